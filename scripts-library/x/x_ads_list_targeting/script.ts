import type { Script } from '../../../sdk/script.ts';
import { listText } from '../api.ts';
import { listRows } from '../list.ts';
import { criterionView } from '../list/views.ts';

const script: Script<'x_ads_list_targeting'> = async ({ line_item_ids }, host) => {
  const { rows, end } = await listRows(host, {
    path: 'targeting_criteria',
    query: { line_item_ids: listText(line_item_ids) },
    limit: 1_000,
  });
  return { ...end, criteria: rows.map(criterionView) };
};
export default script;
