/** A local HTTP server that answers as each test says, and counts what reached it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer = (response: ServerResponse, seen: Seen, request: IncomingMessage) => unknown;

export interface LocalServer {
  readonly origin: string;
  readonly seen: Seen[];
  /** Answers in order; the last one again and again. */
  answer(...answers: Answer[]): void;
  close(): Promise<void>;
}

/** JSON with a status. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

export async function aServer(): Promise<LocalServer> {
  const seen: Seen[] = [];
  let answers: Answer[] = [json({})];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one: Seen = { method, url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(one);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      void answer?.(response, one, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer: (...next) => {
      answers = next;
      seen.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
