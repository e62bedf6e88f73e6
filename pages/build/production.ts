// Has React leave out its checks for developers, which take longer than rendering. To be imported before it.
import { createRequire } from "node:module";

process.env.NODE_ENV ??= "production";
// Started in another folder, tsx does not find tsconfig.json, and compiles JSX for a React in scope.
Object.assign(globalThis, { React: createRequire(import.meta.url)("react") });
