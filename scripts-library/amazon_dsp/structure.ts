/** Needs of a campaign that is to deliver, question by question. */
import { commonStatus } from '../../plugins/families/amazon/kit/rows.ts';
import type { Thing } from './levels.ts';
import type { Row } from './list.ts';
import type { LinkRow } from './targeting/member.ts';

export interface Check {
  readonly check: string;
  readonly passed: boolean;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly entity: string;
  readonly id: string;
}

/** Which failing checks only warn: they are a switch away. */
const mild = new Set(['campaign_enabled']);

export function checksOf(
  { id, status, row }: Thing,
  groups: readonly Row[],
  links: readonly LinkRow[],
  now: string,
): Check[] {
  const on = groups.filter(({ state }) => commonStatus(state) === 'ENABLED');
  const open = (row.flights ?? []).filter(
    ({ endDateTime }) => Date.parse(endDateTime) > Date.parse(now),
  );
  const of = (check: string, entity: string, own: string, passed: boolean, words: string[]) => ({
    check,
    passed,
    entity,
    id: own,
    message: String(words[passed ? 0 : 1]),
    severity: mild.has(check) ? ('warning' as const) : ('error' as const),
  });
  return [
    of('campaign_enabled', 'campaign', id, status === 'ENABLED', [
      'The campaign is enabled.',
      'The campaign is not enabled: nothing delivers.',
    ]),
    of('flight_open', 'campaign', id, open.length > 0, [
      `${open.length} flights run or are to come.`,
      'Every flight has ended.',
    ]),
    of('ad_groups_enabled', 'campaign', id, on.length > 0, [
      `${on.length} of ${groups.length} ad groups are enabled.`,
      'No ad group is enabled.',
    ]),
    ...on.map((group) => {
      const own = String(group.adGroupId);
      const ads = links.filter(
        ({ adGroupId, state }) => adGroupId === own && commonStatus(state) === 'ENABLED',
      );
      return of('ads_associated', 'ad_group', own, ads.length > 0, [
        `${ads.length} ads are associated.`,
        'No enabled ad is associated.',
      ]);
    }),
  ];
}
