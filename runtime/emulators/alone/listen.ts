/** Servers on loopback, as long as the process wants them. */
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo, Server as AnyServer } from 'node:net';
import type { ServerKeys } from '../tls/both-schemes.ts';

// An import of node:http asks for all of its exports, of which one loads the client of WebSockets: 13 MB.
const { createServer } = process.getBuiltinModule('node:http');

export const HOST = '127.0.0.1';

export interface Listening {
  readonly port: number;
  /** Speaks plain HTTP. */
  readonly server: Server;
  close(): Promise<void>;
}

/**
 * @param port  0: any that is free
 * @param keys  for https on the same port
 * @throws naming a port that somebody else has
 */
export async function listen(
  answer: RequestListener,
  port: number,
  keys?: ServerKeys,
): Promise<Listening> {
  const server = createServer(answer);
  // A test may think for longer than the usual five seconds between two requests.
  server.keepAliveTimeout = 60_000;
  const outer = keys
    ? await withTls(server, keys, answer)
    : { server, closeAllConnections: () => server.closeAllConnections() };
  await opened(outer.server, port);
  return {
    port: (outer.server.address() as AddressInfo).port,
    server,
    close: () =>
      new Promise<void>((resolve) => {
        outer.server.close(() => resolve());
        outer.closeAllConnections();
      }),
  };
}

/** Loaded where somebody wants it. */
async function withTls(server: Server, keys: ServerKeys, answer: RequestListener) {
  const { bothSchemes } = await import('../tls/both-schemes.ts');
  return bothSchemes(server, keys, answer);
}

function opened(server: AnyServer, port: number): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${String(port)} is taken; say another one with --port.`)
          : error,
      ),
    );
    server.listen(port, HOST, resolve);
  });
}
