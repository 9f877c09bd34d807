/** Rules of undo that other tests do not touch. */
import { expect } from 'chai';
import { demoDocument, demoPost } from '../emulator/accounts.ts';
import {
  describeUndoRules,
  actions,
  firstId,
  statuses,
  switched,
  type Plan,
} from '../../../../test/support/undo-cases.ts';

const archived = { status: 'ARCHIVED' } as const;

const plan: Plan = {
  platform: 'linkedin',
  async placesOf(platform) {
    const { campaigns } = (await platform.run('linkedin_ads_list_campaigns')).result;
    const one = campaigns.find(({ status }: { status: string }) => status === 'ENABLED');
    const campaign_id = one.id as string;
    const creative_id = await firstId(platform, 'linkedin_ads_list_creatives', 'creatives', {
      campaign_id,
    });
    const group_id = await firstId(platform, 'linkedin_ads_get_campaign_groups', 'groups');
    return { campaign_id, creative_id, group_id };
  },
  cases: [
    ['linkedin_ads_archive_lead_form', () => ({ form_id: '81340000' })],
    [
      'linkedin_ads_archive_lead_form',
      () => ({ form_id: '81340000', archived: false }),
      () => ({ form_id: '81340000' }),
    ],
    [
      'linkedin_ads_create_document_ad',
      ({ campaign_id }) => ({
        campaign_id,
        name: 'Guide',
        introductory_text: 'Text',
        headline: 'The guide',
        document_id: demoDocument,
      }),
    ],
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
    [
      'linkedin_ads_delete_creative',
      ({ creative_id }) => ({ creative_id }),
      ({ creative_id }) => ({
        '@': 'linkedin_ads_update_creative',
        creative_id,
        status: 'PAUSED',
      }),
    ],
    ...(
      [
        ['linkedin_ads_update_campaign', 'campaign_id', [{ action: 'archive' }, actions[0]]],
        ['linkedin_ads_update_campaign_group', 'group_id', [archived, statuses[0]]],
        ['linkedin_ads_update_creative', 'creative_id', [archived, statuses[0]]],
      ] as const
    ).map(([script, id, states]) => switched(script, (at) => ({ [id]: at[id] }), states)),
    switched('linkedin_ads_update_creative', ({ creative_id }) => ({ creative_id }), statuses),
  ],
};

describeUndoRules(plan, (get) => {
  it('linkedin_ads_repair_structure: taken back, each duplicate is what it was', async () => {
    const { platform, at } = get();
    const make = async (status: string): Promise<string> => {
      // The earliest of a name is the one that stays.
      platform.clock.advance(60_000);
      const { result } = await platform.run('linkedin_ads_create_campaign_complete', {
        name: 'Twin',
        group_id: at['group_id'],
        daily_budget: '20',
        status,
        target_locations: 'urn:li:geo:103644278',
      });
      return result.campaign.id;
    };
    const first = await make('PAUSED');
    const [on, off] = [await make('ACTIVE'), await make('PAUSED')];
    const sponsor = async (status: string): Promise<string> => {
      platform.clock.advance(60_000);
      const { result } = await platform.run('linkedin_ads_sponsor_post', {
        campaign_id: first,
        name: 'Twin',
        post_urn: demoPost,
        status,
      });
      return result.creative.id;
    };
    await sponsor('PAUSED');
    const shown = await sponsor('ACTIVE');
    const ran = await platform.run('linkedin_ads_repair_structure', { apply: true });
    const before = ran.changes.map(({ id, before: status }) => [id, status]);
    expect(before).to.deep.include.members([
      [on, 'ENABLED'],
      [off, 'PAUSED'],
      [shown, 'ENABLED'],
    ]);
    await platform.undo('linkedin_ads_repair_structure', ran);
    const again = await platform.run(
      'linkedin_ads_repair_structure',
      { apply: true },
      { dryRun: true },
    );
    expect(again.changes).to.deep.equal(ran.changes);
  });
});
