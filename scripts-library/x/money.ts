/** X counts money in millionths of the account's currency, regardless of its decimals. */
import type { Host } from '../../sdk/script.ts';
import { moneyFault, toMicros } from '../../sdk/money.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { own, read } from './api.ts';

/** Millionths as units; null stays null. */
export function unitsOf(micros: number | null | undefined): number | null {
  return micros === null || micros === undefined ? null : Math.round(micros) / 1e6;
}

/** @throws input_invalid  the amount is finer than the currency */
export function microsText(amount: string | number, currency: string, argument: string): string {
  const fault = moneyFault(String(amount), currency);
  if (fault) throw failure('input_invalid', `${argument} ${fault}.`, { field: argument });
  return toMicros(String(amount));
}

/** Our names of amounts, and X's. */
export const microNames: Readonly<Record<string, string>> = {
  daily_budget: 'daily_budget_amount_local_micro',
  total_budget: 'total_budget_amount_local_micro',
  bid: 'bid_amount_local_micro',
};

/** Amounts by our names, those that are there, as X takes them. */
export async function microsOf(
  host: Host,
  amounts: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const given = Object.entries(amounts).filter(([, amount]) => amount !== undefined);
  if (given.length === 0) return {};
  const currency = await currencyOf(host);
  return Object.fromEntries(
    given.map(([field, amount]) => [
      microNames[field]!,
      microsText(String(amount), currency, field),
    ]),
  );
}

/** The account does not say its currency; what pays for it does. */
export async function currencyOf(host: Host): Promise<string> {
  if (host.account.currency) return host.account.currency;
  const [first] = await read<{ currency?: string }[]>(host, own('funding_instruments'), {
    count: 1,
  });
  if (first?.currency) return first.currency;
  throw failure('platform_answer_invalid', 'The account has nothing to pay with, so no currency.');
}
