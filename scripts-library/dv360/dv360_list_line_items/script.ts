import type { Script } from '../../../sdk/script.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { currencyOf } from '../account.ts';
import { listedLineItem, listRows } from '../list.ts';

const script: Script<'dv360_list_line_items'> = async (
  { insertion_order_id, campaign_id, type, status, limit },
  host,
) => {
  const where = {
    insertionOrderId: insertion_order_id,
    campaignId: campaign_id,
    lineItemType: type,
  };
  const { items, truncated: isCut } = await listRows(host, 'line_item', { status, limit, where });
  const currency = await currencyOf(host);
  return { ...listEnd(host, { items, isCut }), currency, line_items: items.map(listedLineItem) };
};
export default script;
