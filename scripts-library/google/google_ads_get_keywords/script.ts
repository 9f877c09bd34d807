import type { Script } from '../../../sdk/script.ts';
import { listRows } from '../list.ts';

const script: Script<'google_ads_get_keywords'> = async (narrow, host) => {
  const { items, facts } = await listRows(
    host,
    {
      from: 'ad_group_criterion',
      fields: [
        'ad_group_criterion.criterion_id',
        'ad_group_criterion.keyword.text',
        'ad_group_criterion.keyword.match_type',
        'ad_group_criterion.status',
        'ad_group_criterion.cpc_bid_micros',
        'ad_group.id',
        'ad_group.name',
        'campaign.id',
      ],
      where: ["ad_group_criterion.type = 'KEYWORD'", 'ad_group_criterion.negative = FALSE'],
      orderBy: 'ad_group_criterion.criterion_id',
      table: {
        id: 'adGroupCriterion.criterionId',
        text: 'adGroupCriterion.keyword.text',
        match_type: 'adGroupCriterion.keyword.matchType',
        status: 'adGroupCriterion.status',
        cpc_bid: ['units', 'adGroupCriterion.cpcBidMicros'],
        ad_group_id: 'adGroup.id',
        ad_group_name: 'adGroup.name',
        campaign_id: 'campaign.id',
      },
    },
    narrow,
  );
  return { ...facts, keywords: items };
};
export default script;
