import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { commonStatus } from '../status.ts';
import { readGoals } from '../conversion/tracking.ts';

const script: Script<'microsoft_ads_list_conversion_goals'> = async ({ types }, host) => {
  const goals = await readGoals(host, types);
  return {
    account: accountOf(host.account),
    goals: goals.map((goal) => ({
      id: goal.Id,
      name: goal.Name,
      type: goal.Type,
      status: commonStatus(goal.Status),
      tag_id: goal.TagId,
      category: goal.GoalCategory ?? null,
      tracking_status: goal.TrackingStatus ?? null,
      window_minutes: goal.ConversionWindowInMinutes ?? null,
    })),
    total: goals.length,
  };
};
export default script;
