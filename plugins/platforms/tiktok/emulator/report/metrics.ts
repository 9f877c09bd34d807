/** TikTok's metrics (`figures.json`) as it writes them: texts, money in units, rates in percent. */
import { reachOf, sumFigures, type Figures } from '../../../../../sdk/emulator/index.ts';
import data from '../figures.json' with { type: 'json' };

/** Figures of an ad and a day; conversions of its campaign are payments, or something else. */
export interface Cell {
  readonly figures: Figures;
  readonly pays: boolean;
}

/** How often a person usually sees an ad. */
const FREQUENCY = 1.6;
const engagements = ['clicks', 'likes', 'comments', 'shares', 'follows'];

/** Sums of the cells, and what follows from these. */
export function measured(cells: readonly Cell[]): Figures {
  const sum = sumFigures(cells.map((cell) => cell.figures));
  const paid = sumFigures(cells.filter(({ pays }) => pays).map((cell) => cell.figures));
  const { conversions: payments = 0, valueMinor: paidMinor = 0 } = paid;
  const { impressions = 0, conversions = 0, watchedMs = 0, budgetLost, rankLost } = sum;
  return {
    ...sum,
    payments,
    paidMinor,
    forms: conversions - payments,
    // Not additive, and only modelled.
    reached: reachOf({ impressions, budgetLost, rankLost }, FREQUENCY),
    watchedSeconds: watchedMs / 1000,
    engagements: engagements.reduce((all, name) => all + (sum[name] ?? 0), 0),
  };
}

const ratio = (part: number, whole: number) => (whole === 0 ? '0.00' : (part / whole).toFixed(2));

type Form = (a: number, b: number, spend: number, exponent: number) => string;
/** How figures become a text. */
const forms: Readonly<Record<string, Form>> = {
  count: (figure) => String(figure),
  units: (minor, _, __, exponent) => (minor / 10 ** exponent).toFixed(exponent),
  percent: (part, whole) => ratio(100 * part, whole),
  ratio,
  cost: (figure, _, spend) => ratio(spend, figure),
  mille: (figure, _, spend) => ratio(spend * 1000, figure),
};

const metrics: Readonly<Record<string, string>> = data.metrics;
export const metricNames = Object.keys(metrics);

/** @param exponent  of the currency. @returns undefined for what is no metric */
export function metricOf(name: string, figures: Figures, exponent: number): string | undefined {
  const [form = '', a = '', b = ''] = metrics[name]?.split(' ') ?? [];
  const spend = (figures['spendMinor'] ?? 0) / 10 ** exponent;
  return forms[form]?.(figures[a] ?? 0, figures[b] ?? 0, spend, exponent);
}

/** Facts of the object that a row is of, beside its figures; not there in audience reports. */
export const attributes: readonly string[] = data.attributes;
