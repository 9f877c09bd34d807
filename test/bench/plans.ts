/** Launches of plans, rules that are judged, and lists that become audiences: through the doors, on emulators. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock as clock } from '../../runtime/clock.ts';
import { createEmulators } from '../../runtime/emulators/emulators.ts';
import { catalog } from '../conformance/catalog.ts';
import { approved, aPlanService, launched, type PlanService } from '../plans/a-plan.ts';
import { aPlanOf, story, storyPlatforms } from '../plans/story.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { round, type Figures } from './figure.ts';
import type { Grown } from './plans/sync-server.ts';

const RULES = Number(process.env['ADOPS_BENCH_RULES'] ?? 1_000);
const MEMBERS = 100_000;
const AT_ONCE = 4;
const perMinute = 1_000_000;
const config = {
  rateLimits: {
    keyPerMinute: perMinute,
    organizationPerMinute: perMinute,
    addressPerMinute: perMinute,
  },
};

export async function benchPlans(): Promise<Figures> {
  return { ...(await benchLaunch()), ...(await benchRules()), ...(await benchSync()) };
}

async function using<T>(platforms: string[], work: (service: PlanService) => Promise<T>) {
  const service = await aPlanService({
    platforms,
    config,
    balance: 1_000_000,
    leadsTo: ['northwind-outdoor.example'],
  });
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}

/** The story of the tests: 40 entities over five platforms, all calls of the sandbox and the audit included. */
const benchLaunch = () =>
  using([...storyPlatforms], async (service): Promise<Figures> => {
    const plan_id = await aPlanOf(service, story);
    const token = await approved(service, plan_id);
    const start = performance.now();
    const { state, counts } = await launched(service, plan_id, token);
    const seconds = (performance.now() - start) / 1_000;
    if (state !== 'launched') throw new Error(`the launch ended as ${String(state)}`);
    const rate = (counts as { done: number }).done / seconds;
    return {
      launch_entities_a_second: {
        value: round(rate),
        target: '>= 1',
        ok: rate >= 1,
        note: `${story.length} entities in ${round(seconds)} s`,
      },
    };
  });

/** Each rule over a campaign of its own; all are due within five minutes. */
const benchRules = () =>
  using(['google'], async (service): Promise<Figures> => {
    service.clock.set('2026-03-02T06:00:00Z');
    // The first is alone: by it emulator and sandbox start, which under load takes as long as a request may.
    await armOne(service, 0);
    let next = 1;
    const arm = async () => {
      while (next < RULES) await armOne(service, next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, arm));
    const start = performance.now();
    await letTimePass(service, 5 * 60_000);
    const minutes = (performance.now() - start) / 60_000;
    const watched = await service.parts.watches.list(service.organizationId);
    const judged = watched.filter(({ sight }) => sight !== null).length;
    if (judged < RULES) throw new Error(`${judged} of ${RULES} rules were judged`);
    const rate = judged / minutes;
    return {
      [`judgements_a_minute_at_${RULES}_rules`]: {
        value: round(rate),
        target: `>= ${RULES / 5}`,
        ok: rate >= RULES / 5,
        note: 'each rule is due every five minutes, so a fifth of them a minute keeps the pace',
      },
    };
  });

const search = [
  '--daily-budget=5',
  '--final-url=https://northwind-outdoor.example/boots',
  '--keyword=winter boots',
  '--headline=Boots that last',
  '--headline=Made for the long way',
  '--headline=Free returns',
  '--description=Boots for the long way home.',
  '--description=Order today, here in two days.',
  '--geo-targets=US',
];

async function armOne(service: PlanService, at: number): Promise<void> {
  const args = [`--campaign-name=Rule ${at}`, ...search];
  const platform = 'google';
  const { body, text } = await service.run('google_ads_create_search_campaign', args, { platform });
  if (body.success !== true) throw new Error(text);
  const armed = await service.call('set_campaign_guardrail', {
    platform,
    account_id: '111-222-3333',
    campaign_id: String(body.result.campaign.id),
    conversion_action_id: '824247936',
    spend_threshold: 50,
    min_age_hours: 0,
  });
  if (armed.error) throw new Error(String(armed.error));
}

/** The first list warms up; those of most members come three times, for nothing of one may be left when the next comes. */
async function benchSync(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'adops-bench-'));
  const emulators = createEmulators({
    catalog: { current: () => catalog } as never,
    dataFolder: folder,
    clock,
    log: pino({ level: 'silent' }),
  });
  try {
    const most = String(MEMBERS);
    const counts = ['1000', '10000', most, most, most];
    const file = new URL('plans/sync-server.ts', import.meta.url);
    const child = fork(file, [await emulators.baseUrl('meta'), ...counts], {
      // As `npm start` has it, but for the garbage that is collected before each list.
      execArgv: ['--max-semi-space-size=4', '--expose-gc'],
      env: {
        ...process.env,
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '65536',
        MALLOC_TRIM_THRESHOLD_: '131072',
      },
    });
    const grown: Grown[] = [];
    child.on('message', (one) => grown.push(one as Grown));
    await once(child, 'exit');
    const last = grown.at(-1);
    if (grown.length < counts.length || last?.uploaded !== MEMBERS)
      throw new Error(`uploaded ${JSON.stringify(grown)}`);
    const [, ten, ...long] = grown as [Grown, Grown, Grown, Grown, Grown];
    const one = long[0]!.most - long[0]!.before;
    const three = Math.max(...long.map((each) => each.most)) - long[0]!.before;
    const few = round(ten.most - ten.before);
    const live = (grown: Grown | undefined) => round(grown?.live ?? 0);
    return {
      sync_100000_growth_mb: {
        value: round(one),
        target: '<= 256 MB',
        ok: one <= 256,
        note: `of the service, in ${round(long[0]!.ms / 1_000)} s; 10,000 members: ${few} MB`,
      },
      sync_300000_growth_mb: {
        value: round(three),
        target: '<= 256 MB',
        ok: three <= 256,
        note: `over three lists of 100,000; live before the first ${live(long[0])} MB, before the last ${live(long[2])} MB`,
      },
    };
  } finally {
    await emulators.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
