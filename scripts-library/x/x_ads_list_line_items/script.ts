import type { Script } from '../../../sdk/script.ts';
import { listRows } from '../list.ts';
import { currencyOf } from '../money.ts';
import { lineItemView } from '../list/views.ts';

const script: Script<'x_ads_list_line_items'> = async ({ campaign_id, status, limit }, host) => {
  const { rows, end } = await listRows(host, {
    path: 'line_items',
    query: campaign_id ? { campaign_ids: campaign_id } : {},
    status,
    limit,
  });
  return { ...end, currency: await currencyOf(host), line_items: rows.map(lineItemView) };
};
export default script;
