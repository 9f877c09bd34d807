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

/** A group and its campaign, with the delivery on days that are over. */
interface Past<Status, Kind extends string> {
  readonly campaign: TreeRecord<Status, Kind>;
  readonly group: TreeRecord<Status, Kind>;
  readonly delivered: readonly Delivered<Status, Kind>[];
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

/** The last question: pages of one report, and requests beside it, are sums of the same days. */
const lastPast = new WeakMap<object, { readonly key: string; readonly past: unknown }>();

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
  const days = eachDay(start, end);
  const over = days.filter((date) => date < today);
  const key = JSON.stringify([id, on, start, over.at(-1), today, records.version]);
  const known = lastPast.get(records);
  const past =
    known?.key === key
      ? (known.past as readonly Past<Status, Kind>[])
      : groupsOf(records, id, kinds).map((of) => ({
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

type Below<Status, Kind extends string> = Pick<Past<Status, Kind>, 'campaign' | 'group'>;

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
