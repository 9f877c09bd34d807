/** Limits and bids are millionths of the account's currency; figures of reports are in its units. Times are whole seconds. */
import type { DemoAccount } from '../accounts.ts';

type Money = Pick<DemoAccount, 'currencyExponent'>;

export const toMicros = ({ currencyExponent }: Money, minor: number) =>
  minor * 10 ** (6 - currencyExponent);
export const toMinor = ({ currencyExponent }: Money, micros: unknown) =>
  typeof micros === 'number' ? Math.round(micros / 10 ** (6 - currencyExponent)) : undefined;
export const toUnits = ({ currencyExponent }: Money, minor: number) =>
  minor / 10 ** currencyExponent;
export const seconds = (ms: number) => Math.floor(ms / 1_000);
