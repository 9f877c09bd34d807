/** A sync when days are told anew, when a platform refuses, and when something breaks half way. */
import { expect } from 'chai';
import { join } from 'node:path';
import { readdirSync } from 'node:fs';
import { createEngine } from '../../runtime/facts/engine/engine.ts';
import { createFileShelf } from '../../runtime/facts/file-shelf.ts';
import { createKeeper, namedFiles, type NewDays } from '../../runtime/facts/keeper.ts';
import { keptReports } from '../../runtime/facts/kept-reports.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { sync } from '../../runtime/facts/sync/sync.ts';
import { tenantsInTurn } from '../../runtime/facts/sync/chunks-of.ts';
import {
  createRequestBudget,
  type QuotaWish,
  type RequestBudget,
} from '../../runtime/limits/request-budget.ts';
import { createLocalWindow } from '../../runtime/limits/windows.ts';
import { openStore } from '../../runtime/stores/open-store.ts';
import { loadConfig } from '../../runtime/config/config.ts';
import { systemClock } from '../../runtime/clock.ts';
import type { OpenedStore } from '../../runtime/stores/opened-store.ts';
import { pino } from 'pino';
import { catalog } from '../conformance/catalog.ts';
import { aDatabase } from '../support/a-postgres.ts';
import { aFolder } from '../support/a-folder.ts';
import { aService } from '../support/a-service.ts';
import { resultOf } from '../platforms/ask-tool.ts';

const account = { organizationId: 1, mode: 'live', platform: 'acme', accountId: 'a/1' } as const;
const HOUR = 3_600_000;

function days(spend: number, asOf = 1): NewDays {
  const window = { start_date: '2026-02-27', end_date: '2026-03-02' };
  const fact = (date_day: string) => ({
    date_day,
    platform: 'acme',
    account_id: 'a/1',
    account_name: 'Tents',
    currency: 'EUR',
    campaign_id: '1',
    campaign_name: 'Spring',
    ad_group_id: null,
    ad_group_name: null,
    id: '1',
    name: 'Spring',
    status: 'ENABLED',
    match_type: null,
    impressions: 10,
    clicks: 1,
    spend,
    conversions: null,
    conversions_value: null,
    as_of: new Date(asOf).toISOString(),
  });
  const facts = ['2026-02-27', '2026-03-02'].map(fact);
  return { level: 'campaign', window, facts, day: { asOf, isWhole: true } };
}

describe('A sync of facts', function () {
  this.timeout(60_000);

  it('asks days again while they may change, and keeps what the platform says then', async () => {
    const service = await aService({ platforms: ['google', 'tiktok'], balance: 10_000 });
    try {
      const { facts, connections } = service.parts;
      await facts.syncNow({ days: 4 });
      service.clock.advance(26 * HOUR);
      await facts.syncNow({ days: 4 });
      const window = { start_date: '2026-02-28', end_date: '2026-03-02' };
      for (const platform of ['google', 'tiktok'])
        for (const { accountId } of await connections.list(service.organizationId, platform)) {
          const args = [`--start-date=${window.start_date}`, `--end-date=${window.end_date}`];
          const told = await resultOf(service, 'get_campaign_performance', platform, {
            account_id: accountId,
            args,
          });
          const [kept] = await facts.reports(service.organizationId, [
            { platform, account_id: accountId, mode: 'test', level: 'campaign', window },
          ]);
          expect(kept?.totals.spend).to.equal(told.totals.spend);
          expect(kept?.totals.conversions).to.equal(told.totals.conversions);
          expect(Date.parse(kept!.as_of)).to.be.closeTo(service.clock.now(), 1_000);
        }
    } finally {
      await service.stop();
    }
  });

  it('answers with former figures and their time while it asks for the same days', async () => {
    const service = await aService({ platforms: ['criteo'], balance: 10_000 });
    try {
      const { facts, emulators } = service.parts;
      await facts.syncNow({ days: 2 });
      const before = service.clock.now();
      service.clock.advance(26 * HOUR);
      (await emulators.faults('criteo')).plan({ kind: 'slow', ms: 1_500, times: 1_000 });
      const running = facts.syncNow({ days: 3 });
      const { body } = await service.run('query_facts', undefined, {
        body: { args: { sql: 'SELECT max(as_of), sum(spend) > 0, max(date_day) FROM daily' } },
      });
      const [[asOf, hasSpent, last]] = body.result.rows;
      expect(Date.parse(asOf)).to.be.closeTo(before, 1_000);
      expect([hasSpent, last]).to.deep.equal([true, '2026-03-01']);
      expect(Date.parse(body.result.kept.as_of)).to.be.closeTo(before, 1_000);
      (await emulators.faults('criteo')).clear();
      expect(await running).to.equal(0);
    } finally {
      await service.stop();
    }
  });

  it('leaves an account alone that does not answer, says why, and goes on later', async () => {
    const service = await aService({ platforms: ['criteo', 'tiktok'], balance: 10_000 });
    try {
      const { facts, connections } = service.parts;
      const [first] = await connections.list(service.organizationId, 'criteo');
      await connections.note(first!, { ok: false, status: 'expired', message: 'gone' });
      await facts.syncNow({ days: 2 });
      const notes = async () =>
        new Map((await facts.notes(service.organizationId)).map((one) => [one.accountId, one]));
      expect((await notes()).has(first!.accountId)).to.equal(false);
      const others = [...(await notes()).values()];
      expect(others.every(({ left, all }) => left === 0 && all > 0)).to.equal(true);
      await connections.note(first!, { ok: true });
      await facts.syncNow({ days: 2 });
      expect((await notes()).get(first!.accountId)).to.include({ left: 0 });
    } finally {
      await service.stop();
    }
  });

  const quota = { credential: 'developer_token', requests_per_day: 20, source: 'a test' };
  const refusalOf = (budget: RequestBudget, wish: Partial<QuotaWish>) =>
    budget.take({ platform: 'acme', quota, secret: 'token', requests: 1, ...wish }).then(
      () => undefined,
      (error: unknown) => (error as ServiceError).code,
    );

  it('sends half of a shared quota at most, over all organizations', async () => {
    const budget = createRequestBudget(createLocalWindow);
    for (let count = 0; count < 5; count++)
      expect(await refusalOf(budget, { requests: 2 })).to.equal(undefined);
    expect(await refusalOf(budget, {})).to.equal('rate_exceeded');
    expect(await refusalOf(budget, { secret: 'another', requests: 10 })).to.equal(undefined);
    expect(await refusalOf(budget, { quota: undefined, requests: 99 })).to.equal(undefined);
  });

  it('takes what the operator says of a quota, and none where it has no limit', async () => {
    const budget = createRequestBudget(createLocalWindow, { acme: 4, other: 0, silent: 4 });
    expect(await refusalOf(budget, { requests: 2 })).to.equal(undefined);
    expect(await refusalOf(budget, {})).to.equal('rate_exceeded');
    const other = { platform: 'other', requests: 10 };
    for (let count = 0; count < 30; count++)
      expect(await refusalOf(budget, other)).to.equal(undefined);
    // Where the platform publishes none, the operator's number is of all its accounts.
    const silent = { platform: 'silent', quota: undefined };
    expect(await refusalOf(budget, { ...silent, requests: 2 })).to.equal(undefined);
    expect(await refusalOf(budget, { ...silent, secret: 'another' })).to.equal('rate_exceeded');
  });

  it('leaves the more to live calls the more there are', async () => {
    const budget = createRequestBudget(createLocalWindow);
    const live = { platform: 'acme', quota, secret: 'token' };
    budget.note({ ...live, requests: 7 });
    expect(await refusalOf(budget, { requests: 3 })).to.equal(undefined);
    expect(await refusalOf(budget, {})).to.equal('rate_exceeded');
    budget.note({ ...live, secret: 'another', requests: 25 });
    expect(await refusalOf(budget, { secret: 'another' })).to.equal('rate_exceeded');
  });

  it('counts calls of the service against the part of the sync', async () => {
    const { facts } = loadConfig({ env: {}, cwd: aFolder() });
    // The first fill of two days alone stays below half of it.
    const quotas = { google: 200 };
    const service = await aService({
      platforms: ['google'],
      config: { facts: { ...facts, quotas } },
    });
    try {
      for (let count = 0; count < 100; count++)
        expect((await service.run('google_ads_get_campaigns')).status).to.equal(200);
      expect(await service.parts.facts.syncNow({ days: 2 })).to.be.above(0);
      const notes = await service.parts.facts.notes(service.organizationId);
      expect(notes.map(({ error }) => error?.code)).to.include('rate_exceeded');
    } finally {
      await service.stop();
    }
  });

  it('asks for organizations in turn, however many accounts one has', () => {
    const large = Array.from({ length: 40 }, (_, at) => ({ organizationId: 1, tasks: [`a${at}`] }));
    const small = { organizationId: 2, tasks: ['b0', 'b1', 'b2'] };
    const order = tenantsInTurn([...large, small]);
    expect(order.slice(0, 6)).to.deep.equal(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
    expect(order).to.have.length(43);
  });

  it('knows the daily quotas of the platforms that publish one', () => {
    for (const [platform, credential, perDay] of [
      ['google', 'developer_token', 15_000],
      ['cm360', 'client_id', 50_000],
    ] as const) {
      const { quota: told } = catalog.platforms.get(platform)!.plugin.manifest.reporting!.kept!;
      expect(told).to.include({ credential, requests_per_day: perDay });
      expect(told!.source).to.match(/^https:/);
    }
  });

  it('stops where a quota is used up, and goes on there: nothing is asked twice, nothing is missing', async () => {
    const service = await aService({ platforms: ['criteo'], balance: 10_000 });
    const engine = createEngine();
    try {
      const { parts } = service;
      const { shared, connections } = parts;
      const shelf = createFileShelf({
        folder: aFolder(),
        content: shared.content,
        now: () => Date.now(),
        most: 1 << 30,
      });
      const keeper = createKeeper({ store: parts.store, engine, shelf });
      let left = 5;
      const budget = {
        take: async ({ requests }: QuotaWish) => {
          if (requests > left) throw new ServiceError('rate_exceeded', { retryAfterSeconds: 60 });
          left -= requests;
        },
      };
      const current = parts.catalog.current();
      const criteo = current.platforms.get('criteo')!;
      const quota = { credential: 'client_id', requests_per_day: 10, source: 'a test' };
      const manifest = { ...criteo.plugin.manifest, reporting: { kept: { quota } } };
      const plugin = { ...criteo.plugin, manifest };
      const platforms = new Map([...current.platforms, ['criteo', { ...criteo, plugin }]]);
      const catalog = Object.create(current, { platforms: { value: platforms } }) as typeof current;
      const own = await connections.list(service.organizationId, 'criteo');
      const wish = { catalog, connections: own, back: 5, signal: new AbortController().signal };
      const again = () =>
        sync({ ...parts, leases: shared.leases, keeper, budget }, { ...wish, isUrgent: true });
      const told = async () =>
        new Map(
          (await keeper.months(service.organizationId)).flatMap(({ accountId, level, days }) =>
            Object.entries(days).map(([day, { asOf }]) => [`${accountId} ${level} ${day}`, asOf]),
          ),
        );
      expect(await again()).to.be.above(0);
      const first = await told();
      left = 1_000;
      service.clock.advance(60_000);
      expect(await again()).to.equal(0);
      const all = await told();
      expect(all.size).to.equal(own.length * 3 * 5);
      expect(first.size).to.be.above(0).and.below(all.size);
      for (const [day, asOf] of first) expect(all.get(day), day).to.equal(asOf);
    } finally {
      await engine.stop();
      await service.stop();
    }
  });

  for (const place of ['a folder', 'PostgreSQL'] as const)
    describe(`on ${place}`, () => {
      let opened: OpenedStore;
      let folder: string;
      let end: () => Promise<void>;
      const engine = createEngine();
      before(async () => {
        folder = aFolder();
        const database = place === 'PostgreSQL' ? await aDatabase() : undefined;
        const store = database ? { store: { url: database.url, connections: 4 } } : {};
        const config = { ...loadConfig({ env: {}, cwd: folder }), dataFolder: folder, ...store };
        opened = await openStore(config, systemClock, pino({ level: 'silent' }));
        end = async () => {
          await opened.processes?.stop();
          await opened.store.close();
          await database?.drop();
        };
      });
      after(async () => {
        await engine.stop();
        await end();
      });

      const shelfIn = (name: string) =>
        createFileShelf({
          folder: join(folder, name),
          content: opened.content,
          now: () => Date.now(),
          most: 1 << 30,
        });
      const spendIn = async (name: string) => {
        const shelf = shelfIn(name);
        const months = await createKeeper({ ...opened, engine, shelf }).months(1);
        const window = { start_date: '2026-02-27', end_date: '2026-03-02' };
        const wish = {
          platform: 'acme',
          account_id: 'a/1',
          mode: 'live',
          level: 'campaign',
        } as const;
        const [report] = await keptReports({ engine, shelf }, months, [{ ...wish, window }]);
        return report?.totals.spend;
      };

      it('is the former or the new month after a stop at any place, never half', async () => {
        const shelf = shelfIn('a');
        await createKeeper({ ...opened, engine, shelf }).put(account, days(1.1));
        expect(await spendIn('a')).to.equal(2.2);
        const broken = new Error('stopped');
        const fail = () => Promise.reject(broken);
        const stops = [
          { engine: { ...engine, write: fail } },
          { shelf: { ...shelf, keep: fail } },
          { store: { get: opened.store.get.bind(opened.store), transact: fail } },
        ];
        for (const stop of stops) {
          const half = createKeeper({ store: opened.store, engine, shelf, ...stop } as never);
          const put = await half.put(account, days(7)).catch((error: unknown) => error);
          expect(put).to.equal(broken);
          expect(await spendIn('a')).to.equal(2.2);
        }
        await createKeeper({ ...opened, engine, shelf }).put(account, days(3));
        expect(await spendIn('a')).to.equal(6);
      });

      it('is read by another process that has no file of it', async () => {
        expect(await spendIn('b')).to.equal(6);
        expect(readdirSync(join(folder, 'b'))).to.have.length(2);
      });

      it('names its files, so that no sweep takes them', async () => {
        const named = await namedFiles(opened.store);
        expect(named.size).to.equal(2);
        const left = await opened.content.sweep((sha256) => named.has(sha256), Date.now() + HOUR);
        expect(left).to.be.at.least(1);
        expect(await spendIn('c')).to.equal(6);
      });
    });
});
