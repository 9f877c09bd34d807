/** Campaigns, ad groups and ads: the same three questions, asked under different names. */

export const levels = {
  campaign: {
    words: 'campaign',
    id: 'campaign_id',
    ids: 'campaign_ids',
    name: 'campaign_name',
    dataLevel: 'AUCTION_CAMPAIGN',
    up: null,
  },
  adgroup: {
    words: 'ad group',
    id: 'adgroup_id',
    ids: 'adgroup_ids',
    name: 'adgroup_name',
    dataLevel: 'AUCTION_ADGROUP',
    up: 'campaign_id',
  },
  ad: {
    words: 'ad',
    id: 'ad_id',
    ids: 'ad_ids',
    name: 'ad_name',
    dataLevel: 'AUCTION_AD',
    up: 'adgroup_id',
  },
} as const;

export type Level = keyof typeof levels;
