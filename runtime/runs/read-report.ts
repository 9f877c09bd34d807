/**
 * Reads a report a second time where more is needed: for the earlier window of a comparison, and at the level that
 * covers all spend of the account. Scripts know about neither, so every platform's report gives both in the same way.
 */
import { ServiceError } from '../../sdk/errors.ts';
import { sumsOfFigures, type ReportFigures } from '../../sdk/kit/metrics.ts';
import { roundedTo } from '../../sdk/money.ts';
import { coverageOf } from '../../sdk/reports/coverage.ts';
import { orWhyNot } from '../../sdk/reports/or-why-not.ts';
import { Total } from '../../sdk/reports/total.ts';
import type { Window } from '../../sdk/script.ts';
import type { PlannedRun } from '../call-parts/planned.ts';

type Result = Record<string, unknown>;
type Args = PlannedRun['args'];
type Read = (args: Args) => Promise<Result>;
/** Reads another script of the platform, of the same account. */
type ReadBeside = (script: string, args: Args) => Promise<Result>;

/** Fields of a report that are read here. */
interface Report {
  readonly window: Window;
  readonly currency: string | null;
  readonly totals: ReportFigures;
  readonly data_through?: string | null;
  readonly whole?: boolean;
  readonly warnings?: readonly string[];
}

/** Smallest difference that is more than rounding, in account currency. */
const LEAST = 0.01;

/** @param until  last day that the account's reports cover fully, YYYY-MM-DD */
export async function readReport(
  planned: PlannedRun,
  read: Read,
  { until, beside }: { readonly until: string; readonly beside: ReadBeside },
): Promise<Result> {
  const { compare_window: earlier, ...args } = planned.args;
  const result = await read(args);
  const windows = { now: args['window'] as Window, before: earlier as Window | undefined, until };
  const compared = await withEarlier(result, windows, (window) => read({ ...args, window }));
  return withWhole(compared, planned, args, (level, script) =>
    script === undefined
      ? read({ ...args, level })
      : beside(script, { ...(result['window'] as Window), level }),
  );
}

interface Windows {
  readonly now: Window;
  readonly before: Window | undefined;
  readonly until: string;
}

async function withEarlier(
  result: Result,
  { now: asked, before: earlier, until }: Windows,
  read: (window: Window) => Promise<Result>,
): Promise<Result> {
  if (!earlier) return result;
  const before = await orWhyNot(read(earlier));
  if (before instanceof ServiceError)
    return warned(
      { ...result, compared: { window: earlier, previous: null, change_percent: null } },
      `The window before could not be read: ${before.message}`,
    );
  const [now, then] = [totalOf(result, asked, until), totalOf(before, earlier, until)];
  const previous = (before as unknown as Report).totals;
  const compared = { window: earlier, previous, change_percent: now.changeFrom(then) };
  return { ...result, compared };
}

function totalOf(result: Result, asked: Window, until: string): Total {
  const {
    window,
    currency,
    totals,
    data_through: through,
    whole = true,
  } = result as unknown as Report;
  const last = through === undefined || (through ?? '') > until ? until : (through ?? '');
  const cover = { from: window.start_date, until: last, isCut: !whole };
  return new Total([{ sums: sumsOfFigures(totals), currency }], coverageOf(asked, [cover]));
}

/** Compares the spend of the rows with all spend of the account, and adds their share as `level_covers`. */
async function withWhole(
  result: Result,
  { script: { manifest } }: PlannedRun,
  args: Args,
  readAll: (level: string, script: string | undefined) => Promise<Result>,
): Promise<Result> {
  const { partial } = manifest;
  const level = (partial?.levels ? args : result)['level'];
  if (!partial || typeof level !== 'string') return result;
  if (partial.levels?.includes(level) === false) return result;
  // Rows of one campaign are no part of the account's spend.
  if (partial.script !== undefined && args['campaign_id'] !== undefined) return result;
  const all = await orWhyNot(readAll(partial.whole, partial.script));
  if (all instanceof ServiceError)
    return warned(result, `What the account has spent beside could not be read: ${all.message}`);
  const { totals, currency } = result as unknown as Report;
  const [own, whole] = [totals.spend, (all as unknown as Report).totals.spend];
  if (own === null || whole === null || whole - own < LEAST) return result;
  const [spend, of] = [roundedTo(currency, own), roundedTo(currency, whole)];
  const told = `${level} cover ${spend} of ${of}${currency === null ? '' : ` ${currency}`} that the account has spent: what has no ${level} is not in these rows.`;
  const share = Math.round((own / whole) * 1e4) / 1e4;
  return warned({ ...result, level_covers: { spend, of, share } }, told);
}

function warned(result: Result, warning: string): Result {
  const { warnings = [] } = result as unknown as Partial<Report>;
  return { ...result, warnings: [...warnings, warning] };
}
