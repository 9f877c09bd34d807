import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { settingScript, stateWithBudget } from '../update.ts';
import { commonStatus } from '../status.ts';

const script: Script<'linkedin_ads_update_campaign_group'> = settingScript({
  level: 'campaign-group',
  id: ({ group_id }) => group_id,
  asked: ({ status, name, total_budget, no_total_budget, end_date, no_end }) => {
    if ((total_budget && no_total_budget) || (end_date && no_end))
      throw failure('input_invalid', 'Set a value or take it away, not both.', {
        field: total_budget && no_total_budget ? 'no_total_budget' : 'no_end',
      });
    return {
      status: status && commonStatus(status),
      name,
      total_budget: no_total_budget ? null : total_budget,
      end_date: no_end ? null : end_date,
    };
  },
  result: (now, before, currency) => {
    const {
      daily_budget: _,
      previous_daily_budget: __,
      bid: ___,
      ...group
    } = stateWithBudget(now, before, currency);
    return { group };
  },
});
export default script;
