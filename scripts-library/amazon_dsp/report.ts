/** Reports: asked for, waited for, downloaded and read; and the levels that they come at. */
import type { Host, HostError, Window } from '../../sdk/script.ts';
import { addDays, piecesOf, servedFrom } from '../../sdk/kit/days.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import type { ReportLine } from '../../sdk/kit/report.ts';

export type ReportRow = Readonly<Record<string, string | number | null>>;

/** Before each further look; some 45 seconds in all. */
const waits = [1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000];
/** One report covers this many days, and none that lies further back. */
const RANGE_DAYS = 31;
const KEPT_DAYS = 95;

export interface ReportLevel {
  readonly type: string;
  readonly groupBy: readonly string[];
  readonly id: string;
  readonly name: string;
  readonly parent?: string;
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
    parent: 'orderId',
    sales: true,
  },
  ad: {
    type: 'dspCampaign',
    groupBy: ['campaign', 'ad', 'creative'],
    id: 'creativeId',
    name: 'creativeName',
    parent: 'lineItemId',
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
    parent: 'orderId',
    sales: false,
    warning:
      'One impression may count for several audiences: their sum is not what the account spent.',
  },
} as const satisfies Record<string, ReportLevel>;

interface Job {
  readonly reportId: string;
  readonly status: string;
  readonly url?: string | null;
  readonly failureReason?: string | null;
}

/** Rows of a window, joined from as many reports as Amazon needs for it. */
export async function readReport(
  host: Host,
  level: ReportLevel,
  asked: Window,
  isDaily = false,
): Promise<{ window: Window; rows: ReportRow[]; bounded: string[] }> {
  const { window, warnings } = servedFrom(asked, addDays(host.today, -KEPT_DAYS));
  // Amazon makes them side by side, and each takes its time.
  const pieces = piecesOf(window, RANGE_DAYS).map((piece) =>
    readPiece(host, requestOf(host, level, piece, isDaily)),
  );
  return { window, rows: (await Promise.all(pieces)).flat(), bounded: warnings };
}

function columnsOf({ id, name, parent, sales }: ReportLevel, isDaily: boolean): string[] {
  return [
    ...new Set([id, name, ...(parent ? [parent] : []), ...(isDaily ? ['date'] : [])]),
    'impressions',
    'clicks',
    'totalCost',
    ...(sales ? ['totalPurchases', 'totalSales'] : []),
    ...(sales ? [] : ['purchases']),
  ];
}

function requestOf(host: Host, level: ReportLevel, window: Window, isDaily: boolean) {
  const { groupBy, type } = level;
  const columns = columnsOf(level, isDaily);
  return {
    startDate: window.start_date,
    endDate: window.end_date,
    configuration: {
      adProduct: 'DEMAND_SIDE_PLATFORM',
      reportTypeId: type,
      groupBy,
      columns,
      timeUnit: isDaily ? 'DAILY' : 'SUMMARY',
      format: 'GZIP_JSON',
      filters: [{ field: 'advertiserId', values: [host.account.account_id] }],
    },
  };
}

/** @throws platform_unavailable  it is not made in time, or could not be made */
async function readPiece(
  host: Host,
  body: ReturnType<typeof requestOf>,
): Promise<readonly ReportRow[]> {
  const id = await submit(host, body);
  for (const ms of [0, ...waits]) {
    if (ms > 0) await host.get('@wait', { ms });
    const job = await host.get<Job>(`reporting/reports/${id}`);
    if (job.status === 'FAILED')
      throw failure('platform_unavailable', job.failureReason ?? 'The report could not be made.');
    if (job.status === 'COMPLETED' && job.url) {
      const { columns: keep } = body.configuration;
      return host.call({ method: 'GET', path: '@download', query: { url: job.url }, keep });
    }
  }
  throw failure(
    'platform_unavailable',
    'Amazon is still making the report, which may take it up to three hours; ask again later: it goes on by itself.',
  );
}

/** The same report that is being made already is refused with its id, which is as good. */
async function submit(host: Host, body: unknown): Promise<string> {
  try {
    return (await host.post<Job>('reporting/reports', body)).reportId;
  } catch (error) {
    const { status, message = '' } = (error as HostError).platform ?? {};
    const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(message) ?? [];
    if (status === 425 && id !== undefined) return id;
    throw error;
  }
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
    const parts = [row[level.id], level.parent && row[level.parent], ...Object.values(own(row))];
    const key = parts.join('\u0000');
    const others = groups.get(key);
    if (others) others.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((all): ReportLine => {
    const row = all[0]!;
    const id = String(row[level.id]);
    const name = row[level.name];
    const parent = level.parent && { parent_id: String(row[level.parent]) };
    return {
      id,
      name: name === null || name === undefined ? null : String(name),
      status: statuses.get(id) ?? null,
      ...parent,
      sums: sumOf(all.map(sumsOf)),
      own: own(row),
    };
  });
}
