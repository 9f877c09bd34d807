/** Amounts in one currency, by the rates that the service has, each named with its day. */
import type { Sums } from '../../../../sdk/kit/metrics.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';

export interface UsedRate {
  readonly from: string;
  readonly to: string;
  /** Units of `to` for one of `from`. */
  readonly rate: number;
  readonly date: string;
}

export interface Converter {
  /** Sums and their currency in the one that was asked for; as they are where there is no rate, or none was asked for. */
  convert(sums: Sums, currency: string | null): Sums;
  currencyOf(currency: string | null): string | null;
  readonly used: readonly UsedRate[];
  /** Currencies that could not be converted. */
  readonly warnings: readonly string[];
}

export function converterTo(rates: ToolPorts['rates'], to: string | undefined): Converter {
  const known = new Map<string | null, UsedRate | undefined>();
  const rateOf = (from: string | null) => {
    if (to === undefined || from === to) return undefined;
    if (!known.has(from)) {
      const worth = rates.worth(1, from, to);
      // What is shown is what is reckoned with.
      const rate = worth && Number(worth.amount.toPrecision(8));
      known.set(from, worth && { from: from ?? '', to, rate: rate ?? 0, date: worth.date });
    }
    return known.get(from);
  };
  return {
    convert(sums, currency) {
      const found = rateOf(currency);
      if (!found) return sums;
      const worth = (micros: number | null) =>
        micros === null ? null : Math.round(micros * found.rate);
      return {
        ...sums,
        spendMicros: worth(sums.spendMicros),
        valueMicros: worth(sums.valueMicros),
      };
    },
    currencyOf: (currency) => (rateOf(currency) ? (to ?? null) : currency),
    get used() {
      return [...known.values()].filter((one) => one !== undefined);
    },
    get warnings() {
      return [...known]
        .filter(([, found]) => !found)
        .map(
          ([from]) =>
            `There is no rate from ${from ?? 'an unknown currency'} to ${to}; these amounts stay as they are.`,
        );
    },
  };
}
