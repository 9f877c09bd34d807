/** Spend of one account on objects that brought no conversion. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { sumOf } from '../../../../sdk/kit/metrics.ts';
import type { Window } from '../../../../sdk/script.ts';
import type { Target } from '../../../../sdk/reports/accounts.ts';
import { linesOf, type Line } from '../performance/lines.ts';
import {
  hasReport,
  readReport,
  serves,
  type ReadPorts,
} from '../../../../sdk/reports/read-report.ts';
import { unkeptOf } from '../../../../sdk/reports/imported.ts';
import type { Patience } from '../../../../sdk/patience.ts';
import { sideBySide } from '../../../../sdk/side-by-side.ts';
import { nextStepOf, whyNone, type Kind, type NextStep } from './kinds.ts';
import { lastSpends, QUIET_DAYS } from './last-spend.ts';
import { judgedDays, lagOf, type Judged } from './window.ts';
import { routes } from '../../../../sdk/reports/levels.ts';

export interface WasteQuestion {
  readonly window: Window;
  readonly kinds: readonly Kind[];
  readonly lagDays: number | undefined;
  /** Least spend that counts, in the currency of an account; undefined where that has no rate. */
  thresholdOf(currency: string | null): number | undefined;
}

export interface Waste {
  readonly kind: Kind;
  readonly line: Line;
  readonly counted: Window;
  /** The day on which it spent last, YYYY-MM-DD. */
  readonly lastSpend: string;
  readonly next: NextStep | null;
  /** Why there is no next step; absent where there is one. */
  readonly whyNone?: string;
}

export interface AccountWaste {
  readonly target: Target;
  readonly status: 'complete' | 'failed' | 'timed_out' | 'too_recent';
  readonly error?: ServiceError;
  readonly lagDays: number;
  readonly counted: Window | null;
  readonly currency: string | null;
  readonly found: readonly Waste[];
  readonly warnings: readonly string[];
  /** Of each of its reports: when kept figures were told; undefined where the platform was asked. */
  readonly asOf?: readonly (string | undefined)[];
}

export async function readWaste(
  ports: ReadPorts,
  target: Target,
  question: WasteQuestion,
  patience: Patience,
): Promise<AccountWaste> {
  const lagDays = lagOf(target, question.lagDays);
  const judged = judgedDays(question.window, target, lagDays);
  const { currency } = target.account;
  const counted = judged?.counted ?? null;
  const nothing = { target, lagDays, counted, currency, found: [], warnings: [] };
  const unkept = unkeptOf(target.imported, question.window);
  if (unkept) return { ...nothing, status: 'failed', error: unkept };
  if (!judged) return { ...nothing, status: 'too_recent' };
  try {
    return {
      ...nothing,
      status: 'complete',
      ...(await judge(ports, target, question, judged, patience)),
    };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'internal') throw error;
    return { ...nothing, status: error.code === 'timed_out' ? 'timed_out' : 'failed', error };
  }
}

type Read = Partial<Record<Kind, readonly Line[]>>;

async function judge(
  ports: ReadPorts,
  target: Target,
  question: WasteQuestion,
  { counted, whole }: Judged,
  patience: Patience,
) {
  const { platform } = target.account;
  const own = levelsOf(question.kinds).filter((kind) => hasReport(ports, target, kind));
  const hasGroups = serves(ports, routes.ad_group, platform);
  const isCut = counted.end_date < whole.end_date;
  const wishes = own.flatMap((kind) => [
    { kind, days: counted, isWhole: false },
    ...(isCut ? [{ kind, days: whole, isWhole: true }] : []),
  ]);
  const read = await sideBySide(wishes, async ({ kind, days, isWhole }) => {
    const report = await readReport(ports, target, routes[kind], days, patience);
    const lines = linesOf(target, kind, report, { part: () => 0, hasGroups });
    return {
      kind,
      isWhole,
      lines: merged(kind, lines),
      warnings: report.warnings,
      asOf: report.as_of,
    };
  });
  const warnings = new Set(read.flatMap((one) => one.warnings));
  const linesBy = (isWhole: boolean): Read =>
    Object.fromEntries(
      read.filter((one) => one.isWhole === isWhole).map(({ kind, lines }) => [kind, lines]),
    );
  const now = linesBy(false);
  const later = isCut ? linesBy(true) : now;
  const wasted = own
    .filter((kind) => question.kinds.includes(kind))
    .map((kind) => ({ kind, lines: wasteOf(kind, now, later, question) }));
  const still = await sideBySide(wasted, async ({ kind, lines: some }) => {
    const keys = new Set(some.map((line) => keyOf(kind, line)));
    const days = await lastSpends(ports, target, { kind, keys, keyOf }, patience);
    return some.flatMap((line): Waste[] => {
      const lastSpend = days.get(keyOf(kind, line));
      if (lastSpend === undefined) return [];
      const named = withParents(line, kind, now);
      const next = nextStepOf(ports, target, kind, named);
      const why = next ? {} : { whyNone: whyNone(target, kind) };
      return [{ kind, line: named, counted, lastSpend, next, ...why }];
    });
  });
  const found = still.flat();
  const stoppedCount = wasted.flatMap(({ lines: some }) => some).length - found.length;
  const lines = now.campaign ?? [];
  return {
    found,
    currency: lines[0]?.currency ?? target.account.currency,
    asOf: read.map(({ asOf }) => asOf),
    warnings: [...notesOn(later), ...stoppedWords(stoppedCount), ...warnings].map(
      (one) => `${platform} ${target.account.account_id}: ${one}`,
    ),
  };
}

/** Campaigns are always read: they name what stands below them, and say whether it still runs. */
function levelsOf(wanted: readonly Kind[]): Kind[] {
  const groups = wanted.includes('search_term') ? (['ad_group'] as const) : [];
  return [...new Set<Kind>(['campaign', ...groups, ...wanted])];
}

/** A thing that a report lists in several rows, as a search term by match types, is one. */
function merged(kind: Kind, lines: readonly Line[]): Line[] {
  const groups = Map.groupBy(lines, (line) =>
    JSON.stringify([line.of.campaign?.id, line.of.ad_group?.id, line.of[kind]?.id]),
  );
  return [...groups.values()].map((own) => ({
    ...own[0]!,
    sums: sumOf(own.map(({ sums }) => sums)),
  }));
}

const stopped: ReadonlySet<string | null> = new Set([
  'PAUSED',
  'REMOVED',
  'ARCHIVED',
  'EXCLUDED',
  'ENDED',
]);

function wasteOf(kind: Kind, now: Read, later: Read, question: WasteQuestion): Line[] {
  const conversions = new Map(
    later[kind]?.map((line) => [keyOf(kind, line), line.sums.conversions]),
  );
  const still = new Map(now.campaign?.map((line) => [line.of.campaign?.id, line.status]));
  return (now[kind] ?? []).filter((line) => {
    const { spendMicros, conversions: own } = line.sums;
    const least = question.thresholdOf(line.currency);
    if (least === undefined || spendMicros === null || spendMicros <= 0) return false;
    if (spendMicros < least * 1e6 || own !== 0) return false;
    // A conversion on the recent days, which are not judged yet, counts too. An unknown number (null) counts as none.
    if ((conversions.get(keyOf(kind, line)) ?? 0) > 0) return false;
    return !stopped.has(line.status) && !stopped.has(still.get(line.of.campaign?.id) ?? null);
  });
}

/** A sentence about objects that spent, brought nothing, and have stopped since. */
const stoppedWords = (count: number) =>
  count === 0
    ? []
    : [`${count} more brought nothing, and have spent nothing in the last ${QUIET_DAYS} days.`];

const keyOf = (kind: Kind, { of }: Pick<Line, 'of'>) =>
  JSON.stringify([of.campaign?.id, of.ad_group?.id, of[kind]?.id]);

/** Names that a report leaves out are in those above. */
function withParents(line: Line, kind: Kind, now: Read): Line {
  if (kind === 'campaign') return line;
  const group = now.ad_group?.find(({ of }) => of.ad_group?.id === line.of.ad_group?.id);
  const campaignId = line.of.campaign?.id ?? group?.of.campaign?.id ?? null;
  const campaign = now.campaign?.find(({ of }) => of.campaign?.id === campaignId);
  const name = line.of.campaign?.name ?? campaign?.of.campaign?.name ?? null;
  const named = group && kind !== 'ad_group' ? { ad_group: { ...group.of.ad_group! } } : {};
  return {
    ...line,
    of: { ...line.of, ...(campaignId ? { campaign: { id: campaignId, name } } : {}), ...named },
  };
}

/** Reasons to doubt zeros. */
function notesOn(later: Read): string[] {
  const lines = later.campaign ?? [];
  const { spendMicros, conversions } = sumOf(lines.map(({ sums }) => sums));
  if (lines.length === 0 || !spendMicros) return [];
  if (conversions === null)
    return ['The platform gives no conversions here, so nothing can be called waste.'];
  if (conversions === 0)
    return [
      'Not one conversion was counted in the whole account: look at its conversion tracking before anything is paused.',
    ];
  return [];
}
