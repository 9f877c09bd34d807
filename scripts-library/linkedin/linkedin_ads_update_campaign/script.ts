import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { settingScript, stateWithBudget } from '../update.ts';
import { actions } from '../status.ts';

const script: Script<'linkedin_ads_update_campaign'> = settingScript({
  level: 'campaign',
  id: ({ campaign_id }) => campaign_id,
  asked: ({ action, name, daily_budget, bid, end_date, no_end }, { data, id }) => {
    if (end_date && no_end)
      throw failure('input_invalid', 'Give end_date or no_end, not both.', { field: 'end_date' });
    if (daily_budget && data['dailyBudget'] === undefined)
      throw failure('input_invalid', `The campaign ${id} has a total budget, no daily one.`, {
        field: 'daily_budget',
      });
    if (bid && String(data['optimizationTargetType'] ?? 'NONE').startsWith('MAX_'))
      throw failure(
        'input_invalid',
        `The campaign ${id} bids automatically: use linkedin_ads_update_campaign_bid with strategy.`,
        { field: 'bid' },
      );
    return {
      status: action && actions[action],
      name,
      daily_budget,
      bid,
      end_date: no_end ? null : end_date,
    };
  },
  result: (now, before, currency) => ({ campaign: stateWithBudget(now, before, currency) }),
});
export default script;
