/** Money in units of the advertiser's currency, and fields that Criteo wraps so that they can be set to null. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { DemoAccount } from '../accounts.ts';

type Money = Pick<DemoAccount, 'currencyExponent'>;

export const unitsOf = ({ currencyExponent }: Money, minor: number) =>
  minor / 10 ** currencyExponent;
export const minorOf = ({ currencyExponent }: Money, units: unknown) =>
  Math.round(Number(units) * 10 ** currencyExponent);

/** `{ value: 7 }` > 7, at any depth. */
export function bare(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const entries = Object.entries(given as Fields);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === 'value') return bare(first[1]);
  return Object.fromEntries(entries.map(([name, value]) => [name, bare(value)]));
}
export const bareFields = (given: unknown) => bare(given) as Fields;

export const wrapped = (value: unknown) => ({ value: value ?? null });
