/** Every level, increment and breakdown of a report says the same as every other, and as the world. */
import { expect } from 'chai';
import { demoAccounts } from '../emulator/accounts.ts';
import fc from 'fast-check';
import { addDays } from '../../../../sdk/emulator/index.ts';
import { describeSums } from '../../../../test/support/describe-sums.ts';
import { anEmulator, JAPAN, send, US, type RunningEmulator } from './an-emulator.ts';

type Row = Record<string, string> & { actions?: { action_type: string; value: string }[] };

const everyState = [
  'ACTIVE PAUSED DELETED ARCHIVED CAMPAIGN_PAUSED ADSET_PAUSED IN_PROCESS WITH_ISSUES'.split(' '),
];

describeSums({
  platform: 'meta',
  accounts: demoAccounts,
  report: 'pull_meta_ads',
  levels: ['campaign', 'ad-set', 'ad'],
  daily: 'meta_ads_get_daily_spend',
  update: 'meta_ads_update_campaign',
  // The figures, and what says whether it runs.
  least: 2,
  // Leads are worth nothing by themselves.
  hasValue: (_, { name }) => !name.startsWith('Leads'),
});

describe('Sums of the Meta emulator', () => {
  let running: RunningEmulator;
  before(async () => {
    running = await anEmulator();
  });
  after(() => running.close());

  const read = async (account: string, query: Record<string, unknown>): Promise<Row[]> => {
    const level = String(query['level'] ?? 'account');
    const { body } = await send(running, 'GET', `act_${account}/insights`, {
      query: {
        fields: 'impressions,clicks,spend,actions',
        limit: 5000,
        ...(level === 'account'
          ? {}
          : {
              filtering: [
                { field: `${level}.effective_status`, operator: 'IN', value: everyState[0] },
              ],
            }),
        ...query,
      },
    });
    return body.data as Row[];
  };
  const total = (rows: Row[]) => ({
    impressions: rows.reduce((sum, row) => sum + Number(row['impressions']), 0),
    clicks: rows.reduce((sum, row) => sum + Number(row['clicks']), 0),
    cents: rows.reduce((sum, row) => sum + Math.round(Number(row['spend']) * 100), 0),
    purchases: rows.reduce(
      (sum, row) =>
        sum +
        Number(row.actions?.find(({ action_type }) => action_type === 'purchase')?.value ?? 0),
      0,
    ),
  });

  it('ads sum to ad sets, to campaigns, to the account, whatever the window', async () => {
    const day = fc.integer({ min: 1, max: 700 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(US, JAPAN),
        day,
        fc.integer({ min: 0, max: 20 }),
        async (account, back, length) => {
          const since = addDays('2026-11-20', -back);
          const until = addDays(since, Math.min(length, back));
          const query = { time_range: { since, until } };
          const [whole, ...parts] = await Promise.all(
            ['account', 'campaign', 'adset', 'ad'].map(async (level) =>
              total(await read(account, { ...query, level })),
            ),
          );
          for (const part of parts) expect(part).to.deep.equal(whole);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('days sum to the window, months too', async () => {
    const query = { level: 'campaign', time_range: { since: '2026-08-10', until: '2026-10-20' } };
    const whole = total(await read(US, query));
    const days = await read(US, { ...query, time_increment: 1 });
    expect(total(days)).to.deep.equal(whole);
    expect(new Set(days.map((row) => row['date_start'])).size).to.equal(72);
    const months = await read(US, { ...query, time_increment: 'monthly' });
    expect(total(months)).to.deep.equal(whole);
    expect(new Set(months.map((row) => `${row['date_start']} ${row['date_stop']}`))).to.deep.equal(
      new Set(['2026-08-10 2026-08-31', '2026-09-01 2026-09-30', '2026-10-01 2026-10-20']),
    );
  });

  for (const breakdowns of [
    'age',
    'gender',
    'age,gender',
    'country',
    'publisher_platform',
    'publisher_platform,platform_position',
    'device_platform',
  ])
    it(`the parts by ${breakdowns} sum to the whole`, async () => {
      const query = { level: 'ad', time_range: { since: '2026-11-01', until: '2026-11-07' } };
      const whole = await read(US, query);
      const parts = await read(US, { ...query, breakdowns });
      expect(total(parts)).to.deep.equal(total(whole));
      expect(parts.length).to.be.above(whole.length);
      for (const name of breakdowns.split(',')) expect(parts[0]).to.have.property(name);
    });

  it('the summary is the sum of the rows', async () => {
    const { body } = await send(running, 'GET', `act_${US}/insights`, {
      query: {
        level: 'adset',
        fields: 'spend,impressions,clicks',
        default_summary: true,
        limit: 3,
      },
    });
    const rows = await read(US, { level: 'adset', filtering: [] });
    expect(body.data).to.have.length(3);
    expect(body.summary.impressions).to.equal(String(total(rows).impressions));
    expect(Math.round(Number(body.summary.spend) * 100)).to.equal(total(rows).cents);
  });

  it('the summary says from which day to which its rows are, in whatever order they come', async () => {
    const range = { since: '2026-11-02', until: '2026-11-15' };
    for (const sort of [['date_start_ascending'], ['date_start_descending'], ['spend_ascending']]) {
      const { body } = await send(running, 'GET', `act_${US}/insights`, {
        query: {
          fields: 'spend',
          time_range: range,
          time_increment: 1,
          default_summary: true,
          limit: 2,
          sort,
        },
      });
      expect(body.data).to.have.length(2);
      expect([body.summary.date_start, body.summary.date_stop]).to.deep.equal([
        range.since,
        range.until,
      ]);
    }
  });

  it('leaves a deleted campaign out of its level, but not out of the account', async () => {
    const query = { time_range: { since: '2026-06-01', until: '2026-08-10' } };
    const rows = await read(US, {
      ...query,
      level: 'campaign',
      filtering: [],
      fields: 'campaign_name,spend,impressions,clicks',
    });
    expect(rows.map((row) => row['campaign_name'])).to.not.include('Sales | Holiday 2024');
    expect(total(await read(US, query)).cents).to.be.above(total(rows).cents);
  });
});
