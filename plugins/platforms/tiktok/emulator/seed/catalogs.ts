/** Catalogs of the business, their sets, products and feeds, and lead forms of the advertisers. */
import { digits, type Fields } from '../../../../../sdk/emulator/index.ts';
import { businessId } from '../accounts.ts';
import type { Account } from '../model.ts';
import seed from '../seed.json' with { type: 'json' };

const idOf = (sort: string, name: string) => `7${digits(18, 'tiktok', sort, name)}`;

export const catalogsOf = (): readonly Fields[] =>
  seed.catalogs.map(({ products: _, sets: __, feeds: ___, name: catalog_name, ...one }) => ({
    catalog_id: idOf('catalog', catalog_name),
    catalog_name,
    ...one,
    bc_info: { bc_id: businessId, bc_name: 'Meridian', picture_url: '' },
  }));

const below = (pick: (catalog: (typeof seed.catalogs)[number]) => readonly Fields[]) =>
  seed.catalogs.flatMap((catalog) =>
    pick(catalog).map((one): Fields => ({
      ...one,
      catalog_id: idOf('catalog', catalog.name),
    })),
  );

export const productSetsOf = (): readonly Fields[] =>
  below(({ sets }) =>
    sets.map((one) => ({ id: idOf('product set', one.product_set_name), ...one })),
  );

export const productFeedsOf = (): readonly Fields[] =>
  below(({ feeds }) => feeds.map((one) => ({ id: idOf('feed', one.feed_name), ...one })));

export const productsOf = (catalogId: string): readonly Fields[] =>
  below(({ products }) =>
    products.map((product_name) => ({
      product_id: idOf('product', product_name),
      product_name,
      sku_id: product_name.toUpperCase().replaceAll(' ', '-'),
    })),
  )
    .filter((one) => one['catalog_id'] === catalogId)
    .map(({ catalog_id: _, ...product }) => product);

export const leadFormsOf = ({ spec }: Account): readonly Fields[] =>
  seed.leadForms.map(({ title, ...one }) => ({
    page_id: idOf('page', `${spec.id} ${title}`),
    title,
    ...one,
    preview_url: one.status === 'PUBLISHED' ? 'https://www.tiktok.com/instant_page/preview' : '',
  }));
