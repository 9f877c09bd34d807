/** Feeds that fill a catalog from an address. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readAll, readOne, sendOne } from '../api.ts';
import { readCatalog, type Limited } from './catalogs.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Schedule {
  readonly url?: string;
  readonly interval_type?: string;
  readonly timezone?: string;
  readonly hour?: number | string;
  readonly minute?: number | string;
  readonly [more: string]: unknown;
}

interface Feed {
  readonly id: string;
  readonly catalog_id?: string;
  readonly name?: string;
  readonly default_currency?: string;
  readonly status?: string;
  readonly schedule?: Schedule;
}

const numberOf = (value: unknown) => (value === undefined ? null : Number(value));

const shown = ({ id, catalog_id, name, default_currency, schedule = {} }: Feed) => ({
  id,
  name: name ?? '',
  catalog_id: catalog_id ?? null,
  currency: default_currency ?? null,
  url: withoutLogin(schedule.url),
  interval: schedule.interval_type ?? null,
  time_zone: schedule.timezone ?? null,
  hour: numberOf(schedule.hour),
  minute: numberOf(schedule.minute),
});

/** A feed that others made may have one in its address. */
export const withoutLogin = (url: string | undefined) =>
  url === undefined ? null : url.replace(/^(\w+:\/\/)[^/@]*@/, '$1');

interface OfCatalog {
  readonly catalog_id: string;
}

export const feedList = (): ReadScript<Limited & OfCatalog, object> =>
  listScript({
    as: 'product_feeds',
    async read(host: Host, { catalog_id: id, limit }: Limited & OfCatalog) {
      await readCatalog(host, id);
      const path = `catalogs/${id}/product_feeds`;
      return readAll<Feed>(host, path, 'product_feeds', { most: limit });
    },
    show: shown,
  });

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly catalog: string;
  readonly feed: Feed;
}

/** @throws platform_not_found  it is not there, or of another organization */
export async function readFeed(host: Host, id: string): Promise<Thing> {
  const feed = await readOne<Feed>(host, 'product_feeds', id);
  const { id: catalog } = await readCatalog(host, String(feed.catalog_id));
  return { id, name: feed.name ?? '', catalog, feed };
}

/** @see assumed: feeds are replaced at their catalog, as other objects at their parent */
const sendFeed = (host: Host, method: 'POST' | 'PUT', catalog_id: string, object: Fields) =>
  sendOne<Feed>(host, method, `catalogs/${catalog_id}/product_feeds`, 'product_feeds', {
    catalog_id,
    ...object,
  });

interface NewFeed extends OfCatalog {
  readonly name: string;
  readonly currency: string;
  readonly feed_url: string;
  readonly interval: 'HOURLY' | 'DAILY';
  readonly hour?: number;
  readonly minute: number;
  readonly time_zone: string;
}

/** @throws input_invalid */
function scheduleOf({ feed_url: url, interval, hour, minute, time_zone }: NewFeed): Schedule {
  if ((interval === 'DAILY') !== (hour !== undefined))
    throw failure('input_invalid', 'DAILY needs hour; HOURLY has none.', { field: 'hour' });
  const at = { timezone: time_zone, ...(hour === undefined ? {} : { hour: String(hour) }) };
  // Texts, as Snapchat's guide sends them.
  return { url, interval_type: interval, interval_count: '1', ...at, minute: String(minute) };
}

export const createFeed = (): WriteScript<NewFeed, { readonly product_feed: object }> =>
  createScript({
    entity: 'product_feed',
    check(args: NewFeed, host) {
      scheduleOf(args);
      return readCatalog(host, args.catalog_id);
    },
    plan: ({ name, currency, ...args }) => ({
      name,
      settings: {
        name,
        default_currency: currency,
        status: 'ACTIVE',
        schedule: scheduleOf({ name, currency, ...args }),
      },
    }),
    send: async (host, settings, { catalog_id }) =>
      (await sendFeed(host, 'POST', catalog_id, settings)).id,
    read: (host, id) => readFeed(host, id),
    facts: ({ feed }, { name, default_currency, schedule }) => [
      ['name', feed.name, name],
      ['currency', feed.default_currency, default_currency],
      ['url', feed.schedule?.url, (schedule as Schedule).url],
    ],
    result: ({ feed }) => ({ product_feed: shown(feed) }),
    idOf: ({ product_feed }) => (product_feed as { readonly id: string }).id,
  });

/** A feed is replaced whole, and Snapchat shows no password: a login could neither be kept nor be put back. @throws input_invalid */
function checkOpen(id: string, { schedule }: Feed): void {
  if (!schedule?.['username'] && withoutLogin(schedule?.url) === (schedule?.url ?? null)) return;
  throw failure(
    'input_invalid',
    `Feed ${id} has a login, which a change would lose: change it at Snapchat.`,
    { field: 'product_feed_id' },
  );
}

export interface OfFeed {
  readonly product_feed_id: string;
}

interface ChangedFeed extends OfFeed {
  readonly name?: string;
  readonly feed_url?: string;
}

export const updateFeed = (): WriteScript<ChangedFeed, object> =>
  updateScript<ChangedFeed, Thing, object>({
    entity: 'product_feed',
    read: (host, { product_feed_id: id }) => readFeed(host, id),
    wishes({ name, feed_url }, { id, feed }) {
      checkOpen(id, feed);
      return [
        { field: 'name', before: feed.name ?? null, after: name },
        { field: 'url', before: withoutLogin(feed.schedule?.url), after: feed_url },
      ];
    },
    send(host, { id, catalog, feed }, changes) {
      const after = (name: string) => changes.find(({ field }) => field === name)?.after;
      const { name, default_currency, status, schedule } = feed;
      const url = after('url') ?? schedule?.url;
      return sendFeed(host, 'PUT', catalog, {
        id,
        name: after('name') ?? name,
        default_currency,
        status: status ?? 'ACTIVE',
        schedule: { ...schedule, url },
      });
    },
    result: ({ feed }) => ({ product_feed: shown(feed) }),
  });

export const deleteFeed = (): WriteScript<OfFeed, object> =>
  removeScript({
    entity: 'product_feed',
    async read(host, { product_feed_id }: OfFeed) {
      const { id, name } = await readFeed(host, product_feed_id);
      return [{ id, name }];
    },
    async remove(host, { product_feed_id: id }, [change]) {
      if (change) await host.call({ method: 'DELETE', path: `product_feeds/${id}` });
      return { product_feed: { id, name: change?.name ?? '', status: 'REMOVED' } };
    },
  });
