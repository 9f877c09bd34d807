import type { Script } from '../../../sdk/script.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { currencyOf } from '../account.ts';
import { listedInsertionOrder, listRows } from '../list.ts';

const script: Script<'dv360_list_insertion_orders'> = async (
  { campaign_id, status, limit },
  host,
) => {
  const where = { campaignId: campaign_id };
  const { items, truncated: isCut } = await listRows(host, 'insertion_order', {
    status,
    limit,
    where,
  });
  const currency = await currencyOf(host);
  return {
    ...listEnd(host, { items, isCut }),
    currency,
    insertion_orders: items.map(listedInsertionOrder),
  };
};
export default script;
