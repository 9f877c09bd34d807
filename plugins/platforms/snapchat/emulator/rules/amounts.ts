import type { DemoAccount } from '../accounts.ts';

export type Money = Pick<DemoAccount, 'currencyExponent'>;

export const toMicros = ({ currencyExponent }: Money, minor: number) =>
  minor * 10 ** (6 - currencyExponent);

export const toMinor = ({ currencyExponent }: Money, micros: unknown) =>
  typeof micros === 'number' ? Math.round(micros / 10 ** (6 - currencyExponent)) : undefined;
