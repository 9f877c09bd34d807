/** Rules against changes: pure, so that the same question has the same answer in a test and in a transaction. */
import type { Change } from '../../sdk/script.ts';
import { isBroughtForward, isOff, isRemoval, isReopening, isStatus, mayRun } from './may-run.ts';
import { isUnderWay } from './lately.ts';
import { askDestinations } from './judge-destinations.ts';
import type { Measured } from './amounts-of.ts';
import type { ConditionOf, GuardRule, Measure, OtherCurrency } from './guard-rule.ts';
import { askOrganization } from './judge-organization.ts';
import { askRunning } from './judge-running.ts';
import { askIdle, askPaused, askRemoved } from './judge-spend.ts';
import { askWatchStops } from './watch-stops.ts';
import { whyForGood } from './way-back.ts';
import { inWords, isAbove, reason, round, type Reason } from './reason.ts';
import { ranWith } from './ran-with.ts';
import type { Move, Subject } from './subject.ts';
import type { Unbounded } from './woken.ts';

/** @returns every reason against the changes; none when they pass */
export function judgeChanges(rules: readonly GuardRule[], subject: Subject): Reason[] {
  return rules.filter((rule) => concerns(rule, subject)).flatMap((rule) => ask(rule, subject));
}

export function concerns(
  { off, keys, platforms, accounts }: GuardRule,
  subject: Pick<Subject, 'keyId' | 'platform' | 'accountIds'>,
): boolean {
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
      return dailyRaisesOf(subject, when.measure).flatMap((move) =>
        askAmount(rule, when, move, subject),
      );
    case 'raise_above':
      return dailyRaisesOf(subject, when.measure).flatMap((move) =>
        askRaise(rule, when, move, subject),
      );
    case 'target_lowered':
      return subject.moves.flatMap((move) => askLowered(rule, when, move, subject));
    case 'raises_above':
      return askSum(rule, when, subject);
    case 'created_running':
      return askCreated(rule, subject);
    case 'enabled_above':
      return askEnabled(rule, when, subject);
    case 'removed_spent':
      return askRemoved(rule, when, subject);
    case 'removed':
      return subject.changes
        .filter((change) => when.entities.includes(change.entity) && isRemoval(change))
        .map((change) => reason(rule, change, null, removedWords(change)));
    case 'removed_for_good':
      return askForGood(rule, when, subject);
    case 'enabled_idle':
      return askIdle(rule, when, subject);
    case 'paused_share':
      return askPaused(rule, when, subject);
    case 'account_raise_above':
      return askRunning(rule, when, subject);
    case 'organization_raise_above':
      return askOrganization(rule, when, subject);
    case 'watch_stops_above':
      return askWatchStops(rule, when, subject);
    case 'new_destination':
      return askDestinations(rule, when, subject);
    case 'reopened':
      return subject.changes
        .filter((change) => isReopening(change, subject.now))
        .map((change) => reason(rule, change, null, reopenedWords(change)));
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

function reopenedWords({ name, id, before, after }: Change): string {
  const until = after === null ? 'without an end' : `until ${String(after)}`;
  return `${name ?? id} ended on ${String(before)} and would run again, ${until}.`;
}

function removedWords({ entity, name, id }: Change): string {
  return `The ${entity.replaceAll('_', ' ')} ${name ?? id} would be removed.`;
}

function askForGood(
  rule: GuardRule,
  { entities }: ConditionOf<'removed_for_good'>,
  { changes, wayBack }: Subject,
): Reason[] {
  return changes.flatMap((change) => {
    const why = whyForGood(change, entities, wayBack);
    return why === undefined ? [] : [reason(rule, change, null, `${removedWords(change)} ${why}`)];
  });
}

/** Amounts that go up, begin, or cannot be read. */
function raisesOf({ moves }: Pick<Subject, 'moves'>, measure: Measured): Move[] {
  return moves.filter(
    (move) =>
      move.measure === measure &&
      (move.after === undefined || typeof move.before !== 'number' || move.after > move.before),
  );
}

/** Raises of the daily spend, also of a total budget by fewer days or by more money. */
function dailyRaisesOf(subject: Subject, measure: Measure): Move[] {
  const quickened = measure === 'budget' ? raisesOf(subject, 'pace') : [];
  return [...raisesOf(subject, measure), ...quickened];
}

function askAmount(
  rule: GuardRule,
  when: ConditionOf<'amount_above' | 'enabled_above'>,
  move: Move,
  { rates, now }: Subject,
): Reason[] {
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
  const isForeign = currency !== undefined && currency !== move.currency;
  if (isForeign && when.otherCurrency !== 'convert')
    return [foreignTo(rule, when.otherCurrency, move, limit)];
  const worth = isForeign ? rates.worth(move.after, move.currency, currency) : undefined;
  if (!isAbove(worth?.amount ?? move.after, when.amount)) return [];
  const by = isForeign ? inWords(worth, currency, now) : '';
  const message = `${move.field} of ${shown(move)}${by} is above ${limit}.`;
  return [reason(rule, move.change, limit, message)];
}

function askRaise(
  rule: GuardRule,
  { times, windowHours }: ConditionOf<'raise_above'>,
  move: Move,
  subject: Subject,
): Reason[] {
  const limit = `${times} times in ${windowHours} hours`;
  const base = ranWith(move, subject, windowHours);
  // Absolute caps, not this rule, judge an amount that was not there before.
  if (base === null) return [];
  if (base === undefined || move.after === undefined)
    return [reason(rule, move.change, limit, `A raise of ${move.field} cannot be computed.`)];
  if (!isAbove(move.after, base * times)) return [];
  const message = `${move.field} of ${shown(move)} is more than ${times} times ${base}, what it was ${windowHours} hours ago.`;
  return [reason(rule, move.change, limit, message)];
}

function askLowered(
  rule: GuardRule,
  { times, windowHours }: ConditionOf<'target_lowered'>,
  move: Move,
  subject: Subject,
): Reason[] {
  if (move.measure !== 'return') return [];
  const base = baseOf(move, subject, windowHours);
  // An object without a target was not bound by one.
  if (!base) return [];
  const limit = `1/${times} in ${windowHours} hours`;
  if (move.after === undefined) {
    const gone = `${move.field} of ${base} would be taken away, and bidding would have no return to reach.`;
    return [reason(rule, move.change, limit, gone)];
  }
  if (!isAbove(base, move.after * times)) return [];
  const message = `${move.field} of ${move.after} is less than 1/${times} of ${base}, what it was ${windowHours} hours ago.`;
  return [reason(rule, move.change, limit, message)];
}

/** Each by itself; when none is too much, all of the call together. */
function askEnabled(
  rule: GuardRule,
  when: ConditionOf<'enabled_above'>,
  subject: Subject,
): Reason[] {
  const enabled = enabledIn(subject);
  const alone = [
    ...subject.changes.flatMap((change) => askUnbounded(rule, change)),
    ...enabled.flatMap((move) => askAmount(rule, when, move, subject)),
  ];
  const [first] = enabled;
  if (alone.length > 0 || !first || enabled.length === 1) return alone;
  const after = enabled.reduce((sum, move) => sum + (move.after ?? 0), 0);
  const field = `${enabled.length} things would be enabled: their budget`;
  return askAmount(rule, when, { ...first, field, after: round(after) }, subject);
}

function askUnbounded(rule: GuardRule, change: Unbounded): Reason[] {
  if (!change.isOpen) return [];
  const message = `${change.name ?? change.entity} would be let run, and no budget bounds what it spends.`;
  return [reason(rule, change, null, message)];
}

/** Objects that a status lets run, with the budget that they then spend from. */
function enabledIn({ changes }: Subject): Move[] {
  return changes.flatMap((change): Move[] => {
    const { field, after, budget, name, id } = change;
    const isSwitched = isStatus(field) && !isOff(after);
    if (!budget || !(isSwitched || isBroughtForward(change))) return [];
    const { amount, currency } = budget;
    const what = `${name ?? id ?? change.entity} would be enabled: its budget`;
    const move = { measure: 'budget', field: what, before: null, after: amount } as const;
    return [{ ...move, currency, change, object: undefined }];
  });
}

/** Each thing once, with its budget. */
function askCreated(rule: GuardRule, { moves }: Subject): Reason[] {
  const budgets = moves.filter(
    ({ measure, change }) =>
      measure === 'budget' && change.id === null && change.before === null && mayRun(change.after),
  );
  return [...new Map(budgets.map((move) => [move.change, move])).values()].map((move) => {
    const { entity, name } = move.change;
    const message = `The ${entity.replaceAll('_', ' ')} ${name ?? ''} with a budget of ${shown(move)} would spend at once: it does not begin paused.`;
    return reason(rule, move.change, null, message.replace('  ', ' '));
  });
}

/** The amount when the window began: before the first change that we made in it, else the amount now. */
function baseOf(move: Move, { past, now }: Subject, windowHours: number) {
  const since = now - windowHours * 3_600_000;
  const first = past.find(({ object, at }) => object === move.object && at > since);
  return first ? first.before : move.before;
}

function askSum(rule: GuardRule, when: ConditionOf<'raises_above'>, subject: Subject): Reason[] {
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
  if (foreign && when.otherCurrency !== 'convert')
    return [foreignTo(rule, when.otherCurrency, foreign, limit)];
  const sum = raisedInWindow(rule, when, subject, raises);
  if (!isAbove(sum, when.amount)) return [];
  const message = `With this change the raises of the last ${when.windowHours} h come to ${round(sum)} ${when.currency}.`;
  return [reason(rule, first.change, limit, message)];
}

type Counted = 'before' | 'after' | 'currency';

/** The rise of each object since the window began; lowered ones give nothing back to others. */
function raisedInWindow(
  { keys, platforms, accounts }: GuardRule,
  when: ConditionOf<'raises_above'>,
  { past, pastOfAll = past, now, rates }: Subject,
  raises: readonly Move[],
): number {
  const since = now - when.windowHours * 3_600_000;
  const objects = new Map<string, { at: number; base: number; last: number }>();
  const inRule = (amount: number, currency: string | null) =>
    currency === when.currency
      ? amount
      : (rates.worth(amount, currency, when.currency)?.amount ?? amount);
  const note = (object: string, at: number, { before, after, currency }: Pick<Move, Counted>) => {
    const earlier = objects.get(object);
    const base = earlier?.base ?? inRule(before ?? 0, currency);
    // The last that was let pass need not be the last that is made.
    const beside = earlier && isUnderWay(earlier, now) ? earlier.last : 0;
    objects.set(object, { at, base, last: Math.max(beside, inRule(after ?? 0, currency)) });
  };
  for (const one of pastOfAll)
    if (
      one.at > since &&
      one.measure === when.measure &&
      (one.currency === when.currency || when.otherCurrency === 'convert') &&
      (keys?.includes(one.keyId) ?? true) &&
      (platforms?.includes(one.platform) ?? true) &&
      (accounts?.some((id) => (one.accountIds ?? [one.accountId]).includes(id)) ?? true)
    )
      note(one.object, one.at, one);
  for (const [at, raise] of raises.entries()) note(raise.object ?? `new ${at}`, now, raise);
  return [...objects.values()].reduce((sum, { base, last }) => sum + Math.max(0, last - base), 0);
}

function foreignTo(
  rule: GuardRule,
  action: Exclude<OtherCurrency, 'convert'> | undefined,
  move: Move,
  limit: string,
): Reason {
  const message = `${move.field} of ${shown(move)} is in another currency than the rule.`;
  return reason({ ...rule, action: action ?? 'hold' }, move.change, limit, message);
}

function shown({ after, currency }: Move): string {
  return `${after ?? '?'}${currency ? ` ${currency}` : ''}`;
}
