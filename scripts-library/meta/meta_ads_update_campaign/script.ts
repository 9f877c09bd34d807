import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { readCampaign, type CampaignRow } from '../levels/campaign.ts';
import { unitsOf } from '../money.ts';
import { adSetsSpend } from '../money/ad-sets-budget.ts';
import { commonStatus } from '../status.ts';
import { moneyWish, sentFields, statusWish } from '../update.ts';

interface Args {
  readonly campaign_id: string;
  readonly action?: 'pause' | 'enable';
  readonly daily_budget?: string;
  readonly lifetime_budget?: string;
  readonly name?: string;
  readonly bid_strategy?: string;
}

const statusFor = { pause: 'PAUSED', enable: 'ACTIVE' } as const;

/** @throws input_invalid  the budget is elsewhere, or of the other sort */
function checkBudget(args: Args, campaign: CampaignRow): void {
  const { daily_budget: daily, lifetime_budget: lifetime, bid_strategy } = args;
  const hasOwn = campaign.daily_budget ?? campaign.lifetime_budget;
  if ((daily || lifetime || bid_strategy) && hasOwn === undefined)
    throw failure(
      'input_invalid',
      'The budget of this campaign is on its ad sets: use meta_ads_update_campaign_budget or meta_ads_update_ad_set.',
      { field: daily ? 'daily_budget' : lifetime ? 'lifetime_budget' : 'bid_strategy' },
    );
  if (daily && campaign.lifetime_budget !== undefined && campaign.daily_budget === undefined)
    throw failure('input_invalid', 'This campaign has a lifetime budget; give lifetime_budget.', {
      field: 'daily_budget',
    });
  if (lifetime && campaign.daily_budget !== undefined)
    throw failure('input_invalid', 'This campaign has a daily budget; give daily_budget.', {
      field: 'lifetime_budget',
    });
}

const script: WriteScript<Args, object> = updateScript({
  entity: 'campaign',
  check({ action, daily_budget: daily, lifetime_budget: lifetime, name, bid_strategy }: Args) {
    if (!action && !daily && !lifetime && !name && !bid_strategy)
      throw failure(
        'input_invalid',
        'Give action, daily_budget, lifetime_budget, name or bid_strategy.',
        { field: 'action' },
      );
    if (daily && lifetime)
      throw failure('input_invalid', 'Give daily_budget or lifetime_budget, not both.', {
        field: 'daily_budget',
      });
  },
  async read(host, { campaign_id, action }) {
    const { status: given, ...row } = await readCampaign(host, campaign_id);
    const [status, currency] = [commonStatus(given), await currencyOf(host)];
    const hasOwn = row.daily_budget ?? row.lifetime_budget;
    // Its budget is on its ad sets: guards see what they may spend together.
    const asks = action === 'enable' && status !== 'ENABLED' && hasOwn === undefined;
    const spend = asks ? await adSetsSpend(host, campaign_id) : undefined;
    return { ...row, status, currency, spend: unitsOf(spend, currency) };
  },
  wishes(args, campaign) {
    checkBudget(args, campaign);
    const { action, name, bid_strategy, daily_budget: daily, lifetime_budget: lifetime } = args;
    const { currency, spend } = campaign;
    return [
      {
        ...statusWish(campaign.status, action && statusFor[action]),
        ...(spend === null ? {} : { budget: { amount: spend, currency } }),
      },
      { field: 'name', before: campaign.name, after: name },
      { field: 'bid_strategy', before: campaign.bid_strategy, after: bid_strategy },
      moneyWish('daily_budget', campaign.daily_budget, daily, currency),
      moneyWish('lifetime_budget', campaign.lifetime_budget, lifetime, currency),
    ];
  },
  send: (host, { id }, changes) => host.post(id, sentFields(changes)),
  result: (now, before) => ({
    campaign: stateOf(now, before),
    daily_budget: unitsOf(now.daily_budget, now.currency),
    previous_daily_budget: unitsOf(before.daily_budget, now.currency),
    currency: now.currency,
  }),
});
export default script;
