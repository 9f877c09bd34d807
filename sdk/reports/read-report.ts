/** A report of one account, asked for by its generic name, within a time. */
import { addDays, daysOf } from '../kit/days.ts';
import { ServiceError } from '../errors.ts';
import { normalMetrics, sumOf, sumsOfFigures } from '../kit/metrics.ts';
import type { KeptWish } from '../facts.ts';
import type { Patience } from '../patience.ts';
import type { Window } from '../script.ts';
import { sideBySide } from '../side-by-side.ts';
import type { ToolPorts } from '../tool.ts';
import type { Target } from './accounts.ts';
import { unkeptOf } from './imported.ts';
import { DAILY, entities, routes, type Entity } from './levels.ts';
import type { Cover } from './coverage.ts';
import type { ReportRow, Report } from './report.ts';

/** With `facts`, days that are kept are not asked again. */
export type ReadPorts = Pick<ToolPorts, 'catalog' | 'scripts'> & {
  readonly facts?: Pick<ToolPorts['facts'], 'report'>;
  /** Days that are kept are asked all the same. Imported ones cannot be asked. */
  readonly isFresh?: boolean;
};

/** The ports that ask the platform for all days where a caller wants fresh figures. */
export const freshIf = <P extends ReadPorts>(ports: P, fresh: boolean | undefined): ReadPorts => ({
  ...ports,
  isFresh: fresh === true,
});

/** Source of figures, for an answer. */
export interface Source {
  readonly source: 'kept' | 'platform' | 'mixed';
  /** When the oldest of the kept figures was told by its platform, ISO 8601; absent where none is kept. */
  readonly as_of?: string;
}

/** @param asOf  of each report; undefined where the platform was asked */
export function sourceOf(asOf: readonly (string | undefined)[]): Source {
  const kept = asOf.filter((one) => one !== undefined).sort();
  if (kept.length === 0) return { source: 'platform' };
  return { source: kept.length === asOf.length ? 'kept' : 'mixed', as_of: kept[0]! };
}

/** A report that lists fewer rows was not cut for their number. */
const MANY_ROWS = 1_000;

/** Whether a platform has a script under a generic name. */
export function serves({ catalog }: ReadPorts, route: string, platform: string): boolean {
  return Object.hasOwn(catalog.findScript(route)?.routes ?? {}, platform);
}

/** Whether an account has a report of a level: from its platform, or in the file that was imported. */
export function hasReport(
  ports: ReadPorts,
  { account: { platform }, imported }: Pick<Target, 'account' | 'imported'>,
  level: Entity,
): boolean {
  return imported ? imported.levels.includes(level) : serves(ports, routes[level], platform);
}

/** Whether an account tells its campaigns by day in one report. */
export function hasDays(
  ports: ReadPorts,
  { account: { platform }, imported }: Pick<Target, 'account' | 'imported'>,
): boolean {
  return imported ? imported.levels.includes('campaign') : serves(ports, DAILY, platform);
}

/**
 * From kept facts where the port is there and has all days that are over; today is always asked of the platform.
 * @throws the error of the run; timed_out  it took longer than the patience is
 */
export async function readReport(
  ports: ReadPorts,
  target: Target,
  route: string,
  window: Window,
  patience: Patience,
): Promise<Report> {
  const level = entities.find((one) => routes[one] === route);
  const ask = (days: Window) => askReport(ports, target, route, days, patience);
  if (!level) return ask(window);
  const read = await keptOrAsked(ports, target, { level, window }, async (days) => [
    await ask(days),
  ]);
  return read.length === 1 ? read[0]! : joined(read, window);
}

/** Kept days as one report, and what the platform is asked for; all of the window where a day of it is not kept. */
async function keptOrAsked(
  { facts, isFresh = false }: ReadPorts,
  { account: { platform, account_id }, today, imported }: Target,
  wish: Pick<KeptWish, 'level' | 'window' | 'byDay'>,
  ask: (window: Window) => Promise<Report[]>,
): Promise<Report[]> {
  const { start_date, end_date } = wish.window;
  if (imported) {
    const own = await facts?.report({ platform, account_id, ...wish });
    if (own) return [{ ...own, asked: wish.window }];
    throw unkeptOf(imported, wish.window) ?? new ServiceError('account_unknown');
  }
  if (!facts || isFresh || start_date >= today) return ask(wish.window);
  const over = { start_date, end_date: end_date < today ? end_date : addDays(today, -1) };
  const kept = await facts.report({ platform, account_id, ...wish, window: over });
  if (!kept) return ask(wish.window);
  const own = { ...kept, asked: over };
  return end_date < today ? [own] : [own, ...(await ask({ start_date: today, end_date }))];
}

/** Rows of both stand beside each other: whoever adds up by objects finds an object twice. */
function joined(reports: readonly Report[], asked: Window): Report {
  const [first] = reports as readonly [Report];
  const { as_of } = first;
  return {
    ...first,
    asked,
    window: { ...first.window, end_date: asked.end_date },
    rows: reports.flatMap(({ rows }) => rows),
    totals: normalMetrics(sumOf(reports.map(({ totals }) => sumsOfFigures(totals)))),
    whole: reports.every(({ whole = true }) => whole),
    truncated: reports.some(({ truncated }) => truncated),
    warnings: reports.flatMap(({ warnings }) => warnings),
    ...(as_of === undefined ? {} : { as_of }),
  };
}

async function askReport(
  ports: ReadPorts,
  { account: { platform, account_id } }: Target,
  route: string,
  window: Window,
  patience: Patience,
): Promise<Report> {
  const { result } = await ports.scripts.run({
    script: route,
    platform,
    account_id,
    args: { ...window, ...mostRows(ports, route, platform) },
    timeoutMs: patience.left(),
  });
  return { ...(result as Omit<Report, 'asked'>), asked: window };
}

/** A script that bounds its rows by an argument is asked for all that it gives. */
function mostRows({ catalog }: ReadPorts, route: string, platform: string) {
  const run = catalog.findScript(route)?.routes[platform];
  const limit = run === undefined ? undefined : catalog.findScript(run)?.manifest.args?.['limit'];
  return limit?.maximum === undefined ? {} : { limit: limit.maximum };
}

/** Rows that have a day each. A window that does not fit into one report is asked for in halves. */
export async function readByDay(
  ports: ReadPorts,
  target: Target,
  window: Window,
  patience: Patience,
): Promise<Report[]> {
  return keptOrAsked(ports, target, { level: 'campaign', window, byDay: true }, (days) =>
    askByDay(ports, target, days, patience),
  );
}

async function askByDay(
  ports: ReadPorts,
  target: Target,
  window: Window,
  patience: Patience,
): Promise<Report[]> {
  const report = await askReport(ports, target, DAILY, window, patience);
  const days = daysOf(window).length;
  if (!report.truncated || report.rows.length < MANY_ROWS || days === 1) return [report];
  const middle = addDays(window.start_date, Math.floor(days / 2));
  const halves = [
    { start_date: window.start_date, end_date: addDays(middle, -1) },
    { start_date: middle, end_date: window.end_date },
  ];
  const read = await sideBySide(halves, (half) => askByDay(ports, target, half, patience));
  return read.flat();
}

/** Coverage of several reports. It begins at the first day that all of them have. */
export function coverOf(reports: readonly Report[], until: string): Cover {
  const asked = reports.map((one) => one.asked.start_date).sort()[0];
  const late = reports
    .filter(({ asked: { start_date }, window }) => window.start_date > start_date)
    .map(({ window }) => window.start_date);
  const from = asked === undefined ? null : [asked, ...late].sort().at(-1)!;
  return { from, until, isCut: reports.some(({ whole = true }) => !whole) };
}

/** The day of a row, by whichever name its platform's script has for it. */
export function dayOf({ date, start_date, period }: ReportRow): string {
  return String(date ?? start_date ?? period ?? '').slice(0, 10);
}
