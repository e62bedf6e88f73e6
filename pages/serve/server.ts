// Local servers. They answer only pages of this machine, unless `allowed`; no request can end them.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Server = { origin: string; close(): Promise<void> };

export interface ServerOptions {
  /** 0 means any free port. If the port is in use, the next free one is used. */
  port?: number;
  /** An address of this machine. The local network reaches all but 127.0.0.1. */
  address?: string | undefined;
  /** Origins of other sites that are answered, for example `https://site.example`. */
  allowed?: readonly string[];
}

/** Thrown to refuse a request: the answer's status and text. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Starts a server. It refuses pages of other sites unless `allowed`, also by DNS rebinding. An error
 * in `handle` fails only that request. `close` ends stalled connections, too.
 */
export async function startServer(
  handle: Handler,
  { port = 0, address = "127.0.0.1", allowed = [] }: ServerOptions = {},
): Promise<Server & AsyncDisposable> {
  const server = createServer(async (request, response) => {
    try {
      checkSender(request, allowed);
      await handle(request, response);
    } catch (error) {
      answerFailure(request, response, error as Error); // handlers throw errors alone
    }
  });
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
  // It listens at a port, not at a pipe.
  const origin = `http://${address}:${(server.address() as AddressInfo).port}`;
  return { origin, close, [Symbol.asyncDispose]: close };
}

function checkSender({ headers, socket }: IncomingMessage, allowed: readonly string[]) {
  const { host, origin } = headers;
  const hosts = ["127.0.0.1", "localhost", socket.localAddress];
  const names = hosts.map((name) => `http://${name}:${socket.localPort}`);
  const known = [...names.map((name) => new URL(name).origin), ...allowed]; // URL drops ":80"
  if (!known.includes(`http://${host}`)) throw new HttpError(421, `Ask for ${known[0]}.`);
  if (origin && !known.includes(origin))
    throw new HttpError(403, "Pages of other sites may not ask.");
}

function answerFailure({ method, url }: IncomingMessage, response: ServerResponse, error: Error) {
  const status = error instanceof HttpError ? error.status : 500;
  if (status === 500) console.error(escapeControls(`${method} ${url}: ${error.message}`));
  if (response.headersSent) return response.destroy();
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  return response.end(status === 500 ? "The terminal says what failed.\n" : `${error.message}\n`);
}

const maxBodyBytes = 1_000_000;

/** Reads the body of a request as text. Refuses more than a million bytes. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    // Read the rest, too, or the client would not read the answer.
    if (size <= maxBodyBytes) chunks.push(chunk);
  }
  if (size > maxBodyBytes) throw new HttpError(413, `A message has at most ${maxBodyBytes} bytes.`);
  return Buffer.concat(chunks).toString();
}

/** Escapes control characters, so that the terminal shows them instead of obeying them. */
export const escapeControls = (text: string): string =>
  text.replace(/[^\P{C}\n]/gu, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`);
