/** Feeds of a catalog, and whether TikTok fetches them by itself. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { getData, postData } from '../api.ts';
import { placeOf, type OfCatalog, type Place } from './catalogs.ts';

interface Feed {
  readonly feed_id: string;
  readonly feed_name?: string;
  readonly status?: string;
  readonly last_update_param?: {
    readonly interval_type?: string;
    readonly interval_count?: number;
  };
  readonly next_update_time?: string;
  readonly number_of_products?: number;
}

const feedsOf = async (host: Host, place: Place & { readonly feed_id?: string }) =>
  (await getData<{ feed_list?: readonly Feed[] }>(host, 'catalog/feed/get', { ...place }))
    .feed_list ?? [];

const shownFeed = (one: Feed) => ({
  id: one.feed_id,
  name: one.feed_name ?? null,
  status: one.status === 'ON' ? 'ENABLED' : 'PAUSED',
  interval: one.last_update_param?.interval_type ?? null,
  interval_count: one.last_update_param?.interval_count ?? null,
  next_update_at: one.next_update_time ?? null,
  products: one.number_of_products ?? null,
});

export const feedList = (): ReadScript<OfCatalog, object> =>
  listScript({
    as: 'feeds',
    isWhole: true,
    read: async (host, { catalog_id }: OfCatalog) => ({
      items: await feedsOf(host, await placeOf(host, catalog_id)),
    }),
    show: shownFeed,
  });

interface FeedWish extends OfCatalog {
  readonly feed_id: string;
  readonly action: 'pause' | 'enable';
}
type FoundFeed = ReturnType<typeof shownFeed> & { readonly place: Place };

export const updateFeed = (): WriteScript<FeedWish, object> =>
  updateScript<FeedWish, FoundFeed, object>({
    entity: 'product_feed',
    async read(host, { catalog_id, feed_id }) {
      const place = await placeOf(host, catalog_id);
      const [found] = await feedsOf(host, { ...place, feed_id });
      if (found) return { ...shownFeed(found), place };
      throw failure('platform_not_found', `The catalog ${catalog_id} has no feed ${feed_id}.`);
    },
    wishes: ({ action }, feed) => [
      {
        field: 'status',
        before: feed.status,
        after: action === 'enable' ? 'ENABLED' : 'PAUSED',
      },
    ],
    send: (host, { id, place }, [change]) =>
      postData(host, 'catalog/feed/switch', {
        ...place,
        feed_id: id,
        status: change!.after === 'ENABLED' ? 'ON' : 'OFF',
      }),
    result: ({ place, ...feed }) => ({ feed: { ...feed, catalog_id: place.catalog_id } }),
  });
