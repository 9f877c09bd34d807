/** Converts amounts into one currency by the service's rates, and names each rate with its day. */
import type { Sums } from '../kit/metrics.ts';
import type { ToolPorts } from '../tool.ts';

export interface UsedRate {
  readonly from: string;
  readonly to: string;
  /** Units of `to` for one of `from`. */
  readonly rate: number;
  readonly date: string;
}

export interface Converter {
  /** Sums in the wanted currency; unchanged if there is no rate, or no currency is wanted. */
  convert(sums: Sums, currency: string | null): Sums;
  /** Currency of the converted sums. */
  currencyOf(currency: string | null): string | null;
  readonly used: readonly UsedRate[];
  /** Currencies that could not be converted, and rates that are old. */
  readonly warnings: readonly string[];
}

export const OLD_DAYS = 35;
const DAY_MS = 86_400_000;

export function converterTo(
  rates: ToolPorts['rates'],
  to: string | undefined,
  now: Date,
): Converter {
  const known = new Map<string | null, UsedRate | undefined>();
  const rateOf = (from: string | null) => {
    if (to === undefined || from === to) return undefined;
    if (!known.has(from)) {
      const worth = rates.worth(1, from, to);
      // Amounts are converted with the rate that is shown.
      const rate = worth && Number(worth.amount.toPrecision(8));
      known.set(from, worth && { from: from ?? '', to, rate: rate ?? 0, date: worth.date });
    }
    return known.get(from);
  };
  return {
    convert(sums, currency) {
      const found = rateOf(currency);
      return found ? inOther(sums, found.rate) : sums;
    },
    currencyOf: (currency) => (rateOf(currency) ? (to ?? null) : currency),
    get used() {
      return [...known.values()].filter((one) => one !== undefined);
    },
    get warnings() {
      const lacking = [...known].filter(([, found]) => !found).map(([from]) => from);
      return [
        ...lacking.map(
          (from) =>
            `There is no rate from ${from ?? 'an unknown currency'} to ${to}; these amounts stay as they are.`,
        ),
        ...oldRates(this.used, now),
      ];
    },
  };
}

function inOther(sums: Sums, rate: number): Sums {
  const worth = (micros: number | null) => (micros === null ? null : Math.round(micros * rate));
  const { pairs, ...plain } = sums;
  const pairOf = (pair: readonly [number, number] | null, above: number, below: number) =>
    pair && ([pair[0] * above, pair[1] * below] as const);
  return {
    ...plain,
    spendMicros: worth(sums.spendMicros),
    valueMicros: worth(sums.valueMicros),
    ...(pairs
      ? {
          pairs: {
            ctr: pairs.ctr,
            cpc: pairOf(pairs.cpc, rate, 1),
            cpm: pairOf(pairs.cpm, rate, 1),
            cpa: pairOf(pairs.cpa, rate, 1),
            roas: pairOf(pairs.roas, rate, rate),
          },
        }
      : {}),
  };
}

/** Warnings about rates that are more than 35 days old, one sentence for each. */
export function oldRates(used: readonly UsedRate[], now: Date): string[] {
  return used.flatMap(({ from, to, date }) => {
    const days = Math.floor((now.getTime() - Date.parse(date)) / DAY_MS);
    return days > OLD_DAYS
      ? [`The rate from ${from} to ${to} is ${days} days old, of ${date}: these amounts are rough.`]
      : [];
  });
}
