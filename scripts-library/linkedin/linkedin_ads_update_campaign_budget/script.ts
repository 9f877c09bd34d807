import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { settingScript, stateWithBudget } from '../update.ts';

const script: Script<'linkedin_ads_update_campaign_budget'> = settingScript({
  level: 'campaign',
  id: ({ campaign_id }) => campaign_id,
  asked: async ({ daily_budget, currency: meant }, { data, id }, host) => {
    const currency = await currencyOf(host);
    if (meant !== undefined && meant !== currency)
      throw failure('input_invalid', `--currency: the account has ${currency}, not ${meant}.`, {
        field: 'currency',
      });
    if (data['dailyBudget'] === undefined)
      throw failure('input_invalid', `The campaign ${id} has a total budget, no daily one.`, {
        field: 'daily_budget',
      });
    return { daily_budget };
  },
  result: (now, before, currency) => {
    const { daily_budget, previous_daily_budget } = stateWithBudget(now, before, currency);
    return {
      campaign: stateOf(now, before),
      daily_budget: daily_budget ?? 0,
      previous_daily_budget,
      currency,
    };
  },
});
export default script;
