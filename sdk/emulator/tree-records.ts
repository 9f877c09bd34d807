/**
 * Campaigns, groups and ads of a platform: seeded, found, changed, and what they delivered. The platform says what their
 * fields are called and which rules hold. A platform that has other kinds of records besides, or other names for these
 * three, says so with `kinds`.
 */
import type { Fields } from './ask.ts';
import type { DeliveryTraits } from './delivery-sources.ts';
import { begun, type HistoryRecord } from './history-record.ts';
import type { EmulatorParts } from './emulator.ts';
import type { Records } from './records.ts';
import type { SeededAccount } from './seeded-accounts.ts';
import { seededRecords, type SeededWords } from './seeded-records.ts';
import { lastValue, withValue } from './since.ts';
import type { AccountSpec, WorldAd, WorldCampaign, WorldGroup } from './world-model.ts';

export type TreeKind = 'campaign' | 'group' | 'ad';
export type TreeRecord<Status = string, Kind extends string = TreeKind> = HistoryRecord<
  Kind,
  Status
>;
/** Names of the three levels, from campaigns down. */
export type TreeKinds<Kind extends string = TreeKind> = readonly [
  campaign: Kind,
  group: Kind,
  ad: Kind,
];
export const usualKinds = ['campaign', 'group', 'ad'] as const;

/** One record without its status: the fields of the API, and its daily budget if it has one. */
export interface TreeSeed {
  readonly fields: Fields;
  readonly dailyMinor?: number | undefined;
}

/** Something that stands in a group beside its ads, such as a keyword; as old as the group. */
export type TreePart<Kind extends string> = Pick<HistoryRecord<Kind>, 'id' | 'kind' | 'fields'> &
  DeliveryTraits;

export interface TreeSeeds<Status, Kind extends string = TreeKind> {
  readonly words: SeededWords<Status>;
  readonly kinds?: TreeKinds<Kind>;
  campaign(campaign: WorldCampaign): TreeSeed;
  group(group: WorldGroup, campaign: WorldCampaign): TreeSeed;
  ad(ad: WorldAd, group: WorldGroup, campaign: WorldCampaign): TreeSeed;
  /** Everything else in a group. */
  parts?(group: WorldGroup, campaign: WorldCampaign): readonly TreePart<Kind>[];
}

/** Everything that the world has of an account. */
export function seedTree<Status, Kind extends string = TreeKind>(
  { spec, world }: SeededAccount<AccountSpec>,
  seeds: TreeSeeds<Status, Kind>,
): TreeRecord<Status, Kind>[] {
  const seeded = seededRecords(spec, seeds.words);
  const [campaigns, groups, ads] = seeds.kinds ?? (usualKinds as unknown as TreeKinds<Kind>);
  const record = (
    kind: Kind,
    own: Omit<TreeRecord<Status>, 'kind' | 'fields'>,
    { fields, dailyMinor }: TreeSeed,
  ): TreeRecord<Status, Kind> => ({
    ...own,
    kind,
    fields,
    budgets: dailyMinor === undefined ? [] : [{ at: own.createdAt, value: dailyMinor }],
  });
  return world.campaigns.flatMap((campaign) => [
    record(campaigns, seeded.campaign(campaign), seeds.campaign(campaign)),
    ...campaign.groups.flatMap((group) => [
      record(groups, seeded.group(campaign, group), seeds.group(group, campaign)),
      ...group.ads.map((ad) => record(ads, seeded.ad(group, ad), seeds.ad(ad, group, campaign))),
      ...(seeds.parts?.(group, campaign) ?? []).map((part) => ({
        ...seeded.ad(group, { id: part.id, weight: 1 }),
        ...part,
      })),
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

export interface TreeState<Status, Kind extends string = TreeKind> {
  readonly parts: Pick<EmulatorParts, 'world' | 'now'>;
  readonly records: Pick<
    Records<TreeRecord<Status, Kind>>,
    'find' | 'list' | 'put' | 'newId' | 'version'
  >;
}

export const statusOf = <Status>({ statuses }: Pick<TreeRecord<Status>, 'statuses'>): Status =>
  lastValue(statuses)!;

/** Of one account; undefined for a record that is missing, or is another account's. */
export function findRecord<Status, Kind extends string = TreeKind>(
  { records }: TreeState<Status, Kind>,
  accountId: string,
  kind: Kind,
  id: unknown,
): TreeRecord<Status, Kind> | undefined {
  const found = records.find(kind, String(id));
  return found?.accountId === accountId ? found : undefined;
}

/** Records above one, from the campaign down. */
export function aboveOf<Status, Kind extends string = TreeKind>(
  state: Pick<TreeState<Status, Kind>, 'records'>,
  { id, kind, parentId }: Pick<TreeRecord<Status, Kind>, 'id' | 'kind' | 'parentId'>,
  kinds = usualKinds as unknown as TreeKinds<Kind>,
): TreeRecord<Status, Kind>[] {
  const above = kinds[kinds.indexOf(kind) - 1];
  if (above === undefined) return [];
  const parent = state.records.find(above, parentId ?? '');
  if (!parent) throw new Error(`${kind} ${id} has no ${above}.`);
  return [...aboveOf(state, parent, kinds), parent];
}

/** A record made now; its fields come with `changedRecord`. */
export function newRecord<Status, Kind extends string = TreeKind>(
  { records }: TreeState<Status, Kind>,
  wish: {
    readonly kind: Kind;
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
): TreeRecord<Status, Kind> {
  const { kind, accountId, parentId, status, now, idOf = (id) => id, digits = 12 } = wish;
  const { sort = kind } = wish;
  const parent = parentId === undefined ? {} : { parentId };
  const id = idOf(records.newId(sort, digits));
  return { ...begun(now, status), id, kind, accountId, ...parent, fields: {} };
}

/** As it is from now on; kept. */
export function changedRecord<Status, Kind extends string = TreeKind>(
  { records }: TreeState<Status, Kind>,
  before: TreeRecord<Status, Kind>,
  after: {
    readonly now: number;
    readonly fields: Fields;
    readonly status?: Status | undefined;
    readonly dailyMinor?: number | undefined;
  },
): TreeRecord<Status, Kind> {
  const { now, fields, status, dailyMinor } = after;
  const changed: TreeRecord<Status, Kind> = {
    ...before,
    fields,
    updatedAt: now,
    statuses: withValue(before.statuses, now, status),
    budgets: withValue(before.budgets, now, dailyMinor),
  };
  records.put(changed);
  return changed;
}
