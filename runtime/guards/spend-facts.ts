/**
 * The questions to a platform before a change is judged, and its answers. Plain JSON, so that the audit can keep it.
 */
import type { Change } from '../../sdk/script.ts';
import type { Condition, GuardRule } from './guard-rule.ts';
import type { Observation } from './observation.ts';
import type { Running } from './running-sum.ts';
import { isQuickened } from './pace.ts';
import { movesBudget } from './measure-of.ts';
import { isNarrowing, WHOLE_ACCOUNT } from './narrowing.ts';
import type { Unbounded } from './woken.ts';
import { isRemoval, isStart, isStarved, isStop, mayBeUsedUp, mayRun } from './may-run.ts';

/** One report. */
export interface SpendWish {
  /** As changes say it: `campaign`. */
  readonly entity: string;
  /** The last ones, today included. */
  readonly days: number;
}

export interface FactsWish {
  readonly reports: readonly SpendWish[];
  /** Ids of the things that the changes are about. */
  readonly ids: readonly string[];
  /** The campaigns of the account, with status and daily budget. */
  readonly campaigns: boolean;
  /** Ids of things whose budgets were moved before. */
  readonly moved?: readonly string[];
  /** Objects that would be enabled by changes that do not say how much they may then spend. */
  readonly starts: readonly Started[];
}

export type Started = Pick<Change, 'entity'> & { readonly id: string };

export interface SpendReport extends SpendWish {
  /** How many of these days the platform answers. */
  readonly reach: number;
  /** By id, of the things that were asked about; a thing that is not there has spent nothing. In account currency. */
  readonly spend: Readonly<Record<string, number>>;
  /** Of the whole account. */
  readonly total: number;
}

export interface SpendFacts {
  /** ISO 4217; null when nobody said it. */
  readonly currency: string | null;
  readonly reports: readonly SpendReport[];
  /** Instant, ms since the epoch; absent when the platform was not asked. */
  readonly askedAt?: number;
  /** Sum of the daily budgets of all that runs; null when the platform was not asked, or did not answer. */
  readonly dailyBudgets: number | null;
  /** Objects that the changes are about now or were about before: campaigns, and objects in them. */
  readonly campaigns: Readonly<Record<string, Running>>;
  /** Daily spend of an object once it is enabled, by {@link startName}; null if nothing bounds it. Absent if the platform was not asked. */
  readonly budgets?: Readonly<Record<string, number | null>>;
  /** Why something was not answered, in words; `undeclared` when the platform says no way to ask. */
  readonly missing?: { readonly why: string; readonly undeclared?: true };
  /** Objects that do not spend by themselves, such as an audience: nothing is asked about them. */
  readonly aside: readonly string[];
}

/** The answer of a platform that nobody asked. */
export const noFacts: SpendFacts = {
  currency: null,
  reports: [],
  dailyBudgets: null,
  campaigns: {},
  aside: [],
};

type Kind = Condition['kind'];

/** Whether a change moves the sum. Lowerings do too, and the sum must be read before the first of them. */
function movesSum(change: Change): boolean {
  return (
    letsMoreRun(change) || isStop(change) || (movesBudget(change) && change.money !== undefined)
  );
}

/** Which changes a rule needs facts about; the other kinds need none. */
export const needsFacts: Partial<Record<Kind, (change: Change) => boolean>> = {
  removed_spent: isRemoval,
  enabled_idle: isStart,
  paused_share: (change) =>
    isStop(change) || isNarrowing(change) || isStarved(change) || mayBeUsedUp(change),
  account_raise_above: movesSum,
  organization_raise_above: movesSum,
  enabled_above: isUnsaidStart,
};

/** Rules over the sum of all that runs. */
const sumsUp = (kind: Kind) =>
  kind === 'account_raise_above' || kind === 'organization_raise_above';

/** Whether the platform reports what runs in an account, or could. Otherwise nothing of the account is counted. */
export function tellsSums({ dailyBudgets, missing }: SpendFacts): boolean {
  return dailyBudgets !== null || (missing !== undefined && !missing.undeclared);
}

/** Undefined when no rule has to know anything about these changes. */
export function wishOf(
  rules: readonly GuardRule[],
  changes: readonly Change[],
): FactsWish | undefined {
  const reports = new Map<string, SpendWish>();
  const ids = new Set<string>();
  const starts = new Map<string, Started>();
  let campaigns = false;
  for (const { when } of rules)
    for (const change of changes) {
      if (asksBudgets(when) && isUnsaidStart(change)) starts.set(startName(change), change);
      if (!needsFacts[when.kind]?.(change)) continue;
      if (change.id !== null && change.id !== WHOLE_ACCOUNT) ids.add(change.id);
      if (sumsUp(when.kind)) campaigns = true;
      for (const days of daysOf(when))
        reports.set(`${change.entity} ${days}`, { entity: change.entity, days });
    }
  if (reports.size === 0 && !campaigns && starts.size === 0) return undefined;
  const started = [...starts.values()].map(({ entity, id }) => ({ entity, id }));
  return { reports: [...reports.values()], ids: [...ids], campaigns, starts: started };
}

const asksBudgets = ({ kind }: Condition) => kind === 'enabled_above' || sumsUp(kind);

/** Something is enabled, and nothing says what it may spend: its budget lies above or below it. */
function isUnsaidStart(change: Change): change is Change & Started {
  return isStart(change) && change.budget === undefined && !(change as Unbounded).isOpen;
}

export const startName = ({ entity, id }: Pick<Change, 'entity' | 'id'>) => `${entity} ${id}`;

/** The same changes, with the spend that they allow according to the platform. */
export function withBudgets(changes: readonly Change[], facts: SpendFacts | undefined): Change[] {
  return changes.map((change) => {
    const amount = isUnsaidStart(change) ? facts?.budgets?.[startName(change)] : undefined;
    if (amount === null) return { ...change, isOpen: true } satisfies Unbounded;
    if (!amount || !facts?.currency) return change;
    return { ...change, budget: { amount, currency: facts.currency } };
  });
}

/** As far back as a platform answers. */
export const WHOLE_PAST = 1_095;

function daysOf(when: Condition): readonly number[] {
  if (when.kind === 'enabled_idle') return [when.days, WHOLE_PAST];
  return when.kind === 'removed_spent' || when.kind === 'paused_share' ? [when.days] : [];
}

/** The platform's figures of running objects; undefined where it was not asked for them, or did not answer. */
export function observationIn(
  { dailyBudgets, askedAt, currency }: SpendFacts,
  now: number,
): Observation | undefined {
  if (dailyBudgets === null) return undefined;
  return { at: Math.min(askedAt ?? now, now), running: dailyBudgets, currency };
}

/** A change that lets running objects spend more: a budget, a status, or something new that does not begin paused. */
export function letsMoreRun(change: Change): boolean {
  if (isStart(change)) return change.budget !== undefined;
  if (change.id === null) return change.money !== undefined && mayRun(change.after);
  if (isQuickened(change)) return true;
  if (!movesBudget(change) || !change.money) return false;
  return typeof change.before !== 'number' || change.money.amount > change.before;
}
