/** Needs of a campaign before Reddit shows any ad of it. */
import { isOpen } from '../targeting.ts';
import { budgetsOf, type Thing } from '../levels/thing.ts';

export interface Built {
  readonly campaign: Thing;
  readonly groups: readonly Thing[];
  readonly ads: readonly Thing[];
  /** Ids of the account's pixels. */
  readonly pixels: readonly string[];
}
interface Check {
  readonly check: string;
  readonly id: string | null;
  readonly status: 'pass' | 'warn' | 'fail';
  readonly message: string;
}

const isLive = ({ status }: Thing) => status !== 'REMOVED';
const says = (
  check: string,
  id: string | null,
  isFine: boolean,
  [fine, wrong]: readonly [string, string],
  otherwise: Check['status'] = 'fail',
): Check => ({
  check,
  id,
  status: isFine ? 'pass' : otherwise,
  message: isFine ? fine : wrong,
});

export function checksOf(built: Built): Check[] {
  const { campaign } = built;
  const groups = built.groups.filter(isLive);
  return [
    says(
      'campaign_status',
      campaign.id,
      campaign.status === 'ENABLED',
      ['The campaign is on.', `The campaign is ${campaign.status.toLowerCase()}.`],
      isLive(campaign) ? 'warn' : 'fail',
    ),
    says('ad_groups', campaign.id, groups.length > 0, [
      `There are ${groups.length} ad groups.`,
      'The campaign has no ad group.',
    ]),
    ...groups.flatMap((group) => groupChecks(group, built)),
    ...built.ads.filter(isLive).map(adCheck),
  ];
}

function groupChecks(group: Thing, { campaign, ads, pixels }: Built): Check[] {
  const { id, raw } = group;
  const has = (thing: Thing) =>
    Object.values(budgetsOf(thing.raw)).some((amount) => amount !== null);
  const own = ads.filter((ad) => ad.raw.ad_group_id === id && isLive(ad));
  const pixel = raw.conversion_pixel_id ?? null;
  return [
    says('budget', id, has(group) || has(campaign), [
      'There is a budget.',
      'Neither the ad group nor its campaign has a budget.',
    ]),
    says('pixel', id, pixel === null || pixels.includes(pixel), [
      'The pixel belongs to the account.',
      `The pixel ${pixel ?? ''} is none of the account.`,
    ]),
    says(
      'targeting',
      id,
      !isOpen(raw.targeting),
      ['Targeting narrows whom it reaches.', 'Nothing narrows whom it reaches.'],
      'warn',
    ),
    says('ads', id, own.length > 0, [`There are ${own.length} ads.`, 'The ad group has no ad.']),
  ];
}

function adCheck({ id, raw }: Thing): Check {
  const state = raw.effective_status ?? '';
  const isFine = !['REJECTED', 'MISSING_PERMISSIONS', 'PENDING_BILLING_INFO'].includes(state);
  const reason = raw.rejection_reason ? `: ${raw.rejection_reason}` : '';
  return says('ad_review', id, isFine && Boolean(raw.post_id), [
    'The ad has a post and was not rejected.',
    raw.post_id ? `The ad is ${state}${reason}.` : 'The ad has no post.',
  ]);
}
