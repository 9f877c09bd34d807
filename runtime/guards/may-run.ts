/** Whether something is on, by the word of its status. Only values are looked at, never names of tools. */
import type { Change } from '../../sdk/script.ts';

const fieldOfStatus = /(^|[a-z_])(status|state)$/i;
/** Alone, or after the name of its enum: `PAUSED`, `ENTITY_STATUS_PAUSED`. */
const wordsForOn =
  /^(?:[a-z_]*_(?:status|state)_)?(enabled?|active|on|live|running|delivering|serving)$/i;
const wordsForGone = /^(?:[a-z_]*_(?:status|state)_)?(archived?|removed|deleted)$/i;
const wordsForOff =
  /^(?:[a-z_]*_(?:status|state)_)?(pause|paused|disable|disabled|inactive|draft|off|stopped|suspended|archived?|removed|deleted)$/i;

/** A status, whatever its field is called: `status`, `operation_status`, `state`. */
export function isStatus(field: string): boolean {
  return fieldOfStatus.test(field);
}

export function isOff(status: unknown): boolean {
  return typeof status === 'string' && wordsForOff.test(status);
}

type Status = Pick<Change, 'entity' | 'id' | 'field' | 'before' | 'after'>;

/** Something that is there goes: a status says so, it is `deleted`, or the thing itself has nothing after it. */
export function isRemoval({ entity, id, field, before, after }: Status): boolean {
  if (id === null || before === null) return false;
  if (isStatus(field)) return typeof after === 'string' && wordsForGone.test(after);
  if (/^(deleted|removed|archived)$/i.test(field)) return after === true;
  return field === entity && after === null;
}

/** A status, or a removal, ends what runs. */
export function isStop(change: Status): boolean {
  if (change.id === null || change.before === null) return false;
  if (isStatus(change.field)) return isOff(change.after) && !isOff(change.before);
  return isRemoval(change);
}

/** A status lets something run that did not; of a word that nobody knows the worst is taken. */
export function isStart({ id, field, before, after }: Status): boolean {
  if (id === null || !isStatus(field) || after === null || isOff(after)) return false;
  return before === null || isOff(before) || (isOn(after) && !isOn(before));
}

function isOn(status: unknown): boolean {
  return typeof status === 'string' && wordsForOn.test(status);
}

/**
 * Whether what is made with these settings may run: unless each status among its own settings is one that is off.
 * Without a status a platform may start it.
 */
export function mayRun(settings: unknown): boolean {
  if (typeof settings !== 'object' || settings === null) return true;
  const statuses = Object.entries(settings).filter(([field]) => isStatus(field));
  return statuses.length === 0 || statuses.some(([, status]) => !isOff(status));
}
