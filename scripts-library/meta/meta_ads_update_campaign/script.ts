import type { WriteScript } from '../../../sdk/script.ts';
import { currencyOf } from '../account.ts';
import { campaignResult, sentFields } from '../update/campaign.ts';
import { readCampaign } from '../levels/campaign.ts';
import { changesOf, type Wish } from '../update.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { toMinor } from '../money.ts';

interface Args {
  readonly campaign_id: string;
  readonly action?: 'pause' | 'enable';
  readonly daily_budget?: string;
  readonly lifetime_budget?: string;
  readonly name?: string;
  readonly bid_strategy?: string;
}

const statusFor = { pause: 'PAUSED', enable: 'ACTIVE' } as const;

const script: WriteScript<Args, object> = {
  async preview(args, host) {
    const { action, daily_budget: daily, lifetime_budget: lifetime, name, bid_strategy } = args;
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
    const campaign = await readCampaign(host, args.campaign_id);
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
    const currency = await currencyOf(host);
    const wishes: Wish[] = [
      { field: 'status', before: campaign.status, after: action && statusFor[action] },
      { field: 'name', before: campaign.name, after: name },
      { field: 'bid_strategy', before: campaign.bid_strategy, after: bid_strategy },
      {
        field: 'daily_budget',
        before: campaign.daily_budget,
        after: daily && toMinor(daily, currency, 'daily_budget'),
      },
      {
        field: 'lifetime_budget',
        before: campaign.lifetime_budget,
        after: lifetime && toMinor(lifetime, currency, 'lifetime_budget'),
      },
    ];
    return changesOf('campaign', campaign, wishes, currency);
  },
  async apply({ campaign_id: id }, host, changes) {
    const currency = await currencyOf(host);
    if (changes.length > 0) await host.post(id, sentFields(changes, currency));
    return campaignResult(host, id, changes, currency);
  },
};
export default script;
