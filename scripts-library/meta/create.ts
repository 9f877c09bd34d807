/** Body of a creation: the settings that were previewed, money in minor units. */
import type { Host } from '../../sdk/script.ts';
import { currencyOf } from './account.ts';
import { toMinor, unitsOf } from './money.ts';

const moneyFields = ['daily_budget', 'lifetime_budget', 'bid_amount'] as const;

type Settings = Readonly<Record<string, unknown>>;

/** @param edge  of the account: `campaigns`, `adsets`, `ads`, `adcreatives`. @returns the new id */
export async function make(host: Host, edge: string, settings: Settings): Promise<string> {
  const hasMoney = moneyFields.some((field) => settings[field] !== undefined);
  const currency = hasMoney ? await currencyOf(host) : '';
  const body = Object.entries(settings).map(([field, value]) =>
    isMoney(field) ? [field, toMinor(String(value), currency, field)] : [field, value],
  );
  const { id } = await host.post<{ id: string }>(
    `act_{account}/${edge}`,
    Object.fromEntries(body) as Settings,
  );
  return id;
}

/** Money in units of `args`, which Meta can take. @throws input_invalid */
export function checkMoney(args: object, currency: string): void {
  const given = args as Readonly<Record<string, string | undefined>>;
  for (const field of moneyFields) if (given[field]) toMinor(given[field], currency, field);
}

/** Budgets of an object as Meta gives them, in units; null where it has none. */
export function budgetsOf(
  row: { readonly daily_budget?: string; readonly lifetime_budget?: string },
  currency: string,
) {
  return {
    daily_budget: unitsOf(row.daily_budget, currency),
    lifetime_budget: unitsOf(row.lifetime_budget, currency),
  };
}

function isMoney(field: string): boolean {
  return (moneyFields as readonly string[]).includes(field);
}
