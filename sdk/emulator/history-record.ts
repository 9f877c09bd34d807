/**
 * Record that most platforms keep of a campaign, a group or an ad: its settings over time, and the fields of the API.
 */
import type { Fields } from './ask.ts';
import type { DeliveryTraits } from './delivery-sources.ts';
import type { EmulatorRecord } from './records.ts';
import type { Since } from './since.ts';

export interface HistoryRecord<Kind extends string = string, Status = string>
  extends EmulatorRecord, DeliveryTraits {
  readonly kind: Kind;
  readonly updatedAt: number;
  /** Oldest first; the last one is the present. */
  readonly statuses: readonly Since<Status>[];
  /** Daily budgets of its own in minor units, as statuses. */
  readonly budgets: readonly Since<number>[];
  /** Everything else, named and shaped as in the API. */
  readonly fields: Fields;
  /** Fields over time, as statuses; absent while they are the first ones. */
  readonly fieldsSince?: readonly Since<Fields>[];
}

/** Times and settings of one that is made now. */
export function begun<Status>(
  now: number,
  status: Status,
): Pick<HistoryRecord<string, Status>, 'createdAt' | 'updatedAt' | 'statuses' | 'budgets'> {
  return {
    createdAt: now,
    updatedAt: now,
    statuses: [{ at: now, value: status }],
    budgets: [],
  };
}
