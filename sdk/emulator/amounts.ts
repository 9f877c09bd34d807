/** Money in minor units, and as platforms write it: in units of the currency, or in millionths of one, whatever its decimals. */
export interface Money {
  readonly currencyExponent: number;
}

export const toUnits = ({ currencyExponent }: Money, minor: number) =>
  minor / 10 ** currencyExponent;
export const toMicros = ({ currencyExponent }: Money, minor: number) =>
  minor * 10 ** (6 - currencyExponent);

/** Undefined for what is no number. */
export const minorOfUnits = ({ currencyExponent }: Money, units: unknown) =>
  typeof units === 'number' ? Math.round(units * 10 ** currencyExponent) : undefined;
export const minorOfMicros = ({ currencyExponent }: Money, micros: unknown) =>
  typeof micros === 'number' ? Math.round(micros / 10 ** (6 - currencyExponent)) : undefined;
