/** What a creation sends: the settings that were previewed, money in minor units. */
import type { Change } from '../../sdk/script.ts';
import { toMinor } from './money.ts';

const moneyFields = ['daily_budget', 'lifetime_budget', 'bid_amount'];

export function sentOf(change: Change | undefined, currency: string): Record<string, unknown> {
  const settings = (change?.after ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(settings).map(([field, value]) =>
      moneyFields.includes(field)
        ? [field, toMinor(String(value), currency, field)]
        : [field, value],
    ),
  );
}
