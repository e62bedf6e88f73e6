// The script that every page gets in development, and what the page's policy must allow for it.
import { hash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { versionOf } from "./audience.ts";

/** Where the script listens. */
export const eventsPath = "/_dev/events";

/** The script, ready to be put into pages. */
export interface DevClient {
  addTo(html: string): string;
}

/** Bundles the script of the folder beside this file. */
export async function bundleClient(): Promise<DevClient> {
  const { outputFiles } = await build({
    absWorkingDir: path.dirname(fileURLToPath(import.meta.url)),
    entryPoints: ["client/client.ts"],
    bundle: true,
    format: "esm",
    write: false,
    loader: { ".css": "text" },
    define: { eventsPath: JSON.stringify(eventsPath) },
  });
  const script = outputFiles[0]?.text ?? "";
  const allowed = `'sha256-${hash("sha256", script, "base64")}'`;
  return {
    addTo(html) {
      const { markup, style } = versionOf(html);
      const tag = `<script type="module" data-dev data-markup="${markup}" data-style="${style}">`;
      return allow(html, allowed).replace("</head>", () => `${tag}${script}</script></head>`);
    },
  };
}

const policyElement = /(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]*/;

/** Adds to a page's policy this one script; all else stays as it is published. */
const allow = (html: string, script: string): string =>
  html.replace(policyElement, (policy) =>
    policy.replace(/(?<=script-src [^;]*)(?=;)/, ` ${script}`),
  );
