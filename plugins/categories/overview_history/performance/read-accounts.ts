/** Asks all accounts at once; one that fails, or is slow, keeps nobody from answering. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { sumOf, type Sums } from '../../../../sdk/kit/metrics.ts';
import type { Window } from '../../../../sdk/script.ts';
import type { Target } from '../../../../sdk/reports/accounts.ts';
import { beforeOf, begunPart, lastWholeDay, partsOf, type Compare } from './days.ts';
import type { Dated, Grouping } from './group.ts';
import { linesOf, routes, sumsOf, totalOf } from './lines.ts';
import {
  dayOf,
  inTurn,
  patienceOf,
  readByDay,
  readReport,
  serves,
  type Patience,
  type ReadPorts,
  type Report,
  type ReportRow,
} from '../../../../sdk/reports/read-report.ts';

export interface Question {
  readonly grouping: Grouping;
  readonly window: Window;
  readonly compare: Compare;
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
  /** Last day that its reports have whole. */
  readonly wholeUntil: string;
  readonly warnings: readonly string[];
}

/** Days of a platform that reports none of them by itself: each is a report of its own. */
const MOST_PARTS = 31;
const DAILY = 'get_campaign_daily_performance';

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
  const { account, today, reporting } = target;
  const { level } = question.grouping;
  const nothing = {
    target,
    lines: [],
    totals: undefined,
    currency: account.currency,
    wholeUntil: lastWholeDay(question.now, account.time_zone, reporting.delay_hours),
    warnings: [],
  };
  if (!serves(ports, routes[level], account.platform))
    return { ...nothing, status: 'not_supported' };
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

async function readAccount(
  ports: ReadPorts,
  known: AccountRead,
  { grouping, compare, window }: Question,
  begun: Window,
  patience: Patience,
): Promise<AccountRead> {
  const { target } = known;
  const { platform } = target.account;
  const parts = partsOf(window, grouping.unit);
  const isDaily = grouping.level === 'campaign' && serves(ports, DAILY, platform);
  const byDay = grouping.unit !== undefined && isDaily && parts.length > 1;
  const wishes = [false, true].flatMap((isBefore) =>
    (byDay ? [begun] : partsOf(begun, grouping.unit)).flatMap((part, at) => {
      const asked = isBefore ? beforeOf(part, window, compare) : part;
      return asked ? [{ isBefore, asked, at }] : [];
    }),
  );
  if (wishes.length > 2 * MOST_PARTS) throw tooMany(parts.length, platform);
  const hasGroups = serves(ports, routes.ad_group, platform);
  const read = await inTurn(wishes, async ({ isBefore, asked, at }): Promise<PartRead> => {
    const dates = parts.map((part) => (isBefore ? beforeOf(part, window, compare)! : part));
    const partOf = (day: string) =>
      dates.findIndex(({ start_date, end_date }) => day >= start_date && day <= end_date);
    const shape = {
      part: (row: ReportRow) => (byDay ? Math.max(0, partOf(dayOf(row))) : at),
      hasGroups,
    };
    const ask = byDay
      ? readByDay(ports, target, DAILY, asked, patience)
      : readReport(ports, target, routes[grouping.level], asked, patience).then((one) => [one]);
    const reports = await (isBefore ? orWhyNot(ask) : ask);
    if (reports instanceof ServiceError) return { reports: [], lines: [], isBefore, why: reports };
    const lines = reports.flatMap((report) =>
      grouping.byTotals && !byDay
        ? [totalOf(target.account, report, at)]
        : linesOf(target.account, grouping.level, report, shape),
    );
    return { reports, lines: lines.map((line) => ({ line, isBefore })), isBefore };
  });
  return { ...known, ...togetherOf(read, known) };
}

interface PartRead {
  readonly reports: readonly Report[];
  readonly lines: readonly Dated[];
  readonly isBefore: boolean;
  /** Why there is nothing to compare with. */
  readonly why?: ServiceError;
}

/** A window that a platform has no more is no reason to say nothing of the one that was asked for. */
const orWhyNot = (ask: Promise<Report[]>) =>
  ask.catch((error: unknown) => {
    if (error instanceof ServiceError && error.code !== 'internal') return error;
    throw error;
  });

function togetherOf(read: readonly PartRead[], { target }: AccountRead) {
  const { platform, account_id, currency } = target.account;
  const totals = (isBefore: boolean) => {
    const reports = read.filter((one) => one.isBefore === isBefore).flatMap((one) => one.reports);
    const isUnknown = isBefore && reports.length === 0;
    return isUnknown ? unknown : sumOf(reports.map((report) => sumsOf(report.totals)));
  };
  const lost = read.flatMap(({ why }) => why ?? []);
  const said = [
    ...read.flatMap(({ reports }) => reports.flatMap(({ warnings }) => warnings)),
    ...lost.map(({ message }) => `The window before could not be read: ${message}`),
  ];
  const lines = read.flatMap((one) => one.lines);
  // What could not be read was not nothing.
  const blanks = lost.length === 0 ? [] : lines.filter(({ isBefore }) => !isBefore);
  return {
    lines: [
      ...lines,
      ...blanks.map(({ line }) => ({ line: { ...line, sums: unknown }, isBefore: true })),
    ],
    totals: { now: totals(false), before: totals(true) },
    currency: read[0]?.reports[0]?.currency ?? currency,
    warnings: [...new Set(said)].map((warning) => `${platform} ${account_id}: ${warning}`),
  };
}

const unknown: Sums = {
  impressions: null,
  clicks: null,
  spendMicros: null,
  conversions: null,
  valueMicros: null,
};

function tooMany(parts: number, platform: string): ServiceError {
  return new ServiceError('input_invalid', {
    message: `${platform} would be asked ${parts} times for so many days; group by week or month, or ask for at most ${MOST_PARTS} days.`,
    field: 'group_by',
  });
}
