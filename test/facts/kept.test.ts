/**
 * Kept facts of every ad platform in test mode: they say what the platforms' own reports say, also when each platform
 * has refused for its quota, the service was stopped while it synced, and days were told anew.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { catalog } from '../conformance/catalog.ts';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import type { SyncNote } from '../../runtime/facts/sync/sync-note.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { entities, routes } from '../../sdk/reports/levels.ts';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { asker, resultOf } from '../platforms/ask-tool.ts';

const platforms = [...(catalog.scripts.get('get_campaign_performance')?.routes.keys() ?? [])];
/** The clock of tests stands at 2 March 2026. */
const WINDOW = { start_date: '2026-02-27', end_date: '2026-02-28' };
/** Where small numbers are hidden, days do not add up; reports ask the platform. */
const addsUp = (platform: string) =>
  catalog.platforms.get(platform)?.plugin.manifest.reporting?.kept?.adds_up !== false;
/** Google words a quota of this API as 403, which its address of tokens never does. */
const throttled: Readonly<Record<string, string>> = { cm360: '/userprofiles' };
const figures = ['impressions', 'clicks', 'spend', 'conversions', 'conversion_value'] as const;

describe('Kept facts', function () {
  this.timeout(120_000);
  let service: TestService;
  /** Outcomes of a sync that every platform refused, and days that one left which was stopped. */
  let refused: readonly SyncNote[];
  let left: number;
  before(async () => {
    const store = createMemoryStore();
    const first = await aService({ balance: 100_000, platforms, overrides: { store } });
    for (const platform of platforms) {
      const faults = await first.parts.emulators.faults(platform);
      const path = throttled[platform] === undefined ? {} : { path: throttled[platform] };
      faults.plan({ kind: 'throttle', retry_after_seconds: 3_600, times: 1_000, ...path });
    }
    expect(await first.parts.facts.syncNow({ days: 3 })).to.be.above(0);
    refused = await first.parts.facts.notes(first.organizationId);
    for (const platform of platforms) (await first.parts.emulators.faults(platform)).clear();
    const cut = first.parts.facts.syncNow({ days: 3, isUrgent: true });
    while ((await first.parts.facts.months(first.organizationId)).length < 20)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await first.stop();
    left = await cut;
    const { key } = first;
    const config = { dataFolder: first.parts.config.dataFolder };
    const wish = { balance: 100_000, platforms, key, config };
    service = await aService({ ...wish, overrides: { store } });
    expect(await service.parts.facts.syncNow({ days: 3, isUrgent: true })).to.equal(0);
    service.clock.advance(86_400_000);
    expect(await service.parts.facts.syncNow({ days: 4 })).to.equal(0);
  });
  after(() => service.stop());

  const accountOf = async (platform: string) => {
    const all = await service.parts.connections.list(service.organizationId, platform);
    return all.find(({ primary }) => primary)!.accountId;
  };

  it('are not there while a quota is used up, and each account says so', () => {
    expect(new Set(refused.map(({ platform }) => platform))).to.deep.equal(new Set(platforms));
    for (const { platform, error, left: days, restUntil } of refused) {
      expect(error?.code, platform).to.equal('platform_rate_limited');
      expect(days, platform).to.be.above(0);
      expect(restUntil, platform).to.be.above(0);
    }
  });

  it('were told anew since the stop, on every platform and level', async () => {
    expect(left).to.be.above(0);
    const months = await service.parts.facts.months(service.organizationId);
    for (const { platform, level, days } of months)
      for (const [day, { asOf }] of Object.entries(days))
        if (day >= WINDOW.start_date)
          expect(asOf, `${platform} ${level} ${day}`).to.be.closeTo(service.clock.now(), 1_000);
  });

  it('are answered all the same when somebody has emptied the folder of their files', async () => {
    const wish = {
      platform: 'google',
      account_id: await accountOf('google'),
      level: 'campaign',
    } as const;
    await rm(join(service.parts.config.dataFolder, 'cache', 'facts'), { recursive: true });
    const [kept] = await service.parts.facts.reports(service.organizationId, [
      { ...wish, mode: 'test', window: WINDOW },
    ]);
    expect(kept?.rows).to.have.length.above(0);
  });

  for (const level of entities)
    it(`have the sums of each platform's own report: ${level}`, async () => {
      for (const platform of catalog.scripts.get(routes[level])!.routes.keys()) {
        const account_id = await accountOf(platform);
        const args = [`--start-date=${WINDOW.start_date}`, `--end-date=${WINDOW.end_date}`];
        const told = await resultOf(service, routes[level], platform, { account_id, args });
        const [kept] = await service.parts.facts.reports(service.organizationId, [
          { platform, account_id, mode: 'test', level, window: WINDOW },
        ]);
        for (const name of figures) {
          if (name === 'conversions' && !addsUp(platform)) continue;
          const [now, own] = [told.totals[name] ?? null, kept?.totals[name as 'spend'] ?? null];
          if (own === null || now === null) expect(own, `${platform} ${name}`).to.equal(now);
          else expect(own, `${platform} ${name}`).to.be.closeTo(now, 0.005);
        }
      }
    });

  it('are described in under 900 tokens, with all platforms', async () => {
    const told = await asker(service, 'describe_facts').result({});
    expect(told.whole).to.equal(true);
    const covered = told.coverage.flatMap(({ platform }: { platform: string }) =>
      platform.split(', '),
    );
    expect(covered.sort()).to.deep.equal([...platforms].sort());
    expect(countTokens(JSON.stringify(told))).to.be.below(900);
  });

  it('say to a question in SQL about days that they lack which they have, and what fills them', async () => {
    const ask = asker(service, 'query_facts');
    const about = async (day: string) => {
      const sql = `SELECT count(*) FROM daily WHERE date_day >= '${day}'`;
      return ((await ask.result({ sql })).warnings as string[]).join(' ');
    };
    expect(await about('2025-01-01')).to.match(
      /Kept are 2026-02-\d\d to 2026-03-02.*describe_facts/,
    );
    expect(await about('2026-03-01')).to.equal('');
  });

  it('say which days they lack', async () => {
    const wish = { start_date: '2020-01-01', end_date: '2026-02-28' };
    const { warnings } = await asker(service, 'export_facts').result(wish);
    expect(warnings.join(' ')).to.include('Kept are 2026-02-').and.include('report_performance');
  });

  it('are asked once, and again each morning while they may still change', async () => {
    const { facts } = service.parts;
    const asOf = async () =>
      Math.min(
        ...(await facts.months(service.organizationId))
          .filter(({ platform, level }) => platform === 'google' && level === 'campaign')
          .flatMap(({ days }) => Object.values(days).map((day) => day.asOf)),
      );
    const first = await asOf();
    await facts.syncNow({ days: 3 });
    expect(await asOf()).to.equal(first);
  });

  it('are forgotten when their account was removed long ago, and not before', async () => {
    const own = await aService({ platforms: ['criteo'] });
    try {
      const { facts, connections } = own.parts;
      await facts.syncNow({ days: 2 });
      const [one] = await connections.list(own.organizationId, 'criteo');
      const isKept = async () =>
        (await facts.months(own.organizationId)).some(
          ({ accountId }) => accountId === one!.accountId,
        );
      await connections.remove(own.organizationId, one!.id);
      await facts.sweep();
      own.clock.advance(29 * 86_400_000);
      await facts.sweep();
      expect(await isKept()).to.equal(true);
      own.clock.advance(2 * 86_400_000);
      await facts.sweep();
      expect(await isKept()).to.equal(false);
    } finally {
      await own.stop();
    }
  });
});
