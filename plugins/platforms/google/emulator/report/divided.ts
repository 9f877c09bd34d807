/** A campaign while it is tried: the two campaigns of an experiment divide its budget by its traffic, from its first day to its last. */
import { dayBounds, valueAt, type Since } from '../../../../../sdk/emulator/index.ts';
import { entityAt, listOf, textOf, type Customer, type GoogleRecord } from '../customers.ts';

interface Trial {
  readonly from: number;
  readonly until: number;
  /** Part of the traffic, 0 to 1. */
  readonly share: number;
  /** It is the campaign that was made for the experiment, and stays for good once that has graduated. */
  readonly isOwn: boolean;
  readonly stays: boolean;
}

type Delivering = Pick<GoogleRecord, 'budgets' | 'statuses'>;

/** @returns budgets that count, and statuses that let it run */
export function divided(campaign: GoogleRecord, customer: Customer): Delivering {
  const trials = trialsOf(campaign.id, customer);
  if (trials.length === 0) return campaign;
  return {
    budgets: mixed(campaign.budgets, trials, (minor, trial) =>
      trial ? Math.round(minor * trial.share) : minor,
    ),
    statuses: mixed(campaign.statuses, trials, (status, trial, at) =>
      trial || trials.every((one) => !one.isOwn || (one.stays && at >= one.until))
        ? status
        : 'ENDED',
    ),
  };
}

function trialsOf(campaign: string, customer: Customer): Trial[] {
  return listOf(customer, 'experimentArms')
    .filter((arm) => ((arm['campaigns'] ?? []) as readonly string[]).includes(campaign))
    .flatMap((arm): Trial[] => {
      const experiment = entityAt(customer, textOf(arm, 'experiment'));
      const begun = experiment?.['startedAt'];
      if (!experiment || begun === undefined) return [];
      const on = (key: string, end: 0 | 1) => {
        const day = textOf(experiment, key);
        return day === '' ? undefined : dayBounds(day, customer.timeZone)[end];
      };
      const ended = Number(experiment['endedAt'] ?? Infinity);
      return [
        {
          from: Math.max(Number(begun), on('startDate', 0) ?? 0),
          until: Math.min(ended, on('endDate', 1) ?? Infinity),
          share: Number(arm['trafficSplit']) / 100,
          isOwn: arm['control'] !== true,
          stays: experiment['status'] === 'GRADUATED',
        },
      ];
    });
}

/** A history with the instants at which a trial begins and ends. */
function mixed<Value>(
  history: readonly Since<Value>[],
  trials: readonly Trial[],
  value: (own: Value, trial: Trial | undefined, at: number) => Value,
): readonly Since<Value>[] {
  const ends = trials.flatMap(({ from, until }) => [from, until]).filter(Number.isFinite);
  const times = new Set([...history.map(({ at }) => at), ...ends]);
  return [...times]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const own = valueAt(history, at);
      if (own === undefined) return [];
      const trial = trials.find(({ from, until }) => from <= at && at < until);
      return [{ at, value: value(own, trial, at) }];
    });
}
