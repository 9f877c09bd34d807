/** Needs of a campaign that is to serve, check by check. */
import type { ConversionRow } from './conversion.ts';
import { LEAST_AUDIENCE } from './audience/count.ts';
import type { Thing } from './levels.ts';
import { unitsOf, type Money } from './money.ts';
import { urnOf } from './api.ts';

export interface Check {
  readonly check: string;
  readonly status: 'pass' | 'warn' | 'fail';
  readonly text: string;
}

export interface Structure {
  readonly campaign: Thing;
  readonly group: Thing;
  readonly creatives: readonly Thing[];
  readonly people: number;
  readonly conversions: readonly ConversionRow[];
  readonly now: number;
}

const verdict = (
  check: string,
  isRight: boolean,
  [right, wrong]: readonly [string, string],
  otherwise: 'warn' | 'fail' = 'fail',
): Check => ({
  check,
  status: isRight ? 'pass' : otherwise,
  text: isRight ? right : wrong,
});

export function checksOf({
  campaign,
  group,
  creatives,
  people,
  conversions,
  now,
}: Structure): Check[] {
  const { data } = campaign;
  const { start = 0, end } = (data['runSchedule'] ?? {}) as { start?: number; end?: number };
  const active = creatives.filter(({ status }) => status === 'ENABLED');
  const approved = active.filter(({ data: own }) => isApproved(own['review']));
  const budget =
    unitsOf(data['dailyBudget'] as Money | undefined) ??
    unitsOf(data['totalBudget'] as Money | undefined);
  const objective = data['objectiveType'];
  const counted = conversions.filter(
    ({ campaigns = [], enabled }) =>
      enabled !== false && campaigns.includes(urnOf('sponsoredCampaign', campaign.id)),
  );
  const holds = ((data['servingStatuses'] ?? []) as string[]).filter((one) => one !== 'RUNNABLE');
  return [
    verdict('status', campaign.status === 'ENABLED', [
      'The campaign is active.',
      `The campaign is ${campaign.platform_status}.`,
    ]),
    verdict('group', group.status === 'ENABLED', [
      `The campaign group ${group.id} is active.`,
      `The campaign group ${group.id} is ${group.platform_status}.`,
    ]),
    verdict('schedule', start <= now && (end === undefined || end > now), [
      'The campaign runs now.',
      start > now ? 'The campaign has not started yet.' : 'The campaign has ended.',
    ]),
    verdict('budget', budget !== null, ['It has a budget.', 'It has no budget.']),
    verdict('audience', people >= LEAST_AUDIENCE, [
      `The targeting comes to about ${people} members.`,
      `The targeting comes to fewer than ${LEAST_AUDIENCE} members.`,
    ]),
    verdict('creatives', active.length > 0, [
      `${active.length} of ${creatives.length} creatives are active.`,
      `None of ${creatives.length} creatives is active.`,
    ]),
    verdict(
      'review',
      approved.length === active.length,
      ['LinkedIn has approved all active creatives.', 'Some creatives are in review or rejected.'],
      approved.length > 0 ? 'warn' : 'fail',
    ),
    verdict('conversions', objective !== 'WEBSITE_CONVERSION' || counted.length > 0, [
      counted.length > 0 ? `${counted.length} conversion rules count.` : 'None is needed.',
      'No conversion rule counts for this campaign.',
    ]),
    verdict(
      'serving',
      holds.length === 0,
      ['LinkedIn holds nothing back.', `LinkedIn holds it back: ${holds.join(', ')}.`],
      'warn',
    ),
  ];
}

function isApproved(review: unknown): boolean {
  const { status } = (review ?? {}) as { status?: string };
  return status === 'APPROVED' || status === 'PREAPPROVED';
}
