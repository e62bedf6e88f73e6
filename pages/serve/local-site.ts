// What `npm start` and `npm run dev` share: a port, and an endpoint and a folder that no other running command has.
import { networkInterfaces } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { href } from "../../content/routes.ts";
import { saveMessage, startEndpoint } from "./endpoint.ts";
import type { Listening, Server } from "./server.ts";

const project = path.join(import.meta.dirname, "../..");

/** The port that PORT asks for, 0 meaning any free one; where it is none, says so and ends. */
export function readPort(): number {
  const asked = process.env.PORT || "4173";
  const port = Number(asked);
  if (/^\d+$/.test(asked) && port <= 65_535) return port;
  return exitWith(`PORT is “${asked}”, and no port.\n  → Give a number up to 65535: PORT=4173`);
}

/** This machine's address in its network, as a phone there reaches it; where it has none, says so and ends. */
function findNetworkAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const found = all.find(({ family, internal }) => family === "IPv4" && !internal);
  return (
    found?.address ??
    exitWith("This machine is in no network.\n  → Connect it, or leave out --host.")
  );
}

/**
 * Reads `--host`: alone, it shows the site to this machine's network; with names behind it, as browsers' addresses have
 * them, the site answers to these, a tunnel's for example. Anything else ends the command in words.
 */
export function readHosts(): Pick<Listening, "address" | "allowed"> {
  try {
    const options = { host: { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [first] = positionals;
    if (first && !values.host) return exitWith(`Unexpected argument '${first}'.`);
    if (values.host && !first) return { address: findNetworkAddress() };
    return { allowed: positionals.flatMap((name) => [`http://${name}`, `https://${name}`]) };
  } catch (error) {
    return exitWith((error as Error).message);
  }
}

function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}

/** What a site on this machine is given: where it listens, where it is built, and the endpoint's address. */
interface LocalSite extends Listening {
  output: string;
  environment: NodeJS.ProcessEnv;
}

/**
 * Serves a site beside an endpoint of its own, on the next port, and says where; the endpoint's port names the site's folder.
 * @param serve gives undefined where there is no site to show
 */
export async function serveLocally(
  serve: (site: LocalSite) => Promise<Server | undefined>,
): Promise<void> {
  const { address, allowed = [] } = readHosts();
  const port = readPort();
  const next = port && (port + 1) % 65_536;
  const endpoint = await startEndpoint((message) => saveMessage(message, messages), {
    port: next,
    address,
  }).catch(({ message }) =>
    exitWith(`Port ${next} cannot be had: ${message}\n  → Give a number from 1024 on: PORT=4173`),
  );
  const folder = path.join(project, ".preview", new URL(endpoint.url).port);
  const messages = path.join(folder, "messages.jsonl");
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
                    messages are kept in ${path.relative(process.cwd(), messages)}
`);
}
