/** `find_wasted_spend` over all platforms in test mode: what is called waste is so by the platforms' own reports. */
import { expect } from 'chai';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { catalog } from '../conformance/catalog.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { readWaste } from '../../plugins/categories/overview_history/waste/read-waste.ts';
import type { Target } from '../../sdk/reports/accounts.ts';
import type { ReadPorts } from '../../sdk/reports/read-report.ts';
import { patienceOf } from '../../sdk/patience.ts';
import { asker, cents, resultOf, type Asker } from './ask-tool.ts';

const platforms = [...(catalog.scripts.get('get_campaign_performance')?.routes.keys() ?? [])];
const pick = (rows: AnyJson[], name: string) => rows.map((row) => row[name]);
/** The clock of tests stands at 2 March 2026: with seven days of lag, 22 February is the last that counts. */
const COUNTED = ['--start-date', '2026-01-31', '--end-date', '2026-02-22'];
const DAILY = 'get_campaign_daily_performance';
const LATELY = ['--start-date', '2026-02-23', '--end-date', '2026-03-01'];
const WHOLE = ['--start-date', '2026-01-31', '--end-date', '2026-03-01'];

describe('find_wasted_spend', function () {
  this.timeout(60_000);
  let service: TestService;
  let ask: Asker;
  before(async () => {
    service = await aService({ balance: 100_000, platforms });
    ask = asker(service, 'find_wasted_spend');
  });
  after(() => service.stop());

  it('lists what spent and brought nothing, by spend, at both doors, with the same sums', async () => {
    const found = await ask.result({ min_spend: 5, limit: 500 });
    expect(new Set(pick(found.rows, 'kind'))).to.include('search_term');
    expect(new Set(pick(found.accounts, 'platform'))).to.deep.equal(new Set(platforms));
    expect(new Set(pick(found.accounts, 'status'))).to.deep.equal(new Set(['complete']));
    for (const { spend, currency, counted_through } of found.rows) {
      expect(spend).to.be.above(0);
      if (currency === 'USD') expect(spend).to.be.at.least(5);
      expect(counted_through <= '2026-02-22').to.equal(true);
    }
    const dollars = pick(
      found.rows.filter(({ currency }: AnyJson) => currency === 'USD'),
      'spend',
    );
    expect(dollars).to.deep.equal([...dollars].sort((a, b) => b - a));
    const { structuredContent } = await ask.mcp({ min_spend: 5, limit: 500 });
    expect(structuredContent).to.deep.equal(found);
    expect(countTokens(JSON.stringify(found))).to.be.at.most(8_000);
  });

  it('lists each search term that has spend and no conversion, and only those', async () => {
    const { rows, total, totals, next_cursor } = await ask.result({
      min_spend: 0,
      kinds: ['search_term'],
      platforms: ['microsoft'],
      limit: 500,
    });
    const script = 'get_search_term_performance';
    const counted = await resultOf(service, script, 'microsoft', { args: COUNTED });
    const whole = await resultOf(service, script, 'microsoft', { args: WHOLE });
    const byId = (of: AnyJson[]) => Map.groupBy(of, ({ id }) => String(id));
    const campaigns = await resultOf(service, 'get_campaign_performance', 'microsoft', {
      args: COUNTED,
    });
    const running = (campaigns.rows as AnyJson[]).filter(({ status }) => status === 'ENABLED');
    const isRunning = ({ campaign_id }: AnyJson) => pick(running, 'id').includes(campaign_id);
    const conversions = byId(whole.rows);
    // An object that has stopped by itself wastes nothing any more.
    const lately = await resultOf(service, script, 'microsoft', { args: LATELY });
    const still = byId(lately.rows.filter(({ spend: of }: AnyJson) => of > 0));
    const waste = [...byId(counted.rows)].filter(
      ([id, own]) =>
        still.has(id) &&
        own.some(({ spend }) => spend > 0) &&
        own.every(isRunning) &&
        [...own, ...(conversions.get(id) ?? [])].every((row) => row.conversions === 0),
    );
    expect(total).to.equal(waste.length);
    const spend = waste.flatMap(([, own]) => pick(own, 'spend'));
    expect(cents([totals[0].spend])).to.equal(cents(spend));
    for (const { id, spend: listed } of rows)
      expect(cents([listed])).to.equal(
        cents(
          pick(
            counted.rows.filter((r: AnyJson) => r.id === id),
            'spend',
          ),
        ),
      );
    expect(next_cursor === null).to.equal(rows.length === total);
  });

  it('names the day on which each thing spent last, as its report of that day has it', async () => {
    const input = { platforms: ['google', 'microsoft'], min_spend: 1, limit: 500 };
    const { rows } = await ask.result({ ...input, kinds: ['ad_group', 'search_term'] });
    expect(rows).to.not.be.empty;
    const report = asker(service, 'report_performance');
    for (const { id, kind, last_spend_on: day, platform } of rows.slice(0, 4)) {
      expect(day).to.match(/^2026-(02-2[3-8]|03-01)$/);
      const dates = { start_date: day, end_date: day };
      const wish = { ...dates, level: kind, platforms: [platform], filters: [`id=${id}`] };
      const { rows: own } = await report.result(wish);
      expect(own[0]?.spend, `${kind} ${id}`).to.be.above(0);
    }
  });

  it('counts no day within the lag, and lets a conversion of these days excuse', async () => {
    const input = { platforms: ['google'], kinds: ['search_term'], min_spend: 0, limit: 500 };
    const all: AnyJson[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await ask.result({ ...input, ...(cursor ? { cursor } : {}) });
      all.push(...page.rows);
      cursor = page.next_cursor;
    } while (cursor);
    const whole = await resultOf(service, 'get_search_term_performance', 'google', { args: WHOLE });
    const excused = new Set(
      whole.rows.filter((row: AnyJson) => row.conversions > 0).map((row: AnyJson) => row.id),
    );
    expect(all.filter(({ id }) => excused.has(id))).to.deep.equal([]);
    const short = await ask.result({ ...input, date_range: 'last_7_days' });
    expect(short.rows).to.deep.equal([]);
    expect(new Set(pick(short.accounts, 'status'))).to.deep.equal(new Set(['too_recent']));
    expect(short.warnings[0]).to.contain('7 days of conversion lag');
    const young = await ask.result({ ...input, date_range: 'last_7_days', conversion_lag_days: 0 });
    expect(young.rows).to.not.be.empty;
    expect(young.rows[0].counted_through).to.equal('2026-03-01');
  });

  it('takes the least spend at its value in each currency, and converts when asked to', async () => {
    const input = { kinds: ['placement'], platforms: ['meta'] };
    const { rows } = await ask.result({ ...input, min_spend: 100 });
    const yen = rows.filter(({ currency }: AnyJson) => currency === 'JPY');
    expect(yen).to.not.be.empty;
    for (const { spend } of yen) expect(spend).to.be.above(10_000);
    const euros = await ask.result({ ...input, min_spend: 100, currency: 'EUR' });
    expect(new Set(pick(euros.rows, 'currency'))).to.deep.equal(new Set(['EUR']));
    for (const { spend } of euros.rows) expect(spend).to.be.at.least(100);
    expect(pick(euros.rates, 'from')).to.include.members(['USD', 'JPY']);
    expect(euros.rates[0].date).to.match(/^\d{4}-\d\d-\d\d$/);
  });

  it('names for each thing a next call that can be made as it stands', async () => {
    const { rows } = await ask.result({ min_spend: 1, limit: 500, conversion_lag_days: 1 });
    const steps = new Map<string, AnyJson>();
    for (const { kind, platform, next, why_none: why } of rows) {
      if (next) steps.set(`${platform} ${kind}`, next);
      // Either a call that ends it, or a sentence that says why there is none.
      expect(typeof why, `${platform} ${kind}`).to.equal(next ? 'undefined' : 'string');
    }
    const isWrite = ({ tool, input: { action } }: AnyJson) =>
      (catalog.scripts.get(action ?? tool) ?? catalog.tools.get(tool))?.manifest.effect !== 'read';
    for (const step of steps.values()) expect(isWrite(step), JSON.stringify(step)).to.equal(true);
    expect([...steps.keys()].join()).to.contain('search_term');
    for (const [of, { tool, input }] of steps) {
      const dry = { ...input, ...(tool === 'execute' ? { dry_run: true } : {}) };
      const { action, args, ...where } = dry;
      const { body } = await service.run(action ?? tool, undefined, { body: { args, ...where } });
      expect(body.success, `${of}: ${JSON.stringify(body.error)}`).to.equal(true);
    }
  });

  it('names what stands above a search term, and what is stopped not at all', async () => {
    const { rows } = await ask.result({
      min_spend: 0,
      limit: 20,
      kinds: ['search_term', 'ad_group'],
      platforms: ['google', 'microsoft'],
    });
    for (const row of rows) {
      expect(row.campaign_id, row.id).to.match(/^\d+$/);
      expect(row.campaign_name, row.id).to.be.a('string');
      if (row.kind === 'search_term') expect(row.ad_group_name, row.id).to.be.a('string');
      expect(row.status).to.not.be.oneOf(['PAUSED', 'REMOVED', 'EXCLUDED']);
    }
  });

  it('says who failed and who was slow, and answers for all others', async () => {
    const failing = await service.parts.emulators.faults('google');
    const slow = await service.parts.emulators.faults('reddit');
    failing.plan({ kind: 'status', status: 403, times: 100 });
    slow.plan({ kind: 'slow', ms: 4_000, times: 100 });
    const { accounts, warnings, rows } = await ask.result({
      platforms: ['google', 'reddit', 'microsoft'],
      kinds: ['search_term', 'ad_group'],
      min_spend: 1,
      timeout_seconds: 2,
    });
    failing.clear();
    slow.clear();
    const states = Object.fromEntries(
      accounts.map((one: AnyJson) => [one.platform, one.status] as const),
    );
    expect(states).to.deep.equal({ google: 'failed', reddit: 'timed_out', microsoft: 'complete' });
    expect(new Set(pick(rows, 'platform'))).to.deep.equal(new Set(['microsoft']));
    expect(warnings.join(' '))
      .to.match(/google \d+ could not be read/)
      .and.match(/reddit .* in time/);
  });

  it('refuses what is wrong before anything is asked', async () => {
    const balance = await service.balance();
    for (const [input, field] of [
      [{ platforms: ['myspace'] }, 'platforms'],
      [{ kinds: ['keyword'] }, 'kinds'],
      [{ min_spend: -1 }, 'min_spend'],
      [{ currency: 'euro' }, 'currency'],
      [{ accounts: ['nobody'] }, 'accounts'],
    ] as const) {
      const { status, body } = await ask.rest(input);
      expect(status, field).to.equal(422);
      expect(body.error.field).to.match(new RegExp(`^${field}`));
    }
    expect(await service.balance()).to.equal(balance);
  });
});

describe('Waste that has stopped by itself', () => {
  const days = { old: ['2026-02-01', '2026-02-08'], quick: ['2026-02-01', '2026-02-27'] };
  const report = (args: AnyJson, isDaily: boolean) => {
    const { start_date, end_date } = args;
    const rows = Object.entries(days).flatMap(([id, own]) => {
      const dates = own.filter((day) => day >= start_date && day <= end_date);
      const figures = (spend: number) => ({
        id,
        name: id,
        status: 'ENABLED',
        impressions: 9,
        clicks: 1,
        spend,
        conversions: 0,
      });
      if (!isDaily) return dates.length > 0 ? [figures(30 * dates.length)] : [];
      return dates.map((date) => ({ ...figures(30), date }));
    });
    const totals = { impressions: 0, clicks: 0, spend: 0, conversions: 0 };
    return { window: { start_date, end_date }, currency: 'USD', rows, totals, warnings: [] };
  };
  for (const hasDaily of [true, false])
    it(`is not listed, and counted, ${hasDaily ? 'with' : 'without'} a report by day`, async () => {
      const routes = ['get_campaign_performance', ...(hasDaily ? [DAILY] : [])];
      const ports = {
        catalog: {
          findScript: (name: string) =>
            routes.includes(name) ? { routes: { acme: name }, manifest: {} } : undefined,
          tools: () => [],
        },
        scripts: {
          run: ({ script, args }: AnyJson) =>
            Promise.resolve({ result: report(args, script === DAILY) }),
        },
      } as unknown as ReadPorts;
      const target = {
        account: { platform: 'acme', account_id: '1', currency: 'USD', time_zone: 'UTC' },
        reporting: {},
        counts: 'bought',
        today: '2026-03-02',
      } as unknown as Target;
      const question = {
        window: { start_date: '2026-01-31', end_date: '2026-03-01' },
        kinds: ['campaign'] as const,
        lagDays: 7,
        thresholdOf: () => 1,
      };
      const { found, warnings } = await readWaste(ports, target, question, patienceOf(5));
      expect(found.map(({ line, lastSpend }) => [line.of.campaign?.id, lastSpend])).to.deep.equal([
        ['quick', '2026-02-27'],
      ]);
      expect(warnings.join(' ')).to.contain('acme 1: 1 more brought nothing');
    });
});
