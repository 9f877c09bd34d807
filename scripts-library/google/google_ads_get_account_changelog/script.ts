import type { Script } from '../../../sdk/script.ts';
import { accountOf, customerFields, settingsOf } from '../account.ts';
import { adviceOf, changeEventOf, eventFields } from '../report/change-log.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { quote, search } from '../api.ts';

/** Today and the 29 days before it: the 30th day back is the oldest that Google takes. */
const SERVED_DAYS = 30;
const MAX_EVENTS = 1_000;

const script: Script<'google_ads_get_account_changelog'> = async ({ lookback_days }, host) => {
  const days = Math.min(lookback_days, SERVED_DAYS);
  const window = { start_date: addDays(host.today, 1 - days), end_date: host.today };
  const { rows, total } = await search(host, {
    from: 'change_event',
    fields: [...eventFields, ...customerFields],
    where: [
      `change_event.change_date_time >= ${quote(window.start_date)}`,
      `change_event.change_date_time <= ${quote(addDays(host.today, 1))}`,
    ],
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
      ...(days < lookback_days
        ? [`Google keeps ${SERVED_DAYS} days of changes; older ones cannot be listed.`]
        : []),
      ...(truncated ? [`Only the newest ${rows.length} of ${total} changes are listed.`] : []),
    ],
  };
};
export default script;
