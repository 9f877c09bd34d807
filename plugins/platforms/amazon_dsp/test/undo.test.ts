/** Changes are taken back by their own manifest's rules, on the emulator. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';

describe('Amazon DSP: what a change needs to be undone', () => {
  let platform: EmulatedPlatform;
  before(async () => {
    platform = await anEmulatedPlatform('amazon_dsp');
  });
  after(() => platform.close());

  const result = async (script: string, args = {}) => (await platform.run(script, args)).result;
  const ids = async (start: string) => {
    const { campaigns } = await result('amazon_dsp_list_campaigns');
    const { id } = campaigns.find(({ name }: { name: string }) => name.startsWith(start));
    const { ad_groups } = await result('amazon_dsp_list_ad_groups', { campaign_id: id });
    const ad_group_id = ad_groups[0].id as string;
    const { ads } = await result('amazon_dsp_list_ads', { ad_group_id });
    const { targets } = await result('amazon_dsp_list_targets', { ad_group_id });
    return { campaign_id: id as string, ad_group_id, ad: ads[0], target: targets[0] };
  };
  const picture = async ({ campaign_id, ad_group_id }: Awaited<ReturnType<typeof ids>>) => {
    const { targets, associations, ...group } = await result('amazon_dsp_get_ad_group', {
      ad_group_id,
    });
    // A thing that is made anew has another id.
    const bare = (list: readonly { id: string }[]) =>
      list.map((one) => JSON.stringify({ ...one, id: '' })).sort();
    return [
      await result('amazon_dsp_get_campaign', { campaign_id }),
      group,
      bare(targets),
      bare(associations),
      await result('amazon_dsp_list_ads'),
      await Promise.all(
        associations.map(({ ad_id }: { ad_id: string }) => result('amazon_dsp_get_ad', { ad_id })),
      ).then((ads) => bare(ads.map(({ ad }) => ad))),
    ];
  };
  const otherTag = {
    thirdPartyDisplaySettings: {
      language: 'de_DE',
      adChoicesPosition: 'BOTTOM_LEFT',
      thirdPartyTagHostingSource: '<b>',
      creativeSizes: [{ width: 160, height: 600 }],
    },
  };
  type Ids = Awaited<ReturnType<typeof ids>>;
  const writes: readonly [string, (at: Ids) => object][] = [
    [
      'amazon_dsp_update_campaign',
      ({ campaign_id }) => ({ campaign_id, action: 'pause', name: 'Other' }),
    ],
    ['amazon_dsp_update_campaign', ({ campaign_id }) => ({ campaign_id, budget: '123456.50' })],
    [
      'amazon_dsp_update_campaign',
      ({ campaign_id }) => ({ campaign_id, end_date: '2028-01-31', daily_budget: '77' }),
    ],
    ['amazon_dsp_update_campaign', ({ campaign_id }) => ({ campaign_id, no_daily_budget: true })],
    [
      'amazon_dsp_update_campaign_budget',
      (at) => ({ campaign_id: at.campaign_id, daily_budget: '88' }),
    ],
    [
      'amazon_dsp_update_ad_group',
      ({ ad_group_id }) => ({ ad_group_id, action: 'pause', bid: '5.25', daily_budget: '30' }),
    ],
    ['amazon_dsp_update_ad_group', ({ ad_group_id }) => ({ ad_group_id, frequency_cap: '[]' })],
    ['amazon_dsp_update_ad', ({ ad }) => ({ ad_id: ad.id, action: 'pause' })],
    ['amazon_dsp_update_ad', ({ ad }) => ({ ad_id: ad.id, status: 'PAUSED', name: 'Other' })],
    ['amazon_dsp_update_ad', ({ ad }) => ({ ad_id: ad.id, creative: JSON.stringify(otherTag) })],
    ['amazon_dsp_remove_ad_association', ({ ad }) => ({ association_id: ad.association_id })],
    [
      'amazon_dsp_remove_targets',
      (at) => ({ ad_group_id: at.ad_group_id, target_ids: at.target.id }),
    ],
    [
      'amazon_dsp_add_targets',
      ({ ad_group_id }) => ({ ad_group_id, targets: '[{"locationTarget":{"locationId":"1"}}]' }),
    ],
  ];
  for (const [script, args] of writes)
    it(`${script} leaves everything as it was once it is undone`, async () => {
      const at = await ids('Loyalty');
      const before = await picture(at);
      const ran = await platform.run(script, args(at) as Record<string, unknown>);
      expect(ran.verified).to.equal(true);
      expect(await picture(at)).to.not.deep.equal(before);
      await platform.undo(script, ran);
      expect(await picture(at)).to.deep.equal(before);
    });

  it('a new ad is paused and leaves its ad group once it is undone', async () => {
    const at = await ids('Loyalty');
    const ran = await platform.run('amazon_dsp_create_ad', {
      name: 'New',
      format: 'THIRD_PARTY',
      creative: JSON.stringify(otherTag),
      ad_group_id: at.ad_group_id,
      status: 'ENABLED',
    });
    expect(ran.verified).to.equal(true);
    const { ad } = ran.result;
    expect(ad).to.include({ status: 'ENABLED', ad_type: 'THIRD_PARTY' });
    await platform.undo('amazon_dsp_create_ad', ran);
    const after = await result('amazon_dsp_get_ad', { ad_id: ad.id });
    expect(after.ad.status).to.equal('PAUSED');
    expect(after.associations).to.deep.equal([]);
  });

  it('audiences are renamed back, and gone once their creation is undone', async () => {
    const made = await platform.run('amazon_dsp_create_audience', {
      name: 'Viewers',
      type: 'PRODUCT_VIEWS',
      rules: '{"asins":["B0TENT0001"]}',
    });
    expect(made.verified).to.equal(true);
    const list = () => result('amazon_dsp_list_audiences');
    const before = await list();
    const { id: audience_id } = made.result.audience;
    const renamed = await platform.run('amazon_dsp_update_audience', {
      audience_id,
      type: 'PRODUCT_VIEWS',
      name: 'Others',
      description: 'Else',
    });
    expect(await list()).to.not.deep.equal(before);
    await platform.undo('amazon_dsp_update_audience', renamed);
    expect(await list()).to.deep.equal(before);
    await platform.undo('amazon_dsp_create_audience', made);
    const { audiences } = await list();
    expect(audiences.map(({ id }: { id: string }) => id)).to.not.include(audience_id);
  });

  it('what was created cannot be deleted: undone, it stays paused', async () => {
    const ran = await platform.run('amazon_dsp_create_campaign', {
      name: 'X',
      budget: '900',
      start_date: '2026-12-01',
      end_date: '2026-12-31',
      goal: 'AWARENESS',
      status: 'ENABLED',
    });
    expect(ran.result.campaign).to.include({ status: 'ENABLED', objective: 'AWARENESS' });
    await platform.undo('amazon_dsp_create_campaign', ran);
    const campaign_id = ran.result.campaign.id;
    const { campaign } = await result('amazon_dsp_get_campaign', { campaign_id });
    expect(campaign.status).to.equal('PAUSED');
  });
});
