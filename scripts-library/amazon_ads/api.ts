/** The unified API as far as it is about sponsored ads: one question for each product. */
import type { Host } from '../../sdk/script.ts';
import { amazonQuery, type AmazonRead } from '../../plugins/families/amazon/kit/items.ts';

export { amazonWrite as write } from '../../plugins/families/amazon/kit/items.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type List = 'campaigns' | 'adGroups' | 'ads' | 'targets';
export type AdType = keyof typeof products;

export const products = {
  SP: 'SPONSORED_PRODUCTS',
  SB: 'SPONSORED_BRANDS',
  SD: 'SPONSORED_DISPLAY',
} as const;

/** @param type  all of them when absent or `ALL` */
export const typesOf = (type: string | undefined): readonly AdType[] =>
  type === undefined || type === 'ALL' ? (Object.keys(products) as AdType[]) : [type as AdType];

interface Wish {
  readonly types?: readonly AdType[];
  /** `campaignIdFilter: [id]`; an absent one is left out. */
  readonly filters?: Readonly<Record<string, readonly string[] | undefined>>;
  readonly most?: number;
  readonly fields?: readonly string[];
}

/** Filters > fields, for where Amazon takes none. */
const fieldOf: Readonly<Record<string, string>> = {
  campaignIdFilter: 'campaignId',
  adGroupIdFilter: 'adGroupId',
  adIdFilter: 'adId',
  stateFilter: 'state',
};

/** Side by side, the products in their order. */
export async function queryAll<Item>(
  host: Host,
  list: List,
  { types = typesOf(undefined), filters = {}, most = Number.MAX_SAFE_INTEGER, fields }: Wish = {},
): Promise<AmazonRead<Item>> {
  const found = await Promise.all(
    types.map(async (type) => {
      const isBare = type === 'SD' && list === 'ads';
      const wish = isBare ? {} : { filters, most, fields };
      const read = await amazonQuery<Item>(host, list, { product: products[type], ...wish });
      return isBare ? { ...read, items: read.items.filter(fits(filters)) } : read;
    }),
  );
  const items = found.flatMap((one) => one.items);
  const isCut = found.some(({ truncated }) => truncated) || items.length > most;
  return { items: items.slice(0, most), truncated: isCut };
}

const fits = (filters: NonNullable<Wish['filters']>) => (item: unknown) =>
  Object.entries(filters).every(([name, values]) => {
    const field = fieldOf[name];
    if (values === undefined || field === undefined) return true;
    return values.includes(String((item as Fields)[field]));
  });
