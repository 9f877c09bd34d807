/**
 * Warm starts: with what is there, and with so many plugins and scripts as are planned. Both are copies of the
 * service, started in turns; what they take of the processor is compared, for others may use the machine meanwhile.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, round, type Figures } from './figure.ts';
import { aCopy, growLibrary } from './generated-library.ts';
import { startOnce, type Started } from './start-once.ts';

const STARTS = 9;
/** The first fills the caches; the second finds files that were too new for the index then. */
const COLD = 2;
const WANTED = { platforms: 38, scripts: 1_100 };

export async function benchStart(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'adops-bench-'));
  try {
    const now = aSide(join(folder, 'now'));
    const later = aSide(join(folder, 'later'));
    growLibrary(join(folder, 'later'), WANTED);
    for (let at = -COLD; at < STARTS; at += 1)
      for (const side of [now, later]) await side.start(at >= 0);
    return figures(now.starts, later.starts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function aSide(folder: string) {
  const cli = aCopy(folder);
  const starts: Started[] = [];
  return {
    starts,
    async start(counts: boolean) {
      const one = await startOnce(['--data', join(folder, 'data')], cli);
      if (counts) starts.push(one);
    },
  };
}

function figures(now: readonly Started[], later: readonly Started[]): Figures {
  const of = (starts: readonly Started[], key: keyof Started) =>
    median(starts.map((one) => one[key]));
  const ms = of(now, 'ms');
  const ratio = of(later, 'cpuMs') / of(now, 'cpuMs');
  const rss = of(now, 'rssMb');
  const whole = (value: number) => String(Math.round(value));
  return {
    start_warm_ms: {
      value: round(ms),
      target: '<= 1500 ms',
      ok: ms <= 1500,
      note: `from spawn to the ready line, whole library and demo data; CPU ${whole(of(now, 'cpuMs'))} ms`,
    },
    start_library_ratio: {
      value: round(ratio),
      target: '<= 1.1x',
      ok: ratio <= 1.1,
      note: `CPU to the ready line with ${String(WANTED.scripts)} scripts on ${String(WANTED.platforms)} platforms, ${whole(of(later, 'cpuMs'))} ms, over that with what is there; ready after ${whole(of(later, 'ms'))} ms, ${whole(of(later, 'rssMb'))} MB`,
    },
    start_memory_mb: {
      value: round(rss),
      target: '<= 300 MB',
      ok: rss <= 300,
      note: 'resident memory of the service and its sandbox children when ready, with everything on and nothing called',
    },
  };
}
