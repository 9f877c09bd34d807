import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { timeZoneOf } from '../account.ts';
import { readChangeLog } from '../report/change-log.ts';

const script: Script<'tiktok_ads_get_change_history'> = async (
  { window, limit, ...filters },
  host,
) => {
  if (filters.object_ids && !filters.object_type)
    throw failure('input_invalid', 'object_ids: say with object_type what they are ids of.', {
      field: 'object_ids',
    });
  const timeZone = await timeZoneOf(host);
  const { entries, strays } = await readChangeLog(host, { window, timeZone, filters });
  const isCut = entries.length > limit;
  return {
    account: accountOf(host.account),
    window,
    time_zone: timeZone,
    entries: entries.slice(0, limit),
    total: entries.length,
    truncated: isCut,
    warnings: [
      ...(isCut ? [`Only ${limit} of ${entries.length} changes are listed; raise limit.`] : []),
      ...(strays > 0
        ? [`TikTok answered ${strays} changes of other days; its days may not be the account's.`]
        : []),
    ],
  };
};
export default script;
