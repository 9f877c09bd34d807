/** The platform of the soak: one emulator for all processes, in the soak's own process, which sees every effect. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFaults, createWorld, type CreateEmulator } from '../../sdk/emulator/index.ts';
import type { Random } from '../support/random.ts';

/** Of the callers; behind them stand those of the watches. */
export const CAMPAIGNS = 24;
/** Watches, each of which sets the budget of its own campaign. */
export const WATCHED = 60;

export interface SoakPlatform {
  readonly url: string;
  /** `c7 21.5` > how often the platform was made to have it so. */
  effects(): Map<string, number>;
  /** Faults that were planned, by kind. */
  readonly planned: Readonly<Record<string, number>>;
  /** Requests that reached it. */
  requests(): number;
  stop(): Promise<void>;
}

const FAULT_SHARE = 0.03;

/** Misbehaves now and then: slow, throttling, failing, and losing its answer after the work was done. */
export async function startPlatform(random: Random): Promise<SoakPlatform> {
  const journal = join(mkdtempSync(join(tmpdir(), 'adops-soak-')), 'effects');
  writeFileSync(journal, '');
  // Read by the emulator when it is made.
  Object.assign(process.env, {
    ACME_JOURNAL: journal,
    ACME_CAMPAIGNS: String(CAMPAIGNS + WATCHED),
  });
  const { default: create } = (await import('../support/acme-ads/emulator/index.ts')) as {
    default: CreateEmulator;
  };
  const faults = createFaults();
  let state: unknown;
  let url = '';
  const { app } = create({
    world: createWorld({ seed: 'soak' }),
    state: { load: () => state, save: (next) => void (state = next) },
    faults,
    now: () => Date.now(),
    baseUrl: () => url,
  });
  app.silent = true;
  let requests = 0;
  const planned: Record<string, number> = {};
  const plan = () => {
    const fault = random.pick([
      { kind: 'slow', ms: 100 + random.below(400) },
      { kind: 'throttle', retry_after_seconds: 0 },
      { kind: 'status', status: 503, method: 'GET' },
      { kind: 'cut', method: 'GET' },
      { kind: 'reset_after', method: 'POST' },
    ] as const);
    planned[fault.kind] = (planned[fault.kind] ?? 0) + 1;
    faults.plan(fault);
  };
  const answer = app.callback();
  const server = createServer((request, response) => {
    requests += 1;
    if (random.chance(FAULT_SHARE)) plan();
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    planned,
    requests: () => requests,
    effects: () => countEffects(readFileSync(journal, 'utf8')),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Lines of the journal are `/v1/campaigns/c7 {"daily_budget":21.5}`. */
function countEffects(journal: string): Map<string, number> {
  const effects = new Map<string, number>();
  for (const line of journal.split('\n').filter(Boolean)) {
    const [path = '', body = ''] = [
      line.slice(0, line.indexOf(' ')),
      line.slice(line.indexOf(' ')),
    ];
    const { daily_budget: budget } = JSON.parse(body) as { daily_budget?: number };
    if (budget === undefined) continue;
    const key = `${path.split('/').at(-1)} ${budget}`;
    effects.set(key, (effects.get(key) ?? 0) + 1);
  }
  return effects;
}
