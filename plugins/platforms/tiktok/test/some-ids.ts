/** Objects of the emulated account by what tests need them for, and one run of every script that writes. */
import { createHash } from 'node:crypto';
import type { EmulatedPlatform, Ran } from '../../../../test/support/an-emulated-platform.ts';

export interface Ids {
  /** A campaign whose ad groups have the budget, one that has its own, one of upgraded Smart+. */
  readonly own: string;
  readonly cbo: string;
  readonly smart: string;
  readonly ownGroups: readonly string[];
  readonly cboGroup: string;
  readonly ad: string;
  readonly audiences: readonly string[];
  readonly identity: string;
  readonly pixel: string;
  readonly video: string;
}

export async function someIds(platform: EmulatedPlatform): Promise<Ids> {
  const read = async (script: string, args = {}) => (await platform.run(script, args)).result;
  const { campaigns } = await read('tiktok_ads_list_campaigns');
  const named = (start: string): string =>
    campaigns.find(({ name }: { name: string }) => name.startsWith(start)).id;
  const [own, cbo, smart] = [named('Retargeting'), named('Traffic'), named('Smart+')] as const;
  const groups = async (campaign_id: string): Promise<string[]> =>
    (await read('tiktok_ads_get_ad_groups', { campaign_id })).ad_groups.map(
      ({ id }: { id: string }) => id,
    );
  const ownGroups = await groups(own);
  const { ads } = await read('tiktok_ads_get_ads', { adgroup_id: ownGroups[0] });
  const { audiences } = await read('tiktok_ads_list_audiences');
  const { identities } = await read('tiktok_ads_list_identities', { type: 'TT_USER' });
  const { pixels } = await read('tiktok_ads_list_pixels');
  const { videos } = await read('tiktok_ads_search_videos');
  return {
    own,
    cbo,
    smart,
    ownGroups,
    cboGroup: (await groups(cbo))[0] ?? '',
    ad: ads[0].ad_id,
    audiences: audiences.map(({ audience_id }: { audience_id: string }) => audience_id),
    identity: identities[0].identity_id,
    pixel: pixels[0].pixel_id,
    video: videos[0].video_id,
  };
}

const hashes = (count: number) =>
  Array.from({ length: count }, (_, n) => createHash('sha256').update(String(n)).digest('hex'));

export interface Write {
  readonly script: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** One change of every sort that scripts make; each leaves the others possible. */
export function someWrites(ids: Ids): Write[] {
  const [group = '', other = ''] = ids.ownGroups;
  const adgroup = 'tiktok_ads_update_adgroup';
  const ad = {
    adgroup_id: ids.cboGroup,
    name: 'A',
    identity_id: ids.identity,
    identity_type: 'TT_USER',
  };
  const page = { landing_url: 'https://example.com/a', call_to_action: 'LEARN_MORE' };
  return [
    { script: 'tiktok_ads_update_campaign', args: { campaign_id: ids.cbo, action: 'pause' } },
    {
      script: 'tiktok_ads_update_campaign',
      args: { campaign_id: ids.cbo, daily_budget: '71.25', name: 'Other' },
    },
    { script: 'tiktok_ads_update_campaign', args: { campaign_id: ids.smart, action: 'pause' } },
    {
      script: 'tiktok_ads_update_campaign_budget',
      args: { campaign_id: ids.smart, daily_budget: '200' },
    },
    {
      script: 'tiktok_ads_update_campaign_budget',
      args: { campaign_id: ids.own, daily_budget: '143.21' },
    },
    { script: adgroup, args: { adgroup_id: group, status: 'PAUSE', budget: '64.5', name: 'B' } },
    {
      script: adgroup,
      args: { adgroup_id: group, bid: '4.2', bid_type: 'BID_TYPE_CUSTOM', gender: 'GENDER_MALE' },
    },
    {
      script: adgroup,
      args: {
        adgroup_id: other,
        age_min: 18,
        age_max: 24,
        languages: 'de en',
        locations: '2921044 6252001',
      },
    },
    { script: adgroup, args: { adgroup_id: other, audience_ids: ids.audiences[0] } },
    {
      script: 'tiktok_ads_attach_audience',
      args: { adgroup_id: group, audience_id: ids.audiences[1], exclude: true },
    },
    { script: 'tiktok_ads_update_ad', args: { ad_id: ids.ad, text: 'New.', name: 'Z', ...page } },
    { script: 'tiktok_ads_update_ad_status', args: { ad_ids: ids.ad, status: 'DISABLE' } },
    {
      script: 'tiktok_ads_create_campaign',
      args: { name: 'New', objective: 'TRAFFIC', daily_budget: '60', cbo: true },
    },
    {
      script: 'tiktok_ads_create_adgroup',
      args: {
        campaign_id: ids.own,
        name: 'New',
        budget: '30',
        locations: '6252001',
        optimization_goal: 'CONVERT',
        pixel_id: ids.pixel,
        conversion_event: 'SHOPPING',
        bid: '5',
        age_groups: 'AGE_18_24,AGE_25_34',
        languages: 'en',
      },
    },
    {
      script: 'tiktok_ads_create_ad',
      args: { ...ad, ...page, text: 'Go.', video_id: ids.video, image_ids: 'cover1' },
    },
    { script: 'tiktok_ads_create_spark_ad', args: { ...ad, item_id: '7290000000000000001' } },
    {
      script: 'tiktok_ads_create_lookalike_audience',
      args: { name: 'Like', source_audience_id: ids.audiences[0], location_ids: '6252001' },
    },
    {
      script: 'tiktok_ads_create_audience',
      args: { name: 'Buyers', i_have_consent: true, hashed_emails: hashes(1_200) },
    },
  ];
}

/** Changes beside campaigns, of which undo-rules.test.ts has the cases. */
const writesBeside = ({ ownGroups: [group = ''] }: Ids): Write[] => [
  { script: 'tiktok_ads_add_blocked_words', args: { words: ['my shop'] } },
  { script: 'tiktok_ads_remove_blocked_words', args: { words: ['my shop'] } },
  {
    script: 'tiktok_ads_set_ad_schedule',
    args: { adgroup_id: group, schedule: ['MON 08:00-18:00'] },
  },
  {
    script: 'tiktok_ads_create_saved_audience',
    args: { name: 'Campers', location_ids: '6252001', gender: 'GENDER_FEMALE', languages: 'en' },
  },
];

/** Runs them all, and the reads that are POSTs. */
export async function writesOf(platform: EmulatedPlatform, ids: Ids): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (const { script, args } of [...someWrites(ids), ...writesBeside(ids)])
    ran.push(await platform.run(script, args));
  await platform.run('tiktok_ads_search_targeting', { query: 'Berlin', type: 'location' });
  await platform.run('tiktok_ads_search_targeting', { query: 'out' });
  await platform.run('tiktok_ads_create_report_task', { data_level: 'AUCTION_AD', days: 7 });
  return ran;
}
