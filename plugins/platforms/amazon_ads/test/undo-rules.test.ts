/** Every rule of undo, on the emulator. */
import { expect } from 'chai';
import {
  actions,
  describeUndoRules,
  firstId,
  only,
  switched,
  type Args,
  type Case,
  type Places,
} from '../../../../test/support/undo-cases.ts';

const campaign = ({ campaign_id }: Places): Args => ({ campaign_id });
const group = ({ ad_group_id }: Places): Args => ({ ad_group_id });
const ad = ({ ad_id }: Places): Args => ({ ad_id });
const portfolio = ({ portfolio_id }: Places): Args => ({ portfolio_id });

describeUndoRules(
  {
    platform: 'amazon_ads',
    async placesOf(platform) {
      const campaign_id = await firstId(platform, 'amazon_ads_list_campaigns', 'campaigns');
      const below = { campaign_id };
      return {
        campaign_id,
        portfolio_id: await firstId(platform, 'amazon_ads_list_portfolios', 'portfolios'),
        ad_group_id: await firstId(platform, 'amazon_ads_list_ad_groups', 'ad_groups', below),
        ad_id: await firstId(platform, 'amazon_ads_list_product_ads', 'ads', below),
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
      ...(
        [
          ['amazon_ads_update_campaign', campaign],
          ['amazon_ads_update_ad_group', group],
          ['amazon_ads_update_product_ad', ad],
        ] as const
      ).flatMap(([script, idOf]): Case[] => [
        only(script, idOf, { action: 'pause' }),
        switched(script, idOf, actions),
      ]),
    ],
  },
  (get) => {
    const created: readonly (readonly [string, string, (at: Places) => Args])[] = [
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
    const scripts = { ad: 'product_ads', ad_group: 'ad_groups', campaign: 'campaigns' };
    for (const [script, entity, argsOf] of created)
      it(`${script}: taken back, what cannot be deleted is archived`, async () => {
        const { platform, at } = get();
        const ran = await platform.run(script, argsOf(at));
        expect(ran.verified).to.equal(true);
        const { id, status } = ran.result[entity];
        expect(status).to.equal('PAUSED');
        await platform.undo(script, ran);
        const list = `amazon_ads_list_${scripts[entity as keyof typeof scripts]}`;
        const { result } = await platform.run(list, { status: 'REMOVED', limit: 1000 });
        const rows = result[`${entity}s`] as { id: string }[];
        expect(rows.map((row) => row.id)).to.include(id);
      });
  },
);
