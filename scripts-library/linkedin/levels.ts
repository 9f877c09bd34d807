/** Campaign groups, campaigns and creatives as one table: where they are, and how each is named. */
import type { Host } from '../../sdk/script.ts';
import { idOf, readAll, urnOf, type Data, type ReadAll } from './api.ts';
import { commonStatus, statesFor } from './status.ts';

export interface Level {
  /** That scripts take its id in. */
  readonly argument: string;
  /** In changes. */
  readonly entity: string;
  readonly noun: string;
  readonly path: string;
  readonly urn: string;
  readonly statusField: 'status' | 'intendedStatus';
  readonly pivot: string;
  /** Field that names the object above. */
  readonly up: string;
  /** Elements of a page at most. */
  readonly page: number;
  /** Deleted for good while a draft; afterwards set to this. */
  readonly removed: 'PENDING_DELETION' | 'ARCHIVED';
}

const levelsByName = {
  'campaign-group': {
    argument: 'group_id',
    entity: 'campaign_group',
    noun: 'campaign group',
    path: 'adAccounts/{account}/adCampaignGroups',
    urn: 'sponsoredCampaignGroup',
    statusField: 'status',
    pivot: 'CAMPAIGN_GROUP',
    up: 'account',
    page: 1_000,
    removed: 'PENDING_DELETION',
  },
  campaign: {
    argument: 'campaign_id',
    entity: 'campaign',
    noun: 'campaign',
    path: 'adAccounts/{account}/adCampaigns',
    urn: 'sponsoredCampaign',
    statusField: 'status',
    pivot: 'CAMPAIGN',
    up: 'campaignGroup',
    page: 1_000,
    removed: 'PENDING_DELETION',
  },
  creative: {
    argument: 'creative_id',
    entity: 'creative',
    noun: 'creative',
    path: 'adAccounts/{account}/creatives',
    urn: 'sponsoredCreative',
    statusField: 'intendedStatus',
    pivot: 'CREATIVE',
    up: 'campaign',
    page: 100,
    removed: 'ARCHIVED',
  },
} as const;
export type LevelName = keyof typeof levelsByName;
export const levels: Readonly<Record<LevelName, Level>> = levelsByName;

/** One object as a change or a list needs it; `data` is what LinkedIn said. */
export interface Thing {
  readonly id: string;
  readonly name: string | null;
  /** In the common words. */
  readonly status: string;
  readonly platform_status: string;
  /** Object above: campaign of a creative, group of a campaign. */
  readonly parent_id: string | null;
  readonly data: Data;
}

export function thingOf(level: LevelName, data: Data): Thing {
  const { statusField, up } = levels[level];
  const status = String(data[statusField] ?? 'UNKNOWN');
  const name = data['name'];
  return {
    id: idOf(data['id'] as string | number),
    name: typeof name === 'string' ? name : null,
    status: commonStatus(status),
    platform_status: status,
    parent_id: level === 'campaign-group' ? null : idOf(data[up] as string | undefined),
    data,
  };
}

/** Path of one object: groups and campaigns go by number, creatives by encoded URN. */
export function pathOf(level: LevelName, id: string): string {
  const { path, urn } = levels[level];
  return `${path}/${level === 'creative' ? encodeURIComponent(urnOf(urn, id)) : idOf(id)}`;
}

/** @throws platform_not_found  the account has none with this id */
export async function readThing(host: Host, level: LevelName, id: string): Promise<Thing> {
  return thingOf(level, await host.get<Data>(pathOf(level, id)));
}

export interface ListWish {
  readonly status?: string;
  /** Objects of these above only, by id. */
  readonly parents?: readonly string[];
  readonly most?: number;
}

/** Newest last, as LinkedIn lists them. */
export async function listThings(
  host: Host,
  level: LevelName,
  { status, parents, most }: ListWish,
): Promise<ReadAll<Thing>> {
  const { path, page } = levels[level];
  const above = parents?.map((id) =>
    urnOf(level === 'creative' ? 'sponsoredCampaign' : 'sponsoredCampaignGroup', id),
  );
  const question =
    level === 'creative'
      ? {
          q: 'criteria',
          intendedStatuses: statesFor(status),
          ...(above ? { campaigns: above } : {}),
        }
      : {
          q: 'search',
          search: {
            status: { values: statesFor(status) },
            ...(above ? { campaignGroup: { values: above } } : {}),
          },
        };
  const found = await readAll<Data>(
    host,
    path,
    { ...question, pageSize: Math.min(page, most ?? page) },
    most,
  );
  return { ...found, items: found.items.map((data) => thingOf(level, data)) };
}

/** Every object of a level, removed ones too. */
export async function readEvery(host: Host, level: LevelName): Promise<ReadAll<Thing>> {
  const { path, page } = levels[level];
  const q = level === 'creative' ? 'criteria' : 'search';
  const { items, truncated } = await readAll<Data>(host, path, { q, pageSize: page });
  return { items: items.map((data) => thingOf(level, data)), truncated };
}

const CHUNK = 100;

/**
 * Names and statuses of objects in a report, by id; removed ones too. Groups and campaigns are few enough to be read
 * all at once, creatives are asked for by name.
 */
export async function thingsById(
  host: Host,
  level: LevelName,
  ids: readonly string[],
): Promise<Map<string, Thing>> {
  const { path, page, urn, statusField, up } = levels[level];
  const things = new Map<string, Thing>();
  const read = async (query: Data) => {
    const question = { ...query, pageSize: page };
    const fields = ['id', 'name', statusField, up];
    const { items } = await readAll<Data>(host, path, question, undefined, fields);
    for (const data of items) {
      const thing = thingOf(level, data);
      things.set(thing.id, thing);
    }
  };
  if (ids.length === 0) return things;
  if (level !== 'creative') {
    await read({ q: 'search' });
    return things;
  }
  for (let at = 0; at < ids.length; at += CHUNK) {
    const creatives = ids.slice(at, at + CHUNK).map((id) => urnOf(urn, id));
    await read({ q: 'criteria', creatives });
  }
  return things;
}
