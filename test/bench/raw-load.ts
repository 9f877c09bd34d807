import { connect } from 'node:net';

/** One request, as bytes on the wire. */
export interface RawRequest {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a round gave: requests answered, and seconds. */
export interface Round {
  readonly requests: number;
  readonly seconds: number;
}

/**
 * Sends the same request again and again over keep-alive connections for some time. Sockets and one
 * look for the end of the answer are all it costs, so that the server is what is measured.
 * @throws when an answer is not 200
 */
export async function rawLoad(
  request: RawRequest,
  connections: number,
  ms: number,
): Promise<Round> {
  const bytes = serialise(request);
  const until = performance.now() + ms;
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () => oneConnection(request.port, bytes, until)),
  );
  return {
    requests: counts.reduce((sum, count) => sum + count, 0),
    seconds: (performance.now() - started) / 1000,
  };
}

function serialise({ port, path, headers, body }: RawRequest): Buffer {
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    'content-type': 'application/json',
    ...headers,
    'content-length': Buffer.byteLength(body),
  });
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}

function oneConnection(port: number, bytes: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const answered = countAnswers((status) => {
      if (status !== 200) return void fail(new Error(`answered ${status}`));
      count += 1;
      if (performance.now() < until) return void socket.write(bytes);
      socket.destroy();
      resolve(count);
    });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket
      .on('connect', () => socket.write(bytes))
      .on('data', answered)
      .on('error', fail);
    socket.on('close', () => resolve(count));
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
