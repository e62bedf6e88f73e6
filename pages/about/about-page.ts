import { definePage } from "../define.tsx";
import { call } from "./call.tsx";
import { head } from "./head.tsx";
import { leadership } from "./leadership.tsx";
import { mission } from "./mission.tsx";
import { team } from "./team.tsx";

export const aboutPage = definePage("about", { head, leadership, team, mission, call });
