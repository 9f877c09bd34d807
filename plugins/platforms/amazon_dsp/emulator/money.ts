/** Amounts: decimal numbers in the advertiser's currency, wrapped three times. */
import type { DemoAccount } from './demo-accounts.ts';
import type { Fields } from './items.ts';

const DAY = 86_400_000;

export const money = (value: number, currencyCode: string) => ({
  monetaryBudgetValue: { monetaryBudget: { currencyCode, value: Math.round(value * 100) / 100 } },
});

export const valueOf = (budget: Fields): number =>
  Number(budget['budgetValue']?.monetaryBudgetValue?.monetaryBudget?.value);

/** Requests leave the currency out, replies have it. */
export function withCurrency<Budget extends Fields>(budget: Budget, currency: string) {
  return { ...budget, budgetValue: money(valueOf(budget), currency) };
}

/** What a campaign may spend on an ordinary day: its DAILY cap, or its flights spread evenly. */
export function dailyMinor(fields: Fields, { currencyExponent }: DemoAccount): number {
  const minor = (value: number) => value * 10 ** currencyExponent;
  const budgets = (fields['budgets'] ?? []) as readonly Fields[];
  const cap = budgets.find(({ recurrenceTimePeriod: each }) => each === 'DAILY');
  if (cap) return minor(valueOf(cap));
  const flights = (fields['flights'] ?? []) as readonly Fields[];
  const days = flights.map(({ startDateTime, endDateTime }) =>
    Math.max(1, Math.round((Date.parse(endDateTime) - Date.parse(startDateTime)) / DAY)),
  );
  const all = flights.reduce((sum, flight) => sum + valueOf(flight.budget), 0);
  return minor(
    all /
      Math.max(
        1,
        days.reduce((a, b) => a + b, 0),
      ),
  );
}
