/** Days as instants in the time zone of the profile, and daily budgets as Amazon takes them. */
import type { Host } from '../../sdk/script.ts';
import { amazonMoney } from '../../plugins/families/amazon/kit/money.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { instantOf, startOfDay } from '../../sdk/kit/time-zone.ts';
import { products } from './api.ts';

export const SCOPE = 'SINGLE_MARKETPLACE';
/** A start of today is put off by this much, so that it is not in the past when it arrives. */
const SOON_MS = 10 * 60_000;
export const zoneOf = ({ account }: Pick<Host, 'account'>) => account.time_zone ?? 'UTC';
const text = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** First instant of a day in the time zone of the profile; soon, when that is today. @throws input_invalid */
export function startOf(host: Host, day: string = host.today): string {
  if (day < host.today)
    throw failure('input_invalid', `start_date must not be in the past; today is ${host.today}.`, {
      field: 'start_date',
    });
  return text(Math.max(startOfDay(day, zoneOf(host)), Date.parse(host.now) + SOON_MS));
}

/** Last second of a day in the time zone of the profile. @throws input_invalid */
export function endOf(host: Host, day: string, start: string = host.today): string {
  if (day < start || day < host.today)
    throw failure('input_invalid', 'end_date must be neither in the past nor before start_date.', {
      field: 'end_date',
    });
  return text(instantOf(`${day}T23:59:59`, zoneOf(host)));
}

/** The day, in a time zone, in which an instant lies. */
export function dayIn(timeZone: string, instant: string | undefined): string | null {
  if (instant === undefined) return null;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', { timeZone, ...parts }).format(Date.parse(instant));
}

/**
 * As a campaign is made or changed with it; Sponsored Display knows days alone, and no word for them (`SDCreateBudget`).
 * @param units  `"50.25"`
 */
export const dailyBudget = (units: unknown, adProduct: unknown) => [
  adProduct === products.SD
    ? amazonMoney(units)
    : { ...amazonMoney(units), recurrenceTimePeriod: 'DAILY' },
];
