/** Things beside campaigns, ad sets and ads, as data: where it is listed and made, whose it is, what of it is set. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { checkOwner } from '../account.ts';
import { readAll } from '../api.ts';
import { businessOf, checkCatalog, checkPage } from './owners.ts';

export type Args = Readonly<Record<string, unknown>>;
export interface Row {
  readonly id: string;
  readonly name?: string | null;
  readonly [field: string]: unknown;
}
export type Found = Row & { readonly name: string | null };

export interface Thing {
  /** In changes, and under which results have it. */
  readonly entity: string;
  /** Under which lists have them. */
  readonly as: string;
  /** That has its id. */
  readonly argument: string;
  /** Asked of Graph. */
  readonly fields: string;
  /** Where it is listed and made. @throws platform_not_found  the place is not of this account */
  edge(host: Host, args: Args): string | Promise<string>;
  /** @throws platform_not_found  it is not of this account */
  check(host: Host, row: Row, args: Args): unknown;
  /** Fields that results have besides `id` and `name`. */
  view?(row: Row, args: Args): object;
  /** Argument > the parameter of Graph, where another, and how it stands in a row, where otherwise. */
  readonly settings: Readonly<Record<string, Setting>>;
}

interface Setting {
  readonly as?: string;
  of?(row: Row): unknown;
  /** Set once, and never changed. */
  readonly isFixed?: true;
}

const idOf = (value: unknown) => (value as { readonly id?: string } | undefined)?.id ?? null;
const filterOf = ({ filter }: Row): unknown =>
  typeof filter === 'string' ? JSON.parse(filter || '{}') : (filter ?? {});
const scheduleOf = ({ schedule }: Row) => {
  if (!schedule) return null;
  const { url, interval, hour } = schedule as Readonly<Record<string, unknown>>;
  return { url, interval, ...(hour === undefined ? {} : { hour }) };
};
const catalogOf = (args: Args) => String(args['catalog_id']);
const inCatalog = async (host: Host, args: Args, edge: string) => {
  await checkCatalog(host, catalogOf(args));
  return `${catalogOf(args)}/${edge}`;
};

export const things = {
  label: {
    entity: 'label',
    as: 'labels',
    argument: 'label_id',
    fields: 'id,name,account{account_id},created_time',
    edge: () => 'act_{account}/adlabels',
    check: (host, { id, account }) =>
      checkOwner(host, 'label', { id, ...(account as { account_id?: string }) }),
    view: ({ created_time }) => ({ created_at: created_time ?? null }),
    settings: { name: {} },
  },
  catalog: {
    entity: 'product_catalog',
    as: 'catalogs',
    argument: 'catalog_id',
    fields: 'id,name,vertical,product_count,feed_count,business',
    edge: async (host) => `${await businessOf(host)}/owned_product_catalogs`,
    check: (host, { id }) => checkCatalog(host, id),
    view: ({ vertical, product_count, feed_count }) => ({
      vertical: vertical ?? null,
      product_count: product_count ?? null,
      feed_count: feed_count ?? null,
    }),
    settings: { name: {}, vertical: { isFixed: true } },
  },
  product_set: {
    entity: 'product_set',
    as: 'product_sets',
    argument: 'product_set_id',
    fields: 'id,name,filter,product_count,product_catalog',
    edge: (host, args) => inCatalog(host, args, 'product_sets'),
    check: (host, { product_catalog }) => checkCatalog(host, idOf(product_catalog) ?? '0'),
    view: (row) => ({
      catalog_id: idOf(row['product_catalog']),
      product_filter: filterOf(row),
      product_count: row['product_count'] ?? null,
    }),
    settings: { name: {}, product_filter: { as: 'filter', of: filterOf } },
  },
  product_feed: {
    entity: 'product_feed',
    as: 'product_feeds',
    argument: 'feed_id',
    fields: 'id,name,schedule,default_currency,country,product_count,latest_upload',
    edge: (host, args) => inCatalog(host, args, 'product_feeds'),
    // A feed does not say of which catalog it is.
    async check(host, { id }, args) {
      const edge = await inCatalog(host, args, 'product_feeds');
      const { items } = await readAll<Row>(host, edge, { fields: 'id' });
      if (!items.some((one) => one.id === id))
        throw failure(
          'platform_not_found',
          `There is no product feed ${id} in catalog ${catalogOf(args)}.`,
        );
    },
    view: (row, args) => ({
      catalog_id: catalogOf(args),
      schedule: scheduleOf(row),
      default_currency: row['default_currency'] ?? null,
      product_count: row['product_count'] ?? null,
      last_upload_at:
        (row['latest_upload'] as { readonly start_time?: string } | undefined)?.start_time ?? null,
    }),
    settings: {
      name: {},
      schedule: { of: scheduleOf },
      default_currency: { isFixed: true },
      country: { isFixed: true },
    },
  },
  block_list: {
    entity: 'block_list',
    as: 'block_lists',
    argument: 'block_list_id',
    fields: 'id,name,owner_ad_account_id,last_update_time',
    edge: () => 'act_{account}/publisher_block_lists',
    check: (host, { id, owner_ad_account_id }) =>
      checkOwner(host, 'block list', { id, account_id: String(owner_ad_account_id) }),
    view: ({ last_update_time }) => ({ updated_at: last_update_time ?? null }),
    settings: { name: { isFixed: true } },
  },
  lead_form: {
    entity: 'lead_form',
    as: 'lead_forms',
    argument: 'form_id',
    fields: 'id,name,status,locale,leads_count,page,privacy_policy_url,questions,created_time',
    async edge(host, { page_id }) {
      await checkPage(host, String(page_id));
      return `@page/${String(page_id)}/leadgen_forms`;
    },
    check: (host, { page }) => checkPage(host, idOf(page) ?? '0'),
    view: (row) => ({
      page_id: idOf(row['page']),
      status: row['status'] ?? null,
      locale: row['locale'] ?? null,
      leads: row['leads_count'] ?? null,
      privacy_url: row['privacy_policy_url'] ?? null,
      questions: ((row['questions'] ?? []) as Row[]).map(({ type, key, label }) => ({
        field: type ?? null,
        key: key ?? null,
        question: label ?? null,
      })),
      created_at: row['created_time'] ?? null,
    }),
    settings: {},
  },
} as const satisfies Readonly<Record<string, Thing>>;

export type ThingName = keyof typeof things;

export const viewOf = ({ view }: Thing, row: Row, args: Args) => ({
  id: row.id,
  name: row.name ?? null,
  ...view?.(row, args),
});

/** @throws platform_not_found  it is not there, or of another account */
export async function readThing(host: Host, thing: Thing, id: string, args: Args): Promise<Found> {
  const path = thing.entity === 'lead_form' ? `@page/${id}` : id;
  const row = await host.get<Row>(path, { fields: thing.fields });
  await thing.check(host, row, args);
  return { ...row, name: row.name ?? null };
}

/** Things on its edge, up to a bound. */
export async function readThings(host: Host, thing: Thing, args: Args, most?: number) {
  const edge = await thing.edge(host, args);
  return readAll<Row>(
    host,
    edge,
    { fields: thing.fields, ...(most === undefined ? {} : { limit: Math.min(most, 200) }) },
    most,
  );
}

/** @throws input_invalid  another on the same edge has that name, which Meta refuses */
export async function checkFree(host: Host, thing: Thing, args: Args, own?: string): Promise<void> {
  const { items } = await readThings(host, thing, args);
  const taken = items.find((one) => one.name === args['name'] && one.id !== own);
  if (taken)
    throw failure('input_invalid', `name: ${String(args['name'])} is taken by ${taken.id}.`, {
      field: 'name',
    });
}
