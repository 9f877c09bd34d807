/** The rows of a report: what associations delivered day by day, added up to what the request groups by. */
import { eachDay, splitDelivery, sumFacts, type Facts } from '../../../../sdk/emulator/index.ts';
import { deliveriesOf } from './deliveries.ts';
import { demoAudiences } from './demo-accounts.ts';
import { stateOf, type Ask, type Item } from './items.ts';
import { valueOf } from './money.ts';

export interface ReportScope {
  readonly type: string;
  readonly groupBy: readonly string[];
  readonly isDaily: boolean;
  readonly start: string;
  readonly end: string;
}

/** One row before its columns are chosen. */
export interface Row {
  readonly ask: Ask;
  readonly scope: ReportScope;
  readonly date: string;
  readonly campaign: Item;
  readonly group: Item;
  readonly ad: Item | undefined;
  /** Supply source or segment. */
  readonly part: string;
  readonly facts: Facts;
}

/** Where it ran, and how much of it; the last two are Amazon's own. */
const supply = ['Google Ad Manager', 'Index Exchange', 'Amazon.com', 'Twitch'];
const supplyWeights = [5, 3, 4, 1];

export function reportRows(ask: Ask, scope: ReportScope): Row[] {
  const { records } = ask.dsp;
  const delivery = deliveriesOf(ask);
  const cells = new Map<string, { row: Omit<Row, 'facts'>; facts: Facts[] }>();
  for (const group of records.list('adGroup', { accountId: ask.account.spec.id })) {
    const campaign = records.find('campaign', group.parentId ?? '');
    if (!campaign) continue;
    for (const date of eachDay(scope.start, scope.end))
      for (const [linkId, whole] of delivery.groupDay(group.id, date)) {
        const link = records.find('adAssociation', linkId);
        const ad = link && records.find('ad', String(link.fields['adId']));
        for (const [part, facts] of partsOf(ask, scope, group, whole)) {
          const row = { ask, scope, date, campaign, group, ad, part };
          const key = keyOf(row);
          const cell = cells.get(key) ?? { row, facts: [] };
          cell.facts.push(facts);
          cells.set(key, cell);
        }
      }
  }
  return [...cells.values()].map(({ row, facts }) => ({ ...row, facts: sumFacts(facts) }));
}

function keyOf({ scope, date, campaign, group, ad, part }: Omit<Row, 'facts'>): string {
  const by = (...names: string[]) => names.some((name) => scope.groupBy.includes(name));
  return [
    scope.isDaily ? date : '',
    by('campaign', 'order') ? campaign.id : '',
    by('ad', 'lineItem') ? group.id : '',
    by('creative') ? (ad?.id ?? '') : '',
    part,
  ].join('\u0000');
}

function partsOf(ask: Ask, { type }: ReportScope, group: Item, whole: Facts) {
  if (type === 'dspCampaign') return [['', whole] as const];
  if (type === 'dspInventory') {
    const parts = splitDelivery(whole, supplyWeights);
    return supply.map((name, at) => [name, parts[at] ?? whole] as const);
  }
  const segments = segmentsOf(ask, group);
  const parts = splitDelivery(
    whole,
    segments.map(() => 1),
  );
  return segments.map((id, at) => [id, parts[at] ?? whole] as const);
}

/** Audiences that the ad group includes. */
function segmentsOf({ dsp }: Ask, group: Item): string[] {
  return dsp.records
    .list('target', { accountId: group.accountId, parentId: group.id })
    .filter(({ fields, deleted }) => fields['targetType'] === 'AUDIENCE' && !deleted)
    .filter((target) => stateOf(target) === 'ENABLED' && target.fields['negative'] !== true)
    .map(({ fields }) => String(fields['targetDetails'].audienceTarget.audienceId.defaultValue));
}

/** What stands in one cell. */
export type Column = (row: Row) => string | number | null;

const minorOf = ({ ask, facts }: Row, of: (facts: Facts) => number) =>
  of(facts) / 10 ** ask.account.spec.currencyExponent;
const dayOf = (text: unknown) => String(text ?? '').slice(0, 10);

export const baseColumns: Readonly<Record<string, Column>> = {
  date: ({ date }) => date,
  intervalStart: ({ scope, date }) => (scope.isDaily ? date : scope.start),
  intervalEnd: ({ scope, date }) => (scope.isDaily ? date : scope.end),
  advertiserId: ({ ask }) => ask.account.spec.id,
  advertiserName: ({ ask }) => ask.account.spec.name,
  impressions: ({ facts }) => facts.impressions,
  clicks: ({ facts }) => facts.clicks,
  clickThroughRate: ({ facts }) =>
    facts.impressions === 0 ? 0 : Math.round((facts.clicks / facts.impressions) * 1e6) / 1e6,
  totalCost: (row) => minorOf(row, ({ spendMinor }) => spendMinor),
  purchases: ({ facts }) => facts.conversions,
};

const sold: Readonly<Record<string, Column>> = {
  sales: (row) => minorOf(row, ({ valueMinor }) => valueMinor),
  totalPurchases: ({ facts }) => facts.conversions,
  totalSales: (row) => minorOf(row, ({ valueMinor }) => valueMinor),
};

const order: Readonly<Record<string, Column>> = {
  orderId: ({ campaign }) => campaign.id,
  orderName: ({ campaign }) => String(campaign.fields['name']),
  orderCurrency: ({ ask }) => ask.account.spec.currency,
  orderBudget: ({ campaign }) =>
    (campaign.fields['flights'] as readonly Item['fields'][]).reduce(
      (sum, flight) => sum + valueOf(flight['budget']),
      0,
    ),
};
const lineItem: Readonly<Record<string, Column>> = {
  lineItemId: ({ group }) => group.id,
  lineItemName: ({ group }) => String(group.fields['name']),
  lineItemStartDate: ({ group }) => dayOf(group.fields['startDateTime']),
  lineItemEndDate: ({ group }) => dayOf(group.fields['endDateTime']),
};
const creative: Readonly<Record<string, Column>> = {
  creativeId: ({ ad }) => ad?.id ?? null,
  creativeName: ({ ad }) => String(ad?.fields['name'] ?? ''),
  creativeType: ({ ad }) => String(ad?.fields['adType'] ?? ''),
};

interface ReportType {
  /** Of these one at least. */
  readonly needs: readonly string[];
  readonly base: Readonly<Record<string, Column>>;
  readonly groups: Readonly<Record<string, Readonly<Record<string, Column>>>>;
}

/** What Amazon's guides list for each report type, as far as it is made here. */
export const reportTypes: Readonly<Record<string, ReportType>> = {
  dspCampaign: {
    needs: ['campaign', 'ad', 'creative'],
    base: { ...baseColumns, ...sold, ...order },
    groups: { campaign: {}, ad: lineItem, creative },
  },
  dspInventory: {
    needs: ['supplySource'],
    base: { ...baseColumns, ...sold },
    groups: {
      supplySource: { supplySource: ({ part }) => part },
      campaign: order,
      ad: lineItem,
      creative,
    },
  },
  dspAudience: {
    needs: ['order', 'lineItem'],
    base: {
      ...baseColumns,
      segmentId: ({ part }) => part,
      segmentName: ({ part }) => demoAudiences[part]?.name ?? null,
    },
    groups: { order, lineItem },
  },
};
