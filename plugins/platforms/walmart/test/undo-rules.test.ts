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

const idOf =
  (name: string) =>
  (at: Places): Args => ({ [name]: at[name] });
const [campaign, group, item] = [idOf('campaign_id'), idOf('ad_group_id'), idOf('ad_item_id')];
const [ofCampaign, ofGroup, ofItem] = ['campaign', 'ad_group', 'ad_item'].map(
  (entity) => `walmart_ads_update_${entity}`,
) as [string, string, string];

describeUndoRules(
  {
    platform: 'walmart',
    async placesOf(platform) {
      const campaign_id = await firstId(platform, 'walmart_ads_list_campaigns', 'campaigns');
      const at = { campaign_id };
      const ad_group_id = await firstId(platform, 'walmart_ads_list_ad_groups', 'ad_groups', at);
      const ad_item_id = await firstId(platform, 'walmart_ads_list_ad_items', 'ad_items', at);
      return { campaign_id, ad_group_id, ad_item_id };
    },
    cases: [
      only(ofCampaign, campaign, { name: 'Another name' }),
      only(ofCampaign, campaign, { daily_budget: '180.50' }),
      only('walmart_ads_update_campaign_budget', campaign, { daily_budget: '181.25' }),
      only(ofCampaign, campaign, { end_date: '2035-01-01' }),
      set(ofCampaign, campaign, { end_date: '2035-01-01' }, { end_date: '2035-02-01' }),
      only(ofCampaign, campaign, { lifetime_budget: '9000' }),
      set(ofCampaign, campaign, { lifetime_budget: '9000' }, { lifetime_budget: '9500' }),
      set(ofCampaign, campaign, { lifetime_budget: '9000' }, { no_lifetime_budget: true }),
      only(ofItem, item, { bid: '0.95' }),
      only(ofGroup, group, { name: 'Another name' }),
      ...(
        [
          [ofItem, item],
          [ofGroup, group],
          [ofCampaign, campaign],
        ] as const
      ).flatMap(([script, of]): Case[] => [
        only(script, of, { action: 'pause' }),
        switched(script, of, actions),
      ]),
      only('walmart_ads_create_ad_group', campaign, { name: 'Cyclists' }),
    ],
  },
  (get) => {
    it('a campaign made and taken back is paused, and keeps its name', async () => {
      const { platform } = get();
      const script = 'walmart_ads_create_search_campaign';
      const args = { name: 'Autumn', daily_budget: '60', status: 'ENABLED' };
      const ran = await platform.run(script, args);
      const id = ran.result.campaign.id as string;
      await platform.undo(script, ran);
      const { result } = await platform.run('walmart_ads_list_campaigns', {});
      const made = result.campaigns.find((campaign: { id: string }) => campaign.id === id);
      expect(made).to.include({ name: 'Autumn', status: 'PAUSED' });
      for (const dryRun of [true, false]) {
        const again = await platform.run(script, args, { dryRun }).catch((error: unknown) => error);
        expect(again).to.include({ code: 'input_invalid' });
        expect((again as Error).message).to.match(/^name: Autumn is there already/);
      }
    });
  },
);
