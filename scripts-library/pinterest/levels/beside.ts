/** Lead forms, templates of targeting, product groups and what ad groups promote of them: made, changed and removed alike. */
import { failure } from '../../../sdk/kit/failure.ts';
import { treeScripts } from '../../../sdk/kit/tree.ts';
import type { Fields, Tree } from '../../../sdk/kit/tree-model.ts';
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { currencyOf } from '../account.ts';
import { ACCOUNT, CATALOGS, ofOwner, readAll, sendOne } from '../api.ts';
import { commonStatus, ownStatus } from '../status.ts';
import { checks } from './beside-checks.ts';
import { levels, type BesideRow, type Sort } from './beside-levels.ts';

/** How each is read, made, changed and taken away. */
interface Way {
  read(host: Host, id: string): Promise<BesideRow | undefined>;
  /** Absent where no script makes one. */
  create?(host: Host, body: Fields): Promise<string>;
  update?(host: Host, row: BesideRow, body: Fields): Promise<unknown>;
  remove?(host: Host, id: string): Promise<unknown>;
}

const templates = `${ACCOUNT}/targeting_templates`;
const promotions = `${ACCOUNT}/product_group_promotions`;
const discounts = `${ACCOUNT}/promotions`;
const groups = `${CATALOGS}/product_groups`;

/** @throws platform_rejected  Pinterest's reason for the entry */
async function promote(host: Host, method: 'POST' | 'PATCH', { ad_group_id, ...entry }: Fields) {
  const { items: [item] = [] } = await host.call<{
    items?: readonly {
      data?: { id?: string };
      exceptions?: readonly { message?: string }[] | null;
    }[];
  }>({
    method,
    path: promotions,
    body: { ad_group_id, product_group_promotion: [entry] },
  });
  if (item?.data?.id) return item.data.id;
  const why = item?.exceptions?.[0]?.message ?? 'no reason given';
  throw failure('platform_rejected', `Pinterest refused it: ${why}`);
}

/** @throws platform_rejected  Pinterest's reason for the entry */
async function sendDiscount(host: Host, method: 'POST' | 'PATCH', entry: Fields): Promise<string> {
  const { promotions: [item] = [] } = await host.call<{
    promotions?: readonly { data?: { id?: string }; exception?: { message?: string } }[];
  }>({ method, path: discounts, body: [entry] });
  if (item?.data?.id) return item.data.id;
  throw failure(
    'platform_rejected',
    `Pinterest refused it: ${item?.exception?.message ?? 'no reason given'}`,
  );
}

const ways: Readonly<Record<Sort, Way>> = {
  lead_form: {
    read: (host, id) => host.get<BesideRow>(`${ACCOUNT}/lead_forms/${id}`),
    create: (host, body) => sendOne(host, 'POST', 'lead_forms', body),
    update: (host, { id }, body) => sendOne(host, 'PATCH', 'lead_forms', { id, ...body }),
  },
  targeting_template: {
    // There is no read of one.
    read: async (host, id) =>
      (await readAll<BesideRow>(host, templates)).items.find((one) => one.id === id),
    create: async (host, body) => (await host.post<BesideRow>(templates, body)).id,
    remove: (host, id) =>
      host.call({ method: 'PATCH', path: templates, body: { id, operation_type: 'REMOVE' } }),
  },
  promotion: {
    read: (host, id) => host.get<BesideRow>(`${discounts}/${id}`),
    create: (host, body) => sendDiscount(host, 'POST', body),
    update: (host, { id }, body) => sendDiscount(host, 'PATCH', { id, ...body }),
    remove: (host, id) => host.call({ method: 'DELETE', path: `${discounts}/${id}` }),
  },
  feed: {
    read: (host, id) => host.get<BesideRow>(`${CATALOGS}/feeds/${id}`, ofOwner(host)),
    create: async (host, fields) => {
      const body = { catalog_type: 'RETAIL', ...fields };
      const request = {
        method: 'POST',
        path: `${CATALOGS}/feeds`,
        query: ofOwner(host),
        body,
      } as const;
      return (await host.call<BesideRow>(request)).id;
    },
    remove: (host, id) =>
      host.call({ method: 'DELETE', path: `${CATALOGS}/feeds/${id}`, query: ofOwner(host) }),
    update: (host, { id }, body) =>
      host.call({ method: 'PATCH', path: `${CATALOGS}/feeds/${id}`, query: ofOwner(host), body }),
  },
  product_group: {
    read: (host, id) => host.get<BesideRow>(`${groups}/${id}`, ofOwner(host)),
    create: async (host, body) => {
      const made = await host.call<BesideRow>({
        method: 'POST',
        path: groups,
        query: ofOwner(host),
        body,
      });
      return made.id;
    },
    update: (host, { id }, body) =>
      host.call({ method: 'PATCH', path: `${groups}/${id}`, query: ofOwner(host), body }),
    remove: (host, id) =>
      host.call({ method: 'DELETE', path: `${groups}/${id}`, query: ofOwner(host) }),
  },
  product_group_promotion: {
    read: async (host, id) => {
      const entity_statuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'];
      const query = { product_group_promotion_ids: [id], entity_statuses };
      return (await readAll<BesideRow>(host, promotions, { query })).items[0];
    },
    create: (host, body) => promote(host, 'POST', body),
    update: (host, { id, ad_group_id }, body) =>
      promote(host, 'PATCH', { ad_group_id, id, ...body }),
  },
};

/** Of those whose statuses have other names. */
const statuses: Readonly<Partial<Record<Sort, Readonly<Record<string, string>>>>> = {
  lead_form: { ENABLED: 'ACTIVE', PAUSED: 'DRAFT', REMOVED: 'DRAFT' },
  feed: { ENABLED: 'ACTIVE', PAUSED: 'INACTIVE' },
};

function treeOf(sort: Sort): Tree<BesideRow> {
  const {
    read,
    create = () => Promise.resolve(''),
    update = () => Promise.resolve(),
    remove,
  } = ways[sort];
  return {
    // None of these is at the top, where campaigns and their budgets are.
    levels: { top: levels[sort], [sort]: levels[sort] },
    facts: (row) => ({
      id: row.id,
      name: row.name ?? row.promotion_title ?? row.catalog_product_group_name ?? '',
      status: row.status === 'DELETED' ? 'REMOVED' : (commonStatus(row.status) ?? 'PAUSED'),
      platformStatus: row.status ?? null,
      parentId: null,
      createdAt: '',
    }),
    gone: 'archived, which is for good',
    currencyOf,
    readAll: () => Promise.resolve({ items: [] }),
    async readOne(host, _level, id) {
      const row = await read(host, id);
      if (row) return row;
      throw failure('platform_not_found', `There is no ${levels[sort].words} ${id}.`);
    },
    statusBody: (status) => ({ status: (statuses[sort] ?? ownStatus)[status] }),
    create: (host, _level, body) => create(host, body),
    update: (host, _level, row, body) => update(host, row, body),
    ...(remove && { remove: (host: Host, _level: string, row: BesideRow) => remove(host, row.id) }),
  };
}

export function createOf(sort: Sort): WriteScript<Fields, object> {
  const script = treeScripts(treeOf(sort)).createOf(sort);
  return {
    ...script,
    async preview(args, host) {
      await checks[sort]?.(args, host);
      return script.preview(args, host);
    },
  };
}

export const updateOf = (sort: Sort, fixed: Fields = {}) =>
  treeScripts(treeOf(sort)).updateOf(sort, fixed);
export const removeOf = (sort: Sort) => treeScripts(treeOf(sort)).removeOf(sort);
