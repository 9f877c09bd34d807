import type { Script } from '../../../sdk/script.ts';
import { library } from '../list/library.ts';
import { listRows } from '../list.ts';

const script: Script<'google_ads_get_asset_groups'> = async (narrow, host) => {
  const { items, facts } = await listRows(host, library.asset_groups, narrow);
  return { ...facts, asset_groups: items };
};
export default script;
