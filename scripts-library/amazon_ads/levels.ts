/** Campaigns, ad groups and ads: read by id, in the common words. */
import type { Host } from '../../sdk/script.ts';
import type { AmazonBudget } from '../../sdk/kit/amazon-money.ts';
import type { Named } from '../../sdk/kit/changes.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { queryAll } from './api.ts';

/** As Amazon shows it; which fields are there depends on level and product. */
export interface Row {
  readonly adProduct?: string;
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
  readonly budgets?: readonly AmazonBudget[];
  readonly bid?: { readonly defaultBid?: number };
  readonly portfolioId?: string;
  readonly costType?: string;
  readonly autoCreationSettings?: { readonly autoCreateTargets?: boolean };
  readonly optimizations?: { readonly bidSettings?: { readonly bidStrategy?: string } };
  readonly adType?: string;
  readonly creative?: unknown;
  readonly creationDateTime?: string;
}

export const levels = {
  campaign: { list: 'campaigns', id: 'campaignId', filter: 'campaignIdFilter', words: 'campaign' },
  ad_group: { list: 'adGroups', id: 'adGroupId', filter: 'adGroupIdFilter', words: 'ad group' },
  ad: { list: 'ads', id: 'adId', filter: 'adIdFilter', words: 'ad' },
} as const;
export type Level = keyof typeof levels;

export type Status = 'ENABLED' | 'PAUSED' | 'REMOVED';

export interface Thing extends Named {
  readonly name: string;
  readonly status: Status;
  readonly row: Row;
}

/** Amazon archives and never takes back. */
export function commonStatus(state: string | undefined): Status {
  if (state === 'ARCHIVED') return 'REMOVED';
  return state === 'ENABLED' ? 'ENABLED' : 'PAUSED';
}

/** `pause` > `PAUSED`; undefined when nobody asked. */
export function askedStatus(action: string | undefined): 'ENABLED' | 'PAUSED' | undefined {
  if (action === undefined) return undefined;
  return action === 'enable' ? 'ENABLED' : 'PAUSED';
}

/** The states to ask for; all but the archived when none is named. */
export function statesFor(status: string | undefined): string[] {
  if (status === undefined) return ['ENABLED', 'PAUSED'];
  return [status === 'REMOVED' ? 'ARCHIVED' : status];
}

/** An ad of Sponsored Products has no name. */
export function thingOf(level: Level, row: Row): Thing {
  const id = String(row[levels[level].id]);
  return { id, name: row.name ?? '', status: commonStatus(row.state), row };
}

/** Looked for in all three products, since an id does not say which it is of. @throws platform_not_found */
export async function readThing(host: Host, level: Level, id: string): Promise<Thing> {
  const { list, filter, words } = levels[level];
  const { items } = await queryAll<Row>(host, list, { filters: { [filter]: [id] } });
  const [row] = items;
  if (row) return thingOf(level, row);
  const { account_id: account } = host.account;
  throw failure('platform_not_found', `There is no ${words} ${id} in profile ${account}.`);
}

/** @throws platform_not_found; input_invalid  it is archived, which is final */
export async function readLive(host: Host, level: Level, id: string): Promise<Thing> {
  const thing = await readThing(host, level, id);
  if (thing.status === 'REMOVED')
    throw failure(
      'input_invalid',
      `The ${levels[level].words} ${id} is archived, which is final.`,
      {
        field: `${level}_id`,
      },
    );
  return thing;
}
