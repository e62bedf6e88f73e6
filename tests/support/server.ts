import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export type Server = { origin: string; close(): Promise<void> };

/**
 * Starts a server on a port, 0 meaning any free one; where it is taken, on the next free one. `close` ends stalled connections too.
 * @param address of this machine; others in its network reach all but the loopback's
 */
export async function listen(
  answer: RequestListener,
  port = 0,
  address = "127.0.0.1",
): Promise<Server> {
  const server = createServer(answer);
  const bind = async (port: number): Promise<unknown> => {
    server.listen(port, address);
    return once(server, "listening").catch((error) => {
      if (error.code !== "EADDRINUSE") throw error;
      return bind((port + 1) % 65_536);
    });
  };
  await bind(port);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://${address}:${(server.address() as AddressInfo).port}`, close };
}

/** A port that was free a moment ago. */
export async function findPort(): Promise<string> {
  const { origin, close } = await listen(() => {});
  await close();
  return new URL(origin).port;
}
