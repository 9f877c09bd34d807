import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { historyWindow } from '../../../sdk/kit/days.ts';
import { eventsOf, readChanges } from '../report/change-history.ts';

const MOST = 1_000;

const script: Script<'microsoft_ads_get_account_changelog'> = async (args, host) => {
  const window = historyWindow(host, args);
  const events = eventsOf(await readChanges(host, window), host.account.time_zone ?? 'UTC');
  const truncated = events.length > MOST;
  return {
    account: accountOf(host.account),
    changelog_supported: true,
    window,
    events: events.slice(0, MOST),
    advice: events.some(({ automated }) => automated)
      ? [
          'Some changes were made by rules or recommendations that apply themselves: look at what may.',
        ]
      : [],
    truncated,
    warnings: truncated ? [`Only the newest ${MOST} of ${events.length} changes are listed.`] : [],
  };
};
export default script;
