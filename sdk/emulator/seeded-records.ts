/** Common part of the records of a seeded account on every platform, before the platform names their fields. */
import { addDays } from './days.ts';
import { dayStart } from './instants.ts';
import type { Since } from './since.ts';
import type { AccountSpec, WorldAd, WorldCampaign, WorldGroup } from './world-model.ts';

/** How a platform calls what runs, and what the world let end. */
export interface SeededWords<Status> {
  readonly on: Status;
  readonly paused: Status;
  readonly removed: Status;
  /** Campaigns of an account that nobody looks after; they stay on when absent. */
  readonly dormant?: Status;
}

/** Everything is created on the first day of its campaign; what ended did so after its last. */
export function seededRecords<Status>(
  { id: accountId, timeZone }: Pick<AccountSpec, 'id' | 'timeZone'>,
  { on, paused, removed, dormant }: SeededWords<Status>,
) {
  const ends = { ENABLED: dormant, PAUSED: paused, REMOVED: removed };
  const base = (id: string, firstDay: string) => {
    const createdAt = dayStart(firstDay, timeZone);
    const statuses: readonly Since<Status>[] = [{ at: createdAt, value: on }];
    return { id, accountId, createdAt, updatedAt: createdAt, statuses, budgets: [] };
  };
  return {
    campaign: ({ id, firstDay, status, flavour, groups }: WorldCampaign) => {
      const begun = base(id, firstDay);
      const [value, lastDay] = [ends[status], groups[0]?.lastDay];
      if (value === undefined || (status === 'ENABLED' && !lastDay)) return { ...begun, flavour };
      const at = lastDay ? dayStart(addDays(lastDay, 1), timeZone) : begun.createdAt;
      return { ...begun, flavour, updatedAt: at, statuses: [...begun.statuses, { at, value }] };
    },
    group: (campaign: WorldCampaign, group: WorldGroup) => ({
      ...base(group.id, group.firstDay),
      parentId: campaign.id,
      flavour: group.flavour,
      weight: group.spendMinorPerDay / campaign.dailyBudgetMinor,
      seededSpend: group.spendMinorPerDay,
    }),
    ad: (
      { id: parentId, firstDay }: WorldGroup,
      { id, weight }: Pick<WorldAd, 'id' | 'weight'>,
    ) => ({
      ...base(id, firstDay),
      parentId,
      weight,
    }),
  };
}
