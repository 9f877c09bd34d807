import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { currencyOf } from '../account.ts';
import { creationScript } from '../create.ts';
import { moneyOf } from '../money.ts';
import { accountUrn } from '../api.ts';
import { scheduleOf } from '../update/schedule.ts';
import { groupOf } from '../list.ts';

const script: Script<'linkedin_ads_create_campaign_group'> = creationScript({
  level: 'campaign-group',
  as: 'group',
  plan: async ({ name, status, total_budget, start_date, end_date, objective }, host) => {
    if (total_budget && !end_date)
      throw failure('input_invalid', 'total_budget needs end_date.', { field: 'end_date' });
    const currency = await currencyOf(host);
    const body = {
      account: accountUrn(host),
      name,
      status,
      runSchedule: scheduleOf(host, start_date, end_date),
      ...(total_budget ? { totalBudget: moneyOf(total_budget, currency) } : {}),
      ...(objective ? { objectiveType: objective } : {}),
    };
    const money = { amount: Number(total_budget), currency };
    return { body, name, ...(total_budget ? { money } : {}) };
  },
  result: groupOf,
});
export default script;
