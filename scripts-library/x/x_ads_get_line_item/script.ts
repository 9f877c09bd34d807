import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { currencyOf } from '../money.ts';
import { findThing } from '../levels.ts';
import { lineItemView } from '../list/views.ts';

const script: Script<'x_ads_get_line_item'> = async ({ line_item_id }, host) => {
  const found = await findThing(host, 'line-item', line_item_id);
  if (!found) throw failure('platform_not_found', `There is no ${line_item_id} in this account.`);
  const currency = await currencyOf(host);
  return { account: accountOf(host.account), currency, line_item: lineItemView(found.row) };
};
export default script;
