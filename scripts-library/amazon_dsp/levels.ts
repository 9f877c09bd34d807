/** Campaigns, ad groups and ads: read by id, in the common words. */
import type { Host } from '../../sdk/script.ts';
import type { Named } from '../../sdk/kit/changes.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { queryAll, type List } from './api.ts';
import type { Budget } from './money.ts';

export interface Flight {
  readonly flightId?: string;
  readonly name?: string;
  readonly startDateTime: string;
  readonly endDateTime: string;
  readonly budget: Budget;
}

export interface Frequency {
  readonly eventMaxCount: number;
  readonly timeCount: number;
  readonly timeUnit: string;
  readonly frequencyTargetingSetting: string;
}

/** As Amazon shows it; which fields are there depends on the level. */
export interface Row {
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
  readonly budgets?: readonly Budget[];
  readonly flights?: readonly Flight[];
  readonly frequencies?: readonly Frequency[];
  readonly optimizations?: {
    readonly bidSettings?: { readonly bidStrategy?: string };
    readonly goalSettings?: { readonly goal?: string; readonly kpi?: string };
  };
  readonly bid?: { readonly baseBid?: number; readonly maxAverageBid?: number };
  readonly inventoryType?: string;
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
  readonly level: Level;
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

/** The states to ask for so that what has a common status is listed; all but the archived when none is named. */
export function statesFor(status: string | undefined): string[] {
  if (status === undefined) return ['ENABLED', 'PAUSED'];
  return [status === 'REMOVED' ? 'ARCHIVED' : status];
}

export function thingOf(level: Level, row: Row): Thing {
  const id = String(row[levels[level].id]);
  return { level, id, name: row.name ?? '', status: commonStatus(row.state), row };
}

/** @throws platform_not_found */
export async function readThing(host: Host, level: Level, id: string): Promise<Thing> {
  const { list, filter, words } = levels[level];
  const { items } = await queryAll<Row>(host, list as List, { [filter]: [id] });
  const [row] = items;
  if (row) return thingOf(level, row);
  const { account_id: account } = host.account;
  throw failure('platform_not_found', `There is no ${words} ${id} in advertiser ${account}.`);
}

/** @throws platform_not_found; input_invalid  it is archived, which is final */
export async function readLive(host: Host, level: Level, id: string): Promise<Thing> {
  const thing = await readThing(host, level, id);
  if (thing.status === 'REMOVED')
    throw failure(
      'input_invalid',
      `The ${levels[level].words} ${id} (${thing.name}) is archived.`,
      { field: `${level}_id` },
    );
  return thing;
}
