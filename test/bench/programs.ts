/**
 * The ten jobs of the assistant twice: call by call, and by run_program. Both are looked at by the same checkers. Figures
 * are calls and tokens of the one as a share of the other.
 */
import type { AnyJson } from '../support/any-json.ts';
import { jobs, type Hand } from './assistant-jobs.ts';
import { aDesk, type Desk, type Used } from './assistant.ts';
import { round, type Figures } from './figure.ts';
import { programJobs } from './program-jobs.ts';

const SHARE = 1 / 3;

export interface Compared {
  readonly apart: Used;
  readonly programs: Used;
  /** Differences from what was said, by job. */
  readonly faults: readonly string[];
}

export async function compareJobs(open: () => Promise<Desk>): Promise<Compared> {
  const first = await open();
  const second = await open();
  try {
    const apart = await playApart(first);
    const programs = await playPrograms(second);
    return {
      apart: apart.used,
      programs: programs.used,
      faults: [...apart.faults, ...programs.faults],
    };
  } finally {
    await first.stop();
    await second.stop();
  }
}

interface Played {
  readonly used: Used;
  readonly faults: readonly string[];
}

async function playApart(desk: Desk): Promise<Played> {
  const { hand, used, close } = await desk.connect();
  const checker = await desk.connect();
  const memory = new Map<string, unknown>();
  const faults: string[] = [];
  for (const job of jobs) {
    await job.play(hand, memory);
    const fault = await job.isDone(checker.hand, memory);
    if (fault !== undefined) faults.push(`${job.name}: ${fault}`);
  }
  await Promise.all([close(), checker.close()]);
  return { used, faults };
}

async function playPrograms(desk: Desk): Promise<Played> {
  const { hand, used, close } = await desk.connect();
  const checker = await desk.connect();
  const memory = new Map<string, unknown>();
  const faults: string[] = [];
  for (const { jobs: names, code, keep } of programJobs) {
    const { value, error } = await hand.call('run_program', { code: code(memory) });
    if (error) throw new Error(JSON.stringify(error));
    keep(value as AnyJson, memory);
    faults.push(...(await faultsOf(names, checker.hand, memory)));
  }
  await Promise.all([close(), checker.close()]);
  return { used, faults };
}

async function faultsOf(names: readonly string[], checker: Hand, memory: Map<string, unknown>) {
  const found: string[] = [];
  for (const { name, isDone } of jobs.filter((job) => names.includes(job.name))) {
    const fault = await isDone(checker, memory);
    if (fault !== undefined) found.push(`${name}: ${fault}`);
  }
  return found;
}

export async function benchPrograms(): Promise<Figures> {
  const { apart, programs, faults } = await compareJobs(() => aDesk());
  const share = (of: keyof Used) => programs[of] / apart[of];
  const figure = (of: keyof Used) => ({
    value: round(share(of)),
    target: '<= 1/3',
    ok: share(of) <= SHARE,
    note: `${programs[of]} by programs, ${apart[of]} call by call`,
  });
  return {
    programs_calls: figure('calls'),
    programs_tokens: figure('tokens'),
    programs_faults: {
      value: faults.length,
      target: '= 0',
      ok: faults.length === 0,
      note: faults.join('; ') || 'each job is as it was said, both ways',
    },
  };
}
