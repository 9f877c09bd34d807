import { expect } from 'chai';
import { activeAccount, dormantAccount } from '../emulator/accounts.ts';
import { anEmulatedPlatform } from '../../../../test/support/an-emulated-platform.ts';
import { describeSums } from '../../../../test/support/describe-sums.ts';
import { ACTIVE, anEmulator, DORMANT, type AnEmulator } from './an-emulator.ts';

interface Metrics {
  readonly impressions: string;
  readonly clicks: string;
  readonly costMicros: string;
  readonly conversions?: number;
  readonly conversionsValue?: number;
}
interface Row {
  readonly metrics: Metrics;
  readonly campaign?: { readonly id: string };
  readonly segments?: { readonly date?: string; readonly device?: string; readonly week?: string };
}

const METRICS =
  'metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions, metrics.conversions_value';
const WINDOW = "segments.date BETWEEN '2026-10-24' AND '2026-11-20'";

const cents = (value: number) => Math.round(value * 100);
const sum = (rows: readonly Row[]) =>
  rows.reduce(
    (all, { metrics }) => ({
      impressions: all.impressions + Number(metrics.impressions),
      clicks: all.clicks + Number(metrics.clicks),
      micros: all.micros + Number(metrics.costMicros),
      conversions: all.conversions + (metrics.conversions ?? 0),
      value: all.value + cents(metrics.conversionsValue ?? 0),
    }),
    { impressions: 0, clicks: 0, micros: 0, conversions: 0, value: 0 },
  );

describeSums({
  platform: 'google',
  accounts: [activeAccount, dormantAccount],
  report: 'pull_google_ads',
  levels: ['campaigns', 'ad-groups', 'ads'],
  campaigns: 'campaigns',
  showsAll: true,
  daily: 'google_ads_get_daily_spend',
  update: 'google_ads_pause_campaign',
  least: 1,
});

describe('Google figures agree', () => {
  let emulator: AnEmulator;
  before(async () => {
    emulator = await anEmulator();
  });
  after(() => emulator.close());

  const rows = async (fields: string, from: string, where = WINDOW): Promise<Row[]> => {
    const select = [fields, METRICS].filter(Boolean).join(', ');
    const { body } = await emulator.search(`SELECT ${select} FROM ${from} WHERE ${where}`);
    return body.results;
  };

  it('campaigns, ad groups, ads and budgets sum to the account', async () => {
    const whole = sum(await rows('', 'customer'));
    expect(whole.clicks).to.be.above(1000);
    for (const from of ['campaign', 'ad_group', 'ad_group_ad', 'campaign_budget'])
      expect(sum(await rows('', from)), from).to.deep.equal(whole);
  });

  it('keywords sum to their search campaigns, search terms to their keywords', async () => {
    const search = sum(
      await rows(
        'campaign.id',
        'campaign',
        `${WINDOW} AND campaign.advertising_channel_type = SEARCH`,
      ),
    );
    const keywords = await rows('campaign.id', 'keyword_view');
    expect(sum(keywords)).to.deep.equal(search);
    expect(sum(await rows('', 'search_term_view'))).to.deep.equal(search);
  });

  it('days, weeks and devices sum to the window, for each campaign', async () => {
    const whole = await rows('campaign.id', 'campaign');
    for (const segment of [
      'segments.date',
      'segments.week',
      'segments.device',
      'segments.device, segments.month',
    ]) {
      const parts = await rows(`campaign.id, ${segment}`, 'campaign');
      for (const { campaign, metrics } of whole)
        expect(
          sum(parts.filter((part) => part.campaign!.id === campaign!.id)),
          segment,
        ).to.deep.equal(sum([{ metrics }]));
    }
  });

  it('hours sum to the days, people to their ad groups, places to their campaigns', async () => {
    const whole = sum(await rows('', 'customer'));
    expect(sum(await rows('segments.hour, segments.day_of_week', 'campaign'))).to.deep.equal(whole);
    const views = ['age_range_view', 'gender_view', 'income_range_view', 'parental_status_view'];
    for (const from of [...views, 'user_location_view', 'geographic_view'])
      expect(sum(await rows('campaign.id', from)), from).to.deep.equal(whole);
    const groups = await rows('ad_group.id', 'ad_group');
    const ages = (await rows(
      'ad_group.id, ad_group_criterion.age_range.type',
      'age_range_view',
    )) as (Row & { adGroup: { id: string } })[];
    for (const { adGroup, metrics } of groups as (Row & { adGroup: { id: string } })[])
      expect(sum(ages.filter((one) => one.adGroup.id === adGroup.id))).to.deep.equal(
        sum([{ metrics }]),
      );
  });

  it('what did not convert is worth nothing, however finely it is split', async () => {
    const from = 'keyword_view age_range_view geographic_view search_term_view ad_group_ad'.split(
      ' ',
    );
    for (const one of from) {
      const parts = await rows('segments.device, segments.date', one);
      const wrong = parts.filter(
        ({ metrics: { conversions = 0, conversionsValue = 0 } }) =>
          conversions === 0 && conversionsValue > 0,
      );
      expect(wrong.length, one).to.equal(0);
    }
  });

  it('a new asset group delivers when its campaign runs, and counts in every level above', async () => {
    const script = await anEmulatedPlatform('google');
    const { result } = await script.run('google_ads_create_pmax_campaign', {
      campaign_name: 'PMax',
      daily_budget: '50',
      business_name: 'Northwind',
      final_url: 'https://northwind.example/',
      long_headline: 'Tents for the long way',
      headline: ['Tents that last', 'Light tents', 'Sleep outside'],
      description: ['Light and dry.', 'Order today.'],
    });
    const campaign_id = result.campaign.id as string;
    const spent = async (from: string) => {
      const query = `SELECT metrics.cost_micros FROM ${from} WHERE campaign.id = ${campaign_id} AND segments.date DURING LAST_7_DAYS`;
      const { rows: found } = (await script.run('run_gaql', { query })).result;
      return Number(found[0]?.['metrics.cost_micros'] ?? 0);
    };
    script.clock.advance(2 * 86_400_000);
    expect(await spent('campaign')).to.equal(0);
    await script.run('google_ads_enable_campaign', { campaign_id });
    script.clock.advance(3 * 86_400_000);
    expect(await spent('campaign')).to.be.above(1e6);
    expect(await spent('asset_group')).to.equal(await spent('campaign'));
    await script.close();
  });

  it('conversion actions sum to the conversions of the account', async () => {
    const { body } = await emulator.search(
      `SELECT segments.conversion_action, metrics.conversions, metrics.all_conversions FROM customer WHERE ${WINDOW}`,
    );
    const { body: whole } = await emulator.search(
      `SELECT metrics.conversions, metrics.all_conversions FROM customer WHERE ${WINDOW}`,
    );
    const total = (key: string) =>
      body.results.reduce(
        (all: number, { metrics }: { metrics: Record<string, number> }) =>
          all + (metrics[key] ?? 0),
        0,
      );
    expect(total('conversions')).to.equal(whole.results[0].metrics.conversions);
    expect(total('allConversions')).to.equal(whole.results[0].metrics.allConversions);
  });

  it('gives rows without figures only when nothing is segmented', async () => {
    const old = await rows('campaign.id', 'campaign', `${WINDOW} AND campaign.status = REMOVED`);
    expect(old.map(({ metrics }) => metrics.clicks)).to.deep.equal(['0']);
    expect(
      await rows(
        'campaign.id, segments.date',
        'campaign',
        `${WINDOW} AND campaign.status = REMOVED`,
      ),
    ).to.equal(undefined);
  });

  it('counts conversions of a day up over the following days', async () => {
    const later = await anEmulator({ state: emulator.state() });
    const on = async (one: AnEmulator) =>
      (
        await one.search(
          "SELECT metrics.conversions, metrics.clicks FROM customer WHERE segments.date = '2026-11-19'",
        )
      ).body.results[0].metrics;
    const before = await on(later);
    later.clock.advance(8 * 86_400_000);
    const after = await on(later);
    expect(after.conversions).to.be.above(before.conversions);
    expect(after.clicks).to.equal(before.clicks);
    await later.close();
  });

  it('knows a dormant account: there in every list, without any delivery for months', async () => {
    const { body } = await emulator.search(
      'SELECT campaign.name, metrics.impressions FROM campaign WHERE segments.date DURING LAST_30_DAYS',
      DORMANT,
    );
    expect(body.results).to.have.length(2);
    expect(body.results.map(({ metrics }: Row) => metrics.impressions)).to.deep.equal(['0', '0']);
    const { body: past } = await emulator.search(
      "SELECT metrics.impressions FROM customer WHERE segments.date BETWEEN '2025-11-01' AND '2025-11-30'",
      DORMANT,
    );
    expect(Number(past.results[0].metrics.impressions)).to.be.above(100);
  });

  it('serves the account of the demo first', () => {
    expect(emulator.accounts.map(({ account_id, primary }) => [account_id, primary])).to.deep.equal(
      [
        [ACTIVE, true],
        [DORMANT, false],
      ],
    );
  });
});
