/** Lines of the log for a person at a terminal: `08:53:48 warn  the sweep failed: disk is full`. */
import type { DestinationStream } from 'pino';

const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** The fields of every line, and those said in words. */
const usual = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/** @param lines  the target of whole lines */
export function readableLines(lines: DestinationStream): DestinationStream {
  return { write: (line) => lines.write(readable(line)) };
}

function readable(line: string): string {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return line;
  }
  const { level, time, msg, err } = entry;
  const clock = new Date(Number(time)).toLocaleTimeString('sv-SE');
  const { message } = (err ?? {}) as { message?: unknown };
  const why = typeof message === 'string' ? `: ${message}` : '';
  const facts = Object.entries(entry)
    .filter(([name]) => !usual.has(name))
    .map(
      ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
  const word = (levels[Number(level)] ?? String(level)).padEnd(5);
  return `${clock} ${word} ${String(msg ?? '')}${why}${facts.join('')}\n`;
}
