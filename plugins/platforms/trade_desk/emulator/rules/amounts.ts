/** Amounts of the API, and in minor units. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { DemoAccount } from '../accounts.ts';

type Money = Pick<DemoAccount, 'currency' | 'currencyExponent'>;

export const toMoney = ({ currency, currencyExponent }: Money, minor: number): Fields => ({
  Amount: minor / 10 ** currencyExponent,
  CurrencyCode: currency,
});

/** Undefined where there is none. */
export function toMinor({ currencyExponent }: Money, money: unknown): number | undefined {
  const { Amount: amount } = (money ?? {}) as Fields;
  return typeof amount === 'number' ? Math.round(amount * 10 ** currencyExponent) : undefined;
}
