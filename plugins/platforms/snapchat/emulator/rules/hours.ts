/** A day's delivery by the hours of the account, which add up to the day. */
import {
  addDays,
  dayStart,
  splitFacts,
  unit,
  type Delivered,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Status } from '../model.ts';

const HOUR = 3_600_000;

/** @returns one for each hour, 23 or 25 where clocks are changed; `at` is its start, ms since the epoch */
export function hoursOf(
  made: Delivered<Status>,
  { spec }: Account,
  now: number,
): readonly (Delivered<Status> & { readonly at: number })[] {
  const start = dayStart(made.date, spec.timeZone);
  const hours = Math.round((dayStart(addDays(made.date, 1), spec.timeZone) - start) / HOUR);
  const passed = Math.min(hours, Math.max(1, Math.ceil((now - start) / HOUR)));
  const weights = Array.from(
    { length: passed },
    (_, hour) =>
      0.2 +
      Math.sin((Math.PI * hour) / hours) ** 2 +
      0.2 * unit('hour', made.ad.id, made.date, String(hour)),
  );
  return splitFacts(made.facts, weights).map((facts, hour) => ({
    ...made,
    facts,
    at: start + hour * HOUR,
  }));
}
