import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/index.ts';
import { ratioAhead } from '../numbers/rate.ts';
import { intervalsOf, volumeAhead, type Interval } from '../numbers/volume.ts';

const LEAST_DAYS = 28;
const MOST_DAYS = 730;
const LEAST_ABOVE_ZERO = 14;
const LEAST_EVENTS = 20;
/** Conversions of the newest days are still coming in. */
const LATE_DAYS = 2;
const SEED = 20_261_123;

/** Events are what happens, exposure is what it happens in: a cost per click is exposure by event. */
const ratios: Readonly<Record<string, { upsideDown: boolean; counts: boolean; late: boolean }>> = {
  ctr: { upsideDown: false, counts: true, late: false },
  cpc: { upsideDown: true, counts: true, late: false },
  cpa: { upsideDown: true, counts: true, late: true },
  roas: { upsideDown: false, counts: false, late: true },
};
const late = ['conversions', 'conversion_value'];

interface Answer {
  readonly days: readonly Interval[];
  readonly total: Interval;
  readonly name: string;
  readonly fit: number | null;
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
}

const script: Script<'forecast_series'> = async ({
  series,
  start_date,
  metric,
  horizon,
  denominator,
}) => {
  const all = numbers(series);
  const kind = ratios[metric];
  if (all.length < LEAST_DAYS)
    throw failure(
      'input_invalid',
      `series has ${all.length} days; at least ${LEAST_DAYS} are needed.`,
      { field: 'series' },
    );
  if ((kind === undefined) !== (denominator === undefined))
    throw failure(
      'input_invalid',
      kind
        ? `${metric} is a ratio: give the denominator for each day.`
        : `${metric} is no ratio: leave denominator out.`,
      { field: 'denominator' },
    );
  const below = denominator && numbers(denominator);
  if (below && below.length !== all.length)
    throw failure(
      'input_invalid',
      `denominator has ${below.length} days and series ${all.length}; both need the same days.`,
      { field: 'denominator' },
    );
  const above = all.slice(-MOST_DAYS);
  const answer = below
    ? ratio(above, below.slice(-MOST_DAYS), metric, horizon)
    : volume(above, metric, horizon);
  const first = dayAfter(start_date, all.length);
  return {
    forecast: answer.days.map((day, at) => ({ date: dayAfter(first, at), ...day })),
    total: answer.total,
    confidence: 0.8,
    model: {
      name: answer.name,
      observations: above.length,
      fit: answer.fit,
      notes: [...answer.notes],
    },
    warnings: [...answer.warnings],
  };
};
export default script;

function volume(history: readonly number[], metric: string, horizon: number): Answer {
  const isLate = late.includes(metric);
  checkVolume(history, 'series');
  const { days, total, ...rest } = withIntervals(isLate ? unknownEnd(history) : history, horizon);
  const quiet = metric === 'spend' && history.slice(-7).every((value) => value === 0);
  return {
    days,
    total,
    name: rest.models.join(' + '),
    fit: rest.fit,
    notes: notesOf(isLate),
    warnings: quiet ? ['Nothing was spent in the last 7 days: the campaign may be paused.'] : [],
  };
}

function withIntervals(history: readonly number[], horizon: number) {
  const ahead = volumeAhead(history, horizon, SEED);
  return { ...ahead, ...intervalsOf(ahead) };
}

function ratio(
  above: readonly number[],
  below: readonly number[],
  metric: string,
  horizon: number,
): Answer {
  const { upsideDown, counts, late: isLate } = ratios[metric]!;
  const events = upsideDown ? below : above;
  const exposure = upsideDown ? above : below;
  const happened = events.reduce((total, value) => total + value, 0);
  const notes = notesOf(isLate);
  const name = 'Discounted rate by weekday over ETS exposure';
  checkVolume(exposure, upsideDown ? 'series' : 'denominator');
  if (happened === 0 && upsideDown) return noEvents(metric, horizon, { name, notes });
  const enough = counts ? happened : events.filter((value) => value > 0).length;
  if (enough < LEAST_EVENTS)
    throw failure(
      'input_invalid',
      `${metric} needs ${LEAST_EVENTS} ${counts ? 'events' : 'days with value'} in its history; there are ${enough}.`,
      { field: upsideDown ? 'denominator' : 'series' },
    );
  const ahead = volumeAhead(exposure, horizon, SEED);
  const { days, total } = ratioAhead(
    { events: isLate ? unknownEnd(events) : events, exposure },
    ahead,
    { upsideDown, counts, seed: SEED + 1 },
  );
  const open = [...days, total].some(({ value, high }) => value !== null && high === null);
  const warnings = open
    ? ['Days without an event are likely: where high is null, the ratio has no upper bound.']
    : [];
  return { days, total, name, fit: ahead.fit, notes, warnings };
}

function noEvents(metric: string, horizon: number, about: Pick<Answer, 'name' | 'notes'>): Answer {
  const nothing: Interval = { value: null, low: null, high: null };
  const warnings = [`The history has no event that ${metric} could be counted by.`];
  const days = new Array<Interval>(horizon).fill(nothing);
  return { days, total: nothing, fit: null, warnings, ...about };
}

function checkVolume(history: readonly number[], field: string): void {
  const above = history.filter((value) => value > 0).length;
  if (above >= LEAST_ABOVE_ZERO) return;
  throw failure(
    'input_invalid',
    `${field} has ${above} days above 0; at least ${LEAST_ABOVE_ZERO} are needed.`,
    { field },
  );
}

function notesOf(isLate: boolean): string[] {
  const note = `The newest ${LATE_DAYS} days count as not known: their conversions are still coming in.`;
  return isLate ? [note] : [];
}

function unknownEnd(history: readonly number[]): number[] {
  return history.map((value, at) => (at >= history.length - LATE_DAYS ? Number.NaN : value));
}

function numbers(values: unknown): number[] {
  return (values as (number | null)[]).map((value) => value ?? 0);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
