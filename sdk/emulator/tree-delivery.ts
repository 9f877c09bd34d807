/** The delivery of a platform whose records are campaigns, groups in them, and ads in those. */
import { createDelivery, type Delivery } from './delivery.ts';
import type { Budgeted, DeliveringGroup, DeliveryTraits, Switch } from './delivery-sources.ts';
import type { EmulatorParts } from './emulator.ts';
import type { HistoryRecord } from './history-record.ts';
import { settingsSince, withConditions, type MarketFields } from './market/market-fields.ts';
import type { EmulatorRecord, Records } from './records.ts';

type LastingFields = Pick<HistoryRecord, 'fields' | 'fieldsSince'>;

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
  /** Where its objects hold what the market feels. */
  readonly market?: MarketFields | undefined;
  /** In place of `market`, for objects whose settings stand elsewhere. */
  settingsOf?(record: T): Switch['settings'];
  readonly currencyExponent?: number | undefined;
}

/** Good for one request; groups are named by their ids. */
export function treeDelivery<T extends EmulatorRecord & DeliveryTraits & LastingFields>(
  {
    parts,
    records,
  }: {
    readonly parts: Pick<EmulatorParts, 'world' | 'now'>;
    readonly records: Pick<Records<T>, 'find' | 'list'>;
  },
  { kinds, timeZone, onOf, budgetsOf, weightOf = ({ weight }) => weight, ...rest }: DeliveryTree<T>,
): Delivery {
  const [campaigns, groups, ads] = kinds;
  const { market = {}, currencyExponent = 2, settingsOf } = rest;
  const levels = [market.campaign, market.group, market.ad];
  const switchOf = (record: T) => ({
    id: record.id,
    createdAt: record.createdAt,
    on: onOf(record),
    made: record.weight === undefined,
    settings: settingsOf?.(record) ?? ownSettings(record),
  });
  const ownSettings = (record: T) => {
    const level = levels[kinds.indexOf(record.kind)];
    const own = settingsSince(record, level, { currencyExponent });
    if (!own || !level?.below) return own;
    return withConditions(own, level, (kind) =>
      records.list(kind, { parentId: record.id }).map((one) => ({ ...one, on: onOf(one) })),
    );
  };
  const groupOf = (group: T, campaign: T): DeliveringGroup => {
    const { flavour = campaign.flavour ?? 'prospecting', weight, seededSpend } = group;
    const budgets = budgetsOf(group);
    return { ...switchOf(group), name: nameIn(group), flavour, weight, seededSpend, budgets };
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

/** Its name at the platform, in whatever field. */
const nameIn = ({ fields }: LastingFields) =>
  String(Object.entries(fields).find(([key]) => /name$/i.test(key))?.[1] ?? '');
