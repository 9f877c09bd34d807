/** Campaigns, ad groups and ads of Amazon's unified API (`adsApi/v1`), in the common words. */
import type { Host } from '../../../../sdk/script.ts';
import type { Named } from '../../../../sdk/kit/changes.ts';
import { failure } from '../../../../sdk/kit/failure.ts';

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

export const levels = {
  campaign: { list: 'campaigns', id: 'campaignId', filter: 'campaignIdFilter', words: 'campaign' },
  ad_group: { list: 'adGroups', id: 'adGroupId', filter: 'adGroupIdFilter', words: 'ad group' },
  ad: { list: 'ads', id: 'adId', filter: 'adIdFilter', words: 'ad' },
} as const;
export type Level = keyof typeof levels;

export type Status = 'ENABLED' | 'PAUSED' | 'REMOVED';

export interface AmazonThing<Row> extends Named {
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

/** The states to ask for so that what has a common status is listed; all but the archived when none is named. */
export function statesFor(status: string | undefined): string[] {
  if (status === undefined) return ['ENABLED', 'PAUSED'];
  return [status === 'REMOVED' ? 'ARCHIVED' : status];
}

/** An ad of Sponsored Products has no name. */
export function thingOf<Row extends AmazonRow>(level: Level, row: Row): AmazonThing<Row> {
  const id = String(row[levels[level].id]);
  return { level, id, name: row.name ?? '', status: commonStatus(row.state), row };
}

/**
 * Both ways to read a thing by its id.
 *
 * @param owner  what an account is called
 * @param find  the rows of a level that have the id
 */
export function readersOf<Row extends AmazonRow>(
  owner: string,
  find: (host: Host, level: Level, id: string) => Promise<readonly Row[]>,
) {
  type Read = (host: Host, level: Level, id: string) => Promise<AmazonThing<Row>>;
  /** @throws platform_not_found */
  const readThing: Read = async (host, level, id) => {
    const [row] = await find(host, level, id);
    if (row) return thingOf(level, row);
    const { words } = levels[level];
    const { account_id: account } = host.account;
    throw failure('platform_not_found', `There is no ${words} ${id} in ${owner} ${account}.`);
  };
  /** @throws platform_not_found; input_invalid  it is archived, which is final */
  const readLive: Read = async (host, level, id) => {
    const thing = await readThing(host, level, id);
    if (thing.status !== 'REMOVED') return thing;
    const message = `The ${levels[level].words} ${id} is archived, which is final.`;
    throw failure('input_invalid', message, { field: `${level}_id` });
  };
  return { readThing, readLive };
}
