import type { Script } from '../../../sdk/script.ts';
import { ask, textOf } from '../api.ts';

interface Reply {
  readonly is_more?: boolean;
  readonly shops?: readonly {
    readonly Domain: string;
    readonly Spend?: number;
    readonly Products?: readonly {
      readonly Title: string;
      readonly Url: string;
      readonly Price?: number | null;
      readonly Indexed?: string;
    }[];
  }[];
}

const script: Script<'builtwith_product_search'> = async ({ query, limit, page }, host) => {
  const reply = await ask<Reply>(host, 'productv1', { QUERY: query, PAGE: page, LIMIT: limit });
  return {
    query,
    shops: (reply.shops ?? []).map(({ Domain: domain, Spend: spend, Products: products = [] }) => ({
      domain,
      monthly_spend: spend ?? null,
      products: products.map(({ Title: title, Url: url, Price: price, Indexed: indexed }) => ({
        title,
        url,
        price: price ?? null,
        indexed_at: textOf(indexed),
      })),
    })),
    page,
    limit,
    has_more: reply.is_more === true,
  };
};
export default script;
