/** The log on stderr, which takes or refuses a line but never lets the process wait (threats, U7). */
import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { createLogStream, type LogStream } from './log-stream.ts';

const STDERR = 2;

/** The rest of the log when the process ends is written then, as far as it goes. */
export function createStderrStream(): LogStream {
  const stderr = fstatSync(STDERR);
  const mayWait = stderr.isFIFO() || stderr.isCharacterDevice();
  const fd = mayWait ? openAnew() : STDERR;
  const giveUp = stderr.isSocket() ? shutSocket : undefined;
  const stream = createLogStream((bytes, done) => write(fd, bytes, done), giveUp);
  process.once('exit', () => {
    try {
      writeSync(fd, stream.takeRest());
    } catch {
      // Nobody is left to tell.
    }
  });
  return stream;
}

/**
 * A thread that writes to a pipe or a terminal that nobody reads waits, and the end of the process waits with it.
 * Opened anew the file refuses instead, and its other users keep it as it was.
 */
function openAnew(): number {
  const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
  try {
    return openSync(`/proc/self/fd/${STDERR}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    // The system has no such path, or forbids it.
    return STDERR;
  }
}

/**
 * A socket cannot be opened anew, and a mode of its own would be taken away by each child that inherits it. So a
 * thread may wait in a write; at the end of the process this wakes it.
 */
function shutSocket(): void {
  new Socket({ fd: STDERR, readable: false, writable: true }).on('error', () => undefined).end();
}
