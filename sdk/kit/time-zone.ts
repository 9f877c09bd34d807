/** Wall clocks of a time zone as instants, and back. */

/** By zone: to make one costs more than all that is asked of it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The instant whose fields in UTC are those of the wall clock, ms since the epoch. */
export function wallClock(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '00';
  return Date.parse(
    `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`,
  );
}

/**
 * When a wall clock shows this, ms since the epoch; the first time where it does twice, the first instant after
 * it where clocks skip it.
 * @param wall  date and time without zone, `2026-11-20T00:00:00`
 */
export function instantOf(wall: string, timeZone: string): number {
  const wanted = Date.parse(`${wall}Z`);
  // On either side of any change of clocks near it.
  const candidates = [-15, 15].map((hours) => {
    const near = wanted + hours * 3_600_000;
    return wanted - (wallClock(near, timeZone) - near);
  });
  const isThere = (at: number) => wallClock(at, timeZone) >= wanted;
  return Math.min(...candidates.filter(isThere), Math.max(...candidates));
}

/** First instant of a day, ms since the epoch. */
export function startOfDay(day: string, timeZone: string): number {
  return instantOf(`${day}T00:00:00`, timeZone);
}
