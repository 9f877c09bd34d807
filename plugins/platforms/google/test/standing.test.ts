/** How campaigns stand in their auctions, where Google shows it: shares of impressions, and derived statuses. */
import { expect } from 'chai';
import { anEmulator, type AnEmulator } from './an-emulator.ts';

const DAY_MS = 86_400_000;
const CAMPAIGN = 'campaign.id, campaign.name, campaign.status, campaign.advertising_channel_type';
const SHARES = [
  'search_impression_share',
  'search_budget_lost_impression_share',
  'search_rank_lost_impression_share',
];

describe('Google campaigns in their auctions', () => {
  let emulator: AnEmulator;
  before(async () => (emulator = await anEmulator()));
  after(() => emulator.close());

  const rows = async (query: string) =>
    ((await emulator.search(query)).body.results ?? []) as {
      readonly campaign: Readonly<Record<string, unknown>>;
      readonly metrics: Readonly<Record<string, number | undefined>>;
    }[];
  /** Of one campaign over the last days. */
  const sharesOf = async (id: unknown, days: number) => {
    const to = new Date(emulator.clock.now() - DAY_MS).toISOString().slice(0, 10);
    const from = new Date(emulator.clock.now() - days * DAY_MS).toISOString().slice(0, 10);
    const names = SHARES.map((name) => `metrics.${name}`).join(', ');
    const [row] = await rows(
      `SELECT campaign.id, ${names} FROM campaign WHERE campaign.id = ${String(id)} AND segments.date BETWEEN '${from}' AND '${to}'`,
    );
    const {
      searchImpressionShare: shown,
      searchBudgetLostImpressionShare: budget,
      searchRankLostImpressionShare: rank,
    } = row!.metrics;
    return { shown: shown!, budget: budget!, rank: rank! };
  };
  const standing = async (id: unknown) => {
    const [row] = await rows(
      `SELECT campaign.primary_status, campaign.primary_status_reasons, campaign.bidding_strategy_system_status FROM campaign WHERE campaign.id = ${String(id)}`,
    );
    return row!.campaign;
  };

  it('have shares of impressions, for want of budget and for rank that add up to 1', async () => {
    const names = SHARES.map((name) => `metrics.${name}`).join(', ');
    const all = await rows(
      `SELECT ${CAMPAIGN}, metrics.impressions, ${names}, metrics.content_impression_share FROM campaign WHERE segments.date DURING LAST_7_DAYS AND metrics.impressions > 0`,
    );
    expect(all).to.not.be.empty;
    for (const { campaign, metrics } of all) {
      const parts = [
        metrics['searchImpressionShare'],
        metrics['searchBudgetLostImpressionShare'],
        metrics['searchRankLostImpressionShare'],
      ];
      const isDisplay = campaign['advertisingChannelType'] === 'DISPLAY';
      expect(metrics['contentImpressionShare'] !== undefined).to.equal(isDisplay);
      if (isDisplay) expect(parts).to.deep.equal([undefined, undefined, undefined]);
      else expect(parts[0]! + parts[1]! + parts[2]!).to.be.closeTo(1, 1e-9);
    }
  });

  it('lose less for want of budget with a larger one, and are learning after it, until demand is the limit', async () => {
    const [first] = await rows(
      `SELECT ${CAMPAIGN} FROM campaign WHERE campaign.status = 'ENABLED' AND campaign.advertising_channel_type = 'SEARCH' AND segments.date DURING LAST_7_DAYS AND metrics.impressions > 0 ORDER BY metrics.cost_micros DESC`,
    );
    const campaign = { id: String(first!.campaign['id']) };
    const before = await sharesOf(campaign.id, 7);
    expect(await standing(campaign.id)).to.include({
      primaryStatus: 'LIMITED',
      biddingStrategySystemStatus: 'LIMITED_BY_BUDGET',
    });
    expect((await standing(campaign.id))['primaryStatusReasons']).to.deep.equal([
      'BUDGET_CONSTRAINED',
    ]);
    await emulator.run('google_ads_update_campaign_budget', {
      campaign_id: campaign.id,
      daily_budget: '1000',
    });
    expect(await standing(campaign.id)).to.include({
      primaryStatus: 'LEARNING',
      biddingStrategySystemStatus: 'LEARNING_BUDGET_CHANGE',
    });
    emulator.clock.advance(9 * DAY_MS);
    const after = await sharesOf(campaign.id, 7);
    expect(after.budget).to.be.below(before.budget);
    expect(after.shown).to.be.above(before.shown);
    await emulator.run('google_ads_update_campaign_budget', {
      campaign_id: campaign.id,
      daily_budget: '100000',
    });
    emulator.clock.advance(9 * DAY_MS);
    expect((await sharesOf(campaign.id, 7)).budget).to.equal(0);
    expect((await standing(campaign.id))['primaryStatusReasons']).to.deep.equal([
      'SEARCH_VOLUME_LIMITED',
    ]);
  });

  it('lose less to higher ranks with a higher bid', async () => {
    const { result } = await emulator.run('google_ads_create_search_campaign', {
      campaign_name: 'By hand',
      daily_budget: '60',
      bidding_strategy: 'MANUAL_CPC',
      status: 'ENABLED',
      final_url: 'https://shop.example/tents',
      ad_groups: [
        {
          name: 'Family tents',
          cpc_bid: 0.4,
          keywords: ['family tents'],
          ads: [
            {
              headlines: ['Tents for families', 'Light tents', 'Order today'],
              descriptions: ['Four seasons in one tent.', 'Free returns.'],
            },
          ],
        },
      ],
    });
    const created = {
      campaign_id: String(result.campaign.id),
      ad_group_id: String(result.ad_group_id),
    };
    emulator.clock.advance(10 * DAY_MS);
    const before = await sharesOf(created.campaign_id, 7);
    await emulator.run('google_ads_update_ad_group', {
      ad_group_id: created.ad_group_id,
      cpc_bid: '2',
    });
    emulator.clock.advance(9 * DAY_MS);
    expect((await sharesOf(created.campaign_id, 7)).rank).to.be.below(before.rank);
  });

  it('say that they are paused', async () => {
    const [row] = await rows(`SELECT campaign.id FROM campaign WHERE campaign.status = 'PAUSED'`);
    expect(await standing(row!.campaign['id'])).to.include({ primaryStatus: 'PAUSED' });
  });
});
