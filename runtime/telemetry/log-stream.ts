/**
 * The target of the lines of the log. A line that cannot be written is dropped and counted; nobody waits for it
 * (threats, U7).
 */
import type { DestinationStream } from 'pino';

export interface LogStream extends DestinationStream {
  write(line: string): void;
  /** Calls back when all is written or dropped, after some half a second at the latest. */
  flush(done: () => void): void;
  /** The lines that nobody is writing at the moment, for the last write of a process. */
  takeRest(): Buffer;
  /** Lines that were dropped since the start. */
  readonly lost: number;
}

/** Writes some of the bytes and says how many; an error with the code EAGAIN asks to come again. */
export type WriteBytes = (
  bytes: Buffer,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void;

/** Characters that may wait while the other side does not read; more are dropped. */
const MAX_WAITING = 1024 * 1024;
const RETRY_MS = 50;
const FLUSH_MS = 500;
const GIVE_UP_MS = 50;
const NEWLINE = 10;

/** @param giveUp  makes a write that does not end fail, for a stop that waits for it */
export function createLogStream(
  writeBytes: WriteBytes,
  giveUp: () => void = () => undefined,
): LogStream {
  let waiting: string[] = [];
  let length = 0;
  let isWriting = false;
  /** The bytes that the other side would not take yet. */
  let refused: Buffer = Buffer.alloc(0);
  let lost = 0;
  let told = 0;
  /** The last thing written is no whole line. */
  let isTorn = false;
  let onIdle: (() => void)[] = [];

  const lose = (bytes: Buffer) => {
    // One at the beginning only ends a line that was torn before.
    const whole = bytes[0] === NEWLINE ? bytes.subarray(1) : bytes;
    for (const byte of whole) if (byte === NEWLINE) lost += 1;
  };
  const takeWaiting = (): string => {
    const text = (isTorn ? '\n' : '') + waiting.join('');
    waiting = [];
    length = 0;
    return text;
  };
  const next = () => {
    isWriting = waiting.length > 0;
    if (isWriting) return send(Buffer.from(takeWaiting()));
    for (const done of onIdle.splice(0)) done();
  };
  const send = (bytes: Buffer): void => {
    refused = bytes.subarray(0, 0);
    writeBytes(bytes, (error, written) => {
      if (error?.code === 'EAGAIN' || (!error && written === 0)) {
        refused = bytes;
        return void setTimeout(() => send(bytes), RETRY_MS).unref();
      }
      if (error) {
        lose(bytes);
        return next();
      }
      isTorn = bytes[written - 1] !== NEWLINE;
      if (written < bytes.length) return send(bytes.subarray(written));
      if (lost > told) waiting.unshift(lossLine(lost - told));
      told = lost;
      next();
    });
  };
  return {
    write: (line) => {
      if (length + line.length > MAX_WAITING) {
        lost += 1;
        return;
      }
      waiting.push(line);
      length += line.length;
      if (!isWriting) next();
    },
    flush: (done) => {
      if (!isWriting) return done();
      let isDone = false;
      const once = () => {
        if (!isDone) done();
        isDone = true;
      };
      onIdle = [...onIdle, once];
      setTimeout(() => {
        if (isDone) return;
        giveUp();
        setTimeout(once, GIVE_UP_MS);
      }, FLUSH_MS);
    },
    takeRest: () => Buffer.concat([refused, Buffer.from(takeWaiting())]),
    get lost() {
      return lost;
    },
  };
}

/** A line as pino writes them, at its level `warn`. */
function lossLine(count: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg: 'lines of the log were lost', count })}\n`;
}
