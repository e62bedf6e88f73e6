// WebKit, the engine of every iPhone: WebKitGTK's own browser, driven over WebDriver (https://www.w3.org/TR/webdriver2).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { vi } from "vitest";
import { findPort } from "../../../pages/serve/server.ts";
import type { CommandAnswer, Driver } from "./other-engine.ts";

const programs = {
  driver: "/usr/bin/WebKitWebDriver",
  browser: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  display: "/usr/bin/Xvfb",
};

/** Why WebKit is not tested here; empty where it can be. */
export const webkitMissing = Object.values(programs).every(existsSync)
  ? ""
  : "WebKit is not installed: webkit2gtk-driver and xvfb of Debian";

/** Starts WebKit on a screen of its own. Its windows are no narrower than 447 pixels. */
export async function startWebkit(): Promise<Driver> {
  const settings = ["-displayfd", "1", "-screen", "0", "1400x1000x24"]; // prints the screen's number
  const display = spawn(programs.display, settings, { stdio: ["ignore", "pipe", "ignore"] });
  const [screen] = await once(display.stdout, "data");
  const port = await findPort();
  const own = { DISPLAY: `:${screen}`.trim(), WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const env = { ...process.env, ...own };
  const driver = spawn(programs.driver, [`--port=${port}`], { stdio: "ignore", env });
  const send = async (method: string, path: string, body?: object): Promise<CommandAnswer> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, init);
    const { value } = (await response.json()) as CommandAnswer;
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const options = { binary: programs.browser, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const isListening = { timeout: 60_000, interval: 200 };
  const session = await vi.waitFor(() => send("POST", "", { capabilities }), isListening);
  const post = (path: string, body: object) => send("POST", `/${session.sessionId}${path}`, body);
  return {
    goTo: (url) => post("/url", { url }),
    back: () => post("/back", {}),
    resize: (width, height) => post("/window/rect", { width, height }),
    call: (source, values) =>
      post("/execute/async", {
        script: `const end = arguments[1]; Promise.resolve((${source})(...arguments[0])).then(end)`,
        args: [values],
      }),
    act: (actions) => post("/actions", { actions }),
    close: async () => {
      await send("DELETE", `/${session.sessionId}`);
      for (const child of [driver, display]) child.kill();
    },
  };
}
