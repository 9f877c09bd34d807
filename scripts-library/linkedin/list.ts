/** Campaign groups, campaigns and creatives as results show them. */
import type { Thing } from './levels.ts';
import { unitsOf, type Money } from './money.ts';
import type { Data } from './api.ts';

interface Schedule {
  readonly start?: number;
  readonly end?: number;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const dayOf = (at: number | undefined) =>
  at === undefined ? null : new Date(at).toISOString().slice(0, 10);

function datesOf(data: Data) {
  const { start, end } = (data['runSchedule'] ?? {}) as Schedule;
  // LinkedIn keeps the instant after the last day.
  return { start_date: dayOf(start), end_date: dayOf(end === undefined ? undefined : end - 1) };
}

const own = ({ id, name, status, platform_status }: Thing) => ({
  id,
  name,
  status,
  platform_status,
});
const holdsOf = (data: Data, field: string) => (data[field] as string[] | undefined) ?? [];

export function groupOf(thing: Thing) {
  const { data } = thing;
  return {
    ...own(thing),
    objective: textOf(data['objectiveType']),
    total_budget: unitsOf(data['totalBudget'] as Money | undefined),
    ...datesOf(data),
    serving_statuses: holdsOf(data, 'servingStatuses'),
  };
}

export function campaignOf(thing: Thing, currency: string) {
  const { data, parent_id } = thing;
  return {
    ...own(thing),
    parent_id,
    objective: textOf(data['objectiveType']),
    type: textOf(data['type']),
    format: textOf(data['format']),
    daily_budget: unitsOf(data['dailyBudget'] as Money | undefined),
    total_budget: unitsOf(data['totalBudget'] as Money | undefined),
    bid: unitsOf(data['unitCost'] as Money | undefined),
    optimization: textOf(data['optimizationTargetType']),
    cost_type: textOf(data['costType']),
    ...datesOf(data),
    serving_statuses: holdsOf(data, 'servingStatuses'),
    targeting: (data['targetingCriteria'] ?? {}) as Data,
    currency,
  };
}

export function creativeOf(thing: Thing) {
  const { data, parent_id } = thing;
  const content = (data['content'] ?? {}) as Data;
  const { status } = (data['review'] ?? {}) as { status?: string };
  return {
    ...own(thing),
    parent_id,
    review_status: status ?? null,
    is_serving: typeof data['isServing'] === 'boolean' ? data['isServing'] : null,
    holds: holdsOf(data, 'servingHoldReasons'),
    post: textOf(content['reference']),
    content,
  };
}
