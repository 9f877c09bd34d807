import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { historyWindow } from '../../../sdk/kit/days.ts';

/** Answer of platforms that keep no history which can be read in this shape. */
const script: Script<'get_account_changelog'> = async (args, host) => ({
  account: accountOf(host.account),
  changelog_supported: false,
  window: historyWindow(host, args),
  events: [],
  advice: [],
  truncated: false,
  warnings: [`No change history of ${host.account.platform} is read here.`],
});
export default script;
