// `npm start`: builds the site for this machine and serves it.
import path from "node:path";
import { build } from "../../../build.ts";
import { projectFolder } from "../../../content/load/project.ts";
import { describeFailure } from "../publish/report.ts";
import { serveFolder, startCommand } from "./server.ts";

const output = path.join(projectFolder, ".preview/site");
const { environment, addresses } = await startCommand(serveFolder(output));
try {
  console.log(await build({ output, environment }), addresses);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
