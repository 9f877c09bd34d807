/** Finds the day on which an object spent last. An object that has stopped by itself wastes nothing any more. */
import { addDays, daysOf } from '../../../../sdk/kit/days.ts';
import type { Target } from '../../../../sdk/reports/accounts.ts';
import {
  dayOf,
  hasDays,
  readByDay,
  readReport,
  serves,
  type ReadPorts,
} from '../../../../sdk/reports/read-report.ts';
import type { Patience } from '../../../../sdk/patience.ts';
import type { Window } from '../../../../sdk/script.ts';
import { linesOf, type Line } from '../performance/lines.ts';
import type { Kind } from './kinds.ts';
import { routes } from '../../../../sdk/reports/levels.ts';

/** Number of days without spend after which an object counts as stopped. */
export const QUIET_DAYS = 7;

export type KeyOf = (kind: Kind, line: Pick<Line, 'of'>) => string;

/** @returns the day of the last spend by key, for objects with spend in the 7 days before today */
export async function lastSpends(
  ports: ReadPorts,
  target: Target,
  { kind, keys, keyOf }: { kind: Kind; keys: ReadonlySet<string>; keyOf: KeyOf },
  patience: Patience,
): Promise<ReadonlyMap<string, string>> {
  const yesterday = addDays(target.today, -1);
  const first = addDays(yesterday, 1 - QUIET_DAYS);
  const start_date = [first, target.imported?.first_day ?? first].sort().at(-1)!;
  const window = { start_date, end_date: yesterday };
  const found = new Map<string, string>();
  if (keys.size === 0) return found;
  const note = (lines: readonly Dated[]) => {
    for (const { day, line } of lines) {
      const key = keyOf(kind, line);
      const hasSpent = keys.has(key) && (line.sums.spendMicros ?? 0) > 0;
      if (hasSpent && day > (found.get(key) ?? '')) found.set(key, day);
    }
  };
  if (kind === 'campaign' && hasDays(ports, target)) {
    note(await dailyLines(ports, target, window, patience));
    return found;
  }
  const recent = await linesIn(ports, target, { kind, window }, patience);
  const isLate = (line: Line) => (line.sums.spendMicros ?? 0) > 0;
  const wanted = new Set(recent.filter(isLate).map((line) => keyOf(kind, line)));
  const open = () => [...wanted].some((key) => keys.has(key) && !found.has(key));
  for (const day of daysOf(window).reverse()) {
    if (!open()) break;
    const one = { start_date: day, end_date: day };
    const lines = await linesIn(ports, target, { kind, window: one }, patience);
    note(lines.map((line) => ({ day, line })));
  }
  return found;
}

interface Dated {
  readonly day: string;
  readonly line: Line;
}

async function dailyLines(
  ports: ReadPorts,
  target: Target,
  window: Window,
  patience: Patience,
): Promise<Dated[]> {
  const reports = await readByDay(ports, target, window, patience);
  return reports.flatMap((report) => {
    const lines = linesOf(target, 'campaign', report, { part: () => 0, hasGroups: false });
    return lines.map((line, at) => ({ day: dayOf(report.rows[at]!), line }));
  });
}

async function linesIn(
  ports: ReadPorts,
  target: Target,
  { kind, window }: { kind: Kind; window: Window },
  patience: Patience,
): Promise<Line[]> {
  const hasGroups = serves(ports, routes.ad_group, target.account.platform);
  const report = await readReport(ports, target, routes[kind], window, patience);
  return linesOf(target, kind, report, { part: () => 0, hasGroups });
}
