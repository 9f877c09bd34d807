/** The spend of a day that budgets ask for. */
import { SPENT_SHARE } from './build-account.ts';
import { addDays } from './days.ts';
import type { DeliveringGroup, DeliverySources, Switch } from './delivery-sources.ts';
import { valueAt, type Since } from './since.ts';

/** The budget that counts on a day. */
export type BudgetOn = (budgets: readonly Since<number>[], date: string) => number;

const ends = new Map<string, number>();
const MOST_ENDS = 4_000;

/** Kept: every figure of a day asks for it several times. */
export function endOf(date: string): number {
  const known = ends.get(date);
  if (known !== undefined) return known;
  if (ends.size >= MOST_ENDS) ends.clear();
  const end = Date.parse(`${addDays(date, 1)}T00:00:00Z`);
  ends.set(date, end);
  return end;
}

export const budgetAtEnd: BudgetOn = (budgets, date) => valueAt(budgets, endOf(date)) ?? 0;
export const isOn = ({ createdAt, on }: Switch, at: number) =>
  createdAt <= at && valueAt(on, at) === true;

/** Where the budget of a group stands: its own, or its campaign's. */
export const homeOf = ({ group, campaign }: DeliverySources) =>
  group.budgets.length > 0 ? group : campaign;

export function spendPerDay(sources: DeliverySources, date: string, budgetOn: BudgetOn): number {
  const { group, groups } = sources;
  const home = homeOf(sources);
  const budget = budgetOn(home.budgets, date);
  const weight = group.weight ?? SPENT_SHARE;
  const crowd = home === group ? 1 : crowding(groups, weight, endOf(date));
  if (group.seededSpend !== undefined) {
    const first = home.budgets[0]?.value ?? 0;
    return group.seededSpend * (first > 0 ? budget / first : 1) * crowd;
  }
  return home === group ? budget * SPENT_SHARE : budget * weight * crowd;
}

/** Groups that came later share the campaign's budget with the others. */
function crowding(groups: readonly DeliveringGroup[], weight: number, at: number): number {
  const all = groups
    .filter((group) => isOn(group, at))
    .reduce((sum, group) => sum + (group.weight ?? SPENT_SHARE), 0);
  const share = SPENT_SHARE / Math.max(all, weight);
  return share > 1 - 1e-9 ? 1 : share;
}
