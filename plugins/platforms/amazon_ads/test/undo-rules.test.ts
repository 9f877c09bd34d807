/** Every rule of undo, on the emulator. */
import { expect } from 'chai';
import {
  actions,
  describeUndoRules,
  firstId,
  only,
  set,
  switched,
  type Args,
  type Case,
  type Places,
} from '../../../../test/support/undo-cases.ts';

const campaign = ({ campaign_id }: Places): Args => ({ campaign_id });
const group = ({ ad_group_id }: Places): Args => ({ ad_group_id });
const ad = ({ ad_id }: Places): Args => ({ ad_id });
const keyword = ({ keyword_id }: Places): Args => ({ keyword_id });
const target = ({ product_target_id }: Places): Args => ({ product_target_id });
const negativeKeyword = ({ negative_keyword_id }: Places): Args => ({ negative_keyword_id });
const negativeTarget = ({ negative_target_id }: Places): Args => ({ negative_target_id });
const portfolio = ({ portfolio_id }: Places): Args => ({ portfolio_id });

describeUndoRules(
  {
    platform: 'amazon_ads',
    async placesOf(platform) {
      const campaign_id = await firstId(platform, 'amazon_ads_list_campaigns', 'campaigns');
      const below = { campaign_id };
      return {
        campaign_id,
        brand_campaign_id: await firstId(platform, 'amazon_ads_list_campaigns', 'campaigns', {
          ad_type: 'SB',
        }),
        portfolio_id: await firstId(platform, 'amazon_ads_list_portfolios', 'portfolios'),
        ad_group_id: await firstId(platform, 'amazon_ads_list_ad_groups', 'ad_groups', below),
        ad_id: await firstId(platform, 'amazon_ads_list_product_ads', 'ads', below),
        keyword_id: await firstId(platform, 'amazon_ads_list_keywords', 'keywords', below),
        negative_keyword_id: await firstId(
          platform,
          'amazon_ads_list_negative_keywords',
          'negative_keywords',
          below,
        ),
        negative_target_id: await firstId(
          platform,
          'amazon_ads_list_negative_targets',
          'negative_targets',
        ),
        product_target_id: await firstId(
          platform,
          'amazon_ads_list_product_targets',
          'product_targets',
          below,
        ),
      };
    },
    cases: [
      only('amazon_ads_update_campaign', campaign, { name: 'Another name' }),
      only('amazon_ads_update_campaign', campaign, { daily_budget: '91.50' }),
      [
        'amazon_ads_update_campaign',
        (at) => ({ ...campaign(at), end_date: '2035-02-01' }),
        (at) => ({ ...campaign(at), end_date: '2035-01-01' }),
      ],
      only('amazon_ads_update_campaign_budget', campaign, { daily_budget: '93' }),
      only('amazon_ads_update_portfolio', portfolio, { name: 'Another name' }),
      only('amazon_ads_update_portfolio', portfolio, { budget: '4100' }),
      [
        'amazon_ads_update_portfolio',
        (at) => ({ ...portfolio(at), budget: '4300' }),
        (at) => ({ ...portfolio(at), no_budget: true }),
      ],
      only('amazon_ads_update_ad_group', group, { name: 'Another name' }),
      only('amazon_ads_update_ad_group', group, { bid: '1.15' }),
      only('amazon_ads_update_keyword', keyword, { bid: '1.25' }),
      only('amazon_ads_update_product_target', target, { bid: '1.35' }),
      set('amazon_ads_update_keyword', keyword, { no_bid: true }, { bid: '1.45' }),
      set('amazon_ads_update_product_target', target, { no_bid: true }, { bid: '1.55' }),
      ...['top_of_search', 'rest_of_search', 'product_page', 'amazon_business'].map((place) =>
        only('amazon_ads_set_placement_adjustments', campaign, { [place]: 40 }),
      ),
      only(
        'amazon_ads_set_placement_adjustments',
        ({ brand_campaign_id: campaign_id }) => ({ campaign_id }),
        { home_page: -10 },
      ),
      ...(
        [
          ['amazon_ads_update_campaign', campaign],
          ['amazon_ads_update_ad_group', group],
          ['amazon_ads_update_product_ad', ad],
          ['amazon_ads_update_keyword', keyword],
          ['amazon_ads_update_product_target', target],
          ['amazon_ads_update_negative_keyword', negativeKeyword],
          ['amazon_ads_update_negative_target', negativeTarget],
        ] as const
      ).flatMap(([script, idOf]): Case[] => [
        only(script, idOf, { action: 'pause' }),
        switched(script, idOf, actions),
      ]),
    ],
  },
  (get) => {
    const words = { keyword: 'second hand' };
    const asin = { asin: 'B0TENT0009' };
    const created: readonly (readonly [string, string, (at: Places) => Args])[] = [
      [
        'amazon_ads_create_keyword',
        'keyword',
        (at) => ({ ...group(at), ...words, match_type: 'EXACT', bid: '1' }),
      ],
      ['amazon_ads_create_product_target', 'product_target', (at) => ({ ...group(at), ...asin })],
      [
        'amazon_ads_create_negative_keyword',
        'negative_keyword',
        (at) => ({ ...group(at), ...words }),
      ],
      [
        'amazon_ads_create_campaign_negative_keyword',
        'negative_keyword',
        (at) => ({ ...campaign(at), ...words }),
      ],
      ['amazon_ads_create_negative_target', 'negative_target', (at) => ({ ...group(at), ...asin })],
      [
        'amazon_ads_create_campaign_negative_target',
        'negative_target',
        (at) => ({ ...campaign(at), ...asin }),
      ],
      ['amazon_ads_create_product_ad', 'ad', (at) => ({ ...group(at), asin: 'B0TENT0001' })],
      [
        'amazon_ads_create_ad_group',
        'ad_group',
        (at) => ({ ...campaign(at), name: 'A', bid: '1' }),
      ],
      ...(['sp', 'sb', 'sd'] as const).map(
        (type) =>
          [
            `amazon_ads_create_${type}_campaign`,
            'campaign',
            (): Args => ({
              name: 'New',
              daily_budget: '20',
              start_date: '2035-01-01',
              ...(type === 'sp' ? { targeting_type: 'MANUAL' } : {}),
            }),
          ] as const,
      ),
    ];
    const scripts: Readonly<Record<string, string>> = { ad: 'product_ads' };
    for (const [script, entity, argsOf] of created)
      it(`${script}: taken back, what cannot be deleted is archived`, async () => {
        const { platform, at } = get();
        const ran = await platform.run(script, argsOf(at));
        expect(ran.verified).to.equal(true);
        const { id, status } = ran.result[entity];
        const isNegative = entity.startsWith('negative');
        expect(status).to.equal(isNegative ? 'ENABLED' : 'PAUSED');
        if (isNegative) {
          // One of a campaign stands in the same lists.
          const update = `amazon_ads_update_${entity}`;
          const paused = await platform.run(update, { [`${entity}_id`]: id, action: 'pause' });
          expect(paused.result[entity]).to.include({ id, status: 'PAUSED' });
          await platform.undo(update, paused);
          const open = await platform.run(`amazon_ads_list_${entity}s`, campaign(at));
          const rows = open.result[`${entity}s`] as { id: string }[];
          expect(rows.find((row) => row.id === id)).to.include({ status: 'ENABLED' });
        }
        await platform.undo(script, ran);
        const list = `amazon_ads_list_${scripts[entity] ?? `${entity}s`}`;
        const { result } = await platform.run(list, { status: 'REMOVED', limit: 1000 });
        const rows = result[`${entity}s`] as { id: string }[];
        expect(rows.map((row) => row.id)).to.include(id);
      });
  },
);
