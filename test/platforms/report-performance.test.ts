/** `report_performance` over all platforms in test mode, at the doors that callers have. */
import { expect } from 'chai';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { catalog } from '../conformance/catalog.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { asker, cents, resultOf, type Asker } from './ask-tool.ts';

const platforms = [...(catalog.scripts.get('get_campaign_performance')?.routes.keys() ?? [])];
const pick = (rows: AnyJson[], name: string) => rows.map((row) => row[name]);

describe('report_performance', function () {
  this.timeout(60_000);
  let service: TestService;
  let ask: Asker;
  let accounts: { platform: string; accountId: string; currency: string }[];
  before(async () => {
    service = await aService({ balance: 100_000, platforms });
    ask = asker(service, 'report_performance');
    const all = await service.parts.connections.list(service.organizationId);
    accounts = all.map(({ platform, accountId, currency }) => ({
      platform,
      accountId,
      currency: currency!,
    }));
  });
  after(() => service.stop());

  const window = ['--start-date', '2026-02-01', '--end-date', '2026-02-14'];
  const none = { start_date: undefined, end_date: undefined };
  const dates = { start_date: '2026-02-01', end_date: '2026-02-14' };

  const allRows = async (input: object): Promise<AnyJson[]> => {
    const rows: AnyJson[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await ask.result({ ...input, ...(cursor ? { cursor } : {}) });
      rows.push(...page.rows);
      cursor = page.next_cursor;
    } while (cursor);
    return rows;
  };

  it('sums per currency to the cent what each account reports by itself, at both doors', async () => {
    const over = await ask.result({ ...dates, limit: 500 });
    const own = await Promise.all(
      accounts.map(async ({ platform, accountId, currency }) => ({
        currency,
        platform,
        ...(await resultOf(service, 'get_campaign_performance', platform, {
          account_id: accountId,
          args: window,
        })),
      })),
    );
    for (const total of over.totals) {
      const isSame = (one: AnyJson) =>
        one.currency === total.currency &&
        (one.platform === 'cm360') === (total.counts === 'served');
      const same = own.filter(isSame);
      const spend = same.map(({ totals }) => totals.spend);
      expect(cents([total.spend]), total.currency).to.equal(cents(spend));
      const rows = over.rows.filter(isSame);
      expect(total.clicks).to.equal(same.reduce((sum, { totals }) => sum + totals.clicks, 0));
      expect(cents(pick(rows, 'spend')) <= cents(spend)).to.equal(true);
    }
    expect(over.accounts).to.have.length(accounts.length);
    expect(new Set(pick(over.accounts, 'status'))).to.deep.equal(new Set(['complete']));
    const { structuredContent } = await ask.mcp({ ...dates, limit: 500 });
    expect(structuredContent).to.deep.equal(over);
  });

  it('has for each campaign the spend of its own report', async () => {
    const { rows } = await ask.result({ ...dates, platforms: ['meta'], limit: 500 });
    const own = await resultOf(service, 'pull_meta_ads', 'meta', { args: window });
    for (const { id, name, spend } of own.rows) {
      const row = rows.find((one: AnyJson) => one.id === id);
      expect(row).to.include({ name, spend, platform: 'meta', currency: 'USD' });
    }
  });

  it('says who failed and who was slow, and answers for all others', async () => {
    const failing = await service.parts.emulators.faults('meta');
    const slow = await service.parts.emulators.faults('tiktok');
    const balance = await service.balance();
    failing.plan({ kind: 'status', status: 500, times: 100 });
    slow.plan({ kind: 'slow', ms: 4_000, times: 100 });
    const input = { ...dates, group_by: ['platform'], timeout_seconds: 2 };
    const some = ['google', 'meta', 'microsoft', 'tiktok', 'linkedin'];
    const { body } = await ask.rest({ ...input, platforms: some });
    failing.clear();
    slow.clear();
    expect(body.success, JSON.stringify(body.error)).to.equal(true);
    const { result } = body;
    const states = new Map(
      result.accounts.map((one: AnyJson) => [one.platform, one.status] as const),
    );
    expect(Object.fromEntries(states)).to.deep.equal({
      meta: states.get('meta'),
      tiktok: 'timed_out',
      google: 'complete',
      microsoft: 'complete',
      linkedin: 'complete',
    });
    expect(states.get('meta')).to.be.oneOf(['failed', 'timed_out']);
    expect(new Set(pick(result.rows, 'platform'))).to.deep.equal(
      new Set(['google', 'microsoft', 'linkedin']),
    );
    expect(result.warnings.join(' '))
      .to.match(/meta \d+/)
      .and.match(/tiktok \d+ did not answer/);
    expect(await service.balance()).to.equal(balance - 4);
  });

  it('fails, and costs nothing, when no account answers', async () => {
    const faults = await service.parts.emulators.faults('linkedin');
    const balance = await service.balance();
    faults.plan({ kind: 'status', status: 403, times: 100 });
    const { status, body } = await ask.rest({ ...dates, platforms: ['linkedin'] });
    faults.clear();
    expect([status, body.success, body.credits_used]).to.deep.equal([200, false, 0]);
    expect(body.error.code).to.match(/^platform_/);
    expect(await service.balance()).to.equal(balance);
  });

  it('compares with the period before, and with a year before, each as asked for by itself', async () => {
    const input = { ...dates, platforms: ['google'], group_by: ['account'] };
    const before = { start_date: '2026-01-18', end_date: '2026-01-31' };
    const year = { start_date: '2025-02-01', end_date: '2025-02-14' };
    for (const [compare, then] of [
      ['previous_period', before],
      ['previous_year', year],
    ] as const) {
      const both = await ask.result({ ...input, compare });
      const alone = await ask.result({ ...input, ...then });
      expect(both.compare_window).to.deep.equal(then);
      for (const row of both.rows) {
        const other = alone.rows.find((one: AnyJson) => one.account_id === row.account_id);
        expect(row.previous.spend, compare).to.equal(other.spend);
        const percent = Math.round(((row.spend - other.spend) / other.spend) * 1000) / 10;
        expect(row.change_percent.spend).to.equal(other.spend === 0 ? null : percent);
      }
    }
  });

  it('says what it has nothing to compare with, and does not call that nothing', async () => {
    const input = { ...dates, platforms: ['amazon_dsp'], compare: 'previous_year' };
    const { rows, totals, warnings } = await ask.result(input);
    expect(warnings.join(' ')).to.contain('window before could not be read');
    expect(new Set(rows.map((row: AnyJson) => row.previous.spend))).to.deep.equal(new Set([null]));
    expect(totals[0].previous.spend).to.equal(null);
    expect(totals.some(({ spend }: AnyJson) => spend > 0)).to.equal(true);
  });

  /** Weeks and months are parts of one whole. */
  const wholes = new Map<string, Promise<AnyJson[]>>();
  for (const unit of ['day', 'week', 'month'])
    it(`splits into parts by ${unit} that add up to the whole`, async () => {
      const end_date = unit === 'day' ? '2026-02-04' : dates.end_date;
      const input = { ...dates, end_date, columns: 'spend', limit: 500 };
      const asked = wholes.get(end_date) ?? allRows({ ...input, group_by: ['account'] });
      wholes.set(end_date, asked);
      const whole = await asked;
      const parts = await allRows({ ...input, group_by: ['account', unit] });
      expect(whole).to.have.length(accounts.length);
      for (const { account_id, spend } of whole) {
        const own = parts.filter((row: AnyJson) => row.account_id === account_id);
        expect(cents(pick(own, 'spend')), account_id).to.equal(cents([spend]));
      }
      const days = new Set(pick(parts, 'start_date'));
      expect(days.has('2026-02-01')).to.equal(true);
      expect(days.size).to.equal({ day: 4, week: 3, month: 1 }[unit]);
      expect(parts[0]).to.include({ data_through: parts[0].end_date });
    });

  it('asks once for each day where a platform has no report by day, 31 at most', async () => {
    const input = { ...dates, platforms: ['google'], level: 'ad_group', columns: 'spend' };
    const whole = await ask.result({ ...input, group_by: ['account'] });
    const parts = await ask.result({ ...input, group_by: ['account', 'day'] });
    expect(cents([parts.totals[0].spend])).to.equal(cents([whole.totals[0].spend]));
    expect(new Set(pick(parts.rows, 'start_date')).size).to.equal(14);
    const { status, body } = await ask.rest({ ...input, ...none, days: 90, group_by: ['day'] });
    expect([status, body.error.field]).to.deep.equal([422, 'group_by']);
  });

  it('converts into one currency, and names each rate with its day', async () => {
    const each = await ask.result({ ...dates });
    const one = await ask.result({ ...dates, currency: 'EUR' });
    expect(pick(one.totals, 'currency')).to.deep.equal(['EUR', 'EUR']);
    expect(pick(one.totals, 'counts')).to.deep.equal([undefined, 'served']);
    const rates = new Map<string, number>(
      one.rates.map(({ from, rate }: AnyJson) => [from, rate] as const),
    );
    for (const { to, date } of one.rates) {
      expect(to).to.equal('EUR');
      expect(date).to.match(/^\d{4}-\d\d-\d\d$/);
    }
    const bought = each.totals.filter(({ counts }: AnyJson) => counts === undefined);
    const worth = bought.reduce(
      (sum: number, { currency, spend }: AnyJson) =>
        sum + spend * (currency === 'EUR' ? 1 : rates.get(currency)!),
      0,
    );
    expect(one.totals[0].spend).to.be.closeTo(worth, 0.01);
  });

  it('names the days that are not over, and through which day figures are whole', async () => {
    const { rows, window: today } = await ask.result({
      date_range: 'today',
      platforms: ['google', 'x'],
      group_by: ['account'],
    });
    for (const row of rows)
      expect(row).to.deep.include({ data_through: null, partial_days: [today.end_date] });
    // At 01:00 in New York the day before is over, and Google reports it some hours later.
    service.clock.set(Date.parse('2026-03-03T06:00:00Z'));
    const late = await ask.result({ date_range: 'yesterday', platforms: ['google'] });
    service.clock.set(Date.parse('2026-03-02T10:00:00Z'));
    expect(late.rows[0]).to.deep.include({ data_through: null, partial_days: ['2026-03-02'] });
  });

  it('filters, sorts and shows what is asked for', async () => {
    const input = { ...dates, platforms: ['google', 'meta'], columns: 'spend,cpa' };
    const filters = ['spend>=50', 'name~e', 'status=ENABLED'];
    const { rows, totals } = await ask.result({ ...input, filters, sort: '-cpa' });
    expect(rows).to.not.be.empty;
    for (const row of rows) {
      expect(row.spend).to.be.at.least(50);
      expect(row.name.toLowerCase()).to.contain('e');
      expect(row.status).to.equal('ENABLED');
      expect(row).to.not.have.property('clicks');
    }
    const dollars = rows.filter((row: AnyJson) => row.currency === 'USD');
    const costs = pick(dollars, 'cpa').filter((cost) => cost !== null);
    expect(costs).to.deep.equal([...costs].sort((a, b) => b - a));
    const sum = totals.find(({ currency }: AnyJson) => currency === 'USD');
    expect(cents([sum.spend])).to.equal(cents(pick(dollars, 'spend')));
  });

  it('reads ad groups, ads, keywords, search terms and placements where a platform has them', async () => {
    for (const level of ['ad_group', 'ad', 'keyword', 'search_term', 'placement']) {
      const { rows, accounts: asked, warnings } = await ask.result({ ...dates, level, limit: 3 });
      expect(rows, level).to.have.length(3);
      const without = asked.filter(({ status }: AnyJson) => status === 'not_supported');
      for (const { platform } of without) expect(warnings.join(' ')).to.contain(platform);
    }
    const { rows } = await ask.result({ ...dates, level: 'ad', limit: 500 });
    for (const { id, campaign_id, campaign_name } of rows)
      expect([campaign_id, campaign_name], id).to.satisfy((texts: unknown[]) =>
        texts.every((text) => typeof text === 'string' && text !== ''),
      );
  });

  it('gives long answers in pages of at most 8,000 tokens, with each row once', async () => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    for (let page = 0; page === 0 || cursor; page += 1) {
      const input = { ...dates, level: 'search_term', limit: 500, ...(cursor ? { cursor } : {}) };
      const result = await ask.result(input);
      expect(countTokens(JSON.stringify(result))).to.be.at.most(8_000);
      seen.push(...result.rows.map((row: AnyJson) => `${row.account_id} ${row.id}`));
      expect(result.total).to.be.above(100);
      cursor = result.next_cursor;
      if (!cursor) expect(seen).to.have.length(result.total);
    }
    expect(new Set(seen).size).to.equal(seen.length);
  });

  it('refuses a question that is wrong before anything is asked, and says what would be right', async () => {
    const balance = await service.balance();
    for (const [input, field, word] of [
      [{ filters: ['cost>5'] }, 'filters', 'spend'],
      [{ filters: ['spend>much'] }, 'filters', 'number'],
      [{ sort: 'cost' }, 'sort', '-'],
      [{ cursor: 'MTIz' }, 'cursor', 'leave it out'],
      [{ platforms: ['myspace'] }, 'platforms', 'list_connected_accounts'],
      [{ accounts: ['nobody'] }, 'accounts', 'nobody'],
      [{ start_date: '2026-02-01', end_date: '2027-01-01' }, 'end_date', 'future'],
      [{ group_by: ['weekday'] }, 'group_by', 'week'],
    ] as const) {
      const { status, body } = await ask.rest(input);
      expect(status, field).to.equal(422);
      expect(body.error.field).to.match(new RegExp(`^${field}`));
      expect(JSON.stringify(body.error)).to.contain(word);
    }
    expect(await service.balance()).to.equal(balance);
  });

  it('asks the accounts that a key reaches, and no others', async () => {
    const [own] = accounts.filter(({ platform }) => platform === 'google');
    const { secret } = await service.aKey({ platforms: ['google'], accounts: [own!.accountId] });
    const { body } = await ask.rest({ ...dates }, secret);
    expect(pick(body.result.accounts, 'account_id')).to.deep.equal([own!.accountId]);
    const other = await ask.rest({ ...dates, platforms: ['meta'] }, secret);
    expect(other.body.error.code).to.equal('connection_missing');
  });
});
