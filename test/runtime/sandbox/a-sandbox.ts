import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '../../../runtime/sandbox/index.ts';
import type {
  HostFunction,
  Program,
  RunLimits,
  Sandbox,
  Session,
} from '../../../runtime/sandbox/sandbox.ts';
import { ServiceError } from '../../../sdk/errors.ts';

export type Lane = Program['lane'];

export const limits: RunLimits = {
  memoryMb: 128,
  cpuMs: 5000,
  wallMs: 10_000,
  hostCalls: 1000,
  argumentBytes: 2 ** 20,
  resultBytes: 2 ** 22,
};

/** A sandbox with small limits, started. */
export async function aSandbox(
  overrides: Partial<Parameters<typeof createSandbox>[0]['config']> = {},
  cacheFolder = mkdtempSync(join(tmpdir(), 'adops-sandbox-')),
  jail?: Parameters<typeof createSandbox>[0]['jail'],
) {
  const config = {
    libraryChildren: 2,
    outsideChildren: 2,
    warmIsolates: 4,
    runsPerChild: 200,
    maxRunning: 100,
    maxQueued: 20,
    ...limits,
    ...overrides,
  };
  const log = { warn() {}, error() {} };
  const sandbox = createSandbox({ config, cacheFolder, log, ...(jail ? { jail } : {}) });
  await sandbox.start();
  return sandbox;
}

/** A program of one read script, written as the body of `async (args, host) => { … }`. */
export const aScript = (body: string, lane: Lane = 'library'): Program =>
  aProgram(`var __script = (() => ({ default: async (args, host) => {${body}} }))();`, lane);

export const aProgram = (code: string, lane: Lane = 'library'): Program => ({
  name: 'a_script',
  code,
  hash: createHash('sha256').update(code).digest('hex'),
  lane,
});

/** Body of a script whose result has 300,000 keys, which would hold a service that parses it. */
export const manyKeys =
  "const all = {}; for (let i = 0; i < 3e5; i++) all['k' + i] = 0; return all";

export interface OpenOptions {
  readonly organizationId?: number;
  readonly answer?: HostFunction;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<RunLimits>;
}

let count = 0;
export const open = (
  sandbox: Sandbox,
  program: Program,
  options: OpenOptions = {},
): Promise<Session> =>
  sandbox.open(program, {
    organizationId: options.organizationId ?? 1,
    runId: `run_${++count}`,
    limits: { ...limits, ...options.limits },
    world: { account: { account_id: '7' }, today: '2026-01-02', now: '2026-01-02T03:04:05Z' },
    answer: options.answer ?? (async () => ({ ok: true })),
    signal: options.signal ?? new AbortController().signal,
  });

export interface Ended {
  readonly value?: unknown;
  readonly error?: ServiceError;
}

/** One read run to its end, whichever that is; anything but a ServiceError is thrown. */
export async function run(
  sandbox: Sandbox,
  program: Program,
  options: OpenOptions = {},
): Promise<Ended> {
  const session = await open(sandbox, program, options);
  try {
    return { value: await session.invoke('run', { campaign_id: '7' }) };
  } catch (error) {
    if (error instanceof ServiceError) return { error };
    throw error;
  } finally {
    session.close();
  }
}
