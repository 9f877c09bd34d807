/** From a rule of a manifest and one change that was made to the call that takes it back. Pure: asks nobody. */
import type { Change, UndoRule } from '../../sdk/script.ts';
import { valueAt } from '../../sdk/value-at.ts';

/** One run that takes back one change, or several of the same object. */
export interface UndoStep {
  /** A script of the same platform. */
  readonly script: string;
  /** Arguments by name, as a caller gives them. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Which of the changes it takes back, as places in the run's list. */
  readonly changes: readonly number[];
  /** True when each change made or removed something: one of its two values is missing. */
  readonly removes: boolean;
}

/** Why a change cannot be taken back, as one sentence. */
export interface NoUndo {
  readonly reason: string;
}

type Result = Readonly<Record<string, unknown>> | null;

/**
 * The first rule that fits the change. A rule for `creation` fits an object that was not there before and had no id
 * then; any other names the change's own field.
 */
export function findUndoRule(
  rules: readonly UndoRule[] | undefined,
  change: Change,
): UndoRule | undefined {
  return rules?.find((rule) => {
    const { entity, field, when = {} } = rule;
    if (entity !== change.entity) return false;
    if (field !== change.field && !(field === 'creation' && isCreation(change))) return false;
    return (['before', 'after'] as const).every(
      (side) => !Object.hasOwn(when, side) || isAlike(when[side], change[side]),
    );
  });
}

/** A change without a former value, and without an id when it was planned. */
export function isCreation({ id, before }: Pick<Change, 'id' | 'before'>): boolean {
  return id === null && before === null;
}

/**
 * @param result  the answer of the run; for `{result.…}`
 * @param at  place of the change in the run's list
 */
export function undoByRule(
  rule: UndoRule,
  change: Change,
  result: Result,
  at = 0,
): UndoStep | NoUndo {
  const args: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(rule.args)) {
    const value = valueOf(given, change, result);
    if (value === undefined || (value === null && given !== null))
      return { reason: `${rule.run} needs ${name}, which is not known: ${String(given)}.` };
    args[name] = value;
  }
  return {
    script: rule.run,
    args,
    changes: [at],
    removes: change.before === null || change.after === null,
  };
}

const placeholder = /^\{(id|name|before|after|result)((?:\.[A-Za-z0-9_]+)*)\}$/;

/** The types stay; an array is filled in item by item; a text that is no placeholder stands for itself. */
function valueOf(given: unknown, change: Change, result: Result): unknown {
  if (Array.isArray(given)) {
    const items = given.map((item) => valueOf(item, change, result));
    return items.some((item) => item === undefined || item === null) ? undefined : items;
  }
  const match = typeof given === 'string' ? placeholder.exec(given) : null;
  if (!match) return given;
  const [, source = '', path = ''] = match;
  const root = source === 'result' ? result : change[source as 'id'];
  return path === '' ? root : valueAt(root, path.slice(1));
}

/** Names of the placeholders' sources that a rule's arguments use; undefined for a text in braces that is none. */
export function isPlaceholder(text: string): boolean {
  return placeholder.test(text);
}

/**
 * Steps that run the same script for the same object become one run: their arguments are put together. Arguments that
 * differ are put together too where the script takes a list, else the steps stay two.
 * @param isList  whether an argument of a script may be given several times
 */
export function joinSteps(
  steps: readonly UndoStep[],
  changes: readonly Change[],
  isList: (script: string, arg: string) => boolean,
): UndoStep[] {
  const joined: UndoStep[] = [];
  for (const step of steps) {
    const at = joined.findIndex((other) => isSameObject(other, step, changes));
    const args = at < 0 ? undefined : joinArgs(joined[at]!, step, isList);
    if (args === undefined) joined.push(step);
    else {
      const other = joined[at]!;
      const removes = other.removes && step.removes;
      joined[at] = { ...other, args, removes, changes: [...other.changes, ...step.changes] };
    }
  }
  return joined;
}

function isSameObject(one: UndoStep, other: UndoStep, changes: readonly Change[]): boolean {
  // An object that was made in parts is taken away at once.
  if (one.script === other.script && isAlike(one.args, other.args)) return true;
  const [a, b] = [changes[one.changes[0]!], changes[other.changes[0]!]];
  return (
    one.script === other.script &&
    a?.entity === b?.entity &&
    a?.id === b?.id &&
    // A setting goes back to nothing in the same run as another to its value; a created object has no id to go by.
    (one.removes === other.removes || typeof a?.id === 'string')
  );
}

function joinArgs(
  { script, args }: UndoStep,
  other: UndoStep,
  isList: (script: string, arg: string) => boolean,
): Record<string, unknown> | undefined {
  const joined: Record<string, unknown> = { ...args };
  for (const [name, value] of Object.entries(other.args)) {
    if (!Object.hasOwn(joined, name) || isAlike(joined[name], value)) joined[name] = value;
    else if (isList(script, name)) joined[name] = [joined[name], value].flat();
    else return undefined;
  }
  return joined;
}

/** Equal as JSON, in any order of keys. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, theirs] = [Object.entries(one), Object.keys(other)];
  return (
    mine.length === theirs.length &&
    mine.every(
      ([key, value]) =>
        Object.hasOwn(other, key) && isAlike(value, (other as Record<string, unknown>)[key]),
    )
  );
}
