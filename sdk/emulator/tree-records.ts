/**
 * Campaigns, groups and ads of a platform that has just these three: seeded, found, changed, and what they delivered.
 * The platform says what their fields are called and which rules hold.
 */
import type { Fields } from './ask.ts';
import { eachDay, localDay } from './days.ts';
import type { Facts } from './facts.ts';
import { begun, type HistoryRecord } from './history-record.ts';
import type { EmulatorParts } from './emulator.ts';
import type { Records } from './records.ts';
import type { SeededAccount } from './seeded-accounts.ts';
import { seededRecords, type SeededWords } from './seeded-records.ts';
import { lastValue, withValue, type Since } from './since.ts';
import { treeDelivery } from './tree-delivery.ts';
import type { AccountSpec, WorldAd, WorldCampaign, WorldGroup } from './world-model.ts';

export type TreeKind = 'campaign' | 'group' | 'ad';
export type TreeRecord<Status = string> = HistoryRecord<TreeKind, Status>;

/** One record without its status: the fields of the API, and its daily budget if it has one. */
export interface TreeSeed {
  readonly fields: Fields;
  readonly dailyMinor?: number | undefined;
}

export interface TreeSeeds<Status> {
  readonly words: SeededWords<Status>;
  campaign(campaign: WorldCampaign): TreeSeed;
  group(group: WorldGroup, campaign: WorldCampaign): TreeSeed;
  ad(ad: WorldAd, group: WorldGroup, campaign: WorldCampaign): TreeSeed;
}

/** Everything that the world has of an account. */
export function seedTree<Status>(
  { spec, world }: SeededAccount<AccountSpec>,
  seeds: TreeSeeds<Status>,
): TreeRecord<Status>[] {
  const seeded = seededRecords(spec, seeds.words);
  const record = (
    kind: TreeKind,
    own: Omit<TreeRecord<Status>, 'kind' | 'fields'>,
    { fields, dailyMinor }: TreeSeed,
  ): TreeRecord<Status> => ({
    ...own,
    kind,
    fields,
    budgets: dailyMinor === undefined ? [] : [{ at: own.createdAt, value: dailyMinor }],
  });
  return world.campaigns.flatMap((campaign) => [
    record('campaign', seeded.campaign(campaign), seeds.campaign(campaign)),
    ...campaign.groups.flatMap((group) => [
      record('group', seeded.group(campaign, group), seeds.group(group, campaign)),
      ...group.ads.map((ad) => record('ad', seeded.ad(group, ad), seeds.ad(ad, group, campaign))),
    ]),
  ]);
}

/**
 * For platforms whose campaigns have no switch: the statuses of a campaign in the world become those of the groups in
 * it.
 */
export function switchedBelow<Status>(records: readonly TreeRecord<Status>[]) {
  const campaigns = new Map(records.map((one) => [one.id, one] as const));
  return records.map((one) => {
    if (one.kind === 'campaign') return { ...one, statuses: one.statuses.slice(0, 1) };
    const above = one.kind === 'group' ? campaigns.get(one.parentId ?? '') : undefined;
    return above ? { ...one, statuses: above.statuses } : one;
  });
}

export interface TreeState<Status> {
  readonly parts: Pick<EmulatorParts, 'world' | 'now'>;
  readonly records: Pick<
    Records<TreeRecord<Status>>,
    'find' | 'list' | 'put' | 'newId' | 'version'
  >;
}

export const statusOf = <Status>({ statuses }: TreeRecord<Status>): Status => lastValue(statuses)!;

/** Of one account; undefined for a record that is missing, or is another account's. */
export function findRecord<Status>(
  { records }: TreeState<Status>,
  accountId: string,
  kind: TreeKind,
  id: unknown,
): TreeRecord<Status> | undefined {
  const found = records.find(kind, String(id));
  return found?.accountId === accountId ? found : undefined;
}

/** A record made now; its fields come with `changedRecord`. */
export function newRecord<Status>(
  { records }: TreeState<Status>,
  wish: {
    readonly kind: TreeKind;
    readonly accountId: string;
    readonly parentId?: string | undefined;
    readonly status: Status;
    readonly now: number;
    /** As the platform writes ids. */
    readonly idOf?: (id: string) => string;
    readonly digits?: number;
    /** Sort of its id; the kind when absent. */
    readonly sort?: string;
  },
): TreeRecord<Status> {
  const { kind, accountId, parentId, status, now, idOf = (id) => id, digits = 12 } = wish;
  const { sort = kind } = wish;
  const parent = parentId === undefined ? {} : { parentId };
  const id = idOf(records.newId(sort, digits));
  return { ...begun(now, status), id, kind, accountId, ...parent, fields: {} };
}

/** As it is from now on; kept. */
export function changedRecord<Status>(
  { records }: TreeState<Status>,
  before: TreeRecord<Status>,
  after: {
    readonly now: number;
    readonly fields: Fields;
    readonly status?: Status | undefined;
    readonly dailyMinor?: number | undefined;
  },
): TreeRecord<Status> {
  const { now, fields, status, dailyMinor } = after;
  const changed: TreeRecord<Status> = {
    ...before,
    fields,
    updatedAt: now,
    statuses: withValue(before.statuses, now, status),
    budgets: withValue(before.budgets, now, dailyMinor),
  };
  records.put(changed);
  return changed;
}

/** Delivery of one ad on one day, with the objects above the ad. */
export interface Delivered<Status> {
  readonly date: string;
  readonly campaign: TreeRecord<Status>;
  readonly group: TreeRecord<Status>;
  readonly ad: TreeRecord<Status>;
  readonly facts: Facts;
}

/** A group and its campaign, with the delivery on days that are over. */
interface Past<Status> {
  readonly campaign: TreeRecord<Status>;
  readonly group: TreeRecord<Status>;
  readonly delivered: readonly Delivered<Status>[];
}

/** For platforms on which more than a status says whether something runs, or which have other budgets than daily ones. */
export interface DeliveryRules<Status> {
  /** Times at which it was on by itself: status, schedule, review. */
  onOf(record: TreeRecord<Status>): readonly Since<boolean>[];
  /** Daily budgets; those of the record when absent. */
  budgetsOf?(record: TreeRecord<Status>): readonly Since<number>[];
}

/** The last question: pages of one report, and requests beside it, are sums of the same days. */
const lastPast = new WeakMap<object, { readonly key: string; readonly past: unknown }>();

/**
 * Every report is a sum of these. Days that are over are worked out once until a record changes; today goes on.
 * @param on  the status under which something runs, or rules for it
 */
export function deliveredIn<Status>(
  state: TreeState<Status>,
  { spec: { id, timeZone } }: SeededAccount<AccountSpec>,
  on: Status | DeliveryRules<Status>,
  [start, end]: readonly [start: string, end: string],
): Delivered<Status>[] {
  const { records, parts } = state;
  const deliveredOn = deliveryBy(state, timeZone, on);
  const { today } = localDay(parts.now(), timeZone);
  const days = eachDay(start, end);
  const over = days.filter((date) => date < today);
  const key = JSON.stringify([id, on, start, over.at(-1), today, records.version]);
  const known = lastPast.get(records);
  const past =
    known?.key === key
      ? (known.past as readonly Past<Status>[])
      : groupsOf(records, id).map((of) => ({
          ...of,
          delivered: over.flatMap((date) => deliveredOn(of, date)),
        }));
  lastPast.set(records, { key, past });
  const rest = days.slice(over.length);
  return past.flatMap(({ delivered, ...of }) => [
    ...delivered,
    ...rest.flatMap((date) => deliveredOn(of, date)),
  ]);
}

type Below<Status> = Pick<Past<Status>, 'campaign' | 'group'>;

function groupsOf<Status>(
  records: Pick<Records<TreeRecord<Status>>, 'list'>,
  accountId: string,
): Below<Status>[] {
  return records
    .list('campaign', { accountId })
    .flatMap((campaign) =>
      records.list('group', { parentId: campaign.id }).map((group) => ({ campaign, group })),
    );
}

function deliveryBy<Status>(
  state: TreeState<Status>,
  timeZone: string,
  on: Status | DeliveryRules<Status>,
) {
  const { onOf, budgetsOf = ownBudgets } = rulesOf(on);
  const delivery = treeDelivery<TreeRecord<Status>>(state, {
    kinds: ['campaign', 'group', 'ad'],
    timeZone,
    onOf,
    budgetsOf,
  });
  return ({ campaign, group }: Below<Status>, date: string): Delivered<Status>[] =>
    [...delivery.groupDay(group.id, date)].map(([adId, facts]) => ({
      date,
      campaign,
      group,
      ad: state.records.find('ad', adId)!,
      facts,
    }));
}

const ownBudgets = ({ budgets }: Pick<TreeRecord, 'budgets'>) => budgets;

function rulesOf<Status>(on: Status | DeliveryRules<Status>): DeliveryRules<Status> {
  if (typeof on === 'object' && on !== null && 'onOf' in on) return on;
  return {
    onOf: ({ statuses }) => statuses.map(({ at, value }) => ({ at, value: value === on })),
  };
}
