/** Money in millionths of the account's currency, whatever its decimals; times in UTC. */
import type { DemoAccount } from '../accounts.ts';

type Money = Pick<DemoAccount, 'currencyExponent'>;

export const toMicros = ({ currencyExponent }: Money, minor: number) =>
  minor * 10 ** (6 - currencyExponent);
export const toMinor = ({ currencyExponent }: Money, micros: unknown) =>
  Math.round(Number(micros) / 10 ** (6 - currencyExponent));
export const instant = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
