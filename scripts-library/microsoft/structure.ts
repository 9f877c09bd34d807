/** Needs of a campaign that is to serve, check by check. */
import type { Thing } from './levels.ts';
import type { ApiTag } from './conversion/tracking.ts';

export interface Structure {
  readonly campaign: Thing;
  readonly groups: readonly Thing[];
  readonly ads: readonly Thing[];
  readonly keywords: readonly Thing[];
  readonly tags: readonly ApiTag[];
}

export interface StructureCheck {
  readonly check: string;
  readonly status: 'pass' | 'warn' | 'fail';
  readonly message: string;
}

const isOn = ({ status }: Thing) => status === 'ENABLED';

export function structureChecks(all: Structure): StructureCheck[] {
  const { campaign, groups, ads, keywords, tags } = all;
  const isSearch = campaign.api.CampaignType === 'Search';
  const lacking = (things: readonly Thing[]) =>
    groups.filter(
      (group) => isOn(group) && !things.some((one) => one.parentId === group.id && isOn(one)),
    );
  const disapproved = [...ads, ...keywords].filter(
    ({ api }) => api.EditorialStatus === 'Disapproved',
  );
  return [
    verdict(
      'campaign_status',
      isOn(campaign),
      'warn',
      'The campaign is on.',
      'The campaign is paused.',
    ),
    verdict(
      'budget',
      (campaign.api.DailyBudget ?? 0) > 0 || Boolean(campaign.api.BudgetId),
      'fail',
      'It has a daily budget.',
      'It has no daily budget.',
    ),
    verdict(
      'ad_groups',
      groups.some(isOn),
      groups.length > 0 ? 'warn' : 'fail',
      'At least one ad group is on.',
      groups.length > 0 ? 'Every ad group is paused.' : 'It has no ad group.',
    ),
    without('ads', lacking(ads), 'an ad that is on'),
    ...(isSearch ? [without('keywords', lacking(keywords), 'a keyword that is on')] : []),
    verdict(
      'editorial',
      disapproved.length === 0,
      'warn',
      'Nothing was disapproved.',
      `Disapproved: ${disapproved.map(({ id }) => id).join(', ')}.`,
    ),
    verdict(
      'tracking',
      tags.some(({ TrackingStatus }) => TrackingStatus === 'Active'),
      'warn',
      'A UET tag is active.',
      'No UET tag of the account is active, so conversions are not counted.',
    ),
  ];
}

function verdict(
  check: string,
  isFine: boolean,
  otherwise: 'warn' | 'fail',
  fine: string,
  wrong: string,
): StructureCheck {
  return isFine
    ? { check, status: 'pass', message: fine }
    : { check, status: otherwise, message: wrong };
}

function without(check: string, groups: readonly Thing[], what: string): StructureCheck {
  const names = groups.map(({ name, id }) => name ?? id).join(', ');
  return verdict(
    check,
    groups.length === 0,
    'fail',
    `Every ad group that is on has ${what}.`,
    `Without ${what}: ${names}.`,
  );
}
