/** The unified API as far as it is about the DSP. */
import type { Host } from '../../sdk/script.ts';
import {
  amazonQuery,
  type AmazonList,
  type AmazonRead,
} from '../../plugins/families/amazon/kit/items.ts';

export { amazonWrite as write } from '../../plugins/families/amazon/kit/items.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type List = AmazonList;
export type ReadAll<Item> = AmazonRead<Item>;

/** Ids that one filter takes. */
export const IDS_AT_ONCE = 100;

/**
 * Page after page until all, or `most`, are read.
 * @param filters  `campaignIdFilter: [id]`; an empty or absent one is left out
 * @param fields  of an item, where only few of them are read
 */
export function queryAll<Item>(
  host: Host,
  list: List,
  filters: Readonly<Record<string, readonly string[] | undefined>> = {},
  most = Number.MAX_SAFE_INTEGER,
  fields?: readonly string[],
): Promise<ReadAll<Item>> {
  // Associations are not asked for by product.
  const product = list === 'adAssociations' ? {} : { product: 'AMAZON_DSP' };
  return amazonQuery(host, list, { ...product, filters, most, fields });
}
