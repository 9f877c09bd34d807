/** Rules of undo that other tests do not touch. */
import {
  describeUndoRules,
  actions,
  firstId,
  statuses,
  switched,
  type Plan,
} from '../../support/undo-cases.ts';

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

describeUndoRules(plan);
