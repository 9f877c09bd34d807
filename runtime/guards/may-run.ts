/** Whether something is on, by the word of its status. Only values are looked at, never names of tools. */
import type { Change } from '../../sdk/script.ts';
import { isTargetReturn, measureOf, movesBudget } from './measure-of.ts';

const fieldOfStatus = /(^|[a-z_])(status|state)$/i;
/** Alone, or after the name of its enum: `PAUSED`, `ENTITY_STATUS_PAUSED`. */
const wordsForOn =
  /^(?:[a-z_]*_(?:status|state)_)?(enabled?|active|on|live|running|delivering|serving)$/i;
const wordsForGone = /^(?:[a-z_]*_(?:status|state)_)?(archived?|removed|deleted)$/i;
const wordsForOff =
  /^(?:[a-z_]*_(?:status|state)_)?(pause|paused|disable|disabled|inactive|draft|off|stopped|suspended|archived?|removed|deleted)$/i;

/** A status under any name of its field: `status`, `operation_status`, `state`. */
export function isStatus(field: string): boolean {
  return fieldOfStatus.test(field);
}

export function isOff(status: unknown): boolean {
  return typeof status === 'string' && wordsForOff.test(status);
}

export function isGone(status: unknown): boolean {
  return typeof status === 'string' && wordsForGone.test(status);
}

type Status = Pick<Change, 'entity' | 'id' | 'field' | 'before' | 'after'>;

/** Something that is there goes: a status says so, it is `deleted`, or the thing itself has nothing after it. */
export function isRemoval({ entity, id, field, before, after }: Status): boolean {
  if (id === null || before === null) return false;
  if (isStatus(field)) return isGone(after);
  if (/^(deleted|removed|archived|redacted)$/i.test(field)) return after === true;
  return field === entity && after === null;
}

/** A status, or a removal, ends what runs. */
export function isStop(change: Status): boolean {
  if (change.id === null || change.before === null) return false;
  if (isStatus(change.field)) return isOff(change.after) && !isOff(change.before);
  return isRemoval(change);
}

/** A status, or an earlier start, lets something run that did not; the worst is assumed of an unknown word. */
export function isStart(change: Status): boolean {
  const { id, field, before, after } = change;
  if (isBroughtForward(change)) return true;
  if (id === null || !isStatus(field) || after === null || isOff(after)) return false;
  return before === null || isOff(before) || (isOn(after) && !isOn(before));
}

const fieldOfStart = /(^|[a-z_])start(_?(date|time|at))?$/i;

/** It would begin to run before the day that was set. */
export function isBroughtForward({ id, field, before, after }: Status): boolean {
  if (id === null || !fieldOfStart.test(field)) return false;
  const [was, is] = [endOf(before), endOf(after)];
  return was !== undefined && (after === null || (is !== undefined && is < was));
}

/** How small a part of a budget is as good as none. */
const ALL_BUT_NOTHING = 1 / 5;
/** A bid that falls below this part of the former one loses auctions, and nobody knows how many. */
const TOO_LOW_A_BID = 2 / 3;
/** A target return that rises above this multiple lowers bids as much. */
const TOO_HIGH = 3 / 2;

/** Within a week; a day is over a day and a half after it began. An end that is farther away leaves time to look. */
const SOON_MS = 8.5 * 24 * 3_600_000;

/**
 * Whether a running object is brought to its end without a change of status. Its budget falls to almost nothing; its
 * bid falls by more than a third, or is set for the first time; or its end is set sooner, within a week.
 * @param change  with the amount of a day ago, `was`, if that is known
 * @param now  ms since the epoch; without it every end that comes sooner counts
 */
export function isStarved(
  change: Status & Pick<Change, 'money'> & { readonly was?: number },
  now?: number,
): boolean {
  const { id, field, before, after, money, was: former = before } = change;
  if (id === null) return false;
  if (fieldOfEnd.test(field)) {
    const [was = Infinity, is] = [endOf(before), endOf(after)];
    return is !== undefined && is < was && (now === undefined || is < now + SOON_MS);
  }
  if (isTargetReturn(field))
    return after !== null && !(Number(former) > 0 && Number(after) <= Number(former) * TOO_HIGH);
  const measure = measureOf(field);
  if (!money || measure === undefined) return false;
  // The former bid is unknown.
  if (typeof former !== 'number') return measure === 'bid' && former === null;
  return money.amount < former * (measure === 'bid' ? TOO_LOW_A_BID : ALL_BUT_NOTHING);
}

/**
 * A budget is set where there was none, or one that is not for a day is lowered: the past spend tells whether any is
 * left.
 */
export function mayBeUsedUp(change: Status & Pick<Change, 'money'>): boolean {
  const { before, money, field } = change;
  if (!money || !movesBudget(change)) return false;
  return before === null || (!isDaily(field) && money.amount < Number(before));
}

export const isDaily = (field: string) => /dai?ly|per_?day/i.test(field);

/**
 * Such a budget is as good as none.
 * @param spent  in the last `days`
 */
export function isUsedUp(
  change: Status & Pick<Change, 'money'>,
  { spent, days }: { readonly spent: number; readonly days: number },
): boolean {
  const { money, field } = change;
  if (!money || !mayBeUsedUp(change)) return false;
  return isDaily(field) ? money.amount < (spent / days) * ALL_BUT_NOTHING : money.amount <= spent;
}

export const fieldOfEnd = /(^|[a-z_])end(_?(date|time|at))?$/i;

/**
 * An end that has passed is put off or taken away. A day has passed once it is over everywhere; an end that nobody can read
 * is none that has passed.
 * @param now  ms since the epoch
 */
export function isReopening({ id, field, before, after }: Status, now: number): boolean {
  if (id === null || !fieldOfEnd.test(field)) return false;
  const [ended, ends] = [endOf(before), endOf(after)];
  return ended !== undefined && ended < now && (after === null || ends === undefined || ends > now);
}

const DAY_MS = 24 * 3_600_000;

/** The instant at which this day, or this time, is over; a day at the western end of the world. */
function endOf(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  const plain = /^\d{8}$/.test(text) ? text.replace(/(....)(..)(..)/, '$1-$2-$3') : text;
  const at = Date.parse(plain);
  if (Number.isNaN(at)) return undefined;
  return /^\d{4}-\d\d-\d\d$/.test(plain) ? at + 1.5 * DAY_MS : at;
}

export function isOn(status: unknown): boolean {
  return typeof status === 'string' && wordsForOn.test(status);
}

/**
 * Whether an object that is made with these settings may run: unless each status among its own settings is one that is
 * off. Without a status a platform may start it.
 */
export function mayRun(settings: unknown): boolean {
  if (typeof settings !== 'object' || settings === null) return true;
  const statuses = Object.entries(settings).filter(([field]) => isStatus(field));
  return statuses.length === 0 || statuses.some(([, status]) => !isOff(status));
}
