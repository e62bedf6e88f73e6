// Shared by `npm start` and `npm run dev`: endpoint, and a folder for each running command.
import path from "node:path";
import { projectFolder } from "../../content/load/project.ts";
import { href } from "../../content/routes.ts";
import { saveMessage, startEndpoint } from "./endpoint.ts";
import { exitWith, readHosts, readPort } from "./options.ts";
import type { Server, ServerOptions } from "./server.ts";

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
