/** Days as texts, YYYY-MM-DD, and the present one in an account's time zone. */

const numbers = new Map<string, number>();
const texts = new Map<number, string>();
const MOST_DAYS = 20_000;

/** Days since 1970-01-01. Kept: reports over years count the same days millions of times. */
export function dayNumber(date: string): number {
  const known = numbers.get(date);
  if (known !== undefined) return known;
  const day = Date.parse(`${date}T00:00:00Z`) / 86_400_000;
  if (numbers.size >= MOST_DAYS) numbers.clear();
  numbers.set(date, day);
  return day;
}

/** The text of a day by its number. @throws RangeError for what is no day */
function dateOf(day: number): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
  if (texts.size >= MOST_DAYS) texts.clear();
  texts.set(day, text);
  return text;
}

/** The day so many days later, or earlier for a negative number. */
export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days);
}

/** Each day of a window, both ends included. */
export function eachDay(start: string, end: string): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The account's present day and how much of it has passed. */
export function localDay(
  now: number,
  timeZone: string,
): { readonly today: string; readonly dayShare: number } {
  const minute = Math.floor(now / MINUTE);
  const local = minute + offsetAt(minute, timeZone);
  return { today: dateOf(Math.floor(local / DAY)), dayShare: (((local % DAY) + DAY) % DAY) / DAY };
}

const MINUTE = 60_000;
/** In minutes. */
const DAY = 1_440;

/** Zone and day of UTC > minutes that its clock is ahead; null on the days on which that changes. */
const offsets = new Map<string, Map<number, number | null>>();
const MOST_OFFSETS = 10_000;

/** Kept by days: reports over years ask again and again, and asking the calendar of the system takes long. */
function offsetAt(minute: number, timeZone: string): number {
  const day = Math.floor(minute / DAY);
  let known = offsets.get(timeZone);
  if (!known) offsets.set(timeZone, (known = new Map()));
  let offset = known.get(day);
  if (offset === undefined) {
    const first = askOffset(day * DAY, timeZone);
    offset = first === askOffset((day + 1) * DAY, timeZone) ? first : null;
    if (known.size >= MOST_OFFSETS) known.clear();
    known.set(day, offset);
  }
  return offset ?? askOffset(minute, timeZone);
}

function askOffset(minute: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(minute * MINUTE);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const day = Date.UTC(of('year'), of('month') - 1, of('day')) / MINUTE;
  return day + of('hour') * 60 + of('minute') - minute;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Kept, for making one takes longer than asking it a hundred times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Whether a text is a day of the calendar: February has no 30th, whatever Date.parse makes of it. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(Date.parse(text) || 0).toISOString().startsWith(text);

/** Whether it names a time zone. */
export function isZone(name: unknown): boolean {
  try {
    return typeof name === 'string' && clockOf(name) !== undefined;
  } catch {
    return false;
  }
}
