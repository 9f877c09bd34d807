/** Needs of a campaign that is to serve, question by question. */
import type { Pixel } from './conversion/pixel.ts';
import { commonStatus } from './status.ts';
import type { Row } from './levels/thing.ts';

export interface Check {
  readonly check: string;
  readonly passed: boolean;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly entity: string;
  readonly id: string;
}

export interface Structure {
  readonly campaign: Row;
  readonly adgroups: readonly Row[];
  readonly ads: readonly Row[];
  readonly pixels: readonly Pixel[];
}

const isOn = (row: Row) => commonStatus(row) === 'ENABLED';

export function checksOf({ campaign, adgroups, ads, pixels }: Structure): Check[] {
  const id = String(campaign.campaign_id);
  const on = adgroups.filter(isOn);
  const own = campaign.budget_mode !== 'BUDGET_MODE_INFINITE';
  return [
    check('campaign_enabled', isOn(campaign), 'warning', 'campaign', id, [
      'The campaign is enabled.',
      'The campaign is paused: nothing serves until it is enabled.',
    ]),
    check('ad_groups_enabled', on.length > 0, 'error', 'campaign', id, [
      `${on.length} of ${adgroups.length} ad groups are enabled.`,
      'No ad group is enabled.',
    ]),
    check('campaign_budget', own || on.every(hasBudget), 'error', 'campaign', id, [
      'There is a budget.',
      'Neither the campaign nor each enabled ad group has a budget.',
    ]),
    ...on.flatMap((adgroup) => adgroupChecks(adgroup, ads, pixels, campaign)),
  ];
}

const hasBudget = ({ budget }: Row) => Number(budget ?? 0) > 0;

function adgroupChecks(
  adgroup: Row,
  ads: readonly Row[],
  pixels: readonly Pixel[],
  campaign: Row,
): Check[] {
  const id = String(adgroup.adgroup_id);
  const here = ads.filter(({ adgroup_id }) => String(adgroup_id) === id);
  const on = here.filter(isOn);
  const states = on.map(({ secondary_status: status = '' }) => status);
  const denied = states.filter((state) => /_AUDIT_DENY$/.test(state)).length;
  const waiting = states.filter((state) => /_(RE)?AUDIT$/.test(state)).length;
  const of = (name: string, passed: boolean, severity: Check['severity'], words: string[]) =>
    check(name, passed, severity, 'ad_group', id, words);
  const needsPixel = campaign.objective_type === 'WEB_CONVERSIONS';
  const pixel = pixels.find(({ pixel_id }) => String(pixel_id) === String(adgroup['pixel_id']));
  return [
    of('ads_enabled', on.length > 0, 'error', [
      `${on.length} of ${here.length} ads are enabled.`,
      'The ad group has no enabled ad.',
    ]),
    of('ads_approved', denied === 0, 'error', [
      'No ad was turned down.',
      `${denied} ads were turned down in review.`,
    ]),
    of('ads_reviewed', waiting === 0, 'warning', [
      'No ad waits for its review.',
      `${waiting} ads wait for their review.`,
    ]),
    ...(needsPixel
      ? [
          of('pixel', pixel !== undefined, 'error', [
            'The pixel is there.',
            'The pixel of the ad group is not one of the advertiser.',
          ]),
        ]
      : []),
    of('schedule', !/_TIME_DONE$/.test(adgroup.secondary_status ?? ''), 'error', [
      'The schedule is not over.',
      'The schedule of the ad group is over.',
    ]),
  ];
}

function check(
  name: string,
  passed: boolean,
  severity: Check['severity'],
  entity: string,
  id: string,
  [good = '', bad = '']: readonly string[],
): Check {
  return { check: name, passed, severity, message: passed ? good : bad, entity, id };
}
