/** Cases from public bug reports about totals: days that are not over, incomplete windows, media that counts twice. */
import { expect } from 'chai';
import { catalog } from '../conformance/catalog.ts';
import { asker, cents, type Asker } from '../platforms/ask-tool.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';

const route = (name: string) => [...(catalog.scripts.get(name)?.routes.entries() ?? [])];
const platforms = route('get_campaign_performance').map(([platform]) => platform);
/** Every report that has a window, by its own name. */
const reports = [...catalog.scripts.values()]
  .map(({ manifest }) => manifest)
  .filter((one) => one.with?.includes('window') && one.name.startsWith('pull_'))
  .map(({ name }) => name);

const spends = ({ previous }: AnyJson) => previous.spend > 0;

describe('Totals over all platforms', function () {
  this.timeout(120_000);
  let service: TestService;
  let ask: Asker;
  before(async () => {
    service = await aService({ platforms, balance: 500_000 });
    ask = asker(service, 'report_performance');
  });
  after(() => service.stop());

  for (const script of reports)
    it(`today-not-over: ${script} says that its figures will still grow`, async () => {
      const { body } = await service.run(script, ['--date-range', 'today']);
      if (!body.success && /_unavailable|input_invalid/.test(body.error.code)) return;
      const said = body.result.warnings.filter((one: string) => one.includes('is not over in the'));
      expect(said, JSON.stringify(body.result.warnings)).to.have.length(1);
      const whole = await service.run(script, ['--date-range', 'last_week']);
      expect(JSON.stringify(whole.body.result.warnings)).to.not.contain('is not over in the');
    });

  it('spend of today by itself is said to grow too', async () => {
    let count = 0;
    for (const [platform] of route('get_account_daily_spend')) {
      const { body } = await service.run('get_account_daily_spend', ['--date', '2026-03-02'], {
        platform,
      });
      if (!body.success) continue;
      count += 1;
      expect(JSON.stringify(body.result.warnings), platform).to.contain('is not over');
    }
    expect(count).to.be.above(5);
  });

  it('a window that is not whole has no change in percent, and its total says why', async () => {
    const [open, over] = await Promise.all(
      ['this_month', 'last_month'].map((date_range) =>
        ask.result({ date_range, compare: 'previous_month', platforms: ['google'] }),
      ),
    );
    expect(over.compare_window).to.deep.equal({ start_date: '2026-01-01', end_date: '2026-01-31' });
    expect(open.compare_window).to.deep.equal({ start_date: '2026-02-01', end_date: '2026-02-02' });
    for (const total of open.totals) {
      expect(total.change_percent.spend).to.equal(null);
      expect(total.previous.spend).to.be.a('number');
      expect(total.coverage.days_whole).to.be.below(total.coverage.days_asked);
    }
    for (const { change_percent, coverage } of over.totals.filter(spends)) {
      expect(change_percent.spend).to.be.a('number');
      expect(coverage).to.include({ days_asked: 28, days_whole: 28, data_through: '2026-02-28' });
    }
  });

  it('days that a platform keeps no more leave no change in percent', async () => {
    const dates = { start_date: '2025-12-10', end_date: '2026-02-10' };
    const { totals, rows } = await ask.result({
      ...dates,
      platforms: ['amazon_ads'],
      compare: 'previous_period',
      group_by: ['account'],
    });
    expect([totals.length, rows.length]).to.not.include(0);
    for (const one of [...totals, ...rows])
      expect(one.change_percent.spend, JSON.stringify(one)).to.equal(null);
  });

  it('an ad server is in no total of what other platforms sold', async () => {
    const window = { date_range: 'last_month', currency: 'USD', columns: 'spend' };
    const all = await ask.result(window);
    const [bought, served] = ['dv360,google', 'cm360'].map((some) => some.split(','));
    const apart = await ask.result({ ...window, platforms: [...bought!, ...served!] });
    const alone = await ask.result({ ...window, platforms: bought });
    const server = await ask.result({ ...window, platforms: served });
    const of = ({ totals }: AnyJson, counts?: string) =>
      totals.filter((one: AnyJson) => one.counts === counts).map((one: AnyJson) => one.spend);
    expect(of(apart)).to.deep.equal(of(alone));
    expect(of(apart, 'served')).to.deep.equal(of(server, 'served'));
    expect(cents(of(all, 'served'))).to.equal(cents(of(server, 'served')));
    expect(apart.warnings.join(' ')).to.contain('cm360 counts media that other platforms sold');
    expect(server.warnings.join(' ')).to.not.contain('stand apart');
    const days = await ask.result({
      ...window,
      group_by: ['month'],
      platforms: ['cm360', 'dv360'],
    });
    expect(days.rows.map(({ counts }: AnyJson) => counts)).to.have.members([undefined, 'served']);
  });

  it('an account that fails is in the coverage of each total and row that lacks it', async () => {
    const faults = await service.parts.emulators.faults('meta');
    faults.plan({ kind: 'status', status: 403, times: 1_000 });
    const input = { date_range: 'last_month', group_by: ['month'], compare: 'previous_month' };
    const { totals, rows } = await ask.result({ ...input, platforms: ['google', 'meta'] });
    faults.clear();
    const ofDollars = (all: AnyJson[]) => all.filter(({ currency }) => currency === 'USD');
    expect([ofDollars(totals).length, ofDollars(rows).length]).to.not.include(0);
    for (const one of ofDollars([...totals, ...rows])) {
      expect(one.coverage.accounts_whole).to.be.below(one.coverage.accounts_asked);
      expect(one.change_percent.spend).to.equal(null);
    }
  });

  it('money has no more decimals than its currency', async () => {
    const { totals, rows } = await ask.result({ date_range: 'last_30_days', currency: 'JPY' });
    expect(totals).to.not.be.empty;
    for (const { spend, conversion_value } of [...totals, ...rows])
      for (const amount of [spend, conversion_value])
        expect(amount === null || Number.isInteger(amount), String(amount)).to.equal(true);
  });

  it('an old rate is said', async () => {
    service.clock.set(Date.parse('2026-11-29T10:00:00Z'));
    const { warnings } = await ask.result({ date_range: 'yesterday', currency: 'USD' });
    service.clock.set(Date.parse('2026-03-02T10:00:00Z'));
    expect(warnings.join(' ')).to.match(/The rate from JPY to USD is \d+ days old/);
  });
});

describe('What is ahead, and how a budget is split', function () {
  this.timeout(120_000);
  let service: TestService;
  before(async () => {
    const some = ['google', 'reddit', 'spotify', 'cm360', 'openai_ads'];
    service = await aService({ platforms: some, balance: 5_000 });
  });
  after(() => service.stop());
  const ask = async (tool: string, args: object) => {
    const { status, body } = await service.run(tool, undefined, { body: { args } });
    return { status, ...body };
  };

  it('a month is forecast to its end, beside its budget, for one account', async () => {
    const wish = { platform: 'google', account_id: '1112223333', until: 'month_end' };
    const { result, error } = await ask('forecast_campaign', { ...wish, budget: 5_000 });
    expect(error).to.equal(undefined);
    const { month, forecast, horizon, currency } = result;
    expect([horizon, currency]).to.deep.equal([30, 'USD']);
    expect(forecast.at(-1).date).to.equal('2026-03-31');
    const { body } = await service.run('report_performance', undefined, {
      body: {
        args: {
          platforms: ['google'],
          accounts: ['1112223333'],
          start_date: '2026-03-01',
          end_date: '2026-03-01',
          columns: 'spend',
        },
      },
    });
    expect(month.spent.spend).to.equal(body.result.totals[0].spend);
    expect(month.spent.coverage).to.include({ accounts_asked: 1, days_asked: 1 });
    expect(month.expected.value).to.be.closeTo(month.spent.spend + result.total.value, 0.02);
    expect(month.pace).to.equal('over');
    expect(month.difference).to.be.closeTo(month.expected.value - 5_000, 0.01);
    const plenty = await ask('forecast_campaign', { ...wish, budget: 5_000_000 });
    expect(plenty.result.month.pace).to.equal('under');
    const alone = await ask('forecast_campaign', { budget: 100 });
    expect([alone.status, alone.error.field]).to.deep.equal([422, 'budget']);
  });

  it('an account is asked for where its platform was given, and a connected one is never missing', async () => {
    const { error } = await ask('forecast_campaign', { platform: 'google' });
    expect(error.field).to.equal('account_id');
    expect(JSON.stringify(error)).to.contain('1112223333 (USD)');
    for (const tool of ['forecast_campaign'])
      for (const platform of ['spotify']) {
        const lacks = await ask(tool, { platform });
        expect(lacks.error.code, JSON.stringify(lacks)).to.equal('platform_lacks');
        expect(lacks.error.message).to.contain('are connected');
      }
    const none = await ask('forecast_campaign', { platform: 'tiktok' });
    expect(none.error.code).to.match(/connection_missing|input_invalid/);
  });

  it('a split names each platform that it leaves out, and why', async () => {
    const { result } = await ask('optimize_budget', { total_budget: 500, target: 'roas' });
    const why = new Map<string, string>(
      result.left_out.map(({ channel, why: of }: AnyJson) => [channel, of] as const),
    );
    expect(why.get('spotify')).to.contain('no campaigns by day');
    expect(why.get('cm360')).to.contain('other platforms sold');
    expect(why.get('openai_ads')).to.contain('nobody knows its conversion value');
    for (const { channel } of result.allocation) expect(why.has(channel)).to.equal(false);
    for (const name of why.keys()) expect(result.warnings.join(' ')).to.contain(`${name} is left`);
    expect(result.unit).to.equal('USD per day');
    expect(result.coverage.accounts_asked).to.be.above(0);
  });
});

describe('Reports by level, and compared', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['google', 'microsoft', 'reddit'], balance: 5_000 });
  });
  after(() => service.stop());
  const pull = async (tool: string, args: object) => {
    const { body } = await service.run(tool, undefined, { body: { args } });
    expect(body.success, JSON.stringify(body)).to.equal(true);
    return body.result;
  };

  for (const [tool, level, whole] of [
    ['pull_google_ads_performance', 'keywords', 'campaigns'],
    ['pull_google_ads_performance', 'ads', 'campaigns'],
    ['pull_microsoft_ads', 'keyword', 'campaign'],
  ] as const)
    it(`report-level-covers-less: ${tool} by ${level} says how much of the account it has`, async () => {
      const window = { start_date: '2026-02-10', end_date: '2026-02-16' };
      const own = await pull(tool, { ...window, level });
      const all = await pull(tool, { ...window, level: whole });
      expect(all).to.not.have.property('level_covers');
      const [spend, of] = [own.totals.spend, all.totals.spend];
      if (of - spend < 0.01) expect(own).to.not.have.property('level_covers');
      else {
        expect(own.level_covers).to.include({ spend, of });
        expect(own.level_covers.share).to.be.closeTo(spend / of, 0.001);
        expect(own.warnings.join(' ')).to.contain(`${level} cover ${spend} of ${of} USD`);
      }
      if (level === 'keywords') expect(own.level_covers.share).to.be.below(1);
    });

  it('a report of one platform is compared with the month before, where both are whole', async () => {
    const input = { date_range: 'last_month', compare: 'previous_period' };
    const both = await pull('pull_reddit_ads_performance', input);
    expect(both.compared.window).to.deep.equal({
      start_date: '2026-01-01',
      end_date: '2026-01-31',
    });
    const alone = await pull('pull_reddit_ads_performance', both.compared.window);
    expect(both.compared.previous).to.deep.equal(alone.totals);
    const percent = (100 * (both.totals.spend - alone.totals.spend)) / alone.totals.spend;
    expect(both.compared.change_percent.spend).to.be.closeTo(percent, 0.06);
    const open = await pull('pull_reddit_ads_performance', {
      date_range: 'this_month',
      compare: 'previous_month',
    });
    expect(open.compared.previous.spend).to.be.a('number');
    expect(open.compared.change_percent.spend).to.equal(null);
  });
});
