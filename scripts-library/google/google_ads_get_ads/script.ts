import type { Script } from '../../../sdk/script.ts';
import { listRows } from '../list.ts';

const script: Script<'google_ads_get_ads'> = async (narrow, host) => {
  const { items, facts } = await listRows(
    host,
    {
      from: 'ad_group_ad',
      fields: [
        'ad_group_ad.ad.id',
        'ad_group_ad.ad.name',
        'ad_group_ad.status',
        'ad_group_ad.ad.type',
        'ad_group_ad.ad.final_urls',
        'ad_group_ad.ad.responsive_search_ad.headlines',
        'ad_group_ad.ad.responsive_search_ad.descriptions',
        'ad_group_ad.policy_summary.approval_status',
        'ad_group_ad.ad_strength',
        'ad_group.id',
        'campaign.id',
      ],
      orderBy: 'ad_group_ad.ad.id',
      table: {
        id: 'adGroupAd.ad.id',
        name: 'adGroupAd.ad.name',
        status: 'adGroupAd.status',
        type: 'adGroupAd.ad.type',
        headlines: ['list', 'adGroupAd.ad.responsiveSearchAd.headlines'],
        descriptions: ['list', 'adGroupAd.ad.responsiveSearchAd.descriptions'],
        final_urls: ['list', 'adGroupAd.ad.finalUrls'],
        approval: 'adGroupAd.policySummary.approvalStatus',
        strength: 'adGroupAd.adStrength',
        ad_group_id: 'adGroup.id',
        campaign_id: 'campaign.id',
      },
    },
    narrow,
  );
  return { ...facts, ads: items };
};
export default script;
