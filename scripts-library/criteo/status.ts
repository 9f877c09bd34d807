/** Ad sets have the switch; a campaign is what its ad sets are, and an ad what its ad set is. */
import type { Status } from '../../sdk/kit/tree-model.ts';

export interface Schedule {
  readonly activationStatus?: string;
  readonly deliveryStatus?: string;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

export function commonStatus({ activationStatus, deliveryStatus }: Schedule = {}): Status {
  if (deliveryStatus === 'archived') return 'REMOVED';
  return activationStatus === 'on' ? 'ENABLED' : 'PAUSED';
}

export function statusOfAll(schedules: readonly (Schedule | undefined)[]): Status {
  const all = schedules.map((one) => commonStatus(one));
  if (all.includes('ENABLED')) return 'ENABLED';
  return all.length > 0 && !all.includes('PAUSED') ? 'REMOVED' : 'PAUSED';
}
