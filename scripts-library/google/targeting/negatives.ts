/** Negative keywords of both levels: where they stand and how they are shown. */
const where = (criterion: string) => [
  `${criterion}.type = 'KEYWORD'`,
  `${criterion}.negative = TRUE`,
  `${criterion}.status != 'REMOVED'`,
];

const fieldsOf = (criterion: string) => [
  `${criterion}.criterion_id`,
  `${criterion}.keyword.text`,
  `${criterion}.keyword.match_type`,
  'campaign.id',
  'campaign.name',
];

const tableOf = (key: 'campaignCriterion' | 'adGroupCriterion') => ({
  id: `${key}.criterionId`,
  text: `${key}.keyword.text`,
  match_type: `${key}.keyword.matchType`,
  campaign_id: 'campaign.id',
  campaign_name: 'campaign.name',
  ad_group_id: 'adGroup.id',
});

export const negativeLists = {
  campaign: {
    from: 'campaign_criterion',
    fields: fieldsOf('campaign_criterion'),
    where: where('campaign_criterion'),
    // Selected nowhere, so null: it stands on the campaign.
    table: tableOf('campaignCriterion'),
  },
  'ad-group': {
    from: 'ad_group_criterion',
    fields: [...fieldsOf('ad_group_criterion'), 'ad_group.id'],
    where: where('ad_group_criterion'),
    table: tableOf('adGroupCriterion'),
  },
};
export type NegativeLevel = keyof typeof negativeLists;
