/** Visitors who send events as fast as they are answered, each from an address of its own. */
import { connect, type Socket } from 'node:net';

export interface Load {
  readonly acknowledged: number;
  /** Answered otherwise. */
  readonly refused: number;
  readonly seconds: number;
  /** Milliseconds of each answer. */
  readonly waits: readonly number[];
}

export interface LoadWish {
  readonly port: number;
  readonly visitors: number;
  readonly ms: number;
  /** The next request, path and body. */
  readonly next: () => { readonly path: string; readonly body: string };
}

/** Ends early, and without a fault, when the service dies. */
export async function load({ port, visitors, ms, next }: LoadWish): Promise<Load> {
  const begun = performance.now();
  const until = begun + ms;
  const tally = { acknowledged: 0, refused: 0, waits: [] as number[] };
  await Promise.all(
    Array.from({ length: visitors }, (_, at) => {
      const localAddress = `127.${10 + (at >> 8)}.${at & 255}.1`;
      return visitor(
        connect({ port, host: '127.0.0.1', localAddress, noDelay: true }),
        () => (performance.now() < until ? next() : undefined),
        tally,
      );
    }),
  );
  return { ...tally, seconds: (performance.now() - begun) / 1_000 };
}

type Tally = { -readonly [K in 'acknowledged' | 'refused']: Load[K] } & { waits: number[] };

/** Answers have no body; each ends with its head. */
function visitor(
  socket: Socket,
  next: () => ReturnType<LoadWish['next']> | undefined,
  tally: Tally,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  const send = () => {
    const request = next();
    if (!request) return void socket.end();
    sent = performance.now();
    const { path, body } = request;
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  };
  let held = '';
  socket.setEncoding('latin1');
  socket.on('connect', send);
  socket.on('data', (text: string) => {
    held += text;
    if (!held.includes('\r\n\r\n')) return;
    const isTaken = held.startsWith('HTTP/1.1 204');
    held = '';
    tally[isTaken ? 'acknowledged' : 'refused'] += 1;
    tally.waits.push(performance.now() - sent);
    if (isTaken) send();
    else socket.destroy();
  });
  socket.on('error', () => resolve());
  socket.on('close', () => resolve());
  return promise;
}
