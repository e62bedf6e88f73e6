import { afterAll, afterEach } from "vitest";
import { removeFolders } from "./folder.ts";
import { closePages } from "./visit.ts";

afterEach(closePages);
afterAll(removeFolders);
