/** The worth of an amount in another currency: for limits and overviews, not for bills. */
import { readFileSync } from 'node:fs';
import type { ToolPorts } from '../../sdk/tool.ts';

export type ExchangeRates = ToolPorts['rates'];

/** Units of a currency for one euro, on one day. */
export interface DatedRates {
  readonly date: string;
  readonly rates: Readonly<Record<string, number>>;
}

const file = new URL('exchange-rates.json', import.meta.url);

/**
 * The rates of the European Central Bank that lie beside this file; the operator's own take their places one by one.
 */
export function exchangeRates(own?: DatedRates): ExchangeRates {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as DatedRates;
  const euro = { rate: 1, date: undefined };
  const rates = new Map<string, { readonly rate: number; readonly date: string | undefined }>([
    ...[kept, ...(own ? [own] : [])].flatMap(({ date, rates: of }) =>
      Object.entries(of).map(([currency, rate]) => [currency, { rate, date }] as const),
    ),
    ['EUR', euro],
  ]);
  return {
    worth(amount, from, to) {
      const [ours, theirs] = [rates.get(from ?? ''), rates.get(to)];
      if (!ours || !theirs) return undefined;
      const [date = kept.date] = [ours.date, theirs.date].filter((day) => day !== undefined).sort();
      return { amount: (amount / ours.rate) * theirs.rate, date };
    },
  };
}

/** The worth of an amount in another currency. */
export interface RatesPart {
  readonly rates: ExchangeRates;
}
