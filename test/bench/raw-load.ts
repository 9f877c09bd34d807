import { connect, type Socket } from 'node:net';

/** One request, as bytes on the wire; a GET where it has no body. */
export interface RawRequest {
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Figures of a round: requests answered, seconds, and the milliseconds that each answer took. */
export interface Round {
  readonly requests: number;
  readonly seconds: number;
  readonly waits: readonly number[];
}

/**
 * Sends the same request again and again over keep-alive connections for some time. Sockets and one
 * look for the end of the answer are all it costs, so that the server is what is measured. The connections are there
 * before the time begins: Node takes in one in each turn of its loop, so those that come to a busy server wait.
 * @throws when an answer is not 200
 */
export async function rawLoad(
  request: RawRequest,
  connections: number,
  ms: number,
): Promise<Round> {
  const bytes = serialise(request);
  const open = () => connected(request.port, bytes);
  const sockets = await Promise.all(Array.from({ length: connections }, open));
  const until = performance.now() + ms;
  const started = performance.now();
  const waits: number[] = [];
  await Promise.all(sockets.map((socket) => oneConnection(socket, bytes, { until, waits })));
  return {
    requests: waits.length,
    seconds: (performance.now() - started) / 1000,
    waits,
  };
}

/** A connection that has had an answer. */
async function connected(port: number, bytes: Buffer): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await oneConnection(socket, bytes, { until: -Infinity, waits: [], isKept: true });
  return socket;
}

function serialise({ port, path, headers, body }: RawRequest): Buffer {
  const ofBody =
    body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...ofBody, ...headers });
  const method = body === undefined ? 'GET' : 'POST';
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body ?? ''}`,
  );
}

interface Turn {
  readonly until: number;
  readonly waits: number[];
  /** Stays open afterwards. */
  readonly isKept?: boolean;
}

function oneConnection(socket: Socket, bytes: Buffer, turn: Turn): Promise<void> {
  const { until, waits, isKept = false } = turn;
  return new Promise((resolve, reject) => {
    let sent = 0;
    const end = () => {
      socket.removeAllListeners();
      if (!isKept) socket.destroy();
      resolve();
    };
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    const answered = countAnswers((status) => {
      if (status !== 200) return void fail(new Error(`answered ${status}`));
      const now = performance.now();
      waits.push(now - sent);
      if (now < until) send();
      else end();
    });
    const send = () => {
      sent = performance.now();
      socket.write(bytes);
    };
    socket.on('data', answered).on('error', fail).on('close', end);
    if (socket.connecting) socket.on('connect', send);
    else send();
  });
}

/** Finds the ends of answers that have a Content-Length or are chunked. */
function countAnswers(done: (status: number) => void): (chunk: Buffer) => void {
  let held: Buffer | undefined;
  let missing = 0;
  let status = 0;
  return (chunk) => {
    if (missing > 0) {
      missing -= chunk.length;
      if (missing <= 0) done(status);
      return;
    }
    held = held ? Buffer.concat([held, chunk]) : chunk;
    const head = held.indexOf('\r\n\r\n');
    if (head < 0) return;
    const text = held.toString('latin1', 0, head);
    status = Number(text.slice(9, 12));
    const length = /content-length: (\d+)/i.exec(text)?.[1];
    if (length !== undefined) missing = head + 4 + Number(length) - held.length;
    else if (held.subarray(-5).toString('latin1') !== '0\r\n\r\n') return;
    held = undefined;
    if (missing <= 0) done(status);
  };
}
