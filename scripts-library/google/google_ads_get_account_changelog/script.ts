import type { Script } from '../../../sdk/script.ts';
import { accountOf, customerFields, settingsOf } from '../account.ts';
import {
  adviceOf,
  changedWithin,
  changeEventOf,
  eventFields,
  keptWindow,
} from '../report/change-log.ts';
import { historyWindow } from '../../../sdk/kit/days.ts';
import { search } from '../api.ts';

const MAX_EVENTS = 1_000;

const script: Script<'google_ads_get_account_changelog'> = async (args, host) => {
  const { window, warnings } = keptWindow(host, historyWindow(host, args));
  const { rows, total } = await search(host, {
    from: 'change_event',
    fields: [...eventFields, ...customerFields],
    where: changedWithin(window),
    orderBy: 'change_event.change_date_time DESC',
    limit: MAX_EVENTS,
  });
  const { time_zone } = settingsOf(host.account, rows);
  const events = rows.map((row) => changeEventOf(row, time_zone ?? 'UTC'));
  const truncated = total > rows.length;
  return {
    account: accountOf(host.account),
    changelog_supported: true,
    window,
    events,
    advice: adviceOf(events),
    truncated,
    warnings: [
      ...warnings,
      ...(truncated ? [`Only the newest ${rows.length} of ${total} changes are listed.`] : []),
    ],
  };
};
export default script;
