import type { Script } from '../../../sdk/script.ts';
import { listRows } from '../list.ts';
import { audienceView } from '../list/views.ts';

const script: Script<'x_ads_list_audiences'> = async ({ limit }, host) => {
  const { rows, end } = await listRows(host, { path: 'custom_audiences', limit });
  return { ...end, audiences: rows.map(audienceView) };
};
export default script;
