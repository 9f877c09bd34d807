/** Lists of what is in a catalog, a product set, a feed or a block list. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { checkCatalog } from '../structure/owners.ts';
import { readThing, things, type Args, type Row } from '../structure/things.ts';
import { listEdge } from './edge.ts';

interface Parts {
  readonly as: string;
  readonly fields: string;
  /** @throws platform_not_found  the place is not of this account */
  edge(host: Host, args: Args): Promise<string>;
  show(row: Row): object;
}

const shown = (names: string) => (row: Row) =>
  Object.fromEntries(names.split(' ').map((name) => [name, row[name] ?? null]));

const parts = {
  products: {
    as: 'products',
    fields: 'id,retailer_id,name,price,availability,product_type,url,image_url,review_status',
    async edge(host, { catalog_id, product_set_id }) {
      if ((catalog_id === undefined) === (product_set_id === undefined))
        throw failure('input_invalid', 'Give catalog_id or product_set_id, one of them.', {
          field: 'catalog_id',
        });
      if (catalog_id !== undefined) await checkCatalog(host, String(catalog_id));
      else await readThing(host, things.product_set, String(product_set_id), {});
      return `${String(catalog_id ?? product_set_id)}/products`;
    },
    show: shown('id retailer_id name price availability product_type url image_url review_status'),
  },
  uploads: {
    as: 'uploads',
    fields:
      'id,url,start_time,end_time,num_detected_items,num_persisted_items,num_invalid_items,error_count,warning_count',
    async edge(host, args) {
      const { id } = await readThing(host, things.product_feed, String(args['feed_id']), args);
      return `${id}/uploads`;
    },
    show: ({ id, ...row }) => ({
      id,
      feed_url: row['url'] ?? null,
      started_at: row['start_time'] ?? null,
      ended_at: row['end_time'] ?? null,
      found: row['num_detected_items'] ?? null,
      kept: row['num_persisted_items'] ?? null,
      invalid: row['num_invalid_items'] ?? null,
      errors: row['error_count'] ?? null,
      warnings_count: row['warning_count'] ?? null,
    }),
  },
  entries: {
    as: 'entries',
    fields: 'id,domain_url',
    async edge(host, args) {
      const id = String(args['block_list_id']);
      await readThing(host, things.block_list, id, {});
      return `${id}/paged_web_publishers`;
    },
    show: ({ id, domain_url }) => ({ id, site: domain_url ?? null }),
  },
} as const satisfies Readonly<Record<string, Parts>>;

export function partList(
  name: keyof typeof parts,
): ReadScript<Args & { readonly limit: number }, object> {
  const { as, fields, edge, show }: Parts = parts[name];
  return async (args, host) => {
    const path = await edge(host, args);
    const { items, end } = await listEdge(
      host,
      { path, query: { fields }, limit: args.limit },
      show,
    );
    return { ...end, [as]: items };
  };
}
