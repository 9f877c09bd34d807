/** Asks all accounts at once; one that fails, or is slow, keeps nobody from answering. */
import { movedBack, type Move } from '../../../../sdk/compare.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import type { Sums } from '../../../../sdk/kit/metrics.ts';
import { lastWholeDay, type Target } from '../../../../sdk/reports/accounts.ts';
import type { Cover } from '../../../../sdk/reports/coverage.ts';
import type { ReportRow } from '../../../../sdk/reports/report.ts';
import {
  dayOf,
  hasDays,
  hasReport,
  readByDay,
  readReport,
  serves,
  type ReadPorts,
} from '../../../../sdk/reports/read-report.ts';
import { unkeptOf } from '../../../../sdk/reports/imported.ts';
import { orWhyNot } from '../../../../sdk/reports/or-why-not.ts';
import { patienceOf, type Patience } from '../../../../sdk/patience.ts';
import { sideBySide } from '../../../../sdk/side-by-side.ts';
import type { Window } from '../../../../sdk/script.ts';
import { begunPart, partsOf, restBefore } from './days.ts';
import type { Dated, Grouping } from './group.ts';
import { linesOf, totalOf } from './lines.ts';
import { togetherOf, type PartRead } from './together-of.ts';
import { routes } from '../../../../sdk/reports/levels.ts';

export interface Question {
  readonly grouping: Grouping;
  readonly window: Window;
  /** Distance of the earlier window; undefined where nothing is compared. */
  readonly move: Move | undefined;
  readonly now: Date;
  readonly seconds: number;
}

/** `complete`; `failed` and `timed_out` say why; `not_supported`: its platform has no such report; `not_begun`: no day of the window has. */
export type AccountStatus = 'complete' | 'failed' | 'timed_out' | 'not_supported' | 'not_begun';

export interface AccountRead {
  readonly target: Target;
  readonly status: AccountStatus;
  readonly error?: ServiceError;
  readonly lines: readonly Dated[];
  /** Of all rows, also of those that a report does not list. */
  readonly totals: { readonly now: Sums; readonly before: Sums } | undefined;
  readonly currency: string | null;
  /** Coverage of the window, and of the earlier one. */
  readonly covers: { readonly now: Cover; readonly before: Cover };
  readonly warnings: readonly string[];
  /** Of each of its reports: when kept figures were told; undefined where the platform was asked. */
  readonly asOf?: readonly (string | undefined)[];
}

/** Days of a platform that reports none of them by itself: each is a report of its own. */
const MOST_PARTS = 31;

/** @throws what the first account ended in, when none could be read */
export async function readAccounts(
  ports: ReadPorts,
  targets: readonly Target[],
  question: Question,
): Promise<AccountRead[]> {
  const patience = patienceOf(question.seconds);
  const read = await Promise.all(
    targets.map((target) => readOrSay(ports, target, question, patience)),
  );
  const failed = read.filter(({ error }) => error !== undefined);
  if (failed.length === read.length && failed[0]?.error) throw failed[0].error;
  return read;
}

async function readOrSay(
  ports: ReadPorts,
  target: Target,
  question: Question,
  patience: Patience,
): Promise<AccountRead> {
  const { account, today } = target;
  const { level } = question.grouping;
  const unread = { from: null, until: lastWholeDay(target, question.now) };
  const nothing = {
    target,
    lines: [],
    totals: undefined,
    currency: account.currency,
    covers: { now: unread, before: unread },
    warnings: [],
  };
  if (!hasReport(ports, target, level)) return { ...nothing, status: 'not_supported' };
  const unkept = unkeptOf(target.imported, question.window);
  if (unkept) return { ...nothing, status: 'failed', error: unkept };
  const begun = begunPart(question.window, today);
  if (!begun) return { ...nothing, status: 'not_begun' };
  try {
    return await readAccount(ports, { ...nothing, status: 'complete' }, question, begun, patience);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'internal') throw error;
    const status = error.code === 'timed_out' ? 'timed_out' : 'failed';
    return { ...nothing, status, error };
  }
}

interface Ask {
  readonly isBefore: boolean;
  readonly asked: Window;
  /** Index of its part; -1 for days that belong to no part. */
  readonly at: number;
}

/** The windows to ask for: each part of the window, and of the earlier one. */
function asksOf({ grouping, window, move }: Question, begun: Window, byDay: boolean): Ask[] {
  const parts = byDay ? [begun] : partsOf(begun, grouping.unit);
  const now = parts.map((asked, at) => ({ isBefore: false, asked, at }));
  if (!move) return now;
  const before = parts.flatMap((part, at) => {
    const asked = movedBack(part, move);
    return asked ? [{ isBefore: true, asked, at }] : [];
  });
  const rest = restBefore(begun.end_date === window.end_date ? window : begun, parts, move);
  return [...now, ...before, ...(rest ? [{ isBefore: true, asked: rest, at: -1 }] : [])];
}

async function readAccount(
  ports: ReadPorts,
  known: AccountRead,
  question: Question,
  begun: Window,
  patience: Patience,
): Promise<AccountRead> {
  const { target } = known;
  const { grouping, window, move } = question;
  const { platform } = target.account;
  const parts = partsOf(window, grouping.unit);
  const isDaily = grouping.level === 'campaign' && hasDays(ports, target);
  const byDay = grouping.unit !== undefined && isDaily && parts.length > 1;
  const asks = asksOf(question, begun, byDay);
  if (asks.length > 2 * MOST_PARTS + 1) throw tooMany(parts.length, platform);
  const hasGroups = serves(ports, routes.ad_group, platform);
  const read = await sideBySide(asks, async ({ isBefore, asked, at }): Promise<PartRead> => {
    const dates = parts.map((part) => (isBefore && move ? movedBack(part, move) : part));
    const partOf = (day: string) =>
      dates.findIndex((one) => one && day >= one.start_date && day <= one.end_date);
    const shape = { part: (row: ReportRow) => (byDay ? partOf(dayOf(row)) : at), hasGroups };
    const ask = byDay
      ? readByDay(ports, target, asked, patience)
      : readReport(ports, target, routes[grouping.level], asked, patience).then((one) => [one]);
    const reports = await (isBefore ? orWhyNot(ask) : ask);
    if (reports instanceof ServiceError) return { reports: [], lines: [], isBefore, why: reports };
    const lines = reports
      .flatMap((report) =>
        grouping.byTotals && !byDay
          ? [totalOf(target, report, at)]
          : linesOf(target, grouping.level, report, shape),
      )
      .filter(({ part }) => part >= 0);
    return { reports, lines: lines.map((line) => ({ line, isBefore })), isBefore };
  });
  return { ...known, ...togetherOf(read, known) };
}

function tooMany(parts: number, platform: string): ServiceError {
  return new ServiceError('input_invalid', {
    message: `${platform} would be asked ${parts} times for so many days; group by week or month, or ask for at most ${MOST_PARTS} days.`,
    field: 'group_by',
  });
}
