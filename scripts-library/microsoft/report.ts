/** Reports: submitted, waited for, downloaded and read; and the levels that they come at. */
import type { Host, Window } from '../../sdk/script.ts';
import { addDays, servedFrom } from '../../sdk/kit/days.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { lookUntil, usualWaits } from '../../sdk/kit/look-until.ts';
import { microsOf, type Sums } from '../../sdk/kit/metrics.ts';
import type { Parents, ReportLine } from '../../sdk/kit/report.ts';
import { readCsv } from '../../sdk/kit/csv.ts';
import { commonStatus } from './status.ts';
import { reportZone } from './report/time-zones.ts';

export interface ReportWish {
  /** `CampaignPerformanceReportRequest` */
  readonly type: string;
  readonly columns: readonly string[];
  readonly window: Window;
  /** Days come with the column `TimePeriod`; nothing for a report that has none. */
  readonly aggregation?: 'Summary' | 'Daily' | 'Weekly' | 'Monthly';
}

export type ReportRow = Readonly<Record<string, string>>;

/** Figures are kept for 36 months. */
const KEPT_DAYS = 1_095;

/**
 * @returns its rows by column; none when nothing was delivered
 * @throws platform_unavailable  it is not made in time, or could not be made
 */
export async function readReport(host: Host, wish: ReportWish): Promise<ReportRow[]> {
  const { ReportRequestId } = await host.post<{ ReportRequestId: string }>(
    '@reporting/GenerateReport/Submit',
    { ReportRequest: requestOf(host, wish) },
  );
  const made = await lookUntil(host, usualWaits, async () => {
    const status = await host.post<Poll>('@reporting/GenerateReport/Poll', { ReportRequestId });
    const { Status, ReportDownloadUrl: url } = status.ReportRequestStatus;
    if (Status === 'Error')
      throw failure('platform_unavailable', 'The report could not be made; ask for it again.');
    return Status === 'Success' ? { url } : undefined;
  });
  if (made) return made.url ? readCsv(await host.ask('download', { url: made.url })) : [];
  throw failure('platform_unavailable', 'The report is still being made; ask for fewer days.');
}

interface Poll {
  readonly ReportRequestStatus: {
    readonly Status: 'Pending' | 'Success' | 'Error';
    readonly ReportDownloadUrl: string | null;
  };
}

function requestOf(host: Host, { type, columns, window, aggregation }: ReportWish) {
  return {
    Type: type,
    ReportName: 'adops',
    Format: 'Csv',
    FormatVersion: '2.0',
    ExcludeReportHeader: true,
    ExcludeReportFooter: true,
    ExcludeColumnHeaders: false,
    ReturnOnlyCompleteData: false,
    ...(aggregation ? { Aggregation: aggregation } : {}),
    Scope: { AccountIds: [host.account.account_id] },
    Time: {
      CustomDateRangeStart: dateOf(window.start_date),
      CustomDateRangeEnd: dateOf(window.end_date),
      ...reportZone(host.account.time_zone),
    },
    Columns: columns,
  };
}

function dateOf(day: string) {
  const [Year, Month, Day] = day.split('-').map(Number);
  return { Day, Month, Year };
}

/** The part of a window for which figures are kept. */
export function servedWindow(host: Host, window: Window) {
  return servedFrom(window, addDays(host.today, -KEPT_DAYS));
}

/** `ConversionsQualified` counts parts of conversions, `Conversions` whole ones only. */
export const metricColumns = ['Impressions', 'Clicks', 'Spend', 'ConversionsQualified', 'Revenue'];

const numberOf = (text: string | undefined) => Number((text ?? '').replaceAll(',', '')) || 0;

export function sumsOf(row: ReportRow): Sums {
  return {
    impressions: numberOf(row['Impressions']),
    clicks: numberOf(row['Clicks']),
    spendMicros: microsOf(numberOf(row['Spend'])),
    conversions:
      row['ConversionsQualified'] === undefined ? null : numberOf(row['ConversionsQualified']),
    valueMicros: row['Revenue'] === undefined ? null : microsOf(numberOf(row['Revenue'])),
  };
}

interface ReportLevel {
  readonly type: string;
  readonly id: readonly string[];
  readonly name: string;
  readonly status?: string;
  /** Levels above it, from the top down. */
  readonly parents?: readonly ('Campaign' | 'AdGroup')[];
  /** Property of the row > column. */
  readonly own?: Readonly<Record<string, string>>;
}

export const reportLevels: Readonly<Record<string, ReportLevel>> = {
  account: {
    type: 'AccountPerformanceReportRequest',
    id: ['AccountId'],
    name: 'AccountName',
    status: 'AccountStatus',
  },
  campaign: {
    type: 'CampaignPerformanceReportRequest',
    id: ['CampaignId'],
    name: 'CampaignName',
    status: 'CampaignStatus',
    own: { campaign_type: 'CampaignType' },
  },
  'ad-group': {
    type: 'AdGroupPerformanceReportRequest',
    id: ['AdGroupId'],
    name: 'AdGroupName',
    status: 'Status',
    parents: ['Campaign'],
  },
  ad: {
    type: 'AdPerformanceReportRequest',
    id: ['AdId'],
    name: 'AdGroupName',
    status: 'AdStatus',
    parents: ['Campaign', 'AdGroup'],
  },
  keyword: {
    type: 'KeywordPerformanceReportRequest',
    id: ['KeywordId'],
    name: 'Keyword',
    status: 'KeywordStatus',
    parents: ['Campaign', 'AdGroup'],
    own: { match_type: 'BidMatchType' },
  },
  'search-term': {
    type: 'SearchQueryPerformanceReportRequest',
    id: ['KeywordId', 'SearchQuery'],
    name: 'SearchQuery',
    parents: ['Campaign', 'AdGroup'],
    own: { keyword: 'Keyword', match_type: 'DeliveredMatchType' },
  },
};

/** Columns of a level without its metrics. */
export function identityColumns(level: ReportLevel): string[] {
  const { id, name, status, parents = [], own = {} } = level;
  const above = parents.flatMap((parent) => [`${parent}Id`, `${parent}Name`]);
  const all = [...id, name, status, ...above, ...Object.values(own)];
  return [...new Set(all.filter((column) => column !== undefined))];
}

export function lineOf(level: ReportLevel, row: ReportRow): ReportLine {
  const { id, name, status, parents, own = {} } = level;
  return {
    id: id.map((column) => row[column]).join('~'),
    name: row[name] || null,
    status: status === undefined ? null : commonStatus(row[status]),
    ...(parents ? { parent_id: row[`${parents.at(-1)}Id`] || null } : {}),
    parents: parentsOf(parents, row),
    sums: sumsOf(row),
    own: Object.fromEntries(Object.entries(own).map(([key, column]) => [key, row[column] || null])),
  };
}

function parentsOf(parents: ReportLevel['parents'] = [], row: ReportRow): Parents {
  const of = (parent: string) => ({
    id: row[`${parent}Id`] || null,
    name: row[`${parent}Name`] || null,
  });
  return {
    ...(parents.includes('Campaign') ? { campaign: of('Campaign') } : {}),
    ...(parents.includes('AdGroup') ? { ad_group: of('AdGroup') } : {}),
  };
}
