/** Servers on loopback, as long as the process wants them. */
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

// An import of node:http asks for all of its exports, of which one loads the client of WebSockets: 13 MB.
const { createServer } = process.getBuiltinModule('node:http');

export const HOST = '127.0.0.1';

export interface Listening {
  readonly port: number;
  readonly server: Server;
  close(): Promise<void>;
}

/** @param port  0: any that is free. @throws naming a port that somebody else has */
export async function listen(answer: RequestListener, port: number): Promise<Listening> {
  const server = createServer(answer);
  // A test may think for longer than the usual five seconds between two requests.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${String(port)} is taken; say another one with --port.`)
          : error,
      ),
    );
    server.listen(port, HOST, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    server,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
