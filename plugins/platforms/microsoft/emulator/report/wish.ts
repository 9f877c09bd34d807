/** Rules of a request for a report, kept before a report is made of it. */
import {
  addDays,
  checkShape,
  isDay,
  localDay,
  type Fields,
  lackOthers,
  lacks,
} from '../../../../../sdk/emulator/index.ts';
import { ianaZone } from '../../time-zones.ts';
import { wordOf } from '../rules/index.ts';
import type { Ask } from '../state.ts';
import { refuse, shapes } from '../words.ts';
import { columns, metricColumns } from './columns.ts';
import type { ReportLevel } from './rows.ts';

export const levels: Readonly<Record<string, ReportLevel>> = {
  AccountPerformanceReportRequest: 'account',
  CampaignPerformanceReportRequest: 'campaign',
  AdGroupPerformanceReportRequest: 'ad_group',
  AdPerformanceReportRequest: 'ad',
  KeywordPerformanceReportRequest: 'keyword',
  SearchQueryPerformanceReportRequest: 'query',
};
export const CHANGES = 'SearchCampaignChangeHistoryReportRequest';
/** Daily figures are kept for 36 months. */
const KEPT_DAYS = 1_096;

const check = checkShape({ shapes, nulls: 'absent' });

/** @throws Refusal */
export function checkWish(ask: Ask, wish: Fields): void {
  const { Type, Aggregation, Columns, Scope, Time } = wish;
  if (Type !== CHANGES && levels[String(Type)] === undefined)
    throw lacks(`the report ${String(Type)}`);
  const [fault] = check('#report rules', wish);
  if (fault) throw refuse(wordOf('report', fault) ?? 'InvalidRequest');
  if ((Scope as { AccountIds: string[] }).AccountIds[0] !== ask.caller.id)
    throw refuse('ReportingServiceInvalidAccountId');
  checkTime(ask, wish, Time as Fields);
  if (Type !== CHANGES) checkColumns(Columns as string[], Aggregation);
}

function checkColumns(names: readonly string[], aggregation: unknown): void {
  if (typeof aggregation !== 'string') throw refuse('ReportingServiceInvalidAggregation');
  lackOthers('column', names, Object.keys(columns));
  if (names.includes('TimePeriod') === (aggregation === 'Summary'))
    throw refuse('ReportingServiceInvalidTimePeriodColumn');
  if (!names.some((name) => metricColumns.includes(name)))
    throw refuse('ReportingServiceColumnsRequired', 'A column of performance is needed.');
}

function checkTime({ now }: Ask, wish: Fields, time: Fields): void {
  if ((time['PredefinedTime'] ?? null) !== null)
    throw lacks(`the time ${String(time['PredefinedTime'])}`);
  const { start, end } = windowOf(wish);
  const zone = ianaZone(String(time['ReportTimeZone'] ?? 'PacificTimeUSCanadaTijuana'));
  const { today } = localDay(now, zone ?? 'America/Los_Angeles');
  const isFine = isDay(start) && isDay(end) && start >= addDays(today, -KEPT_DAYS);
  if (!isFine || end > today || start > end) throw refuse('ReportingServiceInvalidCustomDateRange');
}

/** First and last day, YYYY-MM-DD. */
export function windowOf({ Time }: Fields): { readonly start: string; readonly end: string } {
  const [start = '', end = ''] = ['CustomDateRangeStart', 'CustomDateRangeEnd'].map((name) => {
    const { Year, Month, Day } = ((Time as Fields)[name] ?? {}) as Fields;
    const two = (part: unknown) => String(part).padStart(2, '0');
    return `${String(Year)}-${two(Month)}-${two(Day)}`;
  });
  return { start, end };
}
