// The contact endpoint of both tested sites: it answers 200, and keeps every message.
import { appendFile } from "node:fs/promises";
import { json } from "node:stream/consumers";
import { startServer } from "../../pages/build/serve/server.ts";

/** @param messages the file that gets each message, a line each */
export async function startEndpoint(messages: string) {
  const server = await startServer(async (request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "Content-Type");
    if (request.method === "POST")
      await appendFile(messages, `${JSON.stringify(await json(request))}\n`);
    response.end();
  });
  return { ...server, url: `${server.origin}/contact` };
}
