/** Reads reports: windows cut to what TikTok serves at once, deleted objects in, pages joined. */
import type { Host, Window } from '../../sdk/script.ts';
import { piecesOf } from '../../sdk/kit/days.ts';
import { sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import type { Parents, ReportLine } from '../../sdk/kit/report.ts';
import { PAGE, readAll } from './api.ts';
import { levels, type Level } from './levels/names.ts';
import { normalNames, sumsOf, videoOf, videoNames, AVERAGE, type Metrics } from './metrics.ts';
import { commonStatus } from './status.ts';
import type { Row } from './levels/thing.ts';

export type ReportLevel = Level | 'advertiser';

export interface ReportRow {
  readonly dimensions: Readonly<Record<string, string>>;
  readonly metrics: Metrics;
}

export interface ReportWish {
  readonly level: ReportLevel;
  readonly window: Window;
  /** Beside the id of the level. */
  readonly dimensions?: readonly string[];
  readonly metrics: readonly string[];
  readonly type?: 'BASIC' | 'AUDIENCE';
  readonly campaignId?: string;
  /** Only these objects of the level; at most 100. */
  readonly ids?: readonly string[];
}

/** Days that one request may cover. */
const DAYS_BY_DAY = 30;
const DAYS = 365;
/** Rows at most, over all pieces: TikTok itself ends at 20,000 ids. */
const MAX_ROWS = 20_000;

/** Query of every request for a report, without paging. */
export function reportQuery({ level, window, dimensions = [], metrics, ...more }: ReportWish) {
  const { type = 'BASIC', campaignId, ids } = more;
  const idDimension = level === 'advertiser' ? 'advertiser_id' : levels[level].id;
  // Without the status, deleted objects would be missing from the sum.
  const status = level === 'advertiser' ? [] : [filter(`${level}_status`, ['STATUS_ALL'])];
  return {
    report_type: type,
    service_type: 'AUCTION',
    data_level: level === 'advertiser' ? 'AUCTION_ADVERTISER' : levels[level].dataLevel,
    dimensions: [idDimension, ...dimensions],
    metrics,
    start_date: window.start_date,
    end_date: window.end_date,
    filtering: [
      ...status,
      ...(campaignId ? [filter('campaign_ids', [campaignId])] : []),
      ...(ids && level !== 'advertiser' ? [filter(levels[level].ids, ids)] : []),
    ],
  };
}

const filter = (field_name: string, values: readonly string[]) => ({
  field_name,
  filter_type: 'IN',
  filter_value: JSON.stringify(values),
});

export async function readReport(
  host: Host,
  wish: ReportWish,
): Promise<{ readonly rows: ReportRow[]; readonly bounded: string[] }> {
  const isByDay = wish.dimensions?.includes('stat_time_day') ?? false;
  const rows: ReportRow[] = [];
  let isCut = false;
  for (const window of piecesOf(wish.window, isByDay ? DAYS_BY_DAY : DAYS)) {
    const most = MAX_ROWS - rows.length;
    if (most <= 0) return { rows, bounded: [tooMany] };
    const query = reportQuery({ ...wish, window });
    const found = await readAll<ReportRow>(host, 'report/integrated/get', query, {
      most,
      size: PAGE,
    });
    rows.push(...found.items);
    isCut ||= found.truncated;
  }
  return { rows, bounded: isCut ? [tooMany] : [] };
}

const tooMany = `TikTok has more than ${MAX_ROWS} rows for this; the others are missing. Ask for a shorter window.`;

/** Attributes of what a level stands below, from the top down. */
const above: Readonly<Record<Level, readonly (readonly [id: string, name: string])[]>> = {
  campaign: [],
  adgroup: [['campaign_id', 'campaign_name']],
  ad: [
    ['campaign_id', 'campaign_name'],
    ['adgroup_id', 'adgroup_name'],
  ],
};

function parentsOf(level: Level, metrics: Metrics | undefined): Parents {
  const [campaign, group] = above[level].map(([id, name]) => ({
    id: metrics?.[id] ?? null,
    name: metrics?.[name] ?? null,
  }));
  return { ...(campaign ? { campaign } : {}), ...(group ? { ad_group: group } : {}) };
}

/** Metrics that a row of a level is asked for. */
export function metricsFor(level: Level, withVideo: boolean): string[] {
  const attributes = above[level].flatMap(([id, name]) => [id, name]);
  return [
    levels[level].name,
    ...attributes,
    ...normalNames,
    ...(withVideo ? [...videoNames, AVERAGE] : []),
  ];
}

/** Rows of one object, of several pieces of the window, become one line; what did nothing is left out. */
export async function linesOf(
  host: Host,
  level: Level,
  rows: readonly ReportRow[],
  withVideo: boolean,
): Promise<ReportLine[]> {
  const { id: idName, name, up } = levels[level];
  const byId = new Map<string, Metrics[]>();
  for (const { dimensions, metrics } of rows) {
    const id = String(dimensions[idName]);
    byId.set(id, [...(byId.get(id) ?? []), metrics]);
  }
  const active = [...byId].filter(([, lines]) => isActive(sumOf(lines.map(sumsOf))));
  const states = active.length > 0 ? await statesOf(host, level) : new Map<string, Row>();
  return active.map(([id, lines]) => {
    const row = states.get(id);
    const [first] = lines;
    return {
      id,
      name: first?.[name] ?? null,
      status: row ? commonStatus(row) : null,
      parent_id: up === null ? null : (first?.[up] ?? null),
      parents: parentsOf(level, first),
      sums: sumOf(lines.map(sumsOf)),
      ...(withVideo ? { own: videoOf(lines) } : {}),
    };
  });
}

const isActive = ({ impressions, clicks, spendMicros, conversions }: Sums) =>
  [impressions, clicks, spendMicros, conversions].some((value) => (value ?? 0) > 0);

/** Reports do not carry statuses. */
async function statesOf(host: Host, level: Level): Promise<Map<string, Row>> {
  const { items } = await readAll<Row>(host, `${level}/get`, {
    fields: [levels[level].id, 'operation_status', 'secondary_status'],
    filtering: { primary_status: 'STATUS_ALL' },
  });
  return new Map(items.map((row) => [String(row[levels[level].id]), row]));
}

/** Sums of the last 30 whole days, by id. */
export async function recentSums(
  host: Host,
  level: Level,
  window: Window,
): Promise<Map<string, Sums>> {
  const { rows } = await readReport(host, { level, window, metrics: normalNames });
  const { id } = levels[level];
  return new Map(rows.map(({ dimensions, metrics }) => [String(dimensions[id]), sumsOf(metrics)]));
}

/** `2026-11-20 00:00:00` > `2026-11-20` */
export const dayOf = ({ dimensions }: ReportRow): string =>
  (dimensions['stat_time_day'] ?? '').slice(0, 10);

/** `AUCTION_AD` > `ad` */
export function levelOf(dataLevel: string): ReportLevel {
  const names = Object.keys(levels) as Level[];
  return names.find((name) => levels[name].dataLevel === dataLevel) ?? 'advertiser';
}
