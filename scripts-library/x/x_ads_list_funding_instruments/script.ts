import type { Script } from '../../../sdk/script.ts';
import { listRows } from '../list.ts';
import { fundingView } from '../list/views.ts';

const script: Script<'x_ads_list_funding_instruments'> = async (_args, host) => {
  const { rows, end } = await listRows(host, { path: 'funding_instruments', limit: 1_000 });
  return { ...end, funding_instruments: rows.map(fundingView) };
};
export default script;
