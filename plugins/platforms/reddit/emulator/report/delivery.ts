/** What every ad delivered: whole days from the world, half hours as exact splits of them. */
import {
  addDays,
  dayBounds,
  localDay,
  splitFacts,
  sumFacts,
  unit,
  type Facts,
  type WorldGroup,
} from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../seed.ts';
import { statusAt, type RedditRecord, type State } from '../state.ts';

const HALF_HOUR_MS = 1_800_000;
const HOUR_MS = 2 * HALF_HOUR_MS;
/** Reddit serves the last 24 months. */
const SERVED_DAYS = 731;

/** Figures of one ad over the part of one report day that lies in the window. */
export interface Piece {
  readonly ad: RedditRecord;
  /** Day in the report's time zone. */
  readonly date: string;
  /** Where its hour begins, ms since the epoch; where hours were asked for. */
  readonly hour?: number;
  readonly facts: Facts;
}

export interface Span {
  /** Instants, ms since the epoch; the end is not included. */
  readonly from: number;
  readonly to: number;
  /** Zone whose days `date` means. */
  readonly timeZone: string;
  /** A piece an hour. */
  readonly byHour: boolean;
}

/** One piece for each ad and report day with delivery. */
export function deliveredPieces(state: State, account: Account, span: Span): Piece[] {
  const { timeZone } = account.spec;
  const now = state.parts.now();
  const { today, dayShare } = localDay(now, timeZone);
  const first = maxDay(dayOf(span.from, timeZone), addDays(today, -SERVED_DAYS));
  const last = dayOf(span.to - 1, timeZone);
  const pieces: Piece[] = [];
  for (const group of account.world.campaigns.flatMap(({ groups }) => groups)) {
    const ads = group.ads.flatMap(({ id }) => state.records.find('ad', id) ?? []);
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const [start, end] = dayBounds(day, timeZone);
      if (!ran(state, group, Math.min(end - 1, now))) continue;
      const whole = state.parts.world.groupFacts(group, day, today, dayShare);
      if (whole.impressions === 0) continue;
      const parts = splitFacts(
        whole,
        group.ads.map(({ weight }) => weight),
      );
      for (const [at, ad] of ads.entries())
        pieces.push(...cut(ad, parts[at] ?? whole, { start, end }, span, `${group.id} ${day}`));
    }
  }
  return pieces;
}

/** Objects changed in test mode stop and start delivering with their status. */
function ran({ records }: State, { id }: WorldGroup, at: number): boolean {
  const group = records.find('ad_group', id);
  const campaign = group && records.find('campaign', group.parentId ?? '');
  return [group, campaign].every((record) => record && statusAt(record, at) === 'ACTIVE');
}

/** The part of a local day that lies in the window, by days of the report's zone. */
function cut(
  ad: RedditRecord,
  facts: Facts,
  { start, end }: { start: number; end: number },
  span: Span,
  seed: string,
): Piece[] {
  const isWhole = start >= span.from && end <= span.to;
  const [date, lastDate] = [dayOf(start, span.timeZone), dayOf(end - 1, span.timeZone)];
  if (isWhole && date === lastDate && !span.byHour) return [{ ad, date, facts }];
  const slots = Math.round((end - start) / HALF_HOUR_MS);
  const weights = Array.from({ length: slots }, (_, slot) => weightOf(slot, slots, seed));
  const parts = splitFacts(facts, weights);
  if (span.byHour)
    return parts.flatMap((part, slot) => {
      const at = start + slot * HALF_HOUR_MS;
      const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
      const isIn = at >= span.from && at < span.to;
      return isIn ? [{ ad, date: dayOf(at, span.timeZone), hour, facts: part }] : [];
    });
  const pieces: Piece[] = [];
  for (let day = date; day <= lastDate; day = addDays(day, 1)) {
    const [from, to] = dayBounds(day, span.timeZone);
    const own = parts.slice(
      slotOf(Math.max(from, span.from, start) - start),
      slotOf(Math.min(to, span.to, end) - start),
    );
    if (own.length > 0) pieces.push({ ad, date: day, facts: sumFacts(own) });
  }
  return pieces;
}

const slotOf = (ms: number) => Math.max(0, Math.round(ms / HALF_HOUR_MS));

/** Quiet at night, busy in the evening. */
function weightOf(slot: number, slots: number, seed: string): number {
  const share = slot / slots;
  return 1.1 - Math.cos((share - 0.2) * 2 * Math.PI) + 0.2 * unit(seed, String(slot));
}

const dayOf = (at: number, timeZone: string) => localDay(at, timeZone).today;
const maxDay = (a: string, b: string) => (a > b ? a : b);
