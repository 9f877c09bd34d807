/** Campaigns, ad groups and ads: what each level is called, in paths, reports and answers. */
export const levels = {
  campaign: {
    entity: 'campaign',
    words: 'campaign',
    path: 'campaigns',
    key: 'campaign_id',
    up: null,
  },
  'ad-group': {
    entity: 'ad_group',
    words: 'ad group',
    path: 'ad_groups',
    key: 'ad_group_id',
    up: 'campaign_id',
  },
  ad: { entity: 'ad', words: 'ad', path: 'ads', key: 'ad_id', up: 'ad_group_id' },
} as const;

export type Level = keyof typeof levels;

/** From the name of an entity in a change to its level. */
export function levelOf(entity: string): Level {
  return entity === 'campaign' ? 'campaign' : entity === 'ad' ? 'ad' : 'ad-group';
}
