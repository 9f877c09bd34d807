/** Whether Pinterest would take a new thing beside campaigns. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { checkLive, readThing } from '../../../sdk/kit/tree-model.ts';
import { ACCOUNT, CATALOGS, ofOwner, readAll } from '../api.ts';
import { tree } from '../levels.ts';
import type { BesideRow, Sort } from './beside-levels.ts';

type Args = Readonly<Record<string, unknown>>;

/** Asked once, before it is made. @throws input_invalid platform_not_found */
export const checks: Readonly<Partial<Record<Sort, (args: Args, host: Host) => Promise<void>>>> = {
  async feed({ name }, host) {
    const { items } = await readAll<BesideRow>(host, `${CATALOGS}/feeds`, { query: ofOwner(host) });
    if (items.some((one) => one.name === name))
      throw failure('input_invalid', 'A feed has this name already.', { field: 'name' });
  },
  async product_group({ name, feed_id }, host) {
    const query = ofOwner(host);
    const feeds = await readAll<BesideRow>(host, `${CATALOGS}/feeds`, { query });
    if (!feeds.items.some(({ id }) => id === feed_id))
      throw failure('platform_not_found', `There is no feed ${String(feed_id)}.`);
    const { items } = await readAll<BesideRow>(host, `${CATALOGS}/product_groups`, { query });
    if (items.some((one) => one.name === name))
      throw failure('input_invalid', 'A product group has this name already.', { field: 'name' });
  },
  async product_group_promotion({ ad_group_id, product_group_id }, host) {
    checkLive(tree, 'ad_group', await readThing(tree, host, 'ad_group', ad_group_id));
    await host.get(`${CATALOGS}/product_groups/${String(product_group_id)}`, ofOwner(host));
    const path = `${ACCOUNT}/product_group_promotions`;
    const { items } = await readAll<BesideRow>(host, path, { query: { ad_group_id } });
    if (items.some((one) => one.catalog_product_group_id === product_group_id))
      throw failure('input_invalid', 'The ad group promotes it already.', {
        field: 'product_group_id',
      });
  },
};
