/** Looks for texts in the memory of another process, as a debugger would. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const CHUNK = 8 << 20;
/** No text that is searched is longer, in bytes: what lies across two chunks is found too. */
const OVERLAP = 512;

/**
 * Which of these texts stand in the process's writable memory, as one byte or two bytes a character.
 * @throws EACCES EPERM  the system lets nobody look
 */
export function searchMemory(pid: number, texts: readonly string[]): Set<string> {
  const needles = texts.flatMap((text) => [
    [text, Buffer.from(text, 'utf8')] as const,
    [text, Buffer.from(text, 'utf16le')] as const,
  ]);
  const found = new Set<string>();
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  const buffer = Buffer.alloc(CHUNK + OVERLAP);
  try {
    for (const [start, end] of presentRanges(pid))
      for (let at = start; at < end; at += CHUNK) {
        const length = Math.min(CHUNK + OVERLAP, end - at);
        const seen = buffer.subarray(0, readOrNone(memory, buffer, length, at));
        for (const [text, bytes] of needles)
          if (!found.has(text) && seen.includes(bytes)) found.add(text);
      }
  } finally {
    closeSync(memory);
  }
  return found;
}

const PAGE = 4096;
/** A page that is in memory or in the swap, in an entry of `pagemap`. */
const PRESENT = 0xc0;

/** Writable pages that are really there: V8 reserves a thousand times more than it uses. */
function presentRanges(pid: number): [number, number][] {
  const ranges: [number, number][] = [];
  const map = openSync(`/proc/${pid}/pagemap`, 'r');
  for (const [start, end] of writableRegions(pid)) {
    const entries = Buffer.alloc(((end - start) / PAGE) * 8);
    readOrNone(map, entries, entries.length, (start / PAGE) * 8);
    for (let at = 0; at < entries.length / 8; at += 1) {
      if ((entries[at * 8 + 7]! & PRESENT) === 0) continue;
      const address = start + at * PAGE;
      const last = ranges.at(-1);
      if (last?.[1] === address) last[1] = address + PAGE;
      else ranges.push([address, address + PAGE]);
    }
  }
  closeSync(map);
  return ranges;
}

function writableRegions(pid: number): [number, number][] {
  return readFileSync(`/proc/${pid}/maps`, 'latin1')
    .split('\n')
    .filter((line) => / rw/.test(line))
    .map((line) =>
      line
        .split(' ')[0]!
        .split('-')
        .map((hex) => parseInt(hex, 16)),
    )
    .map(([start, end]) => [start!, end!]);
}

/** A region that is reserved and not there reads as nothing. */
function readOrNone(file: number, buffer: Buffer, length: number, at: number): number {
  try {
    return readSync(file, buffer, 0, length, at);
  } catch {
    return 0;
  }
}
