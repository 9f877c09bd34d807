/** Forecasts against the days that came, and against the mean of the last four weeks. */
import forecastSeries from '../../../scripts-library/forecasting_measurement/forecast_series/script.ts';
import { addDays, eachDay, sumFacts, type Facts } from '../../../sdk/emulator/index.ts';
import { daysBefore, deliveredOn, judgeMarket, SETTLED, TODAY } from './judge-market.ts';
import { refused, runScript } from './run-script.ts';

/** As the tool has them: days that it looks back, and days ahead. */
const HISTORY = 180;
const HORIZON = 30;
const LATELY = 28;

interface Forecast {
  readonly forecast: readonly Day[];
  readonly total: Day;
}

interface Day {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

type Of = (facts: Facts) => number;
const volumes: Readonly<Record<string, Of>> = {
  spend: ({ spendMinor }) => spendMinor / 100,
  clicks: ({ clicks }) => clicks,
  conversions: ({ conversions }) => conversions,
};
const ratios: Readonly<Record<string, readonly [above: Of, below: Of]>> = {
  ctr: [({ clicks }) => clicks, ({ impressions }) => impressions],
  cpc: [({ spendMinor }) => spendMinor / 100, ({ clicks }) => clicks],
  cpa: [({ spendMinor }) => spendMinor / 100, ({ conversions }) => conversions],
  roas: [({ valueMinor }) => valueMinor / 100, ({ spendMinor }) => spendMinor / 100],
};
export const forecastMetrics = [...Object.keys(volumes), ...Object.keys(ratios)];

export interface Foreseen {
  readonly metric: string;
  readonly inside: number;
  readonly days: number;
  /** Errors of all days over what came; of a ratio the logarithm by which all days together are off. */
  readonly error: number;
  /** The same of the mean of the last four weeks. */
  readonly flat: number;
}

/** One channel of a market, as its platform told it on the day. @returns undefined where it is refused for too few figures */
export async function foresee(number: number, metric: string): Promise<Foreseen | undefined> {
  const market = judgeMarket(number);
  const { groups } = market.channels[number % market.channels.length]!;
  const ahead = eachDay(TODAY, addDays(TODAY, HORIZON - 1));
  // Nobody moves its budget: what the campaign does then is the question.
  const on = (today: string) => (date: string) =>
    sumFacts(groups.map((group) => deliveredOn(market, group, date, { today, effort: 1 })));
  const known = daysBefore(HISTORY).map(on(TODAY));
  const came = ahead.map(on(SETTLED));
  const [above, below] = ratios[metric] ?? [volumes[metric]!];
  const asked = await runScript<Forecast>(forecastSeries, {
    metric,
    horizon: HORIZON,
    start_date: daysBefore(HISTORY)[0],
    series: known.map(above),
    ...(below ? { denominator: known.map(below) } : {}),
  }).catch(refused);
  if (!asked) return undefined;
  const { forecast, total: whole } = asked;
  const told = (facts: Facts) => above(facts) / (below ? below(facts) : 1);
  const last = known.slice(-LATELY);
  const mean = (of: Of) => last.reduce((sum, facts) => sum + of(facts), 0) / LATELY;
  const flat = mean(above) / (below ? mean(below) : 1);
  const judged = forecast.flatMap((day, at) => {
    const value = told(came[at]!);
    // A day without a conversion has no cost of one.
    return Number.isFinite(value) ? [{ ...day, came: value }] : [];
  });
  const all = sumFacts(came);
  // Means of days with few conversions are not what the ratio of all of them is.
  const errorOf = (days: (day: Day) => number, together: number) =>
    below
      ? Math.abs(Math.log(together / told(all)))
      : judged.reduce((sum, day) => sum + Math.abs(days(day) - day.came), 0) / above(all);
  return {
    metric,
    days: judged.length,
    inside: judged.filter(
      ({ low, high, came: value }) => (low ?? 0) <= value && value <= (high ?? Infinity),
    ).length,
    error: errorOf(({ value }) => value ?? flat, whole.value ?? flat),
    flat: errorOf(() => flat, flat),
  };
}
