import type { Change, WriteScript } from '../../../sdk/script.ts';
import { currencyOf } from '../account.ts';
import { readSharers, spreadOver } from '../money/ad-sets-budget.ts';
import { readCampaign } from '../levels/campaign.ts';
import { moneyWish, sentFields } from '../update.ts';
import { changesOf } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { toMinor, unitsOf } from '../money.ts';
import { commonStatus } from '../status.ts';

interface Args {
  readonly campaign_id: string;
  readonly daily_budget: string;
  readonly currency?: string;
}

const sumOf = (changes: readonly Change[], side: 'before' | 'after') =>
  Math.round(changes.reduce((sum, change) => sum + Number(change[side] ?? 0), 0) * 100) / 100;

const script: WriteScript<Args, object> = {
  async preview({ campaign_id, daily_budget, currency: meant }, host) {
    const currency = await currencyOf(host);
    if (meant && meant !== currency)
      throw failure('input_invalid', `The account is in ${currency}, not in ${meant}.`, {
        field: 'currency',
      });
    const campaign = await readCampaign(host, campaign_id);
    const after = toMinor(daily_budget, currency, 'daily_budget');
    if (campaign.daily_budget !== undefined)
      return changesOf('campaign', campaign, [
        moneyWish('daily_budget', campaign.daily_budget, daily_budget, currency),
      ]);
    if (campaign.lifetime_budget !== undefined)
      throw failure('input_invalid', 'This campaign has a lifetime budget, not a daily one.', {
        field: 'daily_budget',
      });
    const sharers = await readSharers(host, campaign_id);
    // Rounding must not plan a change once the sum is right.
    if (sharers.reduce((sum, { daily_budget: own }) => sum + Number(own), 0) === after) return [];
    const parts = spreadOver(after, sharers);
    return sharers.flatMap((adSet, at) =>
      changesOf('ad_set', adSet, [
        {
          field: 'daily_budget',
          before: unitsOf(adSet.daily_budget, currency),
          after: unitsOf(parts[at], currency) ?? 0,
          currency,
        },
      ]),
    );
  },
  async apply({ campaign_id: id, daily_budget }, host, changes) {
    const currency = await currencyOf(host);
    for (const change of changes) await host.post(change.id ?? id, sentFields([change]));
    const { name, status } = await readCampaign(host, id);
    const adSets = changes.filter(({ entity }) => entity === 'ad_set').length;
    const state = commonStatus(status);
    return {
      campaign: { id, name, status: state, previous_status: state },
      daily_budget: Number(daily_budget),
      previous_daily_budget: changes.length > 0 ? sumOf(changes, 'before') : Number(daily_budget),
      currency,
      warnings:
        adSets > 1
          ? [
              `The budget is on the ad sets: it was spread over ${adSets} in proportion to what they had.`,
            ]
          : adSets === 1
            ? ['The budget is on the ad set, which was changed.']
            : [],
    };
  },
};
export default script;
