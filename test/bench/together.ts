/**
 * `report_performance` over all platforms against the slowest of them alone. Each request takes the same time at every
 * emulator, so what is measured is whether they are asked at once.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pino } from 'pino';
import { loadConfig } from '../../runtime/config/config.ts';
import { createService, type Service } from '../../runtime/main.ts';
import { newCall } from '../../runtime/runs/new-call.ts';
import { median, round, type Figures } from './figure.ts';

const LATENCY_MS = 500;
const ROUNDS = 3;
const REPORT = 'report_performance';
const ROUTE = 'get_campaign_performance';

export async function benchTogether(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'adops-bench-'));
  const config = {
    ...loadConfig({ env: {}, cwd: folder }),
    dataFolder: join(folder, 'data'),
    surfaces: [] as never[],
    logLevel: 'silent' as const,
    demo: { enabled: true, credits: 100_000 },
  };
  const service = await createService(config, { log: pino({ level: 'silent' }) });
  try {
    const { key } = await service.start();
    return figuresOf(await measure(service, key));
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Measured {
  readonly alone: ReadonlyMap<string, number>;
  readonly together: number;
}

/** In turns, so that the machine's drift hits all alike; the first round warms up. */
async function measure(service: Service, key: string | undefined): Promise<Measured> {
  const platforms = [...(service.parts.catalog.current().findScript(ROUTE)?.routes.keys() ?? [])];
  const samples = new Map<string | undefined, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const platform of [...platforms, undefined]) {
      if (round === 1) await slowDown(service, platforms);
      const ms = await reportMs(service, key, platform);
      if (round > 0) samples.set(platform, [...(samples.get(platform) ?? []), ms]);
    }
  const medians = new Map([...samples].map(([platform, all]) => [platform, median(all)]));
  const together = medians.get(undefined)!;
  medians.delete(undefined);
  return { alone: medians as Map<string, number>, together };
}

async function slowDown({ parts }: Service, platforms: readonly string[]): Promise<void> {
  for (const platform of platforms) {
    const faults = await parts.emulators.faults(platform);
    faults.clear();
    faults.plan({ kind: 'slow', ms: LATENCY_MS, times: 1e9 });
  }
}

async function reportMs(
  { parts }: Service,
  key: string | undefined,
  platform: string | undefined,
): Promise<number> {
  const call = newCall({
    id: randomUUID(),
    door: 'cli',
    toolName: REPORT,
    secret: key,
    remoteAddress: 'local',
    input: { days: 7, ...(platform ? { platforms: [platform] } : {}) },
    signal: new AbortController().signal,
    startedAt: Date.now(),
    catalog: parts.catalog.current(),
  });
  const begun = performance.now();
  await parts.app(call);
  const { accounts } = call.outcome?.result as { accounts: { status: string }[] };
  const silent = accounts.filter(({ status }) => status !== 'complete');
  if (silent.length > 0) throw new Error(`not all accounts answered: ${JSON.stringify(silent)}`);
  return performance.now() - begun;
}

function figuresOf({ alone, together }: Measured): Figures {
  const [name = '', slowest = Number.NaN] = [...alone].sort(([, a], [, b]) => b - a)[0] ?? [];
  const times = together / slowest;
  return {
    report_all_platforms_vs_slowest: {
      value: round(times),
      target: '<= 1.3x',
      ok: times <= 1.3,
      note: `${alone.size} platforms at once ${Math.round(together)} ms, ${name} alone ${Math.round(slowest)} ms; each request takes ${LATENCY_MS} ms`,
    },
  };
}
