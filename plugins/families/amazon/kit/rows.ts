/** Campaigns, ad groups and ads of Amazon's unified API (`adsApi/v1`) as a tree of the kit needs them. */
import type { Host } from '../../../../sdk/script.ts';
import { failure } from '../../../../sdk/kit/failure.ts';
import type { Status, TreeFacts } from '../../../../sdk/kit/tree-model.ts';

/** Row of both Amazon APIs; its fields depend on level and product. */
export interface AmazonRow {
  readonly campaignId?: string;
  readonly adGroupId?: string;
  readonly adId?: string;
  readonly name?: string;
  readonly state?: string;
  readonly status?: {
    readonly deliveryStatus?: string;
    readonly deliveryReasons?: readonly string[];
  };
  readonly startDateTime?: string;
  readonly endDateTime?: string;
  readonly adType?: string;
  readonly creative?: unknown;
  readonly creationDateTime?: string;
}

/** Amazon's names of each level. */
export const nouns = {
  campaign: { list: 'campaigns', id: 'campaignId', filter: 'campaignIdFilter' },
  ad_group: { list: 'adGroups', id: 'adGroupId', filter: 'adGroupIdFilter' },
  ad: { list: 'ads', id: 'adId', filter: 'adIdFilter' },
} as const;
export type Level = keyof typeof nouns;

/** Amazon archives and never takes back. */
export const GONE = 'archived, which is final';

export function commonStatus(state: string | undefined): Status {
  if (state === 'ARCHIVED') return 'REMOVED';
  return state === 'ENABLED' ? 'ENABLED' : 'PAUSED';
}

/** The states to ask for so that what has a common status is listed; all but the archived when none is named. */
export function statesFor(status: string | undefined): string[] {
  if (status === undefined) return ['ENABLED', 'PAUSED'];
  return [status === 'REMOVED' ? 'ARCHIVED' : status];
}

/** An ad of Sponsored Products has no name. */
export function amazonFacts(row: AmazonRow, level: string): TreeFacts {
  return {
    id: String(row[nouns[level as Level].id]),
    name: row.name ?? '',
    status: commonStatus(row.state),
    platformStatus: row.status?.deliveryStatus ?? null,
    parentId:
      (level === 'ad' ? row.adGroupId : level === 'ad_group' ? row.campaignId : null) ?? null,
    createdAt: row.creationDateTime ?? '',
  };
}

/** @param of  what an account is called: `profile` */
export function notFound({ account }: Host, words: string, id: string, of: string) {
  const message = `There is no ${words} ${id} in ${of} ${account.account_id}.`;
  return failure('platform_not_found', message);
}

/** Of what something is to be made in. @throws input_invalid  it is archived */
export function checkNotGone(row: AmazonRow, level: Level): void {
  if (commonStatus(row.state) !== 'REMOVED') return;
  const message = `The ${level.replace('_', ' ')} ${row[nouns[level].id]} is ${GONE}.`;
  throw failure('input_invalid', message, { field: `${level}_id` });
}
