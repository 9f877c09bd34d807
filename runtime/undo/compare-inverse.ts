/** Whether the platform still has what a run left: pure, over the changes of the run and those of its inverse. */
import { ServiceError } from '../../sdk/errors.ts';
import { plainLine } from '../../sdk/plain-text.ts';
import type { Change } from '../../sdk/script.ts';
import { isAlike, type UndoStep } from '../scripts/undo-rule.ts';

/** The state that an inverse would leave behind, when it is only rehearsed: entity, id and field > values. */
export type Rehearsed = Map<string, { readonly present: unknown; readonly as: unknown }>;

export interface Compared {
  /** The inverse changes that will be made. */
  readonly inverse: readonly Change[];
  /** Places of changes that are as before already. */
  readonly already: readonly number[];
}

interface Question {
  readonly runId: string;
  readonly step: UndoStep;
  /** All changes of the run. */
  readonly changes: readonly Change[];
  /** The changes that the inverse script's preview lists. */
  readonly listed: readonly Change[];
  /** Of the runs that were rehearsed before this one, newest first. */
  readonly rehearsed?: Rehearsed;
}

/** @throws undo_conflict  naming the present value */
export function compareInverse({ runId, step, changes, listed, rehearsed }: Question): Compared {
  const mine = step.changes.map((at) => ({ at, change: changes[at]! }));
  // A created object is there, or the preview would list nothing; a single value is compared all the same.
  if (step.removes) {
    for (const { change } of mine) {
      const present = listed.filter((one) => isSame(one, change));
      const isOne = typeof change.after !== 'object' || change.after === null;
      if (isOne && present.length > 0 && !present.some((one) => isAlike(one.before, change.after)))
        throw conflict(runId, change, present[0]!.before);
    }
    const already = listed.length === 0 ? step.changes : [];
    return { inverse: listed, already };
  }
  const left = [...listed];
  const inverse: Change[] = [];
  const already: number[] = [];
  for (const { at, change } of mine) {
    const earlier = rehearsed?.get(keyOf(change));
    const found = left.findIndex(
      (one) => isSame(one, change) && isAlike(one.before, earlier ? earlier.present : change.after),
    );
    if (earlier && isAlike(earlier.as, change.after)) {
      if (found >= 0) left.splice(found, 1);
      inverse.push({ ...change, before: change.after, after: change.before });
    } else if (!earlier && found >= 0) inverse.push(...left.splice(found, 1));
    else {
      const other = left.find((one) => isSame(one, change));
      if (earlier || other) throw conflict(runId, change, earlier?.as ?? other?.before);
      already.push(at);
    }
  }
  const [stranger] = left;
  if (stranger) throw wouldChangeMore(runId, stranger);
  for (const one of inverse) note(rehearsed, one);
  // In the order in which the inverse will list them: its run is good for exactly these.
  return { inverse: rehearsed ? inverse : listed.filter((one) => inverse.includes(one)), already };
}

function note(rehearsed: Rehearsed | undefined, { before, after, ...change }: Change): void {
  if (!rehearsed) return;
  const key = keyOf(change);
  rehearsed.set(key, { present: rehearsed.get(key)?.present ?? before, as: after });
}

type Place = Pick<Change, 'entity' | 'id' | 'field'>;

function keyOf({ entity, id, field }: Place): string {
  return JSON.stringify([entity, id, field]);
}

function isSame(one: Place, other: Place): boolean {
  return keyOf(one) === keyOf(other);
}

function conflict(runId: string, change: Change, present: unknown): ServiceError {
  const { entity, id, name, field, after } = change;
  return new ServiceError('undo_conflict', {
    message: `${entity} ${id ?? ''}, ${field}: the run left ${shown(after)}, but now it is ${shown(present)}.`,
    runId,
    conflict: { entity, id, name, field, left: after, present: present ?? null },
  });
}

function wouldChangeMore(runId: string, { entity, id, name, field, before }: Change): ServiceError {
  return new ServiceError('undo_conflict', {
    message: `Taking this back would also change ${field} of ${entity} ${id ?? ''}, which the run did not.`,
    runId,
    conflict: { entity, id, name, field, left: null, present: before },
  });
}

/** Platform words in a sentence of ours: short and plain (threats, M6). */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return plainLine(text, 80);
}
