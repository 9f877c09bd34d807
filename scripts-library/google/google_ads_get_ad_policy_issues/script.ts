import type { Script } from '../../../sdk/script.ts';
import { listRows } from '../list.ts';

const script: Script<'google_ads_get_ad_policy_issues'> = async (narrow, host) => {
  const { items, facts } = await listRows(
    host,
    {
      from: 'ad_group_ad',
      fields: [
        'ad_group_ad.ad.id',
        'ad_group.id',
        'campaign.id',
        'ad_group_ad.status',
        'ad_group_ad.policy_summary.approval_status',
        'ad_group_ad.policy_summary.review_status',
        'ad_group_ad.policy_summary.policy_topic_entries',
      ],
      where: [
        "ad_group_ad.policy_summary.approval_status IN ('DISAPPROVED', 'APPROVED_LIMITED', 'AREA_OF_INTEREST_ONLY')",
        "ad_group_ad.status != 'REMOVED'",
      ],
      table: {
        id: 'adGroupAd.ad.id',
        ad_group_id: 'adGroup.id',
        campaign_id: 'campaign.id',
        status: 'adGroupAd.status',
        approval: 'adGroupAd.policySummary.approvalStatus',
        review: 'adGroupAd.policySummary.reviewStatus',
        topics: ['topics', 'adGroupAd.policySummary.policyTopicEntries'],
      },
    },
    narrow,
  );
  return { ...facts, ads: items };
};
export default script;
