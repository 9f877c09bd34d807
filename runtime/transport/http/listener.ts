import { createServer, type RequestListener, type Server } from 'node:http';
import type Koa from 'koa';
import type { Context } from 'koa';
import { keepBack } from './asked-body.ts';
import { answerFaults } from './answer-faults.ts';
import { boundConnections, type ConnectionBounds } from './bound-connections.ts';

/** A surface that listens. */
export interface Listener {
  /** Takes no new connections; ends idle ones; then the rest when `deadlineMs` is over. */
  close(deadlineMs: number): Promise<void>;
}

/** Bounds on what a client may take of us (threats, H1). */
export const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 << 10,
  keepAliveTimeout: 5_000,
};

/** Answers some requests by itself, headers and all. @returns false for those that it leaves to the app */
export type Front = (ctx: Context) => boolean;

interface Place {
  readonly port: number;
  readonly host: string;
  readonly connections: ConnectionBounds;
  readonly bounds?: typeof limits;
  readonly front?: Front;
}

/** @throws the error of `listen`, such as EADDRINUSE */
export async function listen(
  app: Koa,
  { port, host, connections, bounds = limits, front }: Place,
): Promise<Listener> {
  const server = createServer(bounds, answerBy(app, front));
  boundConnections(server, connections);
  answerFaults(server);
  // The door asks for a body when nothing else speaks against the request.
  server.on('checkContinue', (request, response) => {
    keepBack(request, response);
    server.emit('request', request, response);
  });
  server.maxRequestsPerSocket = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { close: (deadlineMs) => close(server, deadlineMs) };
}

/** An app as the listener of a server. An error that the app itself could not answer ends the connection. */
export function answerBy(app: Koa, front?: Front): RequestListener {
  const answer = app.callback();
  return (request, response) => {
    if (front?.(app.createContext(request, response))) return;
    answer(request, response).catch(() => response.destroy());
  };
}

function close(server: Server, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), deadlineMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
