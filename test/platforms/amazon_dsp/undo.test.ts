/** Changes are taken back by their own manifest's rules, on the emulator. */
import { expect } from 'chai';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';

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
    // What is made anew has another id.
    const bare = (list: readonly { id: string }[]) =>
      list.map((one) => JSON.stringify({ ...one, id: '' })).sort();
    return [
      await result('amazon_dsp_get_campaign', { campaign_id }),
      ...[group, bare(targets), bare(associations), await result('amazon_dsp_list_ads')],
    ];
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
    ['amazon_dsp_update_ad_group', ({ ad_group_id }) => ({ ad_group_id, frequency_caps: '[]' })],
    ['amazon_dsp_update_ad', ({ ad }) => ({ ad_id: ad.id, action: 'pause' })],
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

  it('what was created cannot be deleted: undone, it stays paused', async () => {
    const ran = await platform.run('amazon_dsp_create_campaign', {
      ...{ name: 'X', budget: '900', start_date: '2026-12-01', end_date: '2026-12-31' },
      ...{ goal: 'AWARENESS', status: 'ENABLED' },
    });
    expect(ran.result.campaign).to.include({ status: 'ENABLED', objective: 'AWARENESS' });
    await platform.undo('amazon_dsp_create_campaign', ran);
    const campaign_id = ran.result.campaign.id;
    const { campaign } = await result('amazon_dsp_get_campaign', { campaign_id });
    expect(campaign.status).to.equal('PAUSED');
  });
});
