// Firefox, driven over WebDriver BiDi, which it speaks by itself (https://www.w3.org/TR/webdriver-bidi).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { vi } from "vitest";
import { WebSocket } from "ws";
import { findPort } from "../../../pages/serve/server.ts";
import { makeFolder } from "../folder.ts";
import type { CommandAnswer, Driver } from "./other-engine.ts";

const program = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);

/** Why Firefox is not tested here; empty where it can be. */
export const firefoxMissing = program ? "" : "Firefox is not installed: firefox-esr of Debian";

/** Starts Firefox without a window, with a profile of its own. */
export async function startFirefox(): Promise<Driver> {
  const profile = await makeFolder();
  const port = await findPort();
  const remote = `--remote-debugging-port=${port}`;
  const options = ["--headless", "--no-remote", "--profile", profile, remote];
  const child = spawn(program ?? "", options, { stdio: "ignore" });
  const isListening = { timeout: 60_000, interval: 100 };
  const send = await vi.waitFor(() => connect(`ws://127.0.0.1:${port}/session`), isListening);
  await send("session.new", { capabilities: {} });
  // The window it begins with never has the focus.
  const { context } = await send("browsingContext.create", { type: "window" });
  return {
    goTo: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    back: () => send("browsingContext.traverseHistory", { context, delta: -1 }),
    resize: (width, height) =>
      send("browsingContext.setViewport", { context, viewport: { width, height } }),
    call: async (source, values) => {
      const { result, exceptionDetails } = await send("script.callFunction", {
        functionDeclaration: `async () => JSON.stringify(await (${source})(...${JSON.stringify(values)}))`,
        awaitPromise: true,
        target: { context },
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    act: (actions) => send("input.performActions", { context, actions }),
    close: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}

/** Opens the connection; gives a function that sends one command at a time and waits for its answer. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, "open");
  let id = 0;
  return async (method: string, params: object): Promise<CommandAnswer> => {
    socket.send(JSON.stringify({ id: ++id, method, params }));
    const [data] = await once(socket, "message");
    const { type, result, message } = JSON.parse(String(data));
    if (type === "error") throw new Error(`${method}: ${message}`);
    return result;
  };
}
