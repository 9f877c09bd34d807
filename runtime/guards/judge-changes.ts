/** Rules against changes: pure, so that the same question has the same answer in a test and in a transaction. */
import type { Change, Effect } from '../../sdk/script.ts';
import type { Amount } from './amounts-of.ts';
import type { Condition, GuardRule, Measure } from './guard-rule.ts';

/** An amount of this call, with what is known about its past. */
export interface Move extends Amount {
  readonly change: Change;
  /** The same object and field in every call; undefined for what does not exist yet. */
  readonly object: string | undefined;
}

/** An amount that was changed before, by this service. */
export interface PastMove {
  /** Instant, ms since the epoch. */
  readonly at: number;
  readonly object: string;
  readonly measure: Measure;
  readonly before: number | null;
  readonly after: number;
  readonly currency: string | null;
  readonly keyId: string;
  readonly platform: string;
  readonly accountId: string;
  /** With the one above it, by which it was reached; absent in what was noted before there was a difference. */
  readonly accountIds?: readonly string[];
}

export interface Subject {
  readonly keyId: string;
  readonly platform: string;
  /** The connected account, and the one below it when the run acts on that. */
  readonly accountIds: readonly string[];
  readonly effect: Effect;
  readonly changes: readonly Change[];
  readonly moves: readonly Move[];
  readonly now: number;
  /** Past moves, oldest first; as far back as any rule looks. */
  readonly past: readonly PastMove[];
}

/** Why a change does not pass. */
export interface Reason {
  readonly rule: string;
  readonly action: 'refuse' | 'hold';
  readonly message: string;
  readonly change: Pick<Change, 'entity' | 'id' | 'name' | 'field' | 'before' | 'after'> | null;
  readonly limit: string | null;
}

/** @returns every reason against the changes; none when they pass */
export function judgeChanges(rules: readonly GuardRule[], subject: Subject): Reason[] {
  return rules.filter((rule) => concerns(rule, subject)).flatMap((rule) => ask(rule, subject));
}

function concerns({ off, keys, platforms, accounts }: GuardRule, subject: Subject): boolean {
  return (
    !off &&
    (keys?.includes(subject.keyId) ?? true) &&
    (platforms?.includes(subject.platform) ?? true) &&
    (accounts?.some((id) => subject.accountIds.includes(id)) ?? true)
  );
}

function ask(rule: GuardRule, subject: Subject): Reason[] {
  const { when } = rule;
  switch (when.kind) {
    case 'amount_above':
      return raisesOf(subject, when.measure).flatMap((move) => askAmount(rule, when, move));
    case 'raise_above':
      return raisesOf(subject, when.measure).flatMap((move) => askRaise(rule, when, move, subject));
    case 'raises_above':
      return askSum(rule, when, subject);
    case 'effect':
      return when.effects.includes(subject.effect)
        ? [reason(rule, null, `${subject.effect} effects`, `Effect "${subject.effect}".`)]
        : [];
    case 'field':
      return subject.changes
        .filter(
          ({ entity, field }) =>
            (when.entities?.includes(entity) ?? true) && (when.fields?.includes(field) ?? true),
        )
        .map((change) => reason(rule, change, null, 'A change of this kind.'));
  }
}

type Kind<K extends Condition['kind']> = Extract<Condition, { kind: K }>;

/** What goes up, begins, or cannot be read. */
function raisesOf({ moves }: Subject, measure: Measure): Move[] {
  return moves.filter(
    (move) =>
      move.measure === measure &&
      (move.after === undefined || typeof move.before !== 'number' || move.after > move.before),
  );
}

function askAmount(rule: GuardRule, when: Kind<'amount_above'>, move: Move): Reason[] {
  const { currency } = when;
  const limit = `${when.amount} ${currency ?? move.currency ?? 'account currency'}`;
  if (move.after === undefined)
    return [
      reason(
        rule,
        move.change,
        limit,
        move.change.after === null
          ? `${move.field} would be taken away, and nothing would bound it.`
          : `The amount of ${move.field} cannot be read.`,
      ),
    ];
  if (currency !== undefined && currency !== move.currency)
    return [otherCurrency(rule, when.otherCurrency, move, limit)];
  if (!isAbove(move.after, when.amount)) return [];
  return [reason(rule, move.change, limit, `${move.field} of ${shown(move)} is above ${limit}.`)];
}

function askRaise(
  rule: GuardRule,
  { percent, windowHours }: Kind<'raise_above'>,
  move: Move,
  subject: Subject,
): Reason[] {
  const limit = `${percent}% in ${windowHours} h`;
  const base = baseOf(move, subject, windowHours);
  // What was not there before is a matter of absolute caps.
  if (base === null) return [];
  if (base === undefined || move.after === undefined)
    return [reason(rule, move.change, limit, `A raise of ${move.field} cannot be computed.`)];
  if (!isAbove(move.after, base * (1 + percent / 100))) return [];
  const message = `${move.field} of ${shown(move)} is more than ${percent}% above ${base}, what it was ${windowHours} h ago.`;
  return [reason(rule, move.change, limit, message)];
}

/** What the amount was when the window began: before the first change that we made in it, else what it is now. */
function baseOf(move: Move, { past, now }: Subject, windowHours: number) {
  const since = now - windowHours * 3_600_000;
  const first = past.find(({ object, at }) => object === move.object && at > since);
  return first ? first.before : move.before;
}

function askSum(rule: GuardRule, when: Kind<'raises_above'>, subject: Subject): Reason[] {
  const raises = raisesOf(subject, when.measure);
  const limit = `${when.amount} ${when.currency} in ${when.windowHours} h`;
  const [first] = raises;
  if (!first) return [];
  const unreadable = raises.find(
    ({ before, after }) => after === undefined || before === undefined,
  );
  if (unreadable)
    return [
      reason(rule, unreadable.change, limit, `A raise of ${unreadable.field} cannot be computed.`),
    ];
  const foreign = raises.find(({ currency }) => currency !== when.currency);
  if (foreign) return [otherCurrency(rule, when.otherCurrency, foreign, limit)];
  const sum = raisedInWindow(rule, when, subject, raises);
  if (!isAbove(sum, when.amount)) return [];
  const message = `With this change the raises of the last ${when.windowHours} h come to ${round(sum)} ${when.currency}.`;
  return [reason(rule, first.change, limit, message)];
}

/** Per object, what it has gone up by since the window began; lowered ones give nothing back to others. */
function raisedInWindow(
  { keys, platforms, accounts }: GuardRule,
  when: Kind<'raises_above'>,
  { past, now }: Subject,
  raises: readonly Move[],
): number {
  const since = now - when.windowHours * 3_600_000;
  const objects = new Map<string, { base: number; last: number }>();
  const note = (object: string, before: number, after: number) =>
    objects.set(object, { base: objects.get(object)?.base ?? before, last: after });
  for (const one of past)
    if (
      one.at > since &&
      one.measure === when.measure &&
      one.currency === when.currency &&
      (keys?.includes(one.keyId) ?? true) &&
      (platforms?.includes(one.platform) ?? true) &&
      (accounts?.some((id) => (one.accountIds ?? [one.accountId]).includes(id)) ?? true)
    )
      note(one.object, one.before ?? 0, one.after);
  for (const [at, { object, before, after }] of raises.entries())
    note(object ?? `new ${at}`, before ?? 0, after ?? 0);
  return [...objects.values()].reduce((sum, { base, last }) => sum + Math.max(0, last - base), 0);
}

function otherCurrency(
  rule: GuardRule,
  action: 'refuse' | 'hold' | undefined,
  move: Move,
  limit: string,
): Reason {
  const message = `${move.field} of ${shown(move)} is in another currency than the rule.`;
  return reason({ ...rule, action: action ?? 'hold' }, move.change, limit, message);
}

function reason(
  { id, action }: Pick<GuardRule, 'id' | 'action'>,
  change: Change | null,
  limit: string | null,
  message: string,
): Reason {
  if (!change) return { rule: id, action, message, change, limit };
  const { entity, id: of, name, field, before, after } = change;
  const told = { entity, id: of, name, field, before, after };
  return { rule: id, action, message, change: told, limit };
}

/** Beyond what rounding of decimals may come to. */
function isAbove(value: number, limit: number): boolean {
  return value > limit * (1 + 1e-9);
}

function shown({ after, currency }: Move): string {
  return `${after ?? '?'}${currency ? ` ${currency}` : ''}`;
}

function round(sum: number): number {
  return Math.round(sum * 100) / 100;
}
