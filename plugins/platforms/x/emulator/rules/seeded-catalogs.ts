/** Catalogs, as X keeps them for a user: their products, sets of products and feeds. */
import { digits, type Fields } from '../../../../../sdk/emulator/index.ts';

/** Each is kept under what it belongs to: a catalog under its user, the rest under their catalog. */
export const sorts = ['catalogs', 'products', 'product_sets', 'scheduled_feeds'] as const;
export type Sort = (typeof sorts)[number];

const number = (...parts: string[]) => `15${digits(17, 'x', ...parts)}`;
const keyOf = (catalog: string, id: string) => number('product', catalog, id);

const goods = [
  ['tent-2', 'Ridge tent for two', 'in stock', '249.00 USD', 'Tents', 14],
  ['tent-4', 'Lake tent for four', 'in stock', '389.00 USD', 'Tents', 6],
  ['stove-1', 'Pocket stove', 'out of stock', '49.50 USD', 'Stoves', 0],
] as const;

const columns = [
  'additional_image_link age_group brand color custom_label_0 custom_label_1 custom_label_2 custom_label_3',
  'custom_label_4 gender google_product_category gtin inventory item_group_id item_group_key mobile_link mpn',
  'product_type sale_price sale_price_effective_date size',
]
  .join(' ')
  .split(' ');
/** An answer has every column. */
export const wholeProduct = (given: Fields): Fields => ({
  ...Object.fromEntries(columns.map((name) => [name, null])),
  ...given,
});

/** @param owner  user, or catalog */
export function seededOf(sort: Sort, owner: string, { userId, site }: SeedFacts): Fields[] {
  const catalog = number('catalog', userId);
  if (sort === 'catalogs') return owner === userId ? [{ id: catalog, name: 'Outdoor shop' }] : [];
  if (owner !== catalog) return [];
  if (sort === 'products')
    return goods.map(([id, title, availability, price, product_type, inventory]) => {
      const key = keyOf(catalog, id);
      const link = `https://${site}/${id}`;
      const own = { id: key, sku: id, title, description: `${title}.`, availability, price };
      const image_link = `https://${site}/${id}.jpg`;
      const more = { condition: 'new', link, image_link, brand: 'Northwind', product_type };
      return wholeProduct({ ...own, ...more, inventory });
    });
  if (sort === 'product_sets')
    return [
      {
        id: number('set', 'manual', catalog),
        name: 'For the lake',
        description: 'Chosen by hand.',
        type: 'MANUAL',
        filters: [],
        product_keys: ['tent-4'].map((id) => keyOf(catalog, id)),
      },
      {
        id: number('set', 'filtered', catalog),
        name: 'Above 100',
        description: null,
        type: 'FILTERED',
        filters: [{ attribute: 'price', operator: 'GREATER_THAN', value: '100.00 USD' }],
        product_keys: [],
      },
    ];
  return [
    {
      id: number('feed', catalog),
      feed_url: `https://${site}/products.csv`,
      feed_format: 'CSV',
      frequency: 'WEEKLY',
      repeat: 'SATURDAY',
      start_time: '01:30',
      time_zone: 'America/Los_Angeles',
      created_at: '2026-01-05T08:00:00Z',
      updated_at: '2026-01-05T08:00:00Z',
    },
  ];
}

interface SeedFacts {
  readonly userId: string;
  readonly site: string;
}
