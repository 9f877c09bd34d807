/** Catalogs: X's refusals, and that those of other users stay out of reach. */
import { expect } from 'chai';
import { signOauth1 } from '../../../../runtime/platforms/request/sign-oauth1.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { demoAccounts, demoKeys } from '../emulator/accounts.ts';

const tent = {
  id: 'tent-9',
  title: 'Tent',
  description: 'A tent.',
  availability: 'in stock',
  condition: 'new',
  price: '60.00 USD',
  link: 'https://northwind-outdoor.example/tent-9',
  image_link: 'https://northwind-outdoor.example/tent-9.jpg',
  brand: 'Northwind',
};

describe('Catalogs of X', () => {
  let x: EmulatedPlatform;
  let shop: string;
  before(async () => {
    x = await anEmulatedPlatform('x');
    shop = (await x.run('x_ads_list_catalogs', {})).result.catalogs[0].id;
  });
  after(() => x.close());

  async function ask(method: string, path: string, body?: object) {
    const url = new URL(`${x.address}/12/product_catalogs${path}`);
    const reply = await fetch(url, {
      method,
      headers: {
        authorization: signOauth1({ method, url }, demoKeys, x.clock.now()),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, errors } = (await reply.json()) as {
      readonly data?: Readonly<Record<string, unknown>>;
      readonly errors?: readonly { readonly code: string; readonly parameter?: string }[];
    };
    const [first] = errors ?? [];
    const told = first && `${reply.status} ${first.code} ${first.parameter ?? ''}`.trim();
    return { data, told };
  }

  it('are one for a user, with one feed, and sets by filters stay as they are', async () => {
    const told = async (method: string, path: string, body?: object) =>
      (await ask(method, path, body)).told;
    expect(await told('POST', '?name=Another')).to.equal('400 INVALID_PARAMETER user_id');
    const { product_sets } = (await x.run('x_ads_list_product_sets', {})).result;
    const filtered = product_sets.find(({ type }: { type: string }) => type === 'FILTERED');
    const set = `/${shop}/product_sets`;
    const wrong = '400 INVALID_PARAMETER';
    expect(await told('PUT', `${set}/${filtered.id}`, { name: 'A' })).to.equal(`${wrong} type`);
    const hand = { name: 'A', type: 'MANUAL' };
    expect(await told('POST', set, hand)).to.equal('400 MISSING_PARAMETER product_keys');
    const odd = [{ attribute: 'color', operator: 'MATCH', value: 'red' }];
    const filters = { name: 'A', type: 'FILTERED', filters: odd };
    expect(await told('POST', set, filters)).to.equal(`${wrong} attribute`);
    const feeds = `/${shop}/scheduled_feeds`;
    const feed = 'feed_url=https://a.example/b.csv&feed_format=CSV&start_time=01:30&time_zone=UTC';
    expect(await told('POST', `${feeds}?${feed}&frequency=DAILY`)).to.equal(`${wrong} feed_url`);
    expect(await told('POST', `${feeds}?${feed}&frequency=DAILY&repeat=MONDAY`)).to.equal(
      `${wrong} repeat`,
    );
    expect(await told('POST', `${feeds}?${feed}&frequency=WEEKLY`)).to.equal(
      '400 MISSING_PARAMETER repeat',
    );
    const many = { products: Array.from({ length: 26 }, (_, at) => ({ ...tent, id: `${at}` })) };
    expect(await told('PUT', `/${shop}/products`, many)).to.equal(`${wrong} products`);
  });

  it('take the good products of a batch, and tell of each what became of it', async () => {
    const { brand: _, ...nameless } = { ...tent, id: 'tent-10' };
    const twice = { ...tent, id: 'tent-11' };
    const { data } = await ask('PUT', `/${shop}/products`, {
      products: [tent, nameless, twice, twice, { ...tent, id: 'tent-12', sale_price: '70 USD' }],
    });
    const told = data!['products_response'] as { id: string; status: string; errors: string[] }[];
    expect(told.map(({ id, status, errors }) => [id, status, errors])).to.deep.equal([
      ['tent-9', 'CREATE_SUCCESS', []],
      ['tent-10', 'ERROR', ['brand, gtin or mpn is required']],
      ['tent-12', 'ERROR', ['sale_price must be lower than price']],
    ]);
    const body = { product_keys: ['1'] };
    const gone = await ask('DELETE', `/${shop}/products`, body);
    expect(gone.data).to.deep.equal({
      delete_products: [
        { product_key: null, failed_product_key: '1', message: 'Product not found' },
      ],
    });
  });

  it('of a user that another account promotes are not there', async () => {
    const account = demoAccounts[1]!.id;
    const there = (script: string, args: object) => x.run(script, args as never, { account });
    expect((await there('x_ads_list_catalogs', {})).result.catalogs).to.deep.equal([]);
    const { result } = await there('x_ads_create_catalog', { name: 'Games' });
    expect(result.catalog.name).to.equal('Games');
    const [{ id }] = (await x.run('x_ads_list_products', { limit: 1 })).result.products;
    for (const [script, args] of [
      ['x_ads_update_catalog', { catalog_id: shop, name: 'Mine' }],
      ['x_ads_list_products', { catalog_id: shop }],
      ['x_ads_delete_product', { product_id: id }],
    ] as const)
      expect(await there(script, args).catch((error: unknown) => error)).to.include({
        code: 'platform_not_found',
      });
  });
});
