// What `npm start` and `npm run dev` share: a port, and an endpoint and a folder that no other running command has.
import { networkInterfaces } from "node:os";
import path from "node:path";
import { type Endpoint, startEndpoint } from "./endpoint.ts";
import { listen } from "./server.ts";

const project = path.join(import.meta.dirname, "../..");

/** The port that PORT asks for, 0 meaning any free one; where it cannot be had, says so and ends. */
export async function readPort(): Promise<number> {
  const asked = process.env.PORT || "4173";
  const port = Number(asked);
  if (!/^\d+$/.test(asked) || port > 65_535)
    exitWith(`PORT is “${asked}”, and no port.\n  → Give a number up to 65535: PORT=4173`);
  const { close } = await listen(() => {}, port).catch((error) => {
    if (error.code !== "EACCES") throw error;
    const fix = "Give a number from 1024 on: PORT=4173";
    return exitWith(`Port ${port} needs rights that you lack.\n  → ${fix}`);
  });
  await close();
  return port;
}

/** This machine's address in its network, as a phone there reaches it; where it has none, says so and ends. */
export function readAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const found = all.find(({ family, internal }) => family === "IPv4" && !internal);
  return (
    found?.address ??
    exitWith("This machine is in no network.\n  → Connect it, or leave out --host.")
  );
}

function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Starts an endpoint on the next port; its port is the name of the site's folder. */
export async function prepareLocalSite(port: number, address?: string) {
  const endpoint = await startEndpoint(port && (port + 1) % 65_536, address);
  const folder = path.join(project, ".preview", new URL(endpoint.url).port);
  endpoint.keepIn = path.join(folder, "messages.jsonl");
  const environment: NodeJS.ProcessEnv = { CONTACT_ENDPOINT: endpoint.url, ...process.env };
  return { endpoint, output: path.join(folder, "site"), environment };
}

/** Lets the site's pages send messages. Says where it is served, and whether that is another port than was asked for. */
export function announce(port: number, origin: string, { endpoint }: { endpoint: Endpoint }): void {
  endpoint.allow(origin);
  const used = Number(new URL(origin).port);
  if (port > 0 && used !== port) console.log(`\nPort ${port} is taken, using ${used}.`);
  console.log(`
  Italian           ${origin}/
  English           ${origin}/en
  Contact endpoint  ${endpoint.url}
                    messages are kept in ${path.relative(process.cwd(), endpoint.keepIn)}
`);
}
