import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { readThing } from '../levels.ts';
import { listedLineItem } from '../list.ts';

const script: Script<'dv360_get_line_item'> = async ({ line_item_id }, host) => {
  const { row } = await readThing(host, 'line_item', line_item_id);
  const currency = await currencyOf(host);
  return { account: accountOf(host.account), currency, line_item: listedLineItem(row) };
};
export default script;
