/** A plan of 40 entities over five platforms. */
import type { PlanService } from './a-plan.ts';

export interface StoryEntity {
  readonly logical_key: string;
  readonly platform: string;
  readonly entity_type: string;
  readonly parent_logical_key?: string;
  readonly desired_state?: string;
  readonly remote_id?: string;
  readonly metadata_json: object;
}

const landing_url = 'https://northwind-outdoor.example/boots';
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const headline = ['Boots that last', 'Made for the long way', 'Free returns'];
const description = ['Boots for the long way home.', 'Order today, here in two days.'];

type Below = Pick<StoryEntity, 'logical_key' | 'entity_type' | 'metadata_json'> & {
  readonly parent?: string;
};
const on = (platform: string, all: readonly Below[]): StoryEntity[] =>
  all.map(({ parent, logical_key, ...one }) => ({
    platform,
    logical_key: `${platform}/${logical_key}`,
    ...one,
    ...(parent === undefined ? {} : { parent_logical_key: `${platform}/${parent}` }),
  }));

const entity = (
  logical_key: string,
  entity_type: string,
  metadata_json: object,
  parent?: string,
): Below => ({
  logical_key,
  entity_type,
  metadata_json,
  ...(parent === undefined ? {} : { parent }),
});

const google = on('google', [
  entity('c', 'campaign', {
    name: 'Story | Search',
    daily_budget: '40',
    landing_url,
    keyword: ['winter boots'],
    headline,
    description,
    geo_targets: ['US'],
  }),
  ...times(3, (at) => entity(`g${at}`, 'ad_group', { name: `Boots ${at}` }, 'c')),
  ...times(4, (at) => entity(`a${at}`, 'ad', { landing_url, headline, description }, `g${at % 3}`)),
]);

const meta = on('meta', [
  entity('c', 'campaign', { name: 'Story | Meta', objective: 'TRAFFIC', daily_budget: '40' }),
  ...times(2, (at) =>
    entity(
      `g${at}`,
      'ad_group',
      {
        name: `US ${at}`,
        optimization_goal: 'LINK_CLICKS',
        targeting: { geo_locations: { countries: ['US'] } },
      },
      'c',
    ),
  ),
  ...times(5, (at) =>
    entity(
      `a${at}`,
      'ad',
      {
        name: `Ad ${at}`,
        page_id: '104455667788990',
        landing_url,
        text: 'Boots that last.',
        headline: 'Boots',
      },
      `g${at % 2}`,
    ),
  ),
]);

const reddit = on('reddit', [
  entity('c', 'campaign', { name: 'Story | Reddit', objective: 'TRAFFIC' }),
  ...times(2, (at) =>
    entity(
      `g${at}`,
      'ad_group',
      {
        name: `Campers ${at}`,
        daily_budget: '15',
        communities: 'camping',
        geolocations: 'US',
        optimization_goal: 'CLICKS',
      },
      'c',
    ),
  ),
  entity('p', 'post', {
    headline: 'Boots that last',
    profile_id: 't2_nw7outdoor',
    type: 'TEXT',
    text: 'Made for the long way.',
  }),
  ...times(4, (at) =>
    entity(`a${at}`, 'ad', { name: `Ad ${at}`, uses: { post_id: 'reddit/p' } }, `g${at % 2}`),
  ),
]);

const linkedin = on('linkedin', [
  entity('c', 'campaign', { name: 'Story | LinkedIn' }),
  ...times(2, (at) =>
    entity(
      `g${at}`,
      'ad_group',
      {
        name: `Operations ${at}`,
        daily_budget: '50',
        target_locations: '103644278',
        format: 'TEXT_AD',
      },
      'c',
    ),
  ),
  ...times(5, (at) =>
    entity(
      `a${at}`,
      'ad',
      {
        name: `Text ${at}`,
        headline: 'Boots that last',
        description: 'Made for the long way.',
        landing_url,
      },
      `g${at % 2}`,
    ),
  ),
]);

const x = on('x', [
  entity('c', 'campaign', { name: 'Story | X', daily_budget: '25' }),
  ...times(2, (at) =>
    entity(
      `g${at}`,
      'ad_group',
      { name: `Climbers ${at}`, objective: 'WEBSITE_CLICKS', goal: 'LINK_CLICKS' },
      'c',
    ),
  ),
  ...times(2, (at) => entity(`t${at}`, 'tweet', { text: `Boots that outlast trail ${at}.` })),
  ...times(3, (at) =>
    entity(
      `p${at}`,
      'promoted_tweet',
      { uses: { tweet_ids: `x/t${at % 2}` } },
      `g${at < 2 ? at : 1 - (at % 2)}`,
    ),
  ),
]);

export const story: readonly StoryEntity[] = [...google, ...meta, ...reddit, ...linkedin, ...x];
export const storyPlatforms = ['google', 'meta', 'reddit', 'linkedin', 'x'];

/** @returns its id */
export async function aPlanOf(
  service: PlanService,
  entities: readonly StoryEntity[],
  plan_key = 'story',
): Promise<string> {
  const { plan_id } = await service.call('create_campaign_plan', { plan_key, title: 'Story' });
  for (const one of entities) {
    const { error, warnings } = await service.call('upsert_plan_entity', { plan_id, ...one });
    if (error || warnings.length > 0)
      throw new Error(`${one.logical_key}: ${error ?? warnings.join(' ')}`);
  }
  return plan_id as string;
}
