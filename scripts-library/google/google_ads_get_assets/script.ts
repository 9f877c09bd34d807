import type { Script } from '../../../sdk/script.ts';
import { library } from '../list/library.ts';
import { listRows } from '../list.ts';

const script: Script<'google_ads_get_assets'> = async ({ asset_type: status, limit }, host) => {
  const { items, facts } = await listRows(host, library.assets, { status, limit });
  return { ...facts, assets: items };
};
export default script;
