import type { Script } from '../../../sdk/script.ts';
import { creation } from '../../../sdk/kit/changes.ts';
import { checkProfile } from '../creative/post.ts';
import { assetView, itemOf, nameOf, uploadAll, type Item } from '../creative/asset.ts';

const script: Script<'reddit_ads_upload_creative_asset'> = {
  async preview({ profile_id, assets }, host) {
    const items = assets.map(itemOf);
    await checkProfile(host, profile_id);
    const name = items.map(nameOf).join(', ');
    return [creation('creative_asset', name, { profile_id, assets: items })];
  },
  async apply({ profile_id }, host, changes) {
    const { assets } = changes[0]?.after as { assets: readonly Item[] };
    const uploads = await uploadAll(host, profile_id, assets);
    return {
      profile_id,
      asset_ids: uploads.flatMap(({ result }) => (result ? [result.id] : [])),
      uploads: uploads.map(({ id, status, result }) => ({
        upload_id: id,
        status,
        asset: result ? assetView(result) : null,
      })),
    };
  },
  verify: async (_args, _host, { uploads }) =>
    uploads
      .filter(({ status }) => status !== 'ACTIVE')
      .map(({ upload_id: id, status }) => ({
        entity: 'creative_asset',
        id,
        name: null,
        field: 'status',
        before: status,
        after: 'ACTIVE',
      })),
};
export default script;
