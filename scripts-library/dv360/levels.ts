/** Campaigns, insertion orders and line items: where each stands, and one of them as a change needs it. */
import type { Host } from '../../sdk/script.ts';
import type { Named } from '../../sdk/kit/changes.ts';
import { failure } from '../../sdk/kit/failure.ts';
import type { DateRange } from './report/days.ts';

export interface Pacing {
  readonly pacingPeriod?: string;
  readonly pacingType?: string;
  readonly dailyMaxMicros?: string;
}
export interface Segment {
  readonly budgetAmountMicros?: string;
  readonly dateRange?: DateRange;
}

/** As Google shows it; which fields are there depends on the level. */
export interface Row {
  readonly campaignId?: string;
  readonly insertionOrderId?: string;
  readonly lineItemId?: string;
  readonly creativeId?: string;
  readonly displayName?: string;
  readonly entityStatus?: string;
  readonly campaignGoal?: { readonly campaignGoalType?: string };
  readonly campaignFlight?: {
    readonly plannedSpendAmountMicros?: string;
    readonly plannedDates?: DateRange;
  };
  readonly pacing?: Pacing;
  readonly budget?: {
    readonly budgetUnit?: string;
    readonly budgetSegments?: readonly Segment[];
    readonly budgetAllocationType?: string;
    readonly maxAmount?: string;
  };
  readonly kpi?: { readonly kpiType?: string };
  readonly lineItemType?: string;
  readonly flight?: { readonly flightDateType?: string; readonly dateRange?: DateRange };
  readonly bidStrategy?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly creativeIds?: readonly string[];
  readonly frequencyCap?: {
    readonly unlimited?: boolean;
    readonly maxImpressions?: number;
    readonly timeUnit?: string;
    readonly timeUnitCount?: number;
  };
  readonly updateTime?: string;
}

export const levels = {
  campaign: {
    list: 'campaigns',
    id: 'campaignId',
    words: 'campaign',
    path: 'advertisers/{account}/campaigns',
    page: 200,
  },
  insertion_order: {
    list: 'insertionOrders',
    id: 'insertionOrderId',
    words: 'insertion order',
    path: 'advertisers/{account}/insertionOrders',
    page: 100,
  },
  line_item: {
    list: 'lineItems',
    id: 'lineItemId',
    words: 'line item',
    path: 'advertisers/{account}/lineItems',
    page: 200,
  },
} as const;
export type Level = keyof typeof levels;

export type Status = 'ENABLED' | 'PAUSED' | 'REMOVED';

export interface Thing extends Named {
  readonly name: string;
  readonly status: Status;
  readonly row: Row;
}

const statuses: Readonly<Record<string, Status>> = {
  ENTITY_STATUS_ACTIVE: 'ENABLED',
  ENTITY_STATUS_ARCHIVED: 'REMOVED',
  ENTITY_STATUS_SCHEDULED_FOR_DELETION: 'REMOVED',
};
/** A draft does not run, like a paused object. */
export const commonStatus = (status: string | undefined): Status =>
  statuses[status ?? ''] ?? 'PAUSED';

/** Google's words for a common status. */
export const ownStatus: Readonly<Record<Status, string>> = {
  ENABLED: 'ENTITY_STATUS_ACTIVE',
  PAUSED: 'ENTITY_STATUS_PAUSED',
  REMOVED: 'ENTITY_STATUS_ARCHIVED',
};

/** To be listed: all but the archived ones when none is named. */
export function statusesFor(status: Status | undefined): string[] {
  if (status === 'PAUSED') return ['ENTITY_STATUS_PAUSED', 'ENTITY_STATUS_DRAFT'];
  return status === undefined ? [] : [ownStatus[status]];
}

const actions = { pause: 'PAUSED', enable: 'ENABLED', archive: 'REMOVED' } as const;
export type Action = keyof typeof actions;

/** `pause` > `PAUSED`; undefined when nobody asked. */
export const askedStatus = (action: Action | undefined) =>
  action === undefined ? undefined : actions[action];

export function thingOf(level: Level, row: Row): Thing {
  const id = String(row[levels[level].id]);
  return { id, name: row.displayName ?? '', status: commonStatus(row.entityStatus), row };
}

/** @throws platform_not_found */
export async function readThing(host: Host, level: Level, id: string): Promise<Thing> {
  return thingOf(level, await host.get<Row>(`${levels[level].path}/${id}`));
}

/**
 * An object that may be changed. An archived one may only leave the archive.
 * @throws platform_not_found input_invalid
 */
export async function readLive(
  host: Host,
  level: Level,
  id: string,
  action?: Action,
): Promise<Thing> {
  const thing = await readThing(host, level, id);
  if (thing.status === 'REMOVED' && action === undefined)
    throw failure(
      'input_invalid',
      `The ${levels[level].words} ${id} (${thing.name}) is archived.`,
      {
        field: `${level}_id`,
      },
    );
  return thing;
}
