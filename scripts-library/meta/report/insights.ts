/** Reads insights: at once where that is small, else as a report run that Meta works out on its side. */
import type { Host, HostError, Window } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { MAX_ROWS } from '../../../sdk/kit/report.ts';
import { readAll, type ReadAll } from '../api.ts';

const PAGE_ROWS = 500;
/** Each look waits in front of the next call (dialect, `pauseMs`): two minutes in all. */
const MAX_LOOKS = 80;

export interface InsightsWish {
  readonly level: 'account' | 'campaign' | 'adset' | 'ad';
  readonly fields: readonly string[];
  readonly window: Window;
  readonly breakdowns?: readonly string[];
  /** `1` for a row per day. */
  readonly increment?: number;
  readonly filtering?: readonly unknown[];
  /** Begin with a report run instead of trying at once. */
  readonly isLarge?: boolean;
}

export async function readInsights<Row>(host: Host, wish: InsightsWish): Promise<ReadAll<Row>> {
  const query = queryOf(wish);
  const options = { ...query, limit: PAGE_ROWS };
  if (!wish.isLarge)
    try {
      return await readAll<Row>(host, 'act_{account}/insights', options, MAX_ROWS);
    } catch (error) {
      if (!isTooMuch(error)) throw error;
    }
  const run = await finishedRun(host, query);
  return readAll<Row>(host, `${run}/insights`, { limit: PAGE_ROWS }, MAX_ROWS);
}

function queryOf({ level, fields, window, breakdowns, increment, filtering }: InsightsWish) {
  return {
    level,
    fields: fields.join(','),
    time_range: { since: window.start_date, until: window.end_date },
    ...(breakdowns?.length ? { breakdowns: breakdowns.join(',') } : {}),
    ...(increment === undefined ? {} : { time_increment: increment }),
    ...(filtering?.length ? { filtering } : {}),
  };
}

/** Code 1 means many things; only these words mean that asking for less would help. */
function isTooMuch(error: unknown): boolean {
  const { platform, message } = error as HostError;
  return /reduce the amount of data/i.test(`${platform?.message ?? ''} ${message}`);
}

/** @throws platform_rejected  the run failed, or takes longer than a run of ours may */
async function finishedRun(host: Host, query: Readonly<Record<string, unknown>>): Promise<string> {
  const { report_run_id: id } = await host.post<{ report_run_id: string }>(
    'act_{account}/insights',
    query,
  );
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const run = await host.call<{ async_status: string; error_message?: string }>({
      method: 'GET',
      path: id,
      query: { fields: 'id,async_status,async_percent_completion' },
      fresh: true,
    });
    if (run.async_status === 'Job Completed') return id;
    if (run.async_status === 'Job Failed' || run.async_status === 'Job Skipped')
      throw failure('platform_rejected', `Meta could not make the report: ${run.async_status}.`);
  }
  throw failure('platform_rejected', 'Meta is still making the report. Ask for a shorter window.');
}

const MONTHS = 37;

/** Meta keeps 37 months; what lies before is cut off and said. */
export function servedWindow(
  window: Window,
  today: string,
): { readonly window: Window; readonly warnings: readonly string[] } {
  const first = monthsBefore(today, MONTHS);
  if (window.start_date >= first) return { window, warnings: [] };
  if (window.end_date < first)
    throw failure(
      'input_invalid',
      `Meta keeps ${MONTHS} months: the window must end after ${first}.`,
      { field: 'end_date' },
    );
  return {
    window: { ...window, start_date: first },
    warnings: [`Meta keeps ${MONTHS} months: the window begins on ${first}.`],
  };
}

function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(day, days)).padStart(2, '0')}`;
}

export function daysIn({ start_date, end_date }: Window): number {
  return (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1;
}
