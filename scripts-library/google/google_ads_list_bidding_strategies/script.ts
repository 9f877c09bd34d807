import type { Script } from '../../../sdk/script.ts';
import { library } from '../list/library.ts';
import { listRows } from '../list.ts';

const script: Script<'google_ads_list_bidding_strategies'> = async (narrow, host) => {
  const { items, facts } = await listRows(host, library.bidding_strategies, narrow);
  return { ...facts, bidding_strategies: items };
};
export default script;
