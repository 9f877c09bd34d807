/** Needs of a campaign that is to serve, and whether they are met. */
import type { Host } from '../../sdk/script.ts';
import type { CampaignRow } from './levels/campaign.ts';
import { readAll } from './api.ts';
import { listQuery } from './list.ts';
import { commonStatus } from './status.ts';

interface AdSet {
  readonly status: string;
  readonly daily_budget?: string;
  readonly lifetime_budget?: string;
  readonly optimization_goal?: string;
  readonly promoted_object?: object;
  readonly targeting?: { readonly geo_locations?: object; readonly custom_audiences?: object };
}
interface Ad {
  readonly status: string;
  readonly effective_status: string;
}

const adSetFields =
  'id status daily_budget lifetime_budget optimization_goal promoted_object targeting'.split(' ');

export async function checkStructure(host: Host, campaign: CampaignRow) {
  const read = async <Row>(level: 'adset' | 'ad', fields: readonly string[]) => {
    const query = listQuery(level, fields, { campaign_id: campaign.id, limit: 200 });
    return (await readAll<Row>(host, `act_{account}/${level}s`, query, 1000)).items;
  };
  const adSets = (await read<AdSet>('adset', adSetFields)).filter(isOn);
  const ads = (await read<Ad>('ad', ['id', 'status', 'effective_status'])).filter(isOn);
  const onCampaign = campaign.daily_budget ?? campaign.lifetime_budget;
  const check = (name: string, ok: boolean, there: string, missing: string) => ({
    check: name,
    ok,
    message: ok ? there : missing,
  });
  const hasBudget = ({ daily_budget, lifetime_budget }: AdSet) =>
    (daily_budget ?? lifetime_budget) !== undefined;
  const needsPixel = ({ optimization_goal }: AdSet) => optimization_goal === 'OFFSITE_CONVERSIONS';
  const lacking = adSets.filter((one) => needsPixel(one) && !one.promoted_object);
  const unaimed = adSets.filter(
    ({ targeting }) => !targeting?.geo_locations && !targeting?.custom_audiences,
  );
  const refused = ads.filter(({ effective_status }) => effective_status === 'DISAPPROVED');
  const state = commonStatus(campaign.status);
  return [
    check('status', state === 'ENABLED', 'The campaign is on.', `The campaign is ${state}.`),
    check(
      'budget',
      onCampaign !== undefined || (adSets.length > 0 && adSets.every(hasBudget)),
      'There is a budget.',
      'Neither the campaign nor each of its ad sets has a budget.',
    ),
    check('ad_set', adSets.length > 0, `${adSets.length} on.`, 'No ad set is on.'),
    check('targeting', unaimed.length === 0, 'All aimed.', `${unaimed.length} aim at nobody.`),
    check(
      'conversion',
      lacking.length === 0,
      'Each ad set knows what it is for.',
      `${lacking.length} ad sets want conversions and have no pixel.`,
    ),
    check('ad', ads.length > 0, `${ads.length} on.`, 'No ad is on.'),
    check(
      'review',
      refused.length === 0,
      'None refused.',
      `${refused.length} ads are disapproved.`,
    ),
  ];
}

const isOn = ({ status }: { readonly status: string }) => status === 'ACTIVE';
