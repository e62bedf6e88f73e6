// WebKit, the engine of every iPhone: WebKitGTK's own browser, driven over WebDriver (https://www.w3.org/TR/webdriver2).
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
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

const port = 4997;
const screen = ":97";
const origin = `http://127.0.0.1:${port}`;

/**
 * Starts WebKit on a screen of its own. Its windows are no narrower than 447 pixels.
 * @param runsScripts whether pages may run theirs; what the driver asks of them is answered all the same
 */
export async function startWebkit(runsScripts = true): Promise<Driver> {
  const started: ChildProcess[] = [
    spawn(programs.display, [screen, "-screen", "0", "1400x1000x24"], { stdio: "ignore" }),
    spawn(programs.driver, [`--port=${port}`], {
      stdio: "ignore",
      env: { ...process.env, DISPLAY: screen, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    }),
  ];
  const args = ["--automation", `--enable-javascript=${runsScripts}`];
  const options = { binary: programs.browser, args };
  const asked = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { sessionId, capabilities } = await openSession({ capabilities: asked });
  const post = (path: string, body: object) => send("POST", `/session/${sessionId}${path}`, body);
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
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
      await send("DELETE", `/session/${sessionId}`);
      for (const child of started.reverse()) child.kill();
    },
  };
}

async function send(method: string, path: string, body?: object): Promise<CommandAnswer> {
  const init = { method, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(origin + path, init);
  const { value } = (await response.json()) as CommandAnswer;
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** The programs take a moment until they listen. */
async function openSession(body: object) {
  for (let tries = 0; ; tries++) {
    try {
      return await send("POST", "/session", body);
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
