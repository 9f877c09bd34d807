import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { nameOf, readAccountAssets } from '../creative/asset.ts';

const script: Script<'reddit_ads_delete_creative_asset'> = {
  async preview({ asset_id: ids }, host) {
    const known = await readAccountAssets(host);
    return [...new Set(ids)].map((id) => {
      const asset = known.find((one) => one.id === id);
      if (!asset)
        throw failure('platform_not_found', `No profile of the account has an asset ${id}.`);
      const before = asset.status ?? 'ACTIVE';
      return {
        entity: 'creative_asset',
        id,
        name: nameOf(asset),
        field: 'deleted',
        before,
        after: true,
      };
    });
  },
  async apply(_args, host, changes) {
    for (const { id } of changes)
      await host.call({ method: 'DELETE', path: `creative_assets/${id}` });
    return { assets: changes.map(({ id, name }) => ({ id: id ?? '', name, deleted: true })) };
  },
  async verify(_args, host, { assets }) {
    const left = new Set((await readAccountAssets(host)).map(({ id }) => id));
    return assets
      .filter(({ id }) => left.has(id))
      .map(({ id, name }) => ({
        entity: 'creative_asset',
        id,
        name,
        field: 'deleted',
        before: false,
        after: true,
      }));
  },
};
export default script;
