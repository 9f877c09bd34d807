/** Campaigns in the console: one list over all platforms, a page each, and what a person does there. */
import { expect } from 'chai';
import { rowId, rowsOf } from '../../runtime/records/places.ts';
import { findRow } from '../../runtime/records/read-records.ts';
import { keptIsRead } from '../../runtime/transport/portal/figures/kept.ts';
import { asker } from '../platforms/ask-tool.ts';
import { aPerson, aReviewer, type Visitor } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';

describe('Campaigns in the console', function () {
  this.timeout(60_000);
  let service: TestService;
  let rita: Visitor;
  before(async () => {
    service = await aService({ platforms: ['google', 'criteo'], balance: 5_000 });
    rita = await aReviewer(service);
    await service.parts.facts.syncNow({ days: 9 });
    // The first visit makes the service read states and budgets of each account.
    await rita.get('/campaigns?period=last_7_days');
    await keptIsRead();
  });
  after(() => service.stop());

  const read = async (path: string, who = rita) =>
    (await who.get(path)).text.replaceAll(/\s+/g, ' ');
  const names = (text: string) =>
    [...text.matchAll(/href="\/campaigns\/[^"]+">([^<]+)</g)].map(([, name]) => name!);
  const linkOf = async (name: string) => {
    const text = await read(`/campaigns?q=${encodeURIComponent(name)}`);
    return /href="(\/campaigns\/[^"?]+)">/.exec(text)![1]!;
  };

  it('shows the campaigns of all platforms with figures that report_performance tells, and budgets', async () => {
    const text = await read('/campaigns?period=last_7_days');
    const ask = asker(service, 'report_performance');
    const week = {
      start_date: '2026-02-23',
      end_date: '2026-03-01',
      platforms: ['google'],
      currency: 'USD',
    };
    const { rows } = await ask.result({ ...week, columns: 'spend,conversions', limit: 50 });
    expect(rows.length).to.be.above(4);
    for (const { name, spend } of rows) {
      expect(text).to.include(name);
      const digits = spend >= 100 ? { maximumFractionDigits: 0 } : {};
      expect(text, name).to.include(
        spend.toLocaleString('en', { style: 'currency', currency: 'USD', ...digits }),
      );
    }
    expect(text).to.include('Criteo').and.include('Budget a day').and.include('$180');
    expect(text).to.include('23 Feb – 1 Mar, compared with 16 Feb – 22 Feb');
  });

  it('is filtered, searched, sorted, compared and narrowed by its address', async () => {
    expect(await read('/campaigns?platform=google')).to.not.include('Criteo</a>');
    expect(names(await read('/campaigns?q=tents'))).to.have.members([
      'Search - Tents',
      'UK Search - Tents',
    ]);
    const paused = await read('/campaigns?status=paused');
    expect(names(paused).length).to.be.above(0);
    expect(names(paused)).to.not.include('Search - Tents');
    const all = names(await read('/campaigns?sort=1'));
    expect(all).to.deep.equal(
      [...all].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    );
    const narrow = await read('/campaigns?columns=spend,labels&compare=none');
    expect(narrow)
      .to.include('data-label="Labels"')
      .and.not.include('compared with')
      .and.not.include('data-label="Budget a day"');
    expect(await read('/campaigns?q=nothing-of-the-sort')).to.include('No campaign fits');
  });

  it('has a page each: figures, ads, and its history with what came of it', async () => {
    const path = await linkOf('Search - Tents');
    const text = await read(path);
    expect(text)
      .to.include('Spend a day in USD')
      .and.include('Ads and creatives')
      .and.include('Cost of a result');
    expect(text).to.include('History of changes').and.include('Nothing was changed lately');
    expect((await rita.get(`${path}0`)).status).to.equal(404);
  });

  it('draws a gap for each day that is not known, and says how many', async () => {
    const path = await linkOf('Search - Tents');
    const days = async (period: string) => {
      const text = await read(`${path}?period=${period}`);
      const count = Number(/(\d+) days are not known/.exec(text)?.[1] ?? 0);
      const [chart = ''] = /<svg class="chart"[^]*?<\/svg>/.exec(text)!;
      const known = [...chart.matchAll(/points="([^"]*)"/g)].flatMap(([, points]) => [
        ...new Set(points!.split(' ')),
      ]);
      return { count, known: known.length };
    };
    // Nine days are kept.
    expect(await days('last_30_days')).to.deep.equal({ count: 60 - 9, known: 9 });
    expect(await days('last_7_days')).to.deep.equal({ count: 14 - 9, known: 9 });
  });

  it('shows the picture of an ad beside its figures, and labels in their column', async () => {
    const path = await linkOf('Search - Tents');
    const [, account, campaign] = /\/([^/]+)\/([^/]+)$/.exec(path)!;
    const { rows } = await asker(service, 'query_facts').result({
      sql: `SELECT ad_id FROM ads WHERE account_id = '${account}' AND campaign_id = '${campaign}' LIMIT 1`,
    });
    const ad = String(Object.values(rows[0] as object)[0]);
    const made = await asker(service, 'generate_ad_images').result({
      prompt: 'Tents',
      headline: 'Tents',
      mode: 'system-graphic',
    });
    const deployment = {
      platform: 'google',
      account_id: account!,
      campaign_id: campaign!,
      remote_id: ad,
      deployed_at: '2026-03-01T10:00:00.000Z',
    };
    const { parts } = service;
    const owner = await parts.keys.authenticate(service.key);
    const kind = parts.catalog.current().parts.records.get('creative_asset')!;
    const place = { owner, kind, id: made.assets[0].asset_id as string };
    const row = (await findRow(parts.store, place))!;
    const value = { ...row.value, deployments: [deployment] };
    await parts.store.transact(async (tx) =>
      tx.put(owner.organizationId, rowsOf(kind), rowId(place), { ...row, value }),
    );
    expect(await read(path)).to.match(
      new RegExp(
        `<img class="thumb" src="/records/creative_asset/${place.id}/picture/artifact_id"`,
      ),
    );
    await asker(service, 'set_labels').result({
      platform: 'google',
      account_id: account!,
      object_ids: [campaign!],
      add: ['Low season'],
    });
    const labels = await read('/campaigns?columns=spend,labels&q=low%20season');
    expect(labels).to.include('data-label="Labels"').and.not.include('data-label="Budget a day"');
    expect(labels).to.include('Low season').and.include('Search - Tents');
    expect(labels).to.match(/\b1 campaigns?, /);
    expect(await read(path)).to.include('Low season');
  });

  it('sets a budget after a rehearsal, by the same chain: recorded, charged, taken back', async () => {
    const path = await linkOf('Search - Tents');
    const page = await rita.get(path);
    const fields = { ...rita.fields(page, path), do: 'budget', step: 'rehearse', amount: '150' };
    expect((await rita.post(path, { ...fields, amount: 'much' })).text).to.include(
      'must be an amount above 0',
    );
    const before = await service.balance();
    const shown = await rita.post(path, fields);
    expect(shown.text)
      .to.include('Raise the daily budget of Search - Tents')
      .and.include('nothing has been changed yet');
    expect(shown.text)
      .to.include('Taking it back sets it to $145.00 (USD)')
      .and.include('It costs 5 credits.');
    expect(await service.balance()).to.equal(before);
    const make = rita.fields(shown, path);
    const made = await rita.post(path, make);
    const run = made.headers.get('location')!;
    expect(run).to.match(/^\/runs\/run_/);
    expect((await rita.post(path, make)).headers.get('location')).to.equal(run);
    expect(await service.balance()).to.equal(before - 5);
    expect(await read(path))
      .to.include('Raised the daily budget of Search - Tents')
      .and.include('Known on 10 Mar');
  });

  it('asks for a person where a rule does, and shows a viewer no button', async () => {
    const path = await linkOf('Search - Tents');
    const page = await rita.get(path);
    const fields = { ...rita.fields(page, path), do: 'budget', step: 'rehearse', amount: '90000' };
    const shown = await rita.post(path, fields);
    const made = await rita.post(path, rita.fields(shown, path));
    expect(made.headers.get('location')).to.match(/^\/approvals\/apr_/);
    const vera = await aPerson(service, 'viewer');
    expect(await read(path, vera))
      .to.include('Your role looks on')
      .and.not.include('Pause it');
    expect((await vera.post(path, fields)).status).to.equal(403);
  });
});
