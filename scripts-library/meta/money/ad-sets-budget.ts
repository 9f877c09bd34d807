/** Daily spend of a campaign whose budget is on its ad sets: the sum over those that run. */
import type { Host } from '../../../sdk/script.ts';
import { spread } from '../../../sdk/kit/spread.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { readAll } from '../api.ts';

export interface BudgetedAdSet {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly daily_budget?: string;
  readonly lifetime_budget?: string;
}

const readAdSets = (host: Host, campaignId: string) =>
  readAll<BudgetedAdSet>(host, `${campaignId}/adsets`, {
    fields: 'id,name,status,daily_budget,lifetime_budget',
  });

/** Most spend of the active ad sets in one day, in minor units: a lifetime budget may be spent in one day. */
export async function adSetsSpend(host: Host, campaignId: string): Promise<number> {
  const { items } = await readAdSets(host, campaignId);
  return items
    .filter(({ status }) => status === 'ACTIVE')
    .reduce((sum, one) => sum + Number(one.daily_budget ?? one.lifetime_budget ?? 0), 0);
}

/**
 * The ad sets that share a new daily budget: those that are on, or all when the campaign has none on.
 * @throws input_invalid  there is none, or one has a lifetime budget, which is no daily one
 */
export async function readSharers(host: Host, campaignId: string): Promise<BudgetedAdSet[]> {
  const { items } = await readAdSets(host, campaignId);
  const on = items.filter(({ status }) => status === 'ACTIVE');
  const sharers = on.length > 0 ? on : items;
  if (sharers.length === 0)
    throw failure('input_invalid', 'This campaign has no budget and no ad set to put one on.', {
      field: 'daily_budget',
    });
  const lifetime = sharers.find(({ daily_budget }) => daily_budget === undefined);
  if (lifetime)
    throw failure(
      'input_invalid',
      `Ad set ${lifetime.id} (${lifetime.name}) has a lifetime budget; change it by itself.`,
      { field: 'daily_budget' },
    );
  return sharers;
}

/** Spreads a budget in proportion to the present ones; both in minor units. */
export function spreadOver(total: number, sharers: readonly BudgetedAdSet[]): number[] {
  return spread(
    total,
    sharers.map(({ daily_budget }) => Number(daily_budget ?? 0)),
  );
}
