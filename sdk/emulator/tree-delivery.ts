/** The delivery of a platform whose records are campaigns, groups in them, and ads in those. */
import {
  createDelivery,
  type Budgeted,
  type DeliveringGroup,
  type Delivery,
  type DeliveryTraits,
  type Switch,
} from './delivery.ts';
import type { EmulatorParts } from './emulator.ts';
import type { EmulatorRecord, Records } from './records.ts';

/** Description of a platform's records. */
export interface DeliveryTree<T extends EmulatorRecord> {
  /** The kinds of its levels: `['campaign', 'adgroup', 'ad']`. */
  readonly kinds: readonly [campaign: string, group: string, ad: string];
  readonly timeZone: string;
  /** Times at which it was on by itself, regardless of its parents. */
  onOf(record: T): Switch['on'];
  /** Of campaigns and groups: none where it has none of its own. */
  budgetsOf(record: T): Budgeted['budgets'];
  /** Of an ad; as the world made it when absent. */
  weightOf?(ad: T): number | undefined;
}

/** Good for one request; groups are named by their ids. */
export function treeDelivery<T extends EmulatorRecord & DeliveryTraits>(
  {
    parts,
    records,
  }: {
    readonly parts: Pick<EmulatorParts, 'world' | 'now'>;
    readonly records: Pick<Records<T>, 'find' | 'list'>;
  },
  { kinds, timeZone, onOf, budgetsOf, weightOf = ({ weight }) => weight }: DeliveryTree<T>,
): Delivery {
  const [campaigns, groups, ads] = kinds;
  const switchOf = (record: T) => ({
    id: record.id,
    createdAt: record.createdAt,
    on: onOf(record),
  });
  const groupOf = (group: T, campaign: T): DeliveringGroup => {
    const { flavour = campaign.flavour ?? 'prospecting', weight, seededSpend } = group;
    const budgets = budgetsOf(group);
    return { ...switchOf(group), flavour, weight, seededSpend, budgets };
  };
  return createDelivery({ world: parts.world, now: parts.now(), timeZone }, (id) => {
    const group = records.find(groups, id);
    const campaign = records.find(campaigns, group?.parentId ?? '');
    if (!group || !campaign) throw new Error(`${groups} ${id} has no ${campaigns}.`);
    return {
      campaign: { ...switchOf(campaign), budgets: budgetsOf(campaign) },
      group: groupOf(group, campaign),
      groups: records.list(groups, { parentId: campaign.id }).map((one) => groupOf(one, campaign)),
      ads: records.list(ads, { parentId: id }).map((ad) => ({
        ...switchOf(ad),
        weight: weightOf(ad),
      })),
    };
  });
}
