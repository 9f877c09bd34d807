/** Delivery of every ad: whole days from the world, half hours as exact splits of them. */
import {
  addDays,
  dayBounds,
  deliveredIn,
  localDay,
  splitFacts,
  sumFacts,
  unit,
  type Delivered,
} from '../../../../../sdk/emulator/index.ts';
import { levels } from '../seed.ts';
import type { Account, Kind, Status } from '../model.ts';
import type { State } from '../state.ts';
import { market } from '../market.ts';

const HALF_HOUR_MS = 1_800_000;
const HOUR_MS = 2 * HALF_HOUR_MS;
/** Reddit serves the last 24 months. */
const SERVED_DAYS = 731;

/** Figures of one ad over the part of one report day that lies in the window; the day is one of the report's zone. */
export interface Piece extends Delivered<Status, Kind> {
  /** Where its hour begins, ms since the epoch; where hours were asked for. */
  readonly hour?: number;
}

export interface Span {
  /** Instants, ms since the epoch; the end is not included. */
  readonly from: number;
  readonly to: number;
  /** Zone whose days `date` means. */
  readonly timeZone: string;
  /** A piece an hour. */
  readonly byHour: boolean;
  /** Whether it matters on which day of the zone something was. */
  readonly byDay: boolean;
}

/** One piece for each ad and report day with delivery. */
export function deliveredPieces(state: State, account: Account, span: Span): Piece[] {
  const { timeZone } = account.spec;
  const { today } = localDay(state.parts.now(), timeZone);
  const oldest = addDays(today, -SERVED_DAYS);
  const [asked, last] = [dayOf(span.from, timeZone), dayOf(span.to - 1, timeZone)];
  const window = [asked > oldest ? asked : oldest, last] as const;
  return deliveredIn<Status, Kind>(
    state,
    account,
    { on: 'ACTIVE', market },
    window,
    levels,
  ).flatMap((one) => cut(one, dayBounds(one.date, timeZone), span));
}

/** The part of a local day that lies in the window, by days of the report's zone. */
function cut(one: Piece, [start, end]: readonly [number, number], span: Span): Piece[] {
  const isWhole = start >= span.from && end <= span.to;
  if (isWhole && !span.byDay && !span.byHour) return [one];
  const [date, lastDate] = [dayOf(start, span.timeZone), dayOf(end - 1, span.timeZone)];
  if (isWhole && date === lastDate && !span.byHour) return [{ ...one, date }];
  const slots = Math.round((end - start) / HALF_HOUR_MS);
  const seed = `${one.group.id} ${one.date}`;
  const weights = Array.from({ length: slots }, (_, slot) => weightOf(slot, slots, seed));
  const parts = splitFacts(one.facts, weights);
  const cells = parts.flatMap((facts, slot) => {
    const at = start + slot * HALF_HOUR_MS;
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    const isIn = at >= span.from && at < span.to;
    return isIn ? [{ ...one, date: dayOf(at, span.timeZone), hour, facts }] : [];
  });
  if (span.byHour) return cells;
  return [...Map.groupBy(cells, (cell) => cell.date)].map(([day, own]) => {
    return { ...one, date: day, facts: sumFacts(own.map(({ facts }) => facts)) };
  });
}

/** Quiet at night, busy in the evening. */
function weightOf(slot: number, slots: number, seed: string): number {
  const share = slot / slots;
  return 1.1 - Math.cos((share - 0.2) * 2 * Math.PI) + 0.2 * unit(seed, String(slot));
}

const dayOf = (at: number, timeZone: string) => localDay(at, timeZone).today;
