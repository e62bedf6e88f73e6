// Builds a content folder with the site's own build, as a process that can be measured. Others compress nothing.
import { build } from "../../../../build.ts";

const [content = "", output = "", cache = ""] = process.argv.slice(2);
await build({ content, output, cache, environment: {}, isCompressed: false });
