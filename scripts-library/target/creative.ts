/** Promoted products of a line item, and its keywords. */
import { criteoRow, type Fields } from '../../plugins/families/criteo/kit/envelope.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { changesOf } from '../../sdk/kit/changes.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { updateManyScript } from '../../sdk/kit/update-many.ts';
import type { Host, ReadScript, WriteScript } from '../../sdk/script.ts';
import { currencyOf } from './account.ts';
import { readSliced } from './api.ts';
import { readLineItem } from './list.ts';

interface Product {
  readonly id: string;
  readonly status?: string | null;
  readonly bidOverride?: number | null;
}
interface OfLineItem {
  readonly line_item_id: string;
}

const statusOf = ({ status }: Product) => (status === 'active' ? 'ENABLED' : 'PAUSED');

async function readProducts(host: Host, id: string): Promise<Product[]> {
  const item = await readLineItem(host, id);
  return readSliced<Product>(host, `line-items/${item.id}/products`, { size: 100 });
}

export const productsScript = () =>
  listScript<OfLineItem & { readonly limit: number }, Product, object>({
    as: 'products',
    async read(host, { line_item_id: id, limit }) {
      const items = await readProducts(host, id);
      return { items: items.slice(0, limit), total: items.length };
    },
    show: (one) => ({
      id: one.id,
      status: statusOf(one),
      platform_status: one.status ?? null,
      bid: one.bidOverride ?? null,
    }),
    facts: async (host) => ({ currency: await currencyOf(host) }),
  });

interface Switch extends OfLineItem {
  readonly product_ids: readonly string[];
  readonly action: 'pause' | 'enable';
}

/** Several products of a line item paused or enabled at once. */
export function switchProducts(): WriteScript<Switch, object> {
  return updateManyScript({
    async read(host: Host, { line_item_id: id, product_ids: ids }: Switch) {
      const all = await readProducts(host, id);
      const missing = ids.find((one) => !all.some((product) => product.id === one));
      if (missing !== undefined)
        throw failure('platform_not_found', `The line item ${id} has no product ${missing}.`);
      return { id, products: all.filter((product) => ids.includes(product.id)) };
    },
    plan: ({ products }, { action }) =>
      products.flatMap((one) =>
        changesOf('product', { id: one.id, name: one.id }, [
          {
            field: 'status',
            before: statusOf(one),
            after: action === 'enable' ? 'ENABLED' : 'PAUSED',
          },
        ]),
      ),
    async send(host, { id }, changes) {
      const verb = changes[0]?.after === 'ENABLED' ? 'unpause' : 'pause';
      const data = changes.map((change) => ({ id: change.id, type: 'PromotedProduct' }));
      await host.post(`line-items/${id}/products/${verb}`, { data });
    },
    result: (now, before) => ({
      line_item_id: now.id,
      products: now.products.map((one, at) => ({
        id: one.id,
        status: statusOf(one),
        previous_status: before.products[at] ? statusOf(before.products[at]) : null,
      })),
    }),
  });
}

interface Keyword {
  readonly matchType?: string;
  readonly bid?: number | null;
  readonly reviewState?: string;
}

export function keywordsScript(): ReadScript<OfLineItem, object> {
  return async ({ line_item_id: id }, host) => {
    const item = await readLineItem(host, id);
    const { data } = await host.get<{ data: object }>(`line-items/${item.id}/keywords`);
    const { keywords } = criteoRow<
      { keywords?: Readonly<Record<string, Keyword>> | null } & Fields
    >(data);
    return {
      account: accountOf(host.account),
      currency: await currencyOf(host),
      line_item_id: item.id,
      keywords: Object.entries(keywords ?? {}).map(([text, { matchType, bid, reviewState }]) => ({
        text,
        match_type: matchType ?? null,
        bid: bid ?? null,
        review_status: reviewState ?? null,
      })),
    };
  };
}
