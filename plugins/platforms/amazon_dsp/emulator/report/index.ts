/** The rows of a report: what associations delivered day by day, added up to what the request groups by. */
import {
  deliveredIn,
  onWithin,
  splitFacts,
  statusOf,
  toUnits,
  type Delivered,
  type DeliveryRules,
  type Facts,
} from '../../../../../sdk/emulator/index.ts';
import {
  amazonReportWish,
  amazonRows,
  type AmazonColumns,
  type AmazonReportType,
  type AmazonReportWish,
} from '../../../../families/amazon/emulator/reports.ts';
import usual from '../seed.json' with { type: 'json' };
import type { Fields, Item, Kind, Status } from '../model.ts';
import { itemsOf, type Scope, type State } from '../state.ts';
import { levels } from '../seed.ts';
import { spanOf } from '../views.ts';
import { market } from '../market.ts';

/** One row before its columns are chosen. */
interface Row extends Delivered<Status, Kind> {
  readonly scope: Scope;
  readonly wish: AmazonReportWish;
  /** Supply source or segment. */
  readonly part: string;
}

export function reportRows(scope: Scope, body: Fields): Fields[] {
  const wish = amazonReportWish(body);
  return amazonRows(reportTypes, wish, rowsOf(scope, wish), keyOf);
}

/** Figures of associations on each day. */
export const deliveries = ({ state, account }: Scope, days: readonly [string, string]) =>
  deliveredIn<Status, Kind>(state, account, rulesOf(state), days, levels);

const rulesOf = (state: State): DeliveryRules<Status, Kind> => ({
  market,
  onOf: (item) => onWithin(item, 'ENABLED', spanOf(item), [adOf(state, item) ?? item]),
  weightOf: ({ fields, weight = 1 }) => Number(fields['weight'] ?? weight),
});

/** The ad that an association names. */
const adOf = ({ records }: State, { kind, fields }: Item) =>
  kind === 'adAssociation' ? records.find('ad', String(fields['adId'])) : undefined;

function rowsOf(scope: Scope, wish: AmazonReportWish): Row[] {
  return deliveries(scope, [wish.start, wish.end]).flatMap(({ ad: link, facts: whole, ...one }) =>
    partsOf(scope, wish, one.group, whole).map(([part, facts]) => {
      return { ...one, scope, wish, ad: adOf(scope.state, link) ?? link, part, facts };
    }),
  );
}

function keyOf({ wish, date, campaign, group, ad, part }: Row): string {
  const by = (...names: string[]) => names.some((name) => wish.groupBy.includes(name));
  return [
    wish.isDaily ? date : '',
    by('campaign', 'order') ? campaign.id : '',
    by('ad', 'lineItem') ? group.id : '',
    by('creative') ? ad.id : '',
    part,
  ].join('\u0000');
}

/** Where it ran, and how much of it; the last two are Amazon's own. */
const supply = { 'Google Ad Manager': 5, 'Index Exchange': 3, 'Amazon.com': 4, Twitch: 1 };

function partsOf(scope: Scope, { type }: AmazonReportWish, group: Item, whole: Facts) {
  if (type === 'dspCampaign') return [['', whole] as const];
  const weights =
    type === 'dspInventory'
      ? supply
      : Object.fromEntries(segmentsOf(scope, group).map((id) => [id, 1]));
  const parts = splitFacts(whole, Object.values(weights));
  return Object.keys(weights).map((name, at) => [name, parts[at] ?? whole] as const);
}

/** The audience of a target; undefined for one of another sort. */
export const audienceOf = ({ targetDetails }: Fields): string | undefined =>
  targetDetails.audienceTarget?.audienceId.defaultValue;

/** Audiences that the ad group includes. */
function segmentsOf(scope: Scope, group: Item): string[] {
  return itemsOf(scope, 'target', group.id)
    .filter(({ fields }) => fields['targetType'] === 'AUDIENCE' && fields['negative'] !== true)
    .filter((target) => statusOf(target) === 'ENABLED')
    .map(({ fields }) => audienceOf(fields) ?? '');
}

type Columns = AmazonColumns<Row>;

const units = ({ scope }: Row, minor: number) => toUnits(scope.account.spec, minor);
const named = (noun: string, of: (row: Row) => Item): Columns => ({
  [`${noun}Id`]: (row) => of(row).id,
  [`${noun}Name`]: (row) => String(of(row).fields['name']),
});

const base: Columns = {
  date: ({ date }) => date,
  impressions: ({ facts }) => facts.impressions,
  clicks: ({ facts }) => facts.clicks,
  totalCost: (row) => units(row, row.facts.spendMinor),
  purchases: ({ facts }) => facts.conversions,
};
const sold: Columns = {
  totalPurchases: ({ facts }) => facts.conversions,
  totalSales: (row) => units(row, row.facts.valueMinor),
};
const order = named('order', ({ campaign }) => campaign);
const lineItem = named('lineItem', ({ group }) => group);
const creative = named('creative', ({ ad }) => ad);
const segment: Columns = {
  segmentId: ({ part }) => part,
  segmentName: ({ part }) => usual.audiences.find(({ id }) => id === part)?.name ?? null,
};

const type = (own: Columns, groups: AmazonReportType<Row>['groups']): AmazonReportType<Row> => ({
  product: 'DEMAND_SIDE_PLATFORM',
  keptDays: 95,
  needs: Object.keys(groups),
  base: { ...base, ...own },
  groups,
});

/** Report types of Amazon's guides, as far as scripts ask for them. */
export const reportTypes: Readonly<Record<string, AmazonReportType<Row>>> = {
  dspCampaign: type({ ...sold, ...order }, { campaign: {}, ad: lineItem, creative }),
  dspInventory: type(sold, { supplySource: { supplySource: ({ part }) => part } }),
  dspAudience: type(segment, { order, lineItem }),
};
