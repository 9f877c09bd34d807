/** Daily budget of a campaign: its own budget, or the sum over the ad groups that have one each. */
import type { Change, Host } from '../../../sdk/script.ts';
import { changesOf } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { spreadBudget } from '../../../sdk/kit/spread-budget.ts';
import { ACCOUNT } from '../account.ts';
import { readAll } from '../api.ts';
import { budgetsOf, thingOf, type Raw, type Thing } from '../levels/thing.ts';

/** @returns the changes that make it spend this much a day; none when it does already */
export async function budgetChanges(
  host: Host,
  campaign: Thing,
  amount: string,
  currency: string,
): Promise<Change[]> {
  const field = 'daily_budget';
  const { daily_budget: own, lifetime_budget: lifetime } = budgetsOf(campaign.raw);
  if (lifetime !== null)
    throw failure('input_invalid', 'This campaign has a lifetime budget, not a daily one.', {
      field: 'daily_budget',
    });
  if (own !== null)
    return changesOf('campaign', campaign, [{ field, before: own, after: amount, currency }]);
  const dailyOf = ({ raw }: Thing) => budgetsOf(raw).daily_budget;
  const sharers = await readSharers(host, campaign.id);
  return spreadBudget(sharers, { entity: 'ad_group', asked: amount, currency, dailyOf });
}

/** The ad groups that run, or all that are left when none does. */
async function readSharers(host: Host, campaignId: string): Promise<Thing[]> {
  const { items } = await readAll<Raw>(host, `${ACCOUNT}/ad_groups`, { campaign_id: campaignId });
  const groups = items.map(thingOf).filter(({ status }) => status !== 'REMOVED');
  const on = groups.filter(({ status }) => status === 'ENABLED');
  const sharers = on.length > 0 ? on : groups;
  if (sharers.length === 0)
    throw failure('input_invalid', 'This campaign has no budget and no ad group to put one on.', {
      field: 'daily_budget',
    });
  const lifetime = sharers.find(({ raw }) => budgetsOf(raw).daily_budget === null);
  if (lifetime)
    throw failure(
      'input_invalid',
      `Ad group ${lifetime.id} (${lifetime.name}) has no daily budget; change it by itself.`,
      { field: 'daily_budget' },
    );
  return sharers;
}
