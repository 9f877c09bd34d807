/** Every change of one field is taken back by its own rule; what cannot be is said. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';

interface Places {
  readonly campaign_id: string;
  readonly ad_group_id: string;
  readonly ad_id: string;
  readonly criterion_id: string;
  readonly conversion_id: string;
  readonly audience_id: string;
  readonly portfolio_id: string;
}

/** Script, what it is asked, and how many runs take it back. */
const reversible: readonly (readonly [string, (at: Places) => object])[] = [
  ['google_ads_update_campaign', ({ campaign_id }) => ({ campaign_id, name: 'Another name' })],
  ['google_ads_update_campaign', ({ campaign_id }) => ({ campaign_id, display_network: true })],
  [
    'google_ads_update_campaign_bidding',
    ({ campaign_id }) => ({ campaign_id, strategy: 'MAXIMIZE_CLICKS' }),
  ],
  [
    'google_ads_update_campaign_bidding',
    ({ campaign_id, portfolio_id }) => ({ campaign_id, portfolio_strategy_id: portfolio_id }),
  ],
  ['google_ads_update_ad_group', ({ ad_group_id }) => ({ ad_group_id, cpc_bid: '2.50' })],
  [
    'google_ads_attach_audience',
    ({ campaign_id, audience_id }) => ({ campaign_id, audience_id, bid_modifier: 1.3 }),
  ],
  [
    'google_ads_attach_audience',
    ({ ad_group_id, audience_id }) => ({ ad_group_id, audience_id, targeting: 'targeting' }),
  ],
  [
    'google_ads_attach_audience',
    ({ ad_group_id, audience_id }) => ({ ad_group_id, audience_id, targeting: 'exclusion' }),
  ],
  [
    'google_ads_attach_user_interest',
    ({ campaign_id }) => ({ campaign_id, interest_id: '80463', bid_modifier: 1.3 }),
  ],
  [
    'google_ads_attach_user_interest',
    ({ ad_group_id }) => ({ ad_group_id, interest_id: '92913', targeting: 'targeting' }),
  ],
  [
    'google_ads_update_ad_group',
    ({ ad_group_id }) => ({ ad_group_id, name: 'Renamed', status: 'PAUSED' }),
  ],
  [
    'google_ads_update_ad_status',
    ({ ad_group_id, ad_id }) => ({ ad_group_id, ad_id, status: 'PAUSED' }),
  ],
  [
    'google_ads_update_keyword_status',
    ({ ad_group_id, criterion_id }) => ({
      ad_group_id,
      criterion_ids: criterion_id,
      status: 'PAUSED',
    }),
  ],
  [
    'google_ads_set_campaign_geo_targets',
    ({ campaign_id }) => ({ campaign_ids: campaign_id, geo_targets: 'DE,AT', exclude: 'CH' }),
  ],
  ['google_ads_set_campaign_languages', ({ campaign_id }) => ({ campaign_id, languages: 'de,en' })],
  [
    'google_ads_update_conversion',
    ({ conversion_id }) => ({ conversion_id, counting: 'ONE_PER_CLICK', lookback_days: 45 }),
  ],
];

const final: readonly (readonly [string, (at: Places) => object])[] = [
  [
    'google_ads_remove_keywords',
    ({ ad_group_id, criterion_id }) => ({ ad_group_id, criterion_ids: criterion_id }),
  ],
  ['google_ads_remove_ad', ({ ad_group_id, ad_id }) => ({ ad_group_id, ad_id })],
  ['google_ads_remove_ad_group', ({ ad_group_id }) => ({ ad_group_id })],
  ['google_ads_remove_campaign', ({ campaign_id }) => ({ campaign_id })],
  ['google_ads_remove_conversion', ({ conversion_id }) => ({ conversion_id })],
];

describe('Changes of Google Ads taken back', () => {
  let google: EmulatedPlatform;
  let at: Places;

  before(async () => {
    google = await anEmulatedPlatform('google');
    const first = async (script: string, list: string, args: object = {}) => {
      const { result } = await google.run(script, { limit: 1, ...args });
      return result[list][0];
    };
    const campaign = await first('google_ads_list_campaigns', 'campaigns', { status: 'ENABLED' });
    const campaign_id: string = campaign.id;
    const group = await first('google_ads_get_ad_groups', 'ad_groups', { campaign_id });
    const ad_group_id: string = group.id;
    const ad = await first('google_ads_get_ads', 'ads', { ad_group_id });
    const keyword = await first('google_ads_get_keywords', 'keywords', { ad_group_id });
    const conversions = await google.run('google_ads_list_conversions');
    const audiences = await google.run('google_ads_list_audiences');
    const portfolios = await google.run('google_ads_list_bidding_strategies');
    at = {
      campaign_id,
      ad_group_id,
      ad_id: ad.id,
      criterion_id: keyword.id,
      conversion_id: conversions.result.conversions[0].id,
      audience_id: audiences.result.audiences[0].id,
      portfolio_id: portfolios.result.bidding_strategies[0].id,
    };
  });
  after(() => google.close());

  for (const [script, ask] of reversible)
    it(`${script}: undone, the same request would change the same again`, async () => {
      const args = { ...ask(at) };
      const ran = await google.run(script, args);
      expect(ran.changes, 'it changed something').to.not.be.empty;
      expect(ran.verified).to.equal(true);
      expect((await google.run(script, args, { dryRun: true })).changes).to.deep.equal([]);
      await google.undo(script, ran);
      const again = await google.run(script, args, { dryRun: true });
      const plain = ran.changes.map(({ field, before, after }) => ({ field, before, after }));
      expect(
        again.changes.map(({ field, before, after }) => ({ field, before, after })),
      ).to.deep.equal(plain);
    });

  it('a campaign leaves one portfolio for a strategy of its own, and comes back when undone', async () => {
    const script = 'google_ads_update_campaign_bidding';
    const { campaign_id, portfolio_id } = at;
    await google.run(script, { campaign_id, portfolio_strategy_id: portfolio_id });
    const ran = await google.run(script, { campaign_id, strategy: 'MANUAL_CPC' });
    expect(ran.changes.map(({ before, after }) => [before, after])).to.deep.equal([
      [portfolio_id, 'MANUAL_CPC'],
    ]);
    await google.undo(script, ran);
    const { result } = await google.run('google_ads_list_bidding_strategies');
    expect(result.bidding_strategies[0].campaigns).to.equal(1);
    await google.run(script, { campaign_id, strategy: 'MANUAL_CPC' });
  });

  it('a campaign that leaves a strategy with a target for another one comes back to both', async () => {
    const script = 'google_ads_update_campaign_bidding';
    const { campaign_id, portfolio_id } = at;
    const value = { campaign_id, strategy: 'MAXIMIZE_CONVERSION_VALUE', target_roas: 3 };
    await google.run(script, value);
    for (const other of [
      { strategy: 'MANUAL_CPC' },
      { strategy: 'MAXIMIZE_CLICKS', max_cpc: '2' },
      { portfolio_strategy_id: portfolio_id },
    ]) {
      const ran = await google.run(script, { campaign_id, ...other });
      expect(ran.changes).to.deep.include({
        entity: 'campaign',
        id: campaign_id,
        name: ran.changes[0]?.name,
        field: 'target_roas',
        before: 3,
        after: null,
      });
      expect(ran.verified).to.equal(true);
      expect(await google.undo(script, ran)).to.deep.equal([script]);
      expect((await google.run(script, value, { dryRun: true })).changes).to.deep.equal([]);
    }
    await google.run(script, { campaign_id, strategy: 'MANUAL_CPC' });
  });

  it('an ad group gets back the target that it had', async () => {
    const script = 'google_ads_update_ad_group';
    const { ad_group_id } = at;
    await google.run(script, { ad_group_id, target_cpa: '20', target_roas: 3 });
    const ran = await google.run(script, { ad_group_id, target_cpa: '31.50', target_roas: 4.5 });
    expect(ran.result).to.include({ target_cpa: 31.5, target_roas: 4.5 });
    await google.undo(script, ran);
    const again = await google.run(script, { ad_group_id, cpc_bid: '1.75' });
    expect(again.result).to.include({ target_cpa: 20, target_roas: 3 });
  });

  it('google_ads_create_responsive_search_ad: undone, the ad is removed', async () => {
    const ran = await google.run('google_ads_create_responsive_search_ad', {
      ad_group_id: at.ad_group_id,
      final_url: 'https://example.com/',
      headline: ['One thing', 'Another', 'A third'],
      description: ['First.', 'Second.'],
    });
    expect(ran.verified).to.equal(true);
    await google.undo('google_ads_create_responsive_search_ad', ran);
    const { result } = await google.run('google_ads_get_ads', { ad_group_id: at.ad_group_id });
    const states = result.ads.filter(({ id }: { id: string }) => id === ran.result.ad.id);
    expect(states.map(({ status }: { status: string }) => status)).to.deep.equal(['REMOVED']);
  });

  for (const [script, ask] of final)
    it(`${script}: removes for good, and says so`, async () => {
      const args = { ...ask(at) };
      const ran = await google.run(script, args);
      expect(ran.verified).to.equal(true);
      expect(ran.changes.map(({ after }) => after)).to.deep.equal(['REMOVED']);
      const error = await google.run(script, args).then(
        () => undefined,
        (refused: { code?: string }) => refused.code,
      );
      expect(error).to.equal('input_invalid');
    });
});
