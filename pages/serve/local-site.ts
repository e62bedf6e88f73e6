// Shared by `npm start` and `npm run dev`: port, endpoint, and a folder for each running command.
import { networkInterfaces } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { projectFolder } from "../../content/load/project.ts";
import { messageOf } from "../../content/problem.ts";
import { href } from "../../content/routes.ts";
import { saveMessage, startEndpoint } from "./endpoint.ts";
import type { Server, ServerOptions } from "./server.ts";

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

function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Where to listen, where to build, and CONTACT_ENDPOINT for the build. */
interface LocalSite extends ServerOptions {
  output: string;
  environment: NodeJS.ProcessEnv;
}

/**
 * Serves the site and, on the next port, an endpoint; prints both addresses. The folder is named by
 * the endpoint's port, so that commands at the same time do not collide.
 * @param serve returns undefined if there is no site to show
 */
export async function serveLocally(
  serve: (site: LocalSite) => Promise<Server | undefined>,
): Promise<void> {
  const { address, allowed = [] } = readHosts();
  const port = readPort();
  const next = port && (port + 1) % 65_536;
  // The port that it gets names the folder, so the endpoint starts first.
  const endpoint = await startEndpoint((message) => saveMessage(message, messagesFile), {
    port: next,
    address,
  }).catch(({ message }) =>
    exitWith(`Port ${next} cannot be used: ${message}\n  → Give a number from 1024 on: PORT=4173`),
  );
  const folder = path.join(projectFolder, ".preview", new URL(endpoint.url).port);
  const messagesFile = path.join(folder, "messages.jsonl");
  const output = path.join(folder, "site");
  const environment = { CONTACT_ENDPOINT: endpoint.url, ...process.env };
  const server = await serve({ port, address, allowed, output, environment });
  if (!server) return endpoint.close();
  for (const site of [server.origin, ...allowed]) endpoint.allow(site);
  const used = Number(new URL(server.origin).port);
  if (port > 0 && used !== port) console.log(`\nPort ${port} is taken, using ${used}.`);
  console.log(`
  Italian           ${server.origin}/
  English           ${server.origin}${href("home", "en")}
  Contact endpoint  ${endpoint.url}
                    messages are saved in ${path.relative(process.cwd(), messagesFile)}
`);
}
