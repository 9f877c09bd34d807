/** Campaigns as the platform answers them: what is kept, and what is worked out. */
import { addDays, eachDay, localDay, sumFacts, type WorldCampaign } from '{{sdk_from_emulator}}';
import type { State } from './state.ts';

export function viewOf(state: State, campaign: WorldCampaign) {
  const { id, name, status, dailyBudgetMinor } = campaign;
  return {
    id,
    name,
    status: state.statusOf(id) ?? (status === 'ENABLED' ? 'ACTIVE' : status),
    daily_budget: state.budgetOf(id) ?? dailyBudgetMinor / 100,
    last_30_days: figuresOf(state, campaign),
  };
}

function figuresOf({ parts, account }: State, campaign: WorldCampaign) {
  const { today, dayShare } = localDay(parts.now(), account.timeZone);
  const days = eachDay(addDays(today, -30), addDays(today, -1));
  const { impressions, clicks, spendMinor } = sumFacts(
    campaign.groups.flatMap((group) =>
      days.map((day) => parts.world.groupFacts(group, day, today, dayShare)),
    ),
  );
  return { impressions, clicks, spend: spendMinor / 100 };
}
