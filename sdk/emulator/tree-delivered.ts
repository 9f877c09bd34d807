/** Figures of campaigns, groups and ads, day by day: every report of a platform is a sum of these. */
import { eachDay, localDay } from './days.ts';
import type { Standing } from './delivery.ts';
import type { Facts } from './facts.ts';
import type { MarketFields } from './market/market-fields.ts';
import type { Records } from './records.ts';
import type { SeededAccount } from './seeded-accounts.ts';
import type { Since } from './since.ts';
import { treeDelivery } from './tree-delivery.ts';
import {
  usualKinds,
  type TreeKind,
  type TreeKinds,
  type TreeRecord,
  type TreeState,
} from './tree-records.ts';
import type { AccountSpec } from './world-model.ts';

/** Delivery of one ad on one day, with the objects above the ad. */
export interface Delivered<Status, Kind extends string = TreeKind> {
  readonly date: string;
  readonly campaign: TreeRecord<Status, Kind>;
  readonly group: TreeRecord<Status, Kind>;
  readonly ad: TreeRecord<Status, Kind>;
  readonly facts: Facts;
}

interface Below<Status, Kind extends string> {
  readonly campaign: TreeRecord<Status, Kind>;
  readonly group: TreeRecord<Status, Kind>;
}

/** For platforms on which more than a status says whether something runs, or which have other budgets than daily ones. */
export interface DeliveryRules<Status, Kind extends string = TreeKind> {
  /** The status under which something runs, where that alone says so. */
  readonly on?: Status;
  /** Times at which it was on by itself: status, schedule, review. */
  onOf?(record: TreeRecord<Status, Kind>): readonly Since<boolean>[];
  /** Daily budgets; those of the record when absent. */
  budgetsOf?(record: TreeRecord<Status, Kind>): readonly Since<number>[];
  /** How ads share the spend of their group; as the world made them when absent. */
  weightOf?(ad: TreeRecord<Status, Kind>): number | undefined;
  /** Where its objects hold what the market feels. */
  readonly market?: MarketFields;
}

/** Groups of one account, and their days that were asked for. */
type Kept = readonly (Below<unknown, string> & {
  readonly past: Map<string, readonly Delivered<unknown, string>[]>;
})[];

/** Pages of one report, the windows of another one, and requests beside them are sums of the same days. */
const keptOf = new WeakMap<
  object,
  { readonly stamp: string; readonly accounts: Map<string, Kept> }
>();
/** Days of a group that are kept. */
const MOST_DAYS = 200;

function kept(records: object, stamp: string, key: string, make: () => Kept): Kept {
  const known = keptOf.get(records);
  const accounts = known?.stamp === stamp ? known.accounts : new Map<string, Kept>();
  keptOf.set(records, { stamp, accounts });
  const found = accounts.get(key) ?? make();
  accounts.set(key, found);
  return found;
}

/**
 * Every report is a sum of these. Days that are over are worked out once until a record changes; today goes on.
 * @param on  the status under which something runs, or rules for it
 */
export function deliveredIn<Status, Kind extends string = TreeKind>(
  state: TreeState<Status, Kind>,
  { spec }: Pick<SeededAccount<AccountSpec>, 'spec'>,
  on: Status | DeliveryRules<Status, Kind>,
  [start, end]: readonly [start: string, end: string],
  kinds = usualKinds as unknown as TreeKinds<Kind>,
): Delivered<Status, Kind>[] {
  const { records, parts } = state;
  const { id, timeZone } = spec;
  const deliveredOn = deliveryBy(state, spec, on, kinds);
  const { today } = localDay(parts.now(), timeZone);
  const groups = kept(records, `${today} ${records.version}`, JSON.stringify([id, on]), () =>
    groupsOf(records, id, kinds).map((of) => ({ ...of, past: new Map() })),
  );
  const days = eachDay(start, end);
  return groups.flatMap(({ past, ...group }) => {
    const of = group as Below<Status, Kind>;
    return days.flatMap((date) => {
      const known = past.get(date) as readonly Delivered<Status, Kind>[] | undefined;
      if (known) return known;
      const found = deliveredOn(of, date);
      if (date < today && past.size < MOST_DAYS) past.set(date, found);
      return found;
    });
  });
}

function groupsOf<Status, Kind extends string>(
  records: Pick<Records<TreeRecord<Status, Kind>>, 'list'>,
  accountId: string,
  [campaigns, groups]: TreeKinds<Kind>,
): Below<Status, Kind>[] {
  return records
    .list(campaigns, { accountId })
    .flatMap((campaign) =>
      records.list(groups, { parentId: campaign.id }).map((group) => ({ campaign, group })),
    );
}

/** How a group stands in its auctions today. */
export function standingIn<Status, Kind extends string = TreeKind>(
  state: TreeState<Status, Kind>,
  { spec }: Pick<SeededAccount<AccountSpec>, 'spec'>,
  on: Status | DeliveryRules<Status, Kind>,
  groupId: string,
  kinds = usualKinds as unknown as TreeKinds<Kind>,
): Standing {
  const { today } = localDay(state.parts.now(), spec.timeZone);
  return deliveryOf(state, spec, on, kinds).standing(groupId, today);
}

function deliveryOf<Status, Kind extends string>(
  state: TreeState<Status, Kind>,
  { timeZone, currencyExponent }: Pick<AccountSpec, 'timeZone' | 'currencyExponent'>,
  on: Status | DeliveryRules<Status, Kind>,
  kinds: TreeKinds<Kind>,
) {
  const { on: running, onOf, budgetsOf = ownBudgets, ...rules } = rulesOf<Status, Kind>(on);
  return treeDelivery<TreeRecord<Status, Kind>>(state, {
    kinds,
    timeZone,
    currencyExponent,
    onOf:
      onOf ??
      (({ statuses }) => statuses.map(({ at, value }) => ({ at, value: value === running }))),
    budgetsOf,
    ...rules,
  });
}

function deliveryBy<Status, Kind extends string>(
  state: TreeState<Status, Kind>,
  spec: Pick<AccountSpec, 'timeZone' | 'currencyExponent'>,
  on: Status | DeliveryRules<Status, Kind>,
  kinds: TreeKinds<Kind>,
) {
  const delivery = deliveryOf(state, spec, on, kinds);
  return ({ campaign, group }: Below<Status, Kind>, date: string): Delivered<Status, Kind>[] =>
    [...delivery.groupDay(group.id, date)].map(([adId, facts]) => ({
      date,
      campaign,
      group,
      ad: state.records.find(kinds[2], adId)!,
      facts,
    }));
}

const ownBudgets = ({ budgets }: Pick<TreeRecord, 'budgets'>) => budgets;

const rulesOf = <Status, Kind extends string>(
  on: Status | DeliveryRules<Status, Kind>,
): DeliveryRules<Status, Kind> =>
  typeof on === 'object' && on !== null ? (on as DeliveryRules<Status, Kind>) : { on };
