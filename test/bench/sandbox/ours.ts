import { tmpdir } from 'node:os';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createSandbox } from '../../../runtime/sandbox/index.ts';
import type { HostFunction, Program, Sandbox } from '../../../runtime/sandbox/sandbox.ts';
import { replies } from './programs.ts';

export const limits = {
  memoryMb: 128,
  cpuMs: 60_000,
  wallMs: 60_000,
  hostCalls: 1000,
  argumentBytes: 2 ** 20,
  resultBytes: 2 ** 22,
};

export async function startOurs(): Promise<Sandbox> {
  const config = {
    libraryChildren: 2,
    outsideChildren: 2,
    warmIsolates: 16,
    runsPerChild: 200,
    maxRunning: 400,
    maxQueued: 400,
    ...limits,
  };
  const log = { warn: () => undefined, error: () => undefined };
  const cacheFolder = await mkdtemp(join(tmpdir(), 'adops-bench-'));
  const sandbox = createSandbox({ config, cacheFolder, log });
  await sandbox.start();
  return sandbox;
}

let count = 0;
const fromReplies: HostFunction = async (request) => replies[(request as { path: string }).path];

/** One run as the service makes it: opened, invoked, closed. */
export async function runOurs(
  sandbox: Sandbox,
  program: Program,
  options: {
    readonly answer?: HostFunction;
    readonly signal?: AbortSignal;
    readonly organizationId?: number;
  } = {},
): Promise<unknown> {
  const session = await sandbox.open(program, {
    organizationId: options.organizationId ?? 1,
    runId: `run_${++count}`,
    limits,
    world: { account: {}, today: '2026-01-02', now: '2026-01-02T00:00:00Z' },
    answer: options.answer ?? fromReplies,
    signal: options.signal ?? new AbortController().signal,
  });
  try {
    return await session.invoke('run', {});
  } finally {
    session.close();
  }
}
