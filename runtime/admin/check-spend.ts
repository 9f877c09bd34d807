/** One day of an account's spend, read by two different calls and compared: the smoke test of a live account. */
import { ServiceError } from '../../sdk/errors.ts';
import { currencyDecimals } from '../../sdk/money.ts';
import { runnerName } from '../catalog/tool-kind.ts';
import type { Connection } from '../connections/create-connections.ts';
import type { AdminParts } from './admin-parts.ts';
import { operatorCall } from './operator-call.ts';

/** Days in which one with spend is looked for. */
const LOOK_DAYS = 14;

export interface CheckedSpend {
  readonly platform: string;
  readonly account_id: string;
  readonly mode: 'live' | 'test';
  /** In the account's time zone; null when nothing was spent. */
  readonly day: string | null;
  readonly time_zone: string | null;
  readonly currency: string | null;
  /** Whole sum of that day, by a report of the day alone; in account currency. */
  readonly by_report: number | null;
  /** The same, by the daily figures. */
  readonly by_days: number | null;
  /** Spend that a person read on the platform's page, in account currency; null if nobody gave it. */
  readonly by_page: number | null;
  /** `confirmed`: the platform's page shows the same spend as both calls. */
  readonly verdict: 'confirmed' | 'same' | 'different' | 'nothing_spent' | 'failed' | 'unchecked';
  /** The fault, or the next thing to look at; one sentence. */
  readonly message: string;
}

interface Wish {
  /** The newest day with spend when absent, yesterday only when there is no other. */
  readonly date?: string;
  /** Spend that a person read for that day on the platform's page, in account currency. */
  readonly expect?: number;
  readonly signal: AbortSignal;
}

interface Daily {
  readonly currency: string;
  readonly time_zone: string;
  readonly days: readonly { readonly date: string; readonly spend: number | null }[];
}

/**
 * Two reads down the chain, by the operator's hand; nothing is changed.
 * @returns the outcome, failures too
 */
export async function checkSpend(
  parts: AdminParts,
  connection: Connection,
  { date, expect, signal }: Wish,
): Promise<CheckedSpend> {
  const { organizationId, platform, accountId, mode } = connection;
  const by_page = expect ?? null;
  const none = { day: null, time_zone: null, currency: null, by_report: null, by_days: null };
  const nothing = { ...none, by_page };
  const about = { platform, account_id: accountId, mode, ...nothing };
  const { plugin } = parts.catalog.current().platforms.get(platform)!;
  const { check } = plugin.manifest;
  if (!check) {
    const message = `The plugin ${platform} names no report to compare with.`;
    return { ...about, verdict: 'unchecked', message };
  }
  const read = async <T>(action: string, args: readonly string[]): Promise<T> => {
    const input = { action, platform, account_id: accountId, args };
    const { result } = await operatorCall(parts, {
      organizationId,
      toolName: runnerName(parts.catalog.current()),
      input,
      signal,
    });
    return (result as { result: T }).result;
  };
  try {
    const wanted = date === undefined ? `--days=${LOOK_DAYS}` : `--date=${date}`;
    const daily = await read<Daily>('get_account_daily_spend', [wanted]);
    const { currency, time_zone } = daily;
    const spent = daily.days.filter(({ spend }) => spend !== null && spend > 0);
    const yesterday = daily.days.at(-1)?.date;
    // Yesterday is still corrected at most platforms.
    const found = spent.findLast((one) => one.date !== yesterday) ?? spent.at(-1);
    if (!found && expect !== undefined && expect > 0) {
      const message = `${check.page} says ${expect}, and the service reads nothing spent${date === undefined ? '' : ` on ${date}`}: do not trust its figures of this account.`;
      return { ...about, currency, time_zone, day: date ?? null, verdict: 'different', message };
    }
    if (!found) {
      const message = `Nothing was spent ${date === undefined ? `in ${LOOK_DAYS} days` : `on ${date}`}, so there is nothing to compare.`;
      return { ...about, currency, time_zone, verdict: 'nothing_spent', message };
    }
    const { date: day, spend } = found;
    const window = [`--start-date=${day}`, `--end-date=${day}`];
    const { totals } = await read<{ totals: { spend: number | null } }>(check.report, window);
    const figures = { day, time_zone, currency, by_report: totals.spend, by_days: spend, by_page };
    const isSame = totals.spend?.toFixed(2) === spend?.toFixed(2);
    if (isSame && expect !== undefined) {
      const said = `${check.column} of ${day} (${time_zone}) in ${check.page}`;
      return { ...about, ...figures, ...judged(expect, spend ?? 0, said) };
    }
    const message = isSame
      ? `Compare with ${check.column} of ${day} (${time_zone}) in ${check.page}: ${spend?.toFixed(currencyDecimals(currency))} ${currency}.`
      : `A report of ${day} alone and the figures by day differ: do not trust either before ${check.page} was looked at.`;
    return { ...about, ...figures, verdict: isSame ? 'same' : 'different', message };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { ...about, verdict: 'failed', message: `${error.code}: ${error.message}` };
  }
}

/** Platforms round the amounts that they show, so a difference of one cent counts as equal. */
function judged(
  page: number,
  read: number,
  said: string,
): Pick<CheckedSpend, 'verdict' | 'message'> {
  if (Math.abs(page - read) < 0.011)
    return { verdict: 'confirmed', message: `${said} says ${page}, as the service does.` };
  const share = read === 0 ? '' : ` (${(((page - read) / read) * 100).toFixed(2)} %)`;
  const message = `${said} says ${page}, the service ${read}${share}: do not trust its figures of this account before that is explained.`;
  return { verdict: 'different', message };
}
