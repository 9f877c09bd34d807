/** Reports: asked for, waited for, downloaded and read; and the levels that they come at. */
import type { Host, Window } from '../../sdk/script.ts';
import { amazonReport, type AmazonRow } from '../../plugins/families/amazon/kit/report.ts';
import { addDays, servedFrom } from '../../sdk/kit/days.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import type { Parents, ReportLine } from '../../sdk/kit/report.ts';

export type ReportRow = AmazonRow;

/** No report reaches further back. */
const KEPT_DAYS = 95;

export interface ReportLevel {
  readonly type: string;
  readonly groupBy: readonly string[];
  readonly id: string;
  readonly name: string;
  /** Levels above it, from the top down. */
  readonly parents?: readonly ('order' | 'lineItem')[];
  /** Sales are not given for audiences. */
  readonly sales: boolean;
  readonly warning?: string;
}

export const reportLevels = {
  campaign: {
    type: 'dspCampaign',
    groupBy: ['campaign'],
    id: 'orderId',
    name: 'orderName',
    sales: true,
  },
  'ad-group': {
    type: 'dspCampaign',
    groupBy: ['campaign', 'ad'],
    id: 'lineItemId',
    name: 'lineItemName',
    parents: ['order'],
    sales: true,
  },
  ad: {
    type: 'dspCampaign',
    groupBy: ['campaign', 'ad', 'creative'],
    id: 'creativeId',
    name: 'creativeName',
    parents: ['order', 'lineItem'],
    sales: true,
  },
  inventory: {
    type: 'dspInventory',
    groupBy: ['supplySource'],
    id: 'supplySource',
    name: 'supplySource',
    sales: true,
  },
  audience: {
    type: 'dspAudience',
    groupBy: ['order'],
    id: 'segmentId',
    name: 'segmentName',
    parents: ['order'],
    sales: false,
    warning:
      'One impression may count for several audiences: their sum is not what the account spent.',
  },
} as const satisfies Record<string, ReportLevel>;

/** Rows of a window, joined from as many reports as Amazon needs for it. */
export async function readReport(
  host: Host,
  level: ReportLevel,
  asked: Window,
  isDaily = false,
): Promise<{ window: Window; rows: ReportRow[]; bounded: string[] }> {
  const { window, warnings } = servedFrom(asked, addDays(host.today, -KEPT_DAYS));
  const { type, groupBy } = level;
  const rows = await amazonReport(host, window, {
    product: 'DEMAND_SIDE_PLATFORM',
    type,
    groupBy,
    columns: columnsOf(level, isDaily),
    isDaily,
    filters: [{ field: 'advertiserId', values: [host.account.account_id] }],
  });
  return { window, rows, bounded: warnings };
}

function columnsOf(level: ReportLevel, isDaily: boolean): string[] {
  const { id, name, parents = [], sales } = level;
  const above = parents.flatMap((parent) => [`${parent}Id`, `${parent}Name`]);
  return [
    ...new Set([id, name, ...above, ...(isDaily ? ['date'] : [])]),
    'impressions',
    'clicks',
    'totalCost',
    ...(sales ? ['totalPurchases', 'totalSales'] : []),
    ...(sales ? [] : ['purchases']),
  ];
}

const numberOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : Number(value);

export function sumsOf(row: ReportRow): Sums {
  return {
    impressions: numberOf(row['impressions']),
    clicks: numberOf(row['clicks']),
    spendMicros: microsOf(row['totalCost']),
    conversions: numberOf(row['totalPurchases'] ?? row['purchases']),
    valueMicros: microsOf(row['totalSales']),
  };
}

/**
 * Rows of one object, of several reports, become one line.
 * @param statuses  common status by id, where the level has one
 * @param own  further keys that tell lines apart: the date
 */
export function linesOf(
  level: ReportLevel,
  rows: readonly ReportRow[],
  statuses: ReadonlyMap<string, string>,
  own: (row: ReportRow) => Readonly<Record<string, string>> = () => ({}),
): ReportLine[] {
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const above = parentOf(level, row);
    const parts = [row[level.id], above, ...Object.values(own(row))];
    const key = parts.join('\u0000');
    const others = groups.get(key);
    if (others) others.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((all): ReportLine => {
    const row = all[0]!;
    const id = String(row[level.id]);
    const name = row[level.name];
    const parent = parentOf(level, row);
    return {
      id,
      name: name === null || name === undefined ? null : String(name),
      status: statuses.get(id) ?? null,
      ...(parent === undefined ? {} : { parent_id: parent }),
      parents: parentsOf(level, row),
      sums: sumOf(all.map(sumsOf)),
      own: own(row),
    };
  });
}

function parentOf({ parents = [] }: ReportLevel, row: ReportRow): string | undefined {
  const nearest = parents.at(-1);
  return nearest && String(row[`${nearest}Id`]);
}

/** An order is what a campaign is elsewhere, a line item an ad group. */
function parentsOf({ parents = [] }: ReportLevel, row: ReportRow): Parents {
  const text = (column: string) => {
    const value = row[column];
    return value === null || value === undefined ? null : String(value);
  };
  const of = (parent: string) => ({ id: text(`${parent}Id`), name: text(`${parent}Name`) });
  return {
    ...(parents.includes('order') ? { campaign: of('order') } : {}),
    ...(parents.includes('lineItem') ? { ad_group: of('lineItem') } : {}),
  };
}
