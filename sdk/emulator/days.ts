/** Days as texts, YYYY-MM-DD, and the present one in an account's time zone. */

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

/** The day so many days later, or earlier for a negative number. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
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
  const parts = clockOf(timeZone).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    today: `${of('year')}-${of('month')}-${of('day')}`,
    dayShare: (Number(of('hour')) * 60 + Number(of('minute'))) / 1440,
  };
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
