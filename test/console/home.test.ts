/** The first page of the console: figures that are kept, what waits, what changed; quick with a long history behind it. */
import { expect } from 'chai';
import { keptIsRead } from '../../runtime/transport/portal/figures/kept.ts';
import type { AuditEntry } from '../../runtime/audit/audit.ts';
import { serviceEntry } from '../../runtime/audit/service-entry.ts';
import { catalog } from '../conformance/catalog.ts';
import { asker } from '../platforms/ask-tool.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aPerson, aReviewer, type Visitor } from '../support/a-visitor.ts';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import { aService, type TestService } from '../support/a-service.ts';

describe('Home', function () {
  this.timeout(120_000);
  let service: TestService;
  let rita: Visitor;
  before(async () => {
    service = await aService({ platforms: ['google', 'meta'], balance: 5_000 });
    rita = await aReviewer(service);
  });
  after(() => service.stop());
  const read = async (path: string) => (await rita.get(path)).text.replaceAll(/\s+/g, ' ');

  it('waits for no platform: it says that figures are being read, then shows the month, at no charge', async () => {
    const before = await service.balance();
    const first = await rita.get('/home');
    expect(first.text).to.include('being read from your platforms').and.include('data-again="10"');
    await service.parts.facts.syncNow({ days: 9 });
    const text = await read('/home');
    expect(text).to.not.include('data-again');
    expect(text)
      .to.include('Spent in March, through 1 Mar')
      .and.include('Set a budget of the month');
    expect(text).to.include('Nothing waits for a decision').and.include('role="img"');
    expect(text)
      .to.include('Google Ads')
      .and.include('Meta Ads')
      .and.include('accounts reach yesterday');
    expect(await service.balance()).to.equal(before);
  });

  it('sets the month against a budget that a person set, says its pace, and whose it is not to set', async () => {
    const page = await rita.get('/budgets');
    const fields = {
      ...rita.fields(page, '/budgets'),
      currency: 'EUR',
      platform_google: '9,000',
      platform_meta: '',
    };
    const bad = await rita.post('/budgets', { ...fields, all: 'much' });
    expect(bad.text).to.include('must be an amount above 0');
    expect((await rita.post('/budgets', { ...fields, all: '' })).status).to.equal(303);
    const text = await read('/home');
    expect(text)
      .to.include('of €9,000')
      .and.match(/\d+% of the budget is spent, 3% of the month is over/);
    expect(text).to.match(/it will be €[\d,]+ by 31 Mar\.\s*<b[^>]*>\s*That is/);
    const vera = await aPerson(service, 'viewer');
    expect((await vera.get('/budgets')).text)
      .to.include('Your role looks on')
      .and.not.include('name="all"');
    expect((await vera.post('/budgets', fields)).status).to.equal(403);
  });

  it('shows what waits as cards with amounts, what was done with what came of it, and who did it', async () => {
    const { body } = await service.run('google_ads_list_campaigns', []);
    const campaign = (
      body.result.campaigns as { id: string; name: string; daily_budget: number | null }[]
    ).find(({ daily_budget }) => daily_budget !== null)!;
    const raise = (to: number) => ['--campaign-id', campaign.id, '--daily-budget', String(to)];
    const budget = campaign.daily_budget!;
    await service.run('google_ads_update_campaign_budget', raise(budget + 10));
    await service.run('google_ads_update_campaign_budget', raise(budget * 40), {
      body: { reason: 'It sells.' },
    });
    const text = await read('/home');
    expect(text).to.include(`Raise the daily budget of ${campaign.name}`).and.include('It sells.');
    expect(text).to.match(/Adds up to \$[\d,.]+ \(USD\) a day, about/);
    expect(text)
      .to.include(`Raised the daily budget of ${campaign.name}`)
      .and.include('<b>today</b>');
    expect(text).to.include('Too early: the first day after it is not over. Known on 10 Mar');
  });

  it('shows a decision what its campaign spent lately', async () => {
    const { body } = await service.run('google_ads_list_campaigns', []);
    const campaign = (body.result.campaigns as { id: string; daily_budget: number | null }[]).find(
      ({ daily_budget }) => daily_budget !== null,
    )!;
    const held = await service.run('google_ads_update_campaign_budget', [
      `--campaign-id=${campaign.id}`,
      '--daily-budget=90000',
    ]);
    const path = `/approvals/${held.body.pending.approval_id}`;
    expect((await rita.get(path)).text).to.include('they are being read from the platform');
    await keptIsRead();
    const { text } = await rita.get(path);
    expect(text).to.include('The whole account').and.include('In the last 7 days');
    const ask = asker(service, 'report_performance');
    const week = { days: 7, platforms: ['google'], filters: [`id=${campaign.id}`] };
    const { rows } = await ask.result({ ...week, columns: 'spend,conversions' });
    const spend = `<b>$${Number(rows[0].spend).toLocaleString('en', { minimumFractionDigits: 2 })} (USD)</b>`;
    expect(text).to.include(`${rows[0].name}: spent ${spend}`);
    expect((await rita.get('/home')).text).to.include('What waits for you');
  });

  it('shows changes that were made elsewhere among ours, marked, and filters them', async () => {
    await rita.get('/activity');
    await keptIsRead();
    const { store } = service.parts;
    const row = {
      at: '2026-03-02T09:00:00.000Z',
      platform: 'meta',
      account_id: '1088400021',
      who: 'pat',
      via: 'Ads Manager',
      entity: 'campaign',
      id: '7',
      name: 'Summer',
      field: 'status',
      before: 'PAUSED',
      after: 'ACTIVE',
      source: 'platform',
    };
    const own = { ...row, name: 'Ours', source: 'both' };
    const now = new Date(service.clock.now()).toISOString();
    await store.transact((tx) =>
      tx.put(service.organizationId, 'console-kept', 'elsewhere', {
        at: now,
        triedAt: now,
        rows: [row, own],
      }),
    );
    const { text } = await rita.get('/activity');
    expect(text).to.include('made elsewhere').and.include('Summer').and.include('pat');
    expect(text).to.not.include('of Ours');
    expect((await rita.get('/activity?platform=google')).text).to.not.include('Summer');
    expect((await rita.get('/activity?person=rev_x')).text).to.not.include('Summer');
  });
});

describe('Campaigns over more accounts than are read at a time', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['acme', 'criteo', 'pinterest', 'snapchat', 'google'] });
  });
  after(() => service.stop());

  it('knows the states and budgets of all of them after one visit', async () => {
    const rita = await aReviewer(service);
    const { parts, organizationId } = service;
    expect((await parts.connections.list(organizationId)).length).to.be.above(6);
    expect((await rita.get('/campaigns?status=every')).text).to.include('being read anew');
    await keptIsRead();
    expect((await rita.get('/campaigns?status=every')).text).to.not.include('being read anew');
  });
});

describe('The console with a long history behind it', function () {
  this.timeout(60_000);
  /** More runs than any page shows or looks through. */
  const RUNS = 10_000;
  /** A filter and the bill look through the newest 4,000 entries. */
  const MOST_ROWS = 4_100;
  let service: TestService;
  let read = 0;
  before(async () => {
    const store = createMemoryStore();
    const counted = <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
      (async (...args: Args) => {
        const answer = await work(...args);
        const { rows = answer } = answer as { readonly rows?: unknown };
        read += Array.isArray(rows) ? rows.length : 1;
        return answer;
      }) as never;
    const { list, readLog } = store;
    const own = { list: counted(list.bind(store)), readLog: counted(readLog.bind(store)) };
    Object.assign(store, own);
    service = await aService({ platforms: ['acme'], overrides: { store } });
    const { audit } = service.parts;
    const made: AuditEntry = {
      ...serviceEntry(service.clock.now(), {
        door: 'rest',
        tool: 'execute',
        keyId: 'key_x',
        userId: 'u',
        arguments: { campaign_id: 'c1' },
      }),
      script: 'acme_ads_update_campaign_budget',
      platform: 'acme',
      accountId: '1001',
    };
    for (let batch = 0; batch < RUNS; batch += 2_000)
      await service.parts.store.transact((tx) =>
        audit.appendAll(
          tx,
          service.organizationId,
          Array.from({ length: 2_000 }, () => made),
        ),
      );
  });
  after(() => service.stop());

  // The bench (`console`) measures how long each takes with 100,000 runs behind it.
  for (const path of [
    '/home',
    '/approvals',
    '/activity',
    '/activity?platform=none',
    '/connections',
    '/billing',
    '/guards',
    '/jobs',
    '/schedules',
    '/activity/9000',
  ])
    it(`reads no more of it than a page needs: ${path}`, async () => {
      const rita = await aReviewer(service);
      await rita.get(path);
      read = 0;
      expect((await rita.get(path)).status, path).to.equal(200);
      expect(read, path).to.be.below(MOST_ROWS);
    });
});

describe('Home over all test accounts', function () {
  this.timeout(180_000);
  it('shows what report_performance adds up, in all and by platform, in one currency', async () => {
    const platforms = [...(catalog.scripts.get('get_campaign_performance')?.routes.keys() ?? [])];
    const service = await aService({ platforms, balance: 5_000 });
    const rita = await aReviewer(service);
    await service.parts.facts.syncNow({ days: 3 });
    const page = await rita.get('/budgets');
    await rita.post('/budgets', { ...rita.fields(page, '/budgets'), currency: 'USD', all: '' });
    const text = (await rita.get('/home')).text.replaceAll(/\s+/g, ' ');
    const ask = asker(service, 'report_performance');
    const day = { start_date: '2026-03-01', end_date: '2026-03-01', currency: 'USD' };
    const { totals, rows } = await ask.result({
      ...day,
      group_by: ['platform'],
      limit: 500,
      columns: 'spend,conversions',
    });
    await service.stop();
    const [own] = totals.filter(({ counts = 'bought' }: AnyJson) => counts === 'bought');
    const shown = (amount: number) =>
      new Intl.NumberFormat('en', {
        style: 'currency',
        currency: 'USD',
        ...(amount >= 100 ? { maximumFractionDigits: 0 } : {}),
      }).format(amount);
    expect(text).to.include(`<p class="figure"> ${shown(own.spend)} </p>`);
    expect(text).to.include(`accounts reach yesterday`);
    expect(rows).to.have.length.above(20);
    const bought = rows.filter(
      ({ counts = 'bought', spend }: AnyJson) => counts === 'bought' && spend > 0,
    );
    for (const { platform, spend } of bought) expect(text, platform).to.include(shown(spend));
  });
});
