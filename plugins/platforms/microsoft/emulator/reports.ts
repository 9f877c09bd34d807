/** Reports: submitted, polled, and downloaded as a zip with one CSV from an address that lasts five minutes. */
import { strToU8, zipSync } from 'fflate';
import { dayStart, eachDay, localDay } from '../../../../sdk/emulator/index.ts';
import { ianaZone } from '../time-zones.ts';
import { operationFault } from './api-fault.ts';
import type { Ads, Fields, Handle, LoggedChange } from './ads.ts';
import { demoAccounts, demoUser, type DemoAccount } from './demo-accounts.ts';
import {
  columns,
  metricColumns,
  reportRows,
  type ReportLevel,
  type ReportScope,
} from './report-rows.ts';

const levels: Readonly<Record<string, ReportLevel>> = {
  AccountPerformanceReportRequest: 'account',
  CampaignPerformanceReportRequest: 'campaign',
  AdGroupPerformanceReportRequest: 'ad_group',
  AdPerformanceReportRequest: 'ad',
  KeywordPerformanceReportRequest: 'keyword',
  SearchQueryPerformanceReportRequest: 'query',
};
const CHANGES = 'SearchCampaignChangeHistoryReportRequest';
/** Daily figures are kept for 36 months. */
const KEPT_DAYS = 1_096;

interface Job {
  readonly id: string;
  readonly accountId: string;
  readonly request: Fields;
  readonly at: number;
}

/** How often each job was looked at; a restart begins anew, which costs a look. */
const polls = new WeakMap<Ads, Map<string, number>>();

export const submitReport: Handle = (ads, { account }, body) => {
  const request = (body['ReportRequest'] ?? {}) as Fields;
  checkRequest(ads, account, request);
  const id = `30000${ads.records.newId('report', 10)}`;
  const at = ads.parts.now();
  ads.records.notes<Job>('reports', 200).add({ id, accountId: account.id, request, at });
  return { ReportRequestId: id };
};

export const pollReport: Handle = (ads, { account }, body) => {
  const job = findJob(ads, body['ReportRequestId']);
  if (!job || job.accountId !== account.id)
    throw operationFault([2100, 'ReportingServiceInvalidReportId', 'The report id is not valid.']);
  const seen = polls.get(ads) ?? new Map<string, number>();
  polls.set(ads, seen);
  const looks = (seen.get(job.id) ?? 0) + 1;
  seen.set(job.id, looks);
  return { ReportRequestStatus: statusOf(ads, job, looks) };
};

function statusOf(ads: Ads, job: Job, looks: number): Fields {
  const { pendingPolls, failReports, linkMs } = ads.controls;
  if (looks <= pendingPolls) return { Status: 'Pending', ReportDownloadUrl: null };
  if (failReports) return { Status: 'Error', ReportDownloadUrl: null };
  if (linesOf(ads, job).length === 0) return { Status: 'Success', ReportDownloadUrl: null };
  const link = `${job.id}-${ads.parts.now() + linkMs}`;
  const ReportDownloadUrl = `${ads.parts.baseUrl()}/ReportDownload/Download.aspx?q=${link}`;
  return { Status: 'Success', ReportDownloadUrl };
}

const findJob = ({ records }: Ads, id: unknown) =>
  records
    .notes<Job>('reports', 200)
    .all()
    .find((job) => job.id === id);

/** @returns the zip; undefined when the link has run out or never was */
export function downloadReport(ads: Ads, link: string): Uint8Array | undefined {
  const [id, until = '0'] = link.split('-');
  const job = findJob(ads, id);
  if (!job || ads.parts.now() > Number(until)) return undefined;
  const { ExcludeReportHeader, ExcludeReportFooter, ExcludeColumnHeaders } = job.request;
  const names = job.request['Columns'] as readonly string[];
  const lines = [
    ...(ExcludeReportHeader === true
      ? []
      : [[`Report Name: ${String(job.request['ReportName'])}`]]),
    ...(ExcludeColumnHeaders === true ? [] : [names]),
    ...linesOf(ads, job),
    ...(ExcludeReportFooter === true
      ? []
      : [['©2026 Microsoft Corporation. All rights reserved.']]),
  ];
  const csv = lines.map((cells) => cells.map(quoted).join(',')).join('\r\n');
  return zipSync({ [`${job.id}.csv`]: strToU8(`\ufeff${csv}\r\n`) });
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function linesOf(ads: Ads, { request, accountId }: Job): string[][] {
  const account = demoAccounts.find(({ id }) => id === accountId);
  if (!account) return [];
  const names = request['Columns'] as readonly string[];
  const { start, end } = windowOf(request);
  if (request['Type'] === CHANGES) return changeLines(ads, account, names, start, end);
  const scope: ReportScope = {
    account,
    start,
    end,
    level: levels[String(request['Type'])] ?? 'account',
    aggregation: request['Aggregation'] as ReportScope['aggregation'],
  };
  return reportRows(ads, scope).map((row) => names.map((name) => columns[name]?.(row) ?? ''));
}

function windowOf(request: Fields): { readonly start: string; readonly end: string } {
  const time = (request['Time'] ?? {}) as Fields;
  const [start = '', end = ''] = ['CustomDateRangeStart', 'CustomDateRangeEnd'].map((name) => {
    const date = (time[name] ?? {}) as Fields;
    const two = (part: unknown) => String(part).padStart(2, '0');
    return `${String(date['Year'])}-${two(date['Month'])}-${two(date['Day'])}`;
  });
  return { start, end };
}

/** @throws ApiFault  as the service refuses a request before it makes a report of it */
function checkRequest(ads: Ads, account: DemoAccount, request: Fields): void {
  const { Type, Aggregation, Columns, Format, Scope } = request;
  const isChanges = Type === CHANGES;
  const names = (Columns ?? []) as readonly string[];
  const refuse = (code: number, name: string, message: string) => {
    throw operationFault([code, `ReportingService${name}`, message]);
  };
  if (!isChanges && levels[String(Type)] === undefined)
    refuse(2001, 'InvalidReportType', 'This report is not made here.');
  if (Format !== undefined && Format !== null && Format !== 'Csv')
    refuse(2010, 'InvalidReportFormat', 'Csv alone is made here.');
  const ids = ((Scope ?? {}) as Fields)['AccountIds'];
  if (!Array.isArray(ids) || ids.length !== 1 || ids[0] !== account.id)
    refuse(2011, 'InvalidAccountId', 'Scope.AccountIds must be the account of the call.');
  checkTime(ads, request, refuse);
  if (names.length === 0) refuse(2012, 'ColumnsRequired', 'Columns are missing.');
  if (isChanges) return;
  if (!['Summary', 'Daily', 'Weekly', 'Monthly'].includes(String(Aggregation)))
    refuse(2013, 'InvalidAggregation', 'Summary, Daily, Weekly and Monthly are made here.');
  const strange = names.find((name) => !Object.hasOwn(columns, name));
  if (strange !== undefined) refuse(2014, 'InvalidColumn', `${strange} is not made here.`);
  if (names.includes('TimePeriod') === (Aggregation === 'Summary'))
    refuse(2015, 'InvalidTimePeriodColumn', 'TimePeriod goes with every aggregation but Summary.');
  if (!names.some((name) => metricColumns.includes(name)))
    refuse(2016, 'ColumnsRequired', 'At least one column of performance is needed.');
}

function checkTime(
  ads: Ads,
  request: Fields,
  refuse: (code: number, name: string, message: string) => void,
): void {
  const time = (request['Time'] ?? {}) as Fields;
  if (time['PredefinedTime'] !== undefined && time['PredefinedTime'] !== null)
    refuse(2017, 'InvalidPredefinedTime', 'Custom dates alone are served here.');
  const { start, end } = windowOf(request);
  if (!isDay(start) || !isDay(end))
    refuse(2018, 'InvalidCustomDateRange', 'Both days of the range are needed.');
  const zone = ianaZone(String(time['ReportTimeZone'] ?? 'PacificTimeUSCanadaTijuana'));
  const { today } = localDay(ads.parts.now(), zone ?? 'America/Los_Angeles');
  if (end > today || start > end)
    refuse(2018, 'InvalidCustomDateRange', 'The range must not be reversed or in the future.');
  if ((Date.parse(today) - Date.parse(start)) / 86_400_000 > KEPT_DAYS)
    refuse(2018, 'InvalidCustomDateRange', 'The range begins before figures are kept.');
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

const changeColumns: Readonly<Record<string, (change: LoggedChange) => string | null>> = {
  DateTime: ({ at }) => new Date(at).toISOString().slice(0, 19).replace('T', ' '),
  AccountId: ({ accountId }) => accountId,
  ChangedBy: () => demoUser.name,
  CampaignId: ({ campaignId }) => campaignId,
  AdGroupId: ({ adGroupId }) => adGroupId,
  ItemChanged: ({ item }) => item,
  AttributeChanged: ({ attribute }) => attribute,
  HowChanged: ({ how }) => how,
  OldValue: ({ before }) => before,
  NewValue: ({ after }) => after,
  EntityName: ({ entityName }) => entityName,
  EntityId: ({ entityId }) => entityId,
  Tool: () => 'API',
};

function changeLines(
  { records }: Ads,
  { id, timeZone }: DemoAccount,
  names: readonly string[],
  start: string,
  end: string,
): string[][] {
  const from = dayStart(start, timeZone);
  const until = from + eachDay(start, end).length * 86_400_000 + 3_600_000;
  return records
    .notes<LoggedChange>('changes')
    .all()
    .filter(({ accountId, at }) => accountId === id && at >= from && at < until)
    .map((change) => names.map((name) => changeColumns[name]?.(change) ?? ''));
}
