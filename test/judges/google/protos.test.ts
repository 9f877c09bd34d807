import { expect } from 'chai';
import type { SentCall } from '../../support/an-emulated-platform.ts';
import {
  ACTIVE,
  anEmulator,
  MANAGER,
  type AnEmulator,
} from '../../../plugins/platforms/google/test/an-emulator.ts';
import { isPublishedError, replyFaults, requestFaults } from './protos.ts';
import refusals from '../../../plugins/platforms/google/emulator/refusals.json' with { type: 'json' };
import { badQueries, goodQueries } from '../../../plugins/platforms/google/test/queries.ts';
import { wholeCatalog } from '../../support/whole-catalog.ts';

const catalog = wholeCatalog();
type Args = Readonly<Record<string, unknown>>;

const window = { start_date: '2026-11-01', end_date: '2026-11-19' };
const campaign = {
  campaign_name: 'Search - Kayaks',
  daily_budget: '40',
  final_url: 'https://northwind.example/kayaks',
  keyword: ['sea kayak', '[kayak shop]'],
  headline: ['Kayaks From Northwind', 'Tested On Rivers', 'Free Returns'],
  description: ['Sea kayaks and river kayaks, tested outdoors.', 'Order today.'],
  geo_targets: ['US', '1023191'],
  language: ['en'],
  status: 'PAUSED',
  bidding_strategy: 'MAXIMIZE_CLICKS',
  eu_political_ads: false,
};

/** Reading scripts that need no id. */
const reads = [
  'get_account_info',
  'get_account_hierarchy',
  'get_ad_groups',
  'get_ads',
  'get_keywords',
  'get_negative_keywords',
  'get_search_terms',
  'get_impression_share',
  'list_budgets',
  'get_device_performance',
  'get_weekday_performance',
  'get_conversion_performance',
  'export_campaigns',
  'get_ad_policy_issues',
  'list_audiences',
  'get_assets',
  'get_asset_groups',
  'list_bidding_strategies',
  'get_recommendations',
  'get_quality_scores',
  'get_hourly_performance',
  'get_demographic_performance',
  'get_geo_performance',
  'search_geo_targets',
  'generate_keyword_ideas',
  'get_keyword_volume',
];

/** Of these arguments those that the script takes. */
function knownOf(script: string, all: Readonly<Record<string, unknown>>) {
  const { with: groups = [], args = {} } = catalog.findScript(script)!.manifest;
  const taken = [...Object.keys(args), ...(groups.length > 0 ? Object.keys(window) : [])];
  return Object.fromEntries(Object.entries(all).filter(([name]) => taken.includes(name)));
}

describe('Google Ads protos', () => {
  let emulator: AnEmulator;
  beforeEach(async () => {
    emulator = await anEmulator();
  });
  afterEach(() => emulator.close());

  const idOf = async (where: string, from = 'campaign') => {
    const { body } = await emulator.search(`SELECT ${from}.id FROM ${from} WHERE ${where} LIMIT 1`);
    const [row] = body.results;
    return (row.campaign ?? row.adGroup).id as string;
  };
  const judge = (sent: readonly SentCall[]) => {
    for (const { request, reply } of sent) {
      const { method, path, body } = request;
      const real = path.replaceAll('{account}', ACTIVE);
      expect(requestFaults(method, real, body), real).to.deep.equal([]);
      expect(replyFaults(method, real, { status: 200, body: reply }), real).to.deep.equal([]);
    }
    expect(sent).to.not.be.empty;
  };

  const rowOf = async (query: string) =>
    (await emulator.search(`${query} LIMIT 1`)).body.results[0];
  const changesOfSingleFields = async (
    campaign_id: string,
    ad_group_id: string,
  ): Promise<[string, Args][]> => {
    const within = `WHERE ad_group.id = ${ad_group_id}`;
    const { adGroupAd } = await rowOf(`SELECT ad_group_ad.ad.id FROM ad_group_ad ${within}`);
    const { adGroupCriterion } = await rowOf(
      `SELECT ad_group_criterion.criterion_id FROM ad_group_criterion ${within} AND ad_group_criterion.type = 'KEYWORD'`,
    );
    const { conversionAction } = await rowOf('SELECT conversion_action.id FROM conversion_action');
    const ad = { ad_group_id, ad_id: adGroupAd.ad.id as string };
    const keywords = { ad_group_id, criterion_ids: [adGroupCriterion.criterionId as string] };
    const bids = { [adGroupCriterion.criterionId as string]: '1.10' };
    const conversion_id = conversionAction.id as string;
    const texts = { headline: ['One', 'Two', 'Three'], description: ['First.', 'Second.'] };
    const runs: [string, Args][] = [
      ['update_campaign', { campaign_id, name: 'New name', end_date: '2027-01-31' }],
      ['update_campaign_bidding', { campaign_id, strategy: 'MAXIMIZE_CLICKS', max_cpc: '1.5' }],
      ['set_campaign_geo_targets', { campaign_ids: [campaign_id], geo_targets: ['DE', 'AT'] }],
      ['set_campaign_languages', { campaign_id, languages: ['de'] }],
      ['update_ad_group', { ad_group_id, cpc_bid: '1.25', name: 'New group name' }],
      ['update_ad_status', { ...ad, status: 'PAUSED' }],
      ['update_keyword_status', { ...keywords, status: 'PAUSED' }],
      ['update_keyword_bids', { ad_group_id, bids }],
      ['update_conversion', { conversion_id, value: 12, counting: 'ONE_PER_CLICK' }],
      [
        'create_responsive_search_ad',
        { ad_group_id, final_url: 'https://northwind.example/', ...texts, status: 'PAUSED' },
      ],
      ['remove_keywords', keywords],
      ['remove_ad', ad],
      ['remove_ad_group', { ad_group_id }],
      ['remove_campaign', { campaign_id }],
      ['remove_conversion', { conversion_id }],
    ];
    return runs.map(([name, args]) => [`google_ads_${name}`, args]);
  };

  const audiences = async (): Promise<[string, Args][]> => {
    const { userList } = await rowOf('SELECT user_list.id FROM user_list');
    const audience_id = userList.id as string;
    const pages = { url_contains: ['northwind.example'] };
    const hashed_emails = ['a'.repeat(64), 'B'.repeat(64)];
    const runs: [string, Args][] = [
      [
        'create_website_visitor_audience',
        { ...pages, name: 'Boots', url_not_contains: ['/thanks'], lookback_days: 14 },
      ],
      [
        'create_standard_retargeting_audiences',
        { ...pages, lookbacks: ['7', '30'], prefix: 'Northwind', include_converters: true },
      ],
      [
        'create_customer_match',
        {
          name: 'Newsletter',
          hashed_emails,
          hashed_phones: ['c'.repeat(64)],
          membership_lifespan: 540,
          i_have_consent: true,
          ad_user_data_consent: 'GRANTED',
          ad_personalization_consent: 'GRANTED',
        },
      ],
      ['update_audience', { audience_id, name: 'Renamed' }],
      ['delete_audience', { audience_id }],
    ];
    return runs.map(([name, args]) => [`google_ads_${name}`, args]);
  };

  it('find nothing wrong in the writes of all examples', () => {
    let judged = 0;
    for (const script of catalog.scripts.values()) {
      if (script.platform !== 'google') continue;
      for (const { calls = [] } of script.examples())
        for (const { send = '', body, reply } of calls) {
          const [method = '', path = ''] = send.split(' ');
          // A file stands in an example by its hash.
          if (
            !/:(mutate|apply|dismiss|\w+Experiment)$/.test(path) ||
            JSON.stringify(body ?? {}).includes('$file')
          )
            continue;
          const real = path.replaceAll('{account}', ACTIVE);
          const where = `${script.name} ${real}`;
          expect(requestFaults(method, real, body), where).to.deep.equal([]);
          expect(replyFaults(method, real, { status: 200, body: reply }), where).to.deep.equal([]);
          judged += 1;
        }
    }
    expect(judged).to.be.above(50);
  });

  it('find nothing wrong in what the reading scripts send and get', async () => {
    const active = await idOf("campaign.status = 'ENABLED'");
    const runs: [string, Args][] = [
      ['google_ads_get_campaigns', { limit: 50, ...window }],
      ['google_ads_list_campaigns', { limit: 50, status: 'PAUSED' }],
      ...['campaigns', 'ad-groups', 'keywords', 'ads', 'search-terms'].map(
        (level): [string, Args] => ['pull_google_ads', { level, ...window }],
      ),
      [
        'run_gaql',
        {
          query:
            'SELECT campaign.name, segments.device, metrics.clicks FROM campaign WHERE segments.date DURING LAST_7_DAYS',
          page_size: 100,
        },
      ],
      ['google_ads_list_customers', {}],
      ['google_ads_list_conversions', {}],
      ['google_ads_get_daily_spend', { days: 7 }],
      ...reads.map((name): [string, Args] => [
        `google_ads_${name}`,
        knownOf(`google_ads_${name}`, {
          ...window,
          level: 'all',
          limit: 20,
          min_cost: 1,
          max_depth: 1,
          format: 'csv',
          min_impressions: 0,
          dimension: 'age',
          view: 'user',
          query: 'New York',
          locale: 'en',
          keywords: ['tent', 'kayak'],
          url: 'https://northwind.example/tents',
          geo_targets: ['2840'],
          language: '1000',
        }),
      ]),
      ...['google_ads_get_campaign', 'google_ads_validate_campaign_structure'].map(
        (name): [string, Args] => [name, { campaign_id: active }],
      ),
    ];
    for (const [name, args] of runs) judge((await emulator.run(name, args)).sent);
  });

  it('find nothing wrong in what the writing scripts send and get', async () => {
    const campaign_id = await idOf("campaign.status = 'ENABLED'");
    const ad_group_id = await idOf(`campaign.id = ${campaign_id}`, 'ad_group');
    const runs: [string, Args][] = [
      ['google_ads_pause_campaign', { campaign_id, action: 'pause' }],
      ['google_ads_enable_campaign', { campaign_id }],
      ['google_ads_update_campaign_budget', { campaign_id, daily_budget: '99.5' }],
      ['google_ads_create_search_campaign', campaign],
      [
        'google_ads_create_ad_group',
        {
          campaign_id,
          name: 'New group',
          type: 'SEARCH_STANDARD',
          status: 'PAUSED',
          cpc_bid: '1.2',
        },
      ],
      [
        'google_ads_add_keywords',
        { ad_group_id, keyword: ['one keyword', '"two keyword"'], match_type: 'BROAD' },
      ],
      [
        'google_ads_add_negative_keywords',
        { campaign_id, keywords: ['used'], match_type: 'EXACT' },
      ],
      ['google_ads_create_conversion', { name: 'Quote', value: '25', category: 'LEAD' }],
      ...(await audiences()),
      ...(await changesOfSingleFields(campaign_id, ad_group_id)),
    ];
    for (const [name, args] of runs) {
      const { sent, undone } = await emulator.run(name, args);
      judge(sent);
      expect(undone, name).to.deep.equal([]);
    }
    judge((await emulator.run('google_ads_get_change_history', { ...window, limit: 50 })).sent);
  });

  it('find nothing wrong in the answers to good queries, every field selected included', async () => {
    for (const query of goodQueries)
      for (const verb of ['search', 'searchStream']) {
        const path = `customers/${ACTIVE}/googleAds:${verb}`;
        const reply = await emulator.send('POST', path, { query });
        expect(reply.status, query).to.equal(200);
        expect(replyFaults('POST', path, reply), query).to.deep.equal([]);
      }
  });

  it('know every error that the emulator answers to bad queries', async () => {
    for (const { query } of badQueries)
      for (const verb of ['search', 'searchStream']) {
        const path = `customers/${ACTIVE}/googleAds:${verb}`;
        const reply = await emulator.send('POST', path, { query });
        expect(replyFaults('POST', path, reply), query).to.deep.equal([]);
      }
  });

  it('know every code that the emulator has words for', () => {
    expect(isPublishedError('queryError.MADE_UP')).to.equal(false);
    const codes = Object.keys(refusals);
    expect(codes).to.have.length.above(150);
    expect(codes.filter((code) => !isPublishedError(code))).to.deep.equal([]);
  });

  it('know the answers of listing, of managers, of full replies and of partial failures', async () => {
    const asked: [string, string, unknown][] = [
      ['GET', 'customers:listAccessibleCustomers', undefined],
      [
        'POST',
        `customers/${MANAGER}/googleAds:search`,
        { query: 'SELECT customer.id, metrics.clicks FROM customer' },
      ],
      [
        'POST',
        'googleAdsFields:search',
        {
          query:
            "SELECT name, category, data_type, selectable, filterable, sortable, is_repeated, enum_values WHERE name LIKE 'campaign.%'",
        },
      ],
      [
        'POST',
        `customers/${ACTIVE}/campaignBudgets:mutate`,
        {
          operations: [
            { create: { name: 'A', amountMicros: '5000000' } },
            { create: { name: 'B', amountMicros: '-1' } },
          ],
          partialFailure: true,
          responseContentType: 'MUTABLE_RESOURCE',
        },
      ],
      [
        'POST',
        `customers/${ACTIVE}/googleAds:search`,
        {
          query: 'SELECT campaign.id, metrics.clicks FROM campaign',
          searchSettings: { returnSummaryRow: true, returnTotalResultsCount: true },
        },
      ],
    ];
    for (const [method, path, body] of asked) {
      const reply = await emulator.send(method, path, body);
      expect(replyFaults(method, path, reply), path).to.deep.equal([]);
      expect(requestFaults(method, path, body), path).to.deep.equal([]);
    }
  });

  it('notice what is wrong: unknown keys, enums, numbers for int64, what only Google sets', () => {
    const path = `customers/${ACTIVE}/campaigns:mutate`;
    const faults = (create: object) => requestFaults('POST', path, { operations: [{ create }] });
    expect(faults({ nom: 'x' }).join()).to.contain('unknown');
    expect(faults({ status: 'ACTIVE' }).join()).to.contain('CampaignStatus');
    expect(faults({ id: '7' }).join()).to.contain('OUTPUT_ONLY');
    expect(faults({ manualCpc: {}, maximizeConversions: {} }).join()).to.contain('only one of');
    expect(
      replyFaults('POST', `customers/${ACTIVE}/googleAds:search`, {
        status: 200,
        body: { results: [{ metrics: { clicks: 7 } }] },
      }).join(),
    ).to.contain('int64');
  });
});
