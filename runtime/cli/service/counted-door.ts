/** The address that an agent gets: passes everything on to the MCP door, and counts what an agent reads and says. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countTokens } from '../../rows/count-tokens.ts';

export interface Traffic {
  /** Of tools. */
  readonly calls: number;
  /** Of everything that went in and out, about. */
  readonly tokens: number;
}

export interface Door {
  readonly address: string;
  /** Since the last reset. */
  traffic(): Traffic;
  reset(): void;
  close(): Promise<void>;
}

/** @param port  0: any that is free */
export async function openDoor(target: string, port: number): Promise<Door> {
  let [calls, tokens] = [0, 0];
  const noteBody = (body: string) => {
    tokens += countTokens(body);
    calls += body.match(/"method"\s*:\s*"tools\/call"/g)?.length ?? 0;
  };
  const server = createServer((incoming, outgoing) => {
    passOn(incoming, outgoing, target, noteBody, (text) => (tokens += countTokens(text))).catch(
      () => outgoing.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { pathname } = new URL(target);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    traffic: () => ({ calls, tokens }),
    reset: () => {
      [calls, tokens] = [0, 0];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  noteSent: (body: string) => void,
  noteRead: (text: string) => void,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  noteSent(body.toString());
  const url = new URL(incoming.url ?? '/', target);
  const { host: _host, ...headers } = incoming.headers;
  const wish = { method: incoming.method, headers: { ...headers, host: url.host } };
  const onward = request(url, wish, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('data', (chunk: Buffer) => {
      noteRead(chunk.toString());
      outgoing.write(chunk);
    });
    answer.on('end', () => outgoing.end());
    answer.on('error', () => outgoing.destroy());
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  onward.end(body);
}
