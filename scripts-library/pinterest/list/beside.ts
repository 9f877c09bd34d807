/** Catalogues, their feeds and product groups: they belong to a person, and the ad account says to which. */
import type { ReadScript } from '../../../sdk/script.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { ACCOUNT, CATALOGS, ofOwner, readAll } from '../api.ts';
import { commonStatus } from '../status.ts';
import { levels, type BesideRow } from '../levels/beside-levels.ts';

type Fields = Readonly<Record<string, unknown>>;
type Args = Readonly<Record<string, unknown>> & { readonly limit: number };

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** Sorts of faults and how often each was found, of the file and of its products. */
function faultsIn(row: Fields, sort: 'errors' | 'warnings'): object[] {
  const parts = [row['validation_details'], row['ingestion_details']] as (Fields | undefined)[];
  return parts.flatMap((part) =>
    Object.entries((part?.[sort] ?? {}) as Fields).map(([fault, count]) => ({
      fault,
      count: numberOf(count),
    })),
  );
}

interface Listed {
  readonly path: string;
  /** Belongs to a person. */
  readonly isOwned?: true;
  show(row: Fields): object;
  /** Arguments that narrow it, and what they are sent as. */
  readonly filters?: Readonly<Record<string, string>>;
}

const ofLevel = (sort: keyof typeof levels) => (row: Fields) => {
  const { id, name, catalog_product_group_name, status } = row;
  return {
    id: String(id),
    name: textOf(name ?? row['promotion_title'] ?? catalog_product_group_name) ?? '',
    status: commonStatus(textOf(status) ?? undefined) ?? 'PAUSED',
    platform_status: textOf(status),
    ...levels[sort].shows(row as unknown as BesideRow),
  };
};

const lists = {
  catalogs: {
    path: CATALOGS,
    isOwned: true,
    show: ({ id, name, catalog_type: type, updated_at }) => ({
      id: String(id),
      name: textOf(name),
      type: textOf(type),
      updated_at: textOf(updated_at),
    }),
  },
  feeds: {
    path: `${CATALOGS}/feeds`,
    isOwned: true,
    show: (row) => ({
      id: String(row['id']),
      name: textOf(row['name']),
      type: textOf(row['catalog_type']),
      platform_status: textOf(row['status']),
      format: textOf(row['format']),
      file_url: textOf(row['location']),
      updated_at: textOf(row['updated_at']),
    }),
  },
  product_groups: {
    path: `${CATALOGS}/product_groups`,
    isOwned: true,
    show: ofLevel('product_group'),
    filters: { feed_id: 'feed_id' },
  },
  product_group_promotions: {
    path: `${ACCOUNT}/product_group_promotions`,
    show: ofLevel('product_group_promotion'),
    filters: { ad_group_id: 'ad_group_id' },
  },
  promotions: { path: `${ACCOUNT}/promotions`, show: ofLevel('promotion') },
  products: {
    path: `${CATALOGS}/product_groups/{product_group_id}/products`,
    isOwned: true,
    show: ({ metadata, pin }) => {
      const { item_id, availability, price, sale_price, currency } = (metadata ?? {}) as Fields;
      const { id, title } = (pin ?? {}) as Fields;
      return {
        id: textOf(item_id),
        name: textOf(title),
        pin_id: textOf(id),
        availability: textOf(availability),
        price: numberOf(price),
        sale_price: numberOf(sale_price),
        currency: textOf(currency),
      };
    },
  },
  feed_results: {
    path: `${CATALOGS}/feeds/{feed_id}/processing_results`,
    isOwned: true,
    show: (row) => {
      const { original, ingested } = (row['product_counts'] ?? {}) as Fields;
      return {
        id: String(row['id']),
        platform_status: textOf(row['status']),
        created_at: textOf(row['created_at']),
        products: numberOf(original),
        taken: numberOf(ingested),
        errors: faultsIn(row, 'errors'),
        warnings: faultsIn(row, 'warnings'),
      };
    },
  },
  lead_forms: { path: `${ACCOUNT}/lead_forms`, show: ofLevel('lead_form') },
  targeting_templates: {
    path: `${ACCOUNT}/targeting_templates`,
    show: ofLevel('targeting_template'),
  },
} as const satisfies Readonly<Record<string, Listed>>;

export function besideList(as: keyof typeof lists): ReadScript<Args, object> {
  const { path, show, isOwned, filters = {} } = lists[as] as Listed;
  return listScript({
    as,
    read: (host, args: Args) => {
      const asked = Object.entries(filters).filter(([name]) => args[name] !== undefined);
      const own = Object.fromEntries(asked.map(([name, as_]) => [as_, args[name]]));
      const place = path.replace(/\{(\w+_id)\}/g, (_, name: string) => String(args[name]));
      return readAll<Fields>(host, place, {
        query: { ...(isOwned ? ofOwner(host) : {}), ...own },
        most: args.limit,
      });
    },
    show,
  });
}
