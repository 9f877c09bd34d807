/** When, how often and for what an ad set is shown: hours, frequency, labels, the products it promotes. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { State } from '../state.ts';
import { refusal } from '../words.ts';
import { asFields, asList } from './values.ts';

interface Delivery {
  readonly adset_schedule?: readonly unknown[];
  readonly pacing_type?: readonly string[];
  readonly frequency_control_specs?: readonly unknown[];
  readonly optimization_goal?: string;
  readonly lifetime_budget?: number | string;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** @see https://developers.facebook.com/ads/blog/post/2014/08/13/ad-scheduling */
export function checkDelivery(wish: Delivery): void {
  const hours = wish.adset_schedule ?? [];
  if (hours.length > 0 && wish.lifetime_budget === undefined)
    throw refusal('scheduleNeedsLifetimeBudget');
  if (hours.length > 0 && !wish.pacing_type?.includes('day_parting'))
    throw refusal('scheduleNeedsPacing');
  for (const part of hours.map(asFields)) checkHours(part);
  const caps = wish.frequency_control_specs ?? [];
  if (caps.length > 0 && wish.optimization_goal !== 'REACH') throw refusal('frequencyNeedsReach');
  const isIn = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 90;
  for (const cap of caps.map(asFields))
    if (
      cap['event'] !== 'IMPRESSIONS' ||
      !isIn(cap['interval_days']) ||
      !isIn(cap['max_frequency']) ||
      caps.length > 1
    )
      throw refusal('frequencyIsNotValid');
}

function checkHours({ days, start_minute: start, end_minute: end }: Fields): void {
  const wrong = (sentence: string) => refusal('scheduleIsNotValid', sentence);
  const all = asList(days).map(Number);
  if (all.length === 0 || all.some((day) => !(day >= 0 && day <= 6)))
    throw wrong('days are 0 (Sunday) to 6 (Saturday).');
  const [from, to] = [Number(start), Number(end)];
  if (!(from >= 0 && to <= DAY && to - from >= HOUR))
    throw wrong('It ends an hour after it starts.');
  if (from % HOUR !== 0 || to % HOUR !== 0) throw wrong('It starts and ends on full hours.');
}

export function checkLabels(
  state: State,
  accountId: string,
  labels: readonly unknown[] | undefined,
): void {
  for (const label of (labels ?? []).map(asFields)) {
    const id = String(label['id'] ?? '');
    const found = state.thing(id);
    if (found?.kind !== 'adlabel' || found.accountId !== accountId)
      throw refusal('labelNotFound', id);
  }
}

export function checkPromoted(state: State, promoted: Fields | undefined): void {
  const id = promoted?.['product_set_id'];
  if (id === undefined) return;
  if (state.thing(String(id))?.kind !== 'productset')
    throw refusal('productSetNotFound', String(id));
}
