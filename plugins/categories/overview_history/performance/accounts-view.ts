/** Answer of each account, with notes on it, as a caller reads it. */
import type { Window } from '../../../../sdk/script.ts';
import { coverageOf, type Cover } from '../../../../sdk/reports/coverage.ts';
import { sourceOf } from '../../../../sdk/reports/read-report.ts';
import type { AccountRead } from './read-accounts.ts';

/** Accounts that are listed at most; those that did not answer come first. */
const MOST = 60;

const why: Readonly<Record<'failed' | 'timed_out' | 'not_begun', string>> = {
  failed: 'could not be read',
  timed_out: 'did not answer in time; ask it alone, or with a longer timeout_seconds',
  not_begun: 'has not begun a day of this window',
};

/** @param isKept  whether all accounts are listed, not only the first 60 */
export function accountsView(read: readonly AccountRead[], window: Window, isKept = false) {
  const order = [...read].sort(
    (a, b) => Number(a.status === 'complete') - Number(b.status === 'complete'),
  );
  return order
    .slice(0, isKept ? order.length : MOST)
    .map(({ target: { account, imported }, status, error, ...one }) => ({
      platform: account.platform,
      account_id: account.account_id,
      account_name: account.account_name,
      ...(imported ? { imported: true } : {}),
      currency: one.currency,
      time_zone: account.time_zone,
      status,
      ...(one.asOf ? sourceOf(one.asOf) : {}),
      data_through: coverageOf(window, [one.covers.now]).data_through,
      ...(status === 'complete' && isCut(one.covers.now, window) ? { whole: false } : {}),
      ...(error ? { error: { code: error.code, message: error.message } } : {}),
    }));
}

/** @param level  what was asked for: a platform that has none of it is named once */
export function warningsOf(read: readonly AccountRead[], level: string): string[] {
  const without = read.flatMap(({ target: { account }, status }) =>
    status === 'not_supported' ? [account.platform] : [],
  );
  const names = [...new Set(without)].join(', ');
  const said = read.flatMap(({ target: { account }, status, error, warnings }) => {
    if (status === 'complete') return warnings;
    if (status === 'not_supported') return [];
    const reason = error && status === 'failed' ? `: ${error.message}` : '.';
    return [`${account.platform} ${account.account_id} ${why[status]}${reason}`];
  });
  if (names === '') return said;
  return [
    ...said,
    `No report of ${level.replace('_', ' ')}s comes from ${names}; nothing of it counts here.`,
  ];
}

/** Whether some of its days or figures could not be read. */
const isCut = ({ from, isCut: lacks }: Cover, { start_date }: Window) =>
  lacks === true || from === null || from > start_date;
