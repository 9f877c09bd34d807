/** Test mode answers the queries of Google's own client samples, or says that only test mode lacks something. */
import { expect } from 'chai';
import { ServiceError } from '../../../../sdk/errors.ts';
import samples from './asked-by-samples.json' with { type: 'json' };
import { anEmulator, type AnEmulator } from './an-emulator.ts';

/** Resources that people report by, each with a field. */
const used: Readonly<Record<string, string>> = {
  campaign: 'campaign.id',
  campaign_budget: 'campaign_budget.amount_micros',
  ad_group: 'ad_group.id',
  ad_group_ad: 'ad_group_ad.ad.id',
  ad_group_criterion: 'ad_group_criterion.criterion_id',
  campaign_criterion: 'campaign_criterion.criterion_id',
  keyword_view: 'ad_group_criterion.keyword.text',
  search_term_view: 'search_term_view.search_term',
  customer: 'customer.id',
  customer_client: 'customer_client.id',
  conversion_action: 'conversion_action.name',
  user_list: 'user_list.name',
  asset: 'asset.id',
  label: 'label.name',
  campaign_label: 'campaign.name, label.name',
  location_view: 'campaign_criterion.location.geo_target_constant',
  geographic_view: 'geographic_view.country_criterion_id',
  user_location_view: 'user_location_view.country_criterion_id',
  age_range_view: 'ad_group_criterion.age_range.type',
  gender_view: 'ad_group_criterion.gender.type',
  landing_page_view: 'landing_page_view.unexpanded_final_url',
  expanded_landing_page_view: 'expanded_landing_page_view.expanded_final_url',
  bidding_strategy: 'bidding_strategy.name',
  customer_conversion_goal: 'customer_conversion_goal.category',
  campaign_conversion_goal: 'campaign_conversion_goal.category',
  customer_user_access: 'customer_user_access.email_address',
};

describe('What Google’s samples ask', () => {
  let emulator: AnEmulator;
  before(async () => {
    emulator = await anEmulator();
  });
  after(() => emulator.close());

  for (const [from = '', names = '', rest = ''] of samples as readonly string[][]) {
    const fields = names.split(' ').map((one) => (one.startsWith('.') ? from + one : one));
    it(`${from}: ${names.slice(0, 60)} ${rest.slice(0, 40)}`, async () => {
      const { status, body } = await emulator.search(
        `SELECT ${fields.join(', ')} FROM ${from} ${rest}`,
      );
      expect(status, JSON.stringify(body)).to.equal(200);
    });
  }

  it('also of the fields themselves', async () => {
    const query = "SELECT name, category, selectable, selectable_with WHERE name LIKE 'campaign.%'";
    const { status, body } = await emulator.send('POST', 'googleAdsFields:search', { query });
    expect(status, JSON.stringify(body)).to.equal(200);
    expect(body.results[0].selectableWith).to.include('campaign');
  });

  for (const [from, field] of Object.entries(used))
    it(`has rows of ${from}`, async () => {
      const { status, body } = await emulator.search(`SELECT ${field} FROM ${from}`);
      expect(status, JSON.stringify(body)).to.equal(200);
      expect(body.results).to.have.length.above(0);
    });

  it('has the last change of each thing', async () => {
    const [first] = (await emulator.search('SELECT campaign.id FROM campaign LIMIT 1')).body
      .results;
    await emulator.run('google_ads_pause_campaign', { campaign_id: String(first.campaign.id) });
    const { body } = await emulator.search(
      'SELECT change_status.resource_type, change_status.resource_status FROM change_status WHERE change_status.last_change_date_time DURING TODAY LIMIT 10',
    );
    expect(body.results[0].changeStatus).to.include({
      resourceType: 'CAMPAIGN',
      resourceStatus: 'CHANGED',
    });
  });

  it('pages and places add up to their campaigns', async () => {
    const clicks = async (query: string) =>
      (await emulator.search(query)).body.results.reduce(
        (sum: number, row: { metrics: { clicks: string } }) => sum + Number(row.metrics.clicks),
        0,
      );
    const where = 'WHERE segments.date DURING LAST_7_DAYS';
    const all = await clicks(`SELECT campaign.id, metrics.clicks FROM campaign ${where}`);
    for (const view of ['landing_page_view', 'location_view'])
      expect(await clicks(`SELECT metrics.clicks FROM ${view} ${where}`), view).to.equal(all);
  });

  const gaps: readonly (readonly [query: string, lacks: string])[] = [
    ['SELECT click_view.gclid FROM click_view', 'the resource click_view'],
    [
      'SELECT segments.product_item_id, metrics.clicks FROM shopping_performance_view',
      'the resource shopping_performance_view',
    ],
    [
      'SELECT campaign.id, metrics.absolute_brand_lift FROM campaign',
      'the metric metrics.absolute_brand_lift',
    ],
    [
      'SELECT campaign.id, segments.slot, metrics.clicks FROM campaign',
      'the segment segments.slot beside campaign',
    ],
    ['SELECT campaign.id, campaign_group.name FROM campaign', 'campaign_group beside campaign'],
    [
      'SELECT asset.lead_form_asset.headline FROM asset',
      'the field asset.lead_form_asset.headline',
    ],
    [
      'SELECT campaign_asset.asset, metrics.clicks FROM campaign_asset',
      'figures of campaign_asset',
    ],
  ];
  for (const [query, gap] of gaps)
    it(`says in its own name: ${gap}`, async () => {
      const error = (await emulator
        .run('run_gaql', { query })
        .catch((thrown: unknown) => thrown)) as ServiceError;
      expect(error.code, String(error)).to.equal('test_mode_lacks');
      expect(error.details.message).to.contain(gap);
    });
});
