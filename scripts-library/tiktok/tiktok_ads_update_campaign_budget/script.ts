import { currencyDecimals, shiftDecimal } from '../../../sdk/money.ts';
import type { Change, Host, Script } from '../../../sdk/script.ts';
import { changesOf } from '../../../sdk/kit/changes.ts';
import { spread } from '../../../sdk/kit/spread.ts';
import { currencyOf } from '../account.ts';
import { postData } from '../api.ts';
import { budgetWish, readSharers } from '../money/budget.ts';
import { budgetsOf, sentAmount } from '../money.ts';
import { nameOf, readLive, type Row } from '../levels/thing.ts';

const field = 'daily_budget';

/** The ad groups' budgets in proportion to what they have, in the currency's smallest unit. */
async function spreadOver(host: Host, id: string, budget: string, currency: string) {
  const sharers = await readSharers(host, id);
  const places = currencyDecimals(currency);
  const minor = (units: unknown) => Number(shiftDecimal(String(units), places));
  const present = sharers.map((row: Row) => Math.round(minor(budgetsOf(row).daily_budget)));
  const total = minor(budget);
  // Rounding must not plan a change once the sum is right.
  if (present.reduce((sum, own) => sum + own, 0) === total) return [];
  const parts = spread(total, present);
  return sharers.flatMap((row, at) =>
    changesOf('ad_group', { id: String(row.adgroup_id), name: nameOf('adgroup', row) }, [
      {
        field,
        before: budgetsOf(row)[field],
        currency,
        after: shiftDecimal(String(parts[at]), -places),
      },
    ]),
  );
}

const sumOf = (changes: readonly Change[]) =>
  Math.round(changes.reduce((sum, { before }) => sum + Number(before ?? 0), 0) * 100) / 100;

const script: Script<'tiktok_ads_update_campaign_budget'> = {
  async preview({ campaign_id: id, daily_budget: budget }, host) {
    const currency = await currencyOf(host);
    const campaign = await readLive(host, 'campaign', id);
    if (campaign.row.budget_mode === 'BUDGET_MODE_INFINITE')
      return spreadOver(host, id, budget, currency);
    const wish = budgetWish('campaign', campaign.row, field, budget, currency);
    return changesOf('campaign', campaign, [wish]);
  },
  async apply({ campaign_id: id, daily_budget: budget }, host, changes) {
    const { place, name, status } = await readLive(host, 'campaign', id);
    for (const { entity, id: own, after } of changes)
      await (entity === 'campaign'
        ? postData(host, `${place}campaign/update`, { campaign_id: id, budget: sentAmount(after) })
        : postData(host, 'adgroup/update', { adgroup_id: own, budget: sentAmount(after) }));
    const groups = changes.filter(({ entity }) => entity === 'ad_group').length;
    return {
      campaign: { id, name, status, previous_status: status },
      daily_budget: Number(budget),
      previous_daily_budget: changes.length > 0 ? sumOf(changes) : Number(budget),
      currency: await currencyOf(host),
      warnings:
        groups > 0 ? [`The budget is on ${groups} ad groups: each was changed in proportion.`] : [],
    };
  },
};
export default script;
