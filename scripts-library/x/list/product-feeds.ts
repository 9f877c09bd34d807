/** The feed that fills a catalog from an address: a user has one. Products that it leaves out stay. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { wallClock } from '../../../sdk/kit/time-zone.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { send as ask } from '../api.ts';
import type { Row } from '../levels.ts';
import { deletedBy, pathOf, readCatalog, readPart, readParts, type Part } from './shop.ts';

const sort = 'scheduled_feeds';
type Feed = Part & { readonly name: string };

/** A feed has no name; its address stands for it. */
const named = (part: Part): Feed => ({ ...part, name: String(part['feed_url']) });

/** `DAILY`, `WEEKLY SATURDAY`, `HOURLY 6` */
const everyOf = ({ frequency, repeat }: Readonly<Record<string, unknown>>) =>
  [frequency, repeat].filter(Boolean).join(' ');

const shown = (feed: Feed) => ({
  id: feed.id,
  catalog_id: feed.catalog_id,
  feed_url: feed['feed_url'],
  feed_format: feed['feed_format'],
  every: everyOf(feed),
  start_time: feed['start_time'],
  time_zone: feed['time_zone'],
});

interface Listed {
  readonly catalog_id?: string;
}

export const feedList = (): ReadScript<Listed, object> =>
  listScript({
    as: 'product_feeds',
    read: async (host: Host, { catalog_id }: Listed) => ({
      items: (await readParts(host, sort, catalog_id)).map(named),
    }),
    show: shown,
  });

interface Terms {
  readonly feed_url?: string;
  readonly feed_format?: string;
  readonly every?: string;
  readonly start_time?: string;
  readonly time_zone?: string;
}

/** @throws input_invalid */
function checkZone({ time_zone: zone }: Terms): void {
  if (zone === undefined) return;
  try {
    wallClock(0, zone);
  } catch {
    throw failure('input_invalid', 'time_zone must be such as America/New_York.', {
      field: 'time_zone',
    });
  }
}

/** In X's parameters. */
function sent({ every, ...terms }: Terms): Readonly<Record<string, string>> {
  const [frequency, repeat] = every?.split(' ') ?? [];
  return Object.fromEntries(
    Object.entries({ ...terms, frequency, repeat }).filter(([, value]) => value !== undefined),
  ) as Readonly<Record<string, string>>;
}

type New = Terms & { readonly catalog_id: string; readonly feed_url: string };

export const createFeed = (): WriteScript<New, object> =>
  createScript<New, Feed, object>({
    entity: 'product_feed',
    async check({ catalog_id, ...terms }, host) {
      checkZone(terms);
      await readCatalog(host, catalog_id);
      const [there] = await readParts(host, sort, catalog_id);
      if (there)
        throw failure('input_invalid', `The catalog has the feed ${there.id}, and X allows one.`, {
          field: 'catalog_id',
        });
    },
    plan: ({ catalog_id: _, ...terms }) => ({ name: terms.feed_url, settings: { ...sent(terms) } }),
    send: async (host, settings, { catalog_id }) =>
      (await ask<Row>(host, 'POST', pathOf(sort, catalog_id), settings as Record<string, string>))
        .id,
    read: async (host, id) => named(await readPart(host, sort, id)),
    facts: (feed, settings) =>
      Object.entries(settings).map(([field, asked]) => [field, feed[field], asked] as const),
    result: (feed) => ({ product_feed: shown(feed) }),
    idOf: (result) => (result as { product_feed: { id: string } }).product_feed.id,
  });

interface OfFeed {
  readonly product_feed_id: string;
}

const fields = ['feed_url', 'feed_format', 'every', 'start_time', 'time_zone'] as const;

export const updateFeed = (): WriteScript<OfFeed & Terms, object> =>
  updateScript<OfFeed & Terms, Feed, object>({
    entity: 'product_feed',
    check: checkZone,
    read: async (host, { product_feed_id: id }) => named(await readPart(host, sort, id)),
    wishes: (args, feed) =>
      fields.map((field) => ({ field, before: shown(feed)[field] ?? null, after: args[field] })),
    send: (host, { id, catalog_id }, changes) => {
      const asked = Object.fromEntries(changes.map(({ field, after }) => [field, String(after)]));
      return ask(host, 'PUT', pathOf(sort, catalog_id, id), sent(asked));
    },
    result: (feed) => ({ product_feed: shown(feed) }),
  });

export const deleteFeed = (): WriteScript<OfFeed, object> =>
  removeScript({
    entity: 'product_feed',
    async read(host, { product_feed_id }: OfFeed) {
      const { id, name } = named(await readPart(host, sort, product_feed_id));
      return [{ id, name }];
    },
    async remove(host, { product_feed_id: id }, changes) {
      const { catalog_id } = await readPart(host, sort, id);
      if (changes.length > 0) await ask(host, 'DELETE', pathOf(sort, catalog_id, id));
      return deletedBy(changes);
    },
  });
