/**
 * Rules of undo that other tests do not touch: what was paused is paused again, what had no value has none. Each
 * change is made, taken back by its rule, and the same request would change the same again.
 */
import { expect } from 'chai';
import { anEmulatedPlatform, type EmulatedPlatform } from '../support/an-emulated-platform.ts';

type Args = Readonly<Record<string, unknown>>;
/** Ids of a campaign and what is below it. */
type Places = Readonly<Record<string, string>>;
/** Script, what is asked of it, and what is done before. */
type Case = readonly [script: string, args: (at: Places) => Args, first?: (at: Places) => Args];

interface Plan {
  readonly platform: string;
  placesOf(platform: EmulatedPlatform): Promise<Places>;
  readonly cases: readonly Case[];
}

/** One switch there and back: first off, then the change to on, which is taken back. */
const switched = (script: string, id: (at: Places) => Args, [off, on]: readonly [Args, Args]) =>
  [
    script,
    (at: Places) => ({ ...id(at), ...on }),
    (at: Places) => ({ ...id(at), ...off }),
  ] as const;
const actions = [{ action: 'pause' }, { action: 'enable' }] as const;
const statuses = [{ status: 'PAUSED' }, { status: 'ACTIVE' }] as const;
const spelled = [{ status: 'Paused' }, { status: 'Active' }] as const;

const first = async (
  platform: EmulatedPlatform,
  script: string,
  key: string,
  args: Args = {},
): Promise<string> => {
  const { result } = await platform.run(script, args);
  const rows = result[key] as { id: string; status?: string }[];
  return (rows.find(({ status }) => status === 'ENABLED') ?? rows[0]!).id;
};

const amazonDsp: Plan = {
  platform: 'amazon_dsp',
  async placesOf(platform) {
    const campaign_id = await first(platform, 'amazon_dsp_list_campaigns', 'campaigns');
    const below = { campaign_id };
    const ad_group_id = await first(platform, 'amazon_dsp_list_ad_groups', 'ad_groups', below);
    const ad_id = await first(platform, 'amazon_dsp_list_ads', 'ads', { ad_group_id });
    return { campaign_id, ad_group_id, ad_id };
  },
  cases: [
    switched('amazon_dsp_update_campaign', ({ campaign_id }) => ({ campaign_id }), actions),
    switched('amazon_dsp_update_ad_group', ({ ad_group_id }) => ({ ad_group_id }), actions),
    switched('amazon_dsp_update_ad', ({ ad_id }) => ({ ad_id }), actions),
    [
      'amazon_dsp_update_campaign',
      ({ campaign_id }) => ({ campaign_id, daily_budget: '91' }),
      ({ campaign_id }) => ({ campaign_id, no_daily_budget: true }),
    ],
    ['amazon_dsp_update_campaign', ({ campaign_id }) => ({ campaign_id, daily_budget: '92' })],
    ['amazon_dsp_update_ad_group', ({ ad_group_id }) => ({ ad_group_id, daily_budget: '31' })],
    [
      'amazon_dsp_update_ad_group',
      ({ ad_group_id }) => ({ ad_group_id, daily_budget: '32' }),
      ({ ad_group_id }) => ({ ad_group_id, daily_budget: '30' }),
    ],
    ['amazon_dsp_update_ad_group', ({ ad_group_id }) => ({ ad_group_id, budget: '900' })],
    [
      'amazon_dsp_update_ad_group',
      ({ ad_group_id }) => ({ ad_group_id, budget: '950' }),
      ({ ad_group_id }) => ({ ad_group_id, budget: '940' }),
    ],
    ['amazon_dsp_update_ad_group', ({ ad_group_id }) => ({ ad_group_id, name: 'Other' })],
  ],
};

const google: Plan = {
  platform: 'google',
  async placesOf(platform) {
    const campaigns = (await platform.run('google_ads_list_campaigns')).result.campaigns as {
      id: string;
      status: string;
      objective: string;
    }[];
    const search = campaigns.find((one) => one.status === 'ENABLED' && one.objective === 'SEARCH');
    const conversion_id = await first(platform, 'google_ads_list_conversions', 'conversions');
    return { campaign_id: search!.id, conversion_id };
  },
  cases: [
    // What had no value has none again.
    [
      'google_ads_update_campaign',
      ({ campaign_id }) => ({
        ...{ campaign_id, end_date: '2027-06-30', final_url_suffix: 'src=a' },
        tracking_template: 'https://a.example/?u={lpurl}',
      }),
    ],
    ...(
      [
        ['MAXIMIZE_CONVERSIONS', 'target_cpa', '12'],
        ['MAXIMIZE_CONVERSION_VALUE', 'target_roas', '3'],
        ['MAXIMIZE_CLICKS', 'max_cpc', '2'],
      ] as const
    ).map(([strategy, name, value]): Case => [
      'google_ads_update_campaign_bidding',
      ({ campaign_id }) => ({ campaign_id, strategy, [name]: value }),
      ({ campaign_id }) => ({ campaign_id, strategy: 'MANUAL_CPC' }),
    ]),
    switched('google_ads_pause_campaign', ({ campaign_id }) => ({ campaign_id }), actions),
    switched('google_ads_update_campaign', ({ campaign_id }) => ({ campaign_id }), [
      { status: 'PAUSED' },
      { status: 'ENABLED' },
    ]),
    ...['end_date', 'tracking_template', 'final_url_suffix'].map((name): Case => {
      const values: Readonly<Record<string, readonly [string, string]>> = {
        end_date: ['2027-05-31', '2027-06-30'],
        tracking_template: ['https://a.example/?u={lpurl}', 'https://b.example/?u={lpurl}'],
        final_url_suffix: ['src=a', 'src=b'],
      };
      const [one, other] = values[name]!;
      return [
        'google_ads_update_campaign',
        ({ campaign_id }) => ({ campaign_id, [name]: other }),
        ({ campaign_id }) => ({ campaign_id, [name]: one }),
      ];
    }),
    [
      'google_ads_update_campaign',
      ({ campaign_id }) => ({ campaign_id, search_partners: true }),
      ({ campaign_id }) => ({ campaign_id, search_partners: false }),
    ],
    ...['MANUAL_CPC', 'MAXIMIZE_CLICKS', 'MAXIMIZE_CONVERSION_VALUE'].map((before): Case => [
      'google_ads_update_campaign_bidding',
      ({ campaign_id }) => ({ campaign_id, strategy: 'MAXIMIZE_CONVERSIONS' }),
      ({ campaign_id }) => ({ campaign_id, strategy: before }),
    ]),
    ...(
      [
        ['MAXIMIZE_CONVERSIONS', 'target_cpa', '12', '15'],
        ['MAXIMIZE_CONVERSION_VALUE', 'target_roas', '3', '4'],
        ['MAXIMIZE_CLICKS', 'max_cpc', '1.5', '2'],
      ] as const
    ).map(([strategy, name, one, other]): Case => [
      'google_ads_update_campaign_bidding',
      ({ campaign_id }) => ({ campaign_id, strategy, [name]: other }),
      ({ campaign_id }) => ({ campaign_id, strategy, [name]: one }),
    ]),
    ...[{ name: 'Other' }, { value: '7' }, { counting: 'MANY_PER_CLICK' }, { primary: false }].map(
      (change): Case => [
        'google_ads_update_conversion',
        ({ conversion_id }) => ({ conversion_id, ...change }),
        ({ conversion_id }) => ({
          ...{ conversion_id, value: '3', counting: 'ONE_PER_CLICK', primary: true },
        }),
      ],
    ),
    ['google_ads_update_conversion', ({ conversion_id }) => ({ conversion_id, status: 'HIDDEN' })],
  ],
};

const linkedin: Plan = {
  platform: 'linkedin',
  async placesOf(platform) {
    const { campaigns } = (await platform.run('linkedin_ads_list_campaigns')).result;
    const one = campaigns.find(({ status }: { status: string }) => status === 'ENABLED');
    const campaign_id = one.id as string;
    const creative_id = await first(platform, 'linkedin_ads_list_creatives', 'creatives', {
      campaign_id,
    });
    const group_id = await first(platform, 'linkedin_ads_get_campaign_groups', 'groups');
    return { campaign_id, creative_id, group_id };
  },
  cases: [
    switched('linkedin_ads_update_campaign', ({ campaign_id }) => ({ campaign_id }), actions),
    [
      'linkedin_ads_archive_campaign',
      ({ campaign_id }) => ({ campaign_id }),
      ({ campaign_id }) => ({ campaign_id, '@': 'linkedin_ads_update_campaign', action: 'pause' }),
    ],
    [
      'linkedin_ads_update_campaign',
      ({ campaign_id }) => ({ campaign_id, end_date: '2027-06-30' }),
      ({ campaign_id }) => ({ campaign_id, end_date: '2027-05-31' }),
    ],
    switched('linkedin_ads_update_campaign_group', ({ group_id }) => ({ group_id }), statuses),
    [
      'linkedin_ads_update_campaign_group',
      ({ group_id }) => ({ group_id, total_budget: '60000', end_date: '2027-06-30' }),
      ({ group_id }) => ({ group_id, total_budget: '50000', end_date: '2027-05-31' }),
    ],
    switched('linkedin_ads_update_creative', ({ creative_id }) => ({ creative_id }), statuses),
  ],
};

const meta: Plan = {
  platform: 'meta',
  async placesOf(platform) {
    const { campaigns } = (await platform.run('meta_ads_list_campaigns')).result;
    const own = campaigns.find(
      (one: { status: string; daily_budget: number | null }) =>
        one.status === 'ENABLED' && one.daily_budget !== null,
    );
    const campaign_id = own.id as string;
    const adset_id = await first(platform, 'meta_ads_list_ad_sets', 'ad_sets', { campaign_id });
    const { ads } = (await platform.run('meta_ads_list_ads')).result;
    const [ad] = ads;
    const other = ads.find((one: { creative_id: string }) => one.creative_id !== ad.creative_id);
    return { campaign_id, adset_id, ad_id: ad.id, creative_id: other.creative_id };
  },
  cases: [
    switched('meta_ads_update_campaign', ({ campaign_id }) => ({ campaign_id }), actions),
    switched('meta_ads_update_ad_set', ({ adset_id }) => ({ adset_id }), statuses),
    switched('meta_ads_update_ad', ({ ad_id }) => ({ ad_id }), statuses),
    ['meta_ads_update_ad', ({ ad_id, creative_id }) => ({ ad_id, creative_id })],
    ['meta_ads_update_campaign', ({ campaign_id }) => ({ campaign_id, daily_budget: '77' })],
    [
      'meta_ads_update_campaign',
      ({ campaign_id }) => ({ campaign_id, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' }),
      ({ campaign_id }) => ({ campaign_id, bid_strategy: 'COST_CAP' }),
    ],
    [
      'meta_ads_update_ad_set',
      ({ adset_id }) => ({ adset_id, bid_amount: '3' }),
      ({ adset_id }) => ({ adset_id, bid_amount: '2' }),
    ],
    [
      'meta_ads_update_ad_set',
      ({ adset_id }) => ({
        adset_id,
        targeting: JSON.stringify({
          geo_locations: { countries: ['CA'] },
          targeting_automation: { advantage_audience: 0 },
        }),
      }),
    ],
    [
      'meta_ads_update_ad_set',
      ({ adset_id }) => ({ adset_id, end_time: '2027-06-30T00:00:00Z' }),
      ({ adset_id }) => ({ adset_id, end_time: '2027-05-31T00:00:00Z' }),
    ],
  ],
};

const microsoft: Plan = {
  platform: 'microsoft',
  async placesOf(platform) {
    const campaign_id = await first(platform, 'microsoft_ads_list_campaigns', 'campaigns');
    const below = { campaign_id };
    const ad_group_id = await first(platform, 'microsoft_ads_list_ad_groups', 'ad_groups', below);
    const within = { ad_group_id };
    const ad_id = await first(platform, 'microsoft_ads_list_ads', 'ads', within);
    const keyword_id = await first(platform, 'microsoft_ads_list_keywords', 'keywords', within);
    return { campaign_id, ad_group_id, ad_id, keyword_id };
  },
  cases: [
    switched('microsoft_ads_update_campaign', ({ campaign_id }) => ({ campaign_id }), actions),
    switched(
      'microsoft_ads_update_ad_group',
      ({ campaign_id, ad_group_id }) => ({ campaign_id, ad_group_id }),
      spelled,
    ),
    switched(
      'microsoft_ads_update_ad',
      ({ ad_group_id, ad_id }) => ({ ad_group_id, ad_id }),
      spelled,
    ),
    switched(
      'microsoft_ads_update_keyword',
      ({ ad_group_id, keyword_id }) => ({ ad_group_id, keyword_id }),
      actions,
    ),
  ],
};

const x: Plan = {
  platform: 'x',
  async placesOf(platform) {
    const campaign_id = await first(platform, 'x_ads_list_campaigns', 'campaigns');
    const line_item_id = await first(platform, 'x_ads_list_line_items', 'line_items', {
      campaign_id,
    });
    const hashed_emails = Array.from({ length: 120 }, (_, n) => n.toString(16).padStart(64, '0'));
    const { result } = await platform.run('x_ads_create_audience', { name: 'A', hashed_emails });
    platform.clock.advance(31 * 60_000);
    return { campaign_id, line_item_id, audience_id: result.audience.id };
  },
  cases: [
    ['x_ads_update_campaign', ({ campaign_id }) => ({ campaign_id, total_budget: '90000' })],
    [
      'x_ads_update_line_item',
      ({ line_item_id }) => ({ line_item_id, end_time: '2027-06-30T00:00:00Z' }),
    ],
    switched('x_ads_update_campaign', ({ campaign_id }) => ({ campaign_id }), actions),
    switched('x_ads_update_line_item', ({ line_item_id }) => ({ line_item_id }), statuses),
    [
      'x_ads_update_campaign',
      ({ campaign_id }) => ({ campaign_id, total_budget: '90000' }),
      ({ campaign_id }) => ({ campaign_id, total_budget: '80000' }),
    ],
    ...(
      [
        ['bid', '1.1', '1.3'],
        ['daily_budget', '41', '43'],
        ['end_time', '2027-05-31T00:00:00Z', '2027-06-30T00:00:00Z'],
      ] as const
    ).map(([name, one, other]): Case => [
      'x_ads_update_line_item',
      ({ line_item_id }) => ({ line_item_id, [name]: other }),
      ({ line_item_id }) => ({
        ...{ line_item_id, [name]: one, ...(name === 'bid' ? { bid_strategy: 'MAX' } : {}) },
      }),
    ]),
    [
      'x_ads_attach_audience',
      ({ line_item_id, audience_id }) => ({ line_item_id, audience_id, exclude: true }),
    ],
    [
      'x_ads_attach_audience',
      (at) => ({
        ...{ line_item_id: at['line_item_id'], audience_id: at['audience_id'] },
        ...{ exclude: true, mode: 'remove' },
      }),
      ({ line_item_id, audience_id }) => ({ line_item_id, audience_id, exclude: true }),
    ],
  ],
};

for (const { platform: id, placesOf, cases } of [amazonDsp, google, linkedin, meta, microsoft, x])
  describe(`Rules of undo: ${id}`, () => {
    let platform: EmulatedPlatform;
    let at: Places;
    before(async () => {
      platform = await anEmulatedPlatform(id);
      at = await placesOf(platform);
    });
    after(() => platform.close());

    const nowhere: Places = {};
    for (const [script, argsOf, firstOf] of cases) {
      const told = Object.keys(argsOf(nowhere)).filter((name) => !name.endsWith('_id'));
      it(`${script} ${told.join(', ')}: taken back, the same request changes the same`, async () => {
        if (firstOf) {
          const { '@': other, ...args } = firstOf(at);
          await platform.run(String(other ?? script), args);
        }
        const args = argsOf(at);
        const ran = await platform.run(script, args);
        expect(ran.changes).to.not.be.empty;
        expect(ran.verified).to.equal(true);
        await platform.undo(script, ran);
        const again = await platform.run(script, args, { dryRun: true });
        expect(again.changes).to.deep.equal(ran.changes);
      });
    }
  });
