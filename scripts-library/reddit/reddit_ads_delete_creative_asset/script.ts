import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { nameOf, readAccountAssets, type Asset } from '../creative/asset.ts';

const there = (asset: Asset) => ({ id: asset.id, name: nameOf(asset) });

const script: Script<'reddit_ads_delete_creative_asset'> = removeScript({
  entity: 'creative_asset',
  async read(host, { asset_id: ids }) {
    const known = await readAccountAssets(host);
    return [...new Set(ids)].map((id) => {
      const asset = known.find((one) => one.id === id);
      if (asset) return there(asset);
      throw failure('platform_not_found', `No profile of the account has an asset ${id}.`);
    });
  },
  async remove(host, _args, changes) {
    for (const { id } of changes)
      await host.call({ method: 'DELETE', path: `creative_assets/${id}` });
    return { assets: changes.map(({ id, name }) => ({ id: id ?? '', name, deleted: true })) };
  },
  left: async (host, { asset_id: ids }) =>
    (await readAccountAssets(host)).filter(({ id }) => ids.includes(id)).map(there),
});
export default script;
