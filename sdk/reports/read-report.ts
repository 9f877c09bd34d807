/** A report of one account, asked for by its generic name, within a time. */
import { addDays, daysOf } from '../kit/days.ts';
import type { ReportFigures } from '../kit/metrics.ts';
import type { Patience } from '../patience.ts';
import type { Window } from '../script.ts';
import { sideBySide } from '../side-by-side.ts';
import type { ToolPorts } from '../tool.ts';
import type { Target } from './accounts.ts';
import { DAILY } from './levels.ts';
import type { Cover } from './coverage.ts';

export interface ReportRow extends ReportFigures {
  readonly id: string;
  readonly name: string | null;
  readonly status: string | null;
  readonly parent_id?: string | null;
  readonly [own: string]: unknown;
}

/** A report as every platform gives it; see `report` in `sdk/schemas/definitions.json`. */
export interface Report {
  /** The days that were asked for. */
  readonly asked: Window;
  /** The days of these that the platform still serves. */
  readonly window: Window;
  readonly currency: string | null;
  readonly time_zone: string | null;
  readonly common_level?: string | null;
  readonly rows: readonly ReportRow[];
  readonly totals: ReportFigures;
  /** False if the totals lack something that was asked for. */
  readonly whole?: boolean;
  readonly truncated: boolean;
  readonly warnings: readonly string[];
}

export type ReadPorts = Pick<ToolPorts, 'catalog' | 'scripts'>;

/** A report that lists fewer rows was not cut for their number. */
const MANY_ROWS = 1_000;

/** Whether a platform has a script under a generic name. */
export function serves({ catalog }: ReadPorts, route: string, platform: string): boolean {
  return Object.hasOwn(catalog.findScript(route)?.routes ?? {}, platform);
}

/** @throws the error of the run; timed_out  it took longer than the patience is */
export async function readReport(
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
  const report = await readReport(ports, target, DAILY, window, patience);
  const days = daysOf(window).length;
  if (!report.truncated || report.rows.length < MANY_ROWS || days === 1) return [report];
  const middle = addDays(window.start_date, Math.floor(days / 2));
  const halves = [
    { start_date: window.start_date, end_date: addDays(middle, -1) },
    { start_date: middle, end_date: window.end_date },
  ];
  const read = await sideBySide(halves, (half) => readByDay(ports, target, half, patience));
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
