import type { Script } from '../../../sdk/script.ts';
import { assetView, readAssets } from '../creative/asset.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { checkProfile } from '../creative/post.ts';

const script: Script<'reddit_ads_list_creative_assets'> = async (
  { profile_id, types, limit },
  host,
) => {
  await checkProfile(host, profile_id);
  const { items, more } = await readAssets(host, profile_id);
  const fitting = items.filter(({ type }) => !types || (types as string[]).includes(type ?? ''));
  const assets = fitting.slice(0, limit).map(assetView);
  return { ...listEnd(host, { items: assets, total: fitting.length, isCut: more }), assets };
};
export default script;
