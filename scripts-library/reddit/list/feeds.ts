/** Feeds that fill a catalog, how they were imported, and audiences that others sell. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readAll } from '../api.ts';
import { unitsOf } from '../money.ts';
import { checkCatalog, type Limited } from './catalogs.ts';

interface Feed {
  readonly id: string;
  readonly catalog_id: string;
  readonly name?: string | null;
  readonly url?: string;
  readonly mode?: string;
  readonly schedule?: Readonly<Record<string, unknown>> | null;
}

const shown = ({ id, catalog_id, name, url, mode, schedule }: Feed) => ({
  id,
  name: name ?? '',
  status: schedule?.['is_paused'] === true ? ('PAUSED' as const) : ('ENABLED' as const),
  catalog_id,
  url: url ?? null,
  mode: mode ?? null,
  schedule: schedule ?? null,
});
type Shown = ReturnType<typeof shown>;

/** @throws platform_not_found */
async function readFeed(host: Host, id: string): Promise<Shown> {
  const { data } = await host.get<{ data: Feed }>(`product_feeds/${id}`);
  await checkCatalog(host, data.catalog_id);
  return shown(data);
}

interface OfCatalog extends Limited {
  readonly catalog_id: string;
}

export const feedList = (): ReadScript<OfCatalog, object> =>
  listScript({
    as: 'product_feeds',
    async read(host, { catalog_id: id, limit }: OfCatalog) {
      await checkCatalog(host, id);
      const { data } = await host.get<{ data: Feed[] }>(`product_catalogs/${id}/product_feeds`);
      return { items: data.slice(0, limit), total: data.length };
    },
    show: shown,
  });

interface FeedWish {
  readonly catalog_id: string;
  readonly name: string;
  readonly feed_url: string;
  readonly mode: string;
}

export const createFeed = (): WriteScript<FeedWish, { readonly product_feed: Shown }> =>
  createScript({
    entity: 'product_feed',
    check: ({ catalog_id: id }: FeedWish, host) => checkCatalog(host, id),
    plan: ({ name, feed_url: url, mode }) => ({ name, settings: { name, url, mode } }),
    async send(host, settings, { catalog_id: id }) {
      const path = `product_catalogs/${id}/product_feeds`;
      return (await host.post<{ data: Feed }>(path, { data: settings })).data.id;
    },
    read: readFeed,
    facts: (found, { name, url, mode }) => [
      ['name', found.name, name],
      ['url', found.url, url],
      ['mode', found.mode, mode],
    ],
    result: (product_feed) => ({ product_feed }),
    idOf: ({ product_feed }) => product_feed.id,
  });

interface FeedChange {
  readonly product_feed_id: string;
  readonly name?: string;
  readonly action?: 'pause' | 'enable';
}
const statuses = { pause: 'PAUSED', enable: 'ENABLED' } as const;

export const updateFeed = (): WriteScript<FeedChange, object> =>
  updateScript<FeedChange, Shown, object>({
    entity: 'product_feed',
    read: (host, { product_feed_id: id }) => readFeed(host, id),
    wishes: ({ name, action }, feed) => [
      { field: 'name', before: feed.name, after: name },
      { field: 'status', before: feed.status, after: action && statuses[action] },
    ],
    send: (host, { id, schedule }, changes) => {
      const after = (name: string) => changes.find(({ field }) => field === name)?.after;
      const [name, status] = [after('name'), after('status')];
      const data = {
        ...(name === undefined ? {} : { name }),
        // The schedule is taken whole.
        ...(status === undefined
          ? {}
          : { schedule: { ...schedule, is_paused: status === 'PAUSED' } }),
      };
      return host.call({ method: 'PATCH', path: `product_feeds/${id}`, body: { data } });
    },
    result: (product_feed) => ({ product_feed }),
  });

interface Named {
  readonly product_feed_id: string;
}

export const deleteFeed = (): WriteScript<Named, object> =>
  removeScript({
    entity: 'product_feed',
    read: async (host, { product_feed_id: id }: Named) => [await readFeed(host, id)],
    async remove(host, { product_feed_id: id }, [change]) {
      if (change) await host.call({ method: 'DELETE', path: `product_feeds/${id}` });
      return { product_feed: { id, name: change?.name ?? '', status: 'REMOVED' } };
    },
  });

interface Import {
  readonly id: string;
  readonly feed_id?: string;
  readonly filename?: string;
  readonly status?: string;
  readonly created_at?: string;
  readonly summary?: {
    readonly added_products_count?: number | null;
    readonly modified_products_count?: number | null;
    readonly deleted_products_count?: number | null;
    readonly invalid_products_count?: number | null;
    readonly issues?: Readonly<
      Partial<Record<'critical' | 'warning', Readonly<Record<string, number>> | null>>
    > | null;
  } | null;
}

const issuesOf = (all: Readonly<Record<string, number>> | null | undefined) =>
  Object.entries(all ?? {}).map(([issue, products]) => ({ issue, products }));

export const importList = (): ReadScript<OfCatalog, object> =>
  listScript({
    as: 'imports',
    async read(host, { catalog_id: id, limit }: OfCatalog) {
      await checkCatalog(host, id);
      const path = `product_catalogs/${id}/catalog_imports`;
      const { items, more } = await readAll<Import>(host, path, {}, limit);
      return { items, isCut: more };
    },
    show: ({ id, feed_id, filename, status, created_at, summary }: Import) => ({
      id,
      feed_id: feed_id ?? null,
      file: filename ?? null,
      platform_status: status ?? null,
      created_at: created_at ?? null,
      added: summary?.added_products_count ?? null,
      changed: summary?.modified_products_count ?? null,
      deleted: summary?.deleted_products_count ?? null,
      invalid: summary?.invalid_products_count ?? null,
      errors: issuesOf(summary?.issues?.critical),
      warnings: issuesOf(summary?.issues?.warning),
    }),
  });

interface Sold {
  readonly id: string;
  readonly name?: string;
  readonly full_name?: string;
  readonly size?: number;
  readonly cost?: {
    readonly partner?: string;
    readonly price?: number;
    readonly rate_type?: string;
    readonly currency?: string;
  };
}

export const soldList = (): ReadScript<Limited, object> =>
  listScript({
    as: 'audiences',
    async read(host, { limit }: Limited) {
      const path = 'targeting/third_party_audiences';
      const { items, more } = await readAll<Sold>(host, path, {}, limit);
      return { items, isCut: more };
    },
    show: ({ id, name, full_name, size, cost }: Sold) => ({
      id,
      name: name ?? null,
      full_name: full_name ?? null,
      size: size ?? null,
      partner: cost?.partner ?? null,
      cpm: unitsOf(cost?.price),
      currency: cost?.currency ?? null,
    }),
  });
