/** Rules of undo that other tests do not touch. */
import { expect } from 'chai';
import {
  describeUndoRules,
  actions,
  firstId,
  switched,
  type Plan,
} from '../../../../test/support/undo-cases.ts';

const tag = {
  thirdPartyDisplaySettings: {
    language: 'de_DE',
    adChoicesPosition: 'BOTTOM_LEFT',
    thirdPartyTagHostingSource: '<b>',
    creativeSizes: [{ width: 160, height: 600 }],
  },
};

const plan: Plan = {
  platform: 'amazon_dsp',
  async placesOf(platform) {
    const campaign_id = await firstId(platform, 'amazon_dsp_list_campaigns', 'campaigns');
    const below = { campaign_id };
    const ad_group_id = await firstId(platform, 'amazon_dsp_list_ad_groups', 'ad_groups', below);
    const ad_id = await firstId(platform, 'amazon_dsp_list_ads', 'ads', { ad_group_id });
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
    [
      'amazon_dsp_update_campaign_budget',
      ({ campaign_id }) => ({ campaign_id, daily_budget: '93' }),
      ({ campaign_id }) => ({
        '@': 'amazon_dsp_update_campaign',
        campaign_id,
        no_daily_budget: true,
      }),
    ],
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

describeUndoRules(plan, (get) => {
  it('amazon_dsp_associate_ad: taken back, the ad is in no ad group again', async () => {
    const { platform, at } = get();
    const { ad_group_id = '' } = at;
    const { result } = await platform.run('amazon_dsp_create_ad', {
      name: 'Alone',
      format: 'THIRD_PARTY',
      creative: JSON.stringify(tag),
    });
    const ad_id: string = result.ad.id;
    const associations = async () =>
      (await platform.run('amazon_dsp_get_ad', { ad_id })).result.associations;
    expect(await associations()).to.deep.equal([]);
    const ran = await platform.run('amazon_dsp_associate_ad', { ad_group_id, ad_id });
    expect(await associations()).to.have.length(1);
    await platform.undo('amazon_dsp_associate_ad', ran);
    expect(await associations()).to.deep.equal([]);
  });

  it('amazon_dsp_create_ad_group: taken back, what cannot be deleted is paused', async () => {
    const { platform, at } = get();
    const ran = await platform.run('amazon_dsp_create_ad_group', {
      campaign_id: at['campaign_id'],
      name: 'New',
      bid: '4',
      inventory_type: 'DISPLAY',
      product_category_ids: '123',
      status: 'ENABLED',
    });
    expect(ran.result.ad_group.status).to.equal('ENABLED');
    await platform.undo('amazon_dsp_create_ad_group', ran);
    const { id: ad_group_id } = ran.result.ad_group;
    const { result } = await platform.run('amazon_dsp_get_ad_group', { ad_group_id });
    expect(result.ad_group.status).to.equal('PAUSED');
  });
});
