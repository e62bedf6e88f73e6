// Options of the commands that serve the site.
import { networkInterfaces } from "node:os";
import { parseArgs } from "node:util";
import { messageOf } from "../../content/problem.ts";
import type { ServerOptions } from "./server.ts";

/** Reads PORT; 0 means any free port. Prints an error and exits if it is not a port. */
export function readPort(): number {
  const portText = process.env.PORT || "4173";
  const port = Number(portText);
  if (/^\d+$/.test(portText) && port <= 65_535) return port;
  return exitWith(
    `PORT is “${portText}”, which is not a port.\n  → Give a number up to 65535: PORT=4173`,
  );
}

/** This machine's address in the local network. Prints an error and exits if there is none. */
function findNetworkAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const found = all.find(({ family, internal }) => family === "IPv4" && !internal);
  return (
    found?.address ??
    exitWith("This machine is in no network.\n  → Connect it, or leave out --host.")
  );
}

/**
 * Reads `--host`. Alone it opens the site to the local network. With host names, for example of a
 * tunnel, the site answers to these. For anything else prints an error and exits.
 */
export function readHosts(): Pick<ServerOptions, "address" | "allowed"> {
  try {
    const options = { host: { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [first] = positionals;
    if (first && !values.host) return exitWith(`Unexpected argument '${first}'.`);
    if (values.host && !first) return { address: findNetworkAddress() };
    return { allowed: positionals.flatMap((name) => [`http://${name}`, `https://${name}`]) };
  } catch (error) {
    return exitWith(messageOf(error));
  }
}

export function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}
