/** Money in millionths of the account's currency, whatever its decimals; times in whole seconds. */
import type { DemoAccount } from '../accounts.ts';

type Money = Pick<DemoAccount, 'currencyExponent'>;

export const toMicros = ({ currencyExponent }: Money, minor: number) =>
  minor * 10 ** (6 - currencyExponent);
export const toMinor = ({ currencyExponent }: Money, micros: unknown) =>
  typeof micros === 'number' ? Math.round(micros / 10 ** (6 - currencyExponent)) : undefined;
export const seconds = (ms: number) => Math.floor(ms / 1_000);
