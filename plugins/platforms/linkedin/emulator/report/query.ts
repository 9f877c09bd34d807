/** Wishes that a report is asked with: pivots, period, filters and metrics, each within LinkedIn's limits. */
import {
  addDays,
  eachDay,
  isDay,
  lackOthers,
  periodStart,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { badQuery } from '../words.ts';
import { isMemberPivot, isSplit, metricNames, SPLITS } from './figures.ts';

const MOST_METRICS = 20;
const MOST_REACH_DAYS = 92;

const filters = ['accounts', 'campaignGroups', 'campaigns', 'creatives'] as const;
export type Filter = (typeof filters)[number];

const PIVOTS = ['ACCOUNT', 'CAMPAIGN_GROUP', 'CAMPAIGN', 'CREATIVE', 'SHARE', 'COMPANY', ...SPLITS];
export interface Question {
  readonly pivots: readonly string[];
  readonly granularity: string;
  readonly fields: readonly string[];
  readonly filters: Readonly<Partial<Record<Filter, readonly string[]>>>;
  readonly objective: string | undefined;
  readonly type: string | undefined;
}

/** @param query  of the right shape. @throws Refusal for what does not go together */
export function questionOf(query: Fields): Question {
  const { pivot: only, pivots = [only], timeGranularity, objectiveType, campaignType } = query;
  const given = filters.flatMap((name) => (query[name] ? [[name, query[name]]] : []));
  if (given.length === 0)
    throw badQuery('At least one of accounts, campaignGroups, campaigns or creatives is required');
  // Without `fields` two metrics come back, and neither pivot nor dates.
  const { fields = ['impressions', 'clicks'] } = query as { fields?: readonly string[] };
  lackOthers('field', fields, [...metricNames, 'pivotValues', 'dateRange'], badQuery);
  const metrics = fields.filter((name) => metricNames.includes(name));
  if (metrics.length > MOST_METRICS)
    throw badQuery(`${metrics.length} metrics are asked for; ${MOST_METRICS} are allowed`);
  const names = (pivots as readonly unknown[]).map(String);
  lackOthers('pivot', names, PIVOTS, badQuery);
  if (names.length > 1 && names.some(isMemberPivot))
    throw badQuery('Demographic pivots stand alone');
  if (names.filter(isSplit).length > 1) throw badQuery('These pivots do not go together');
  return {
    pivots: names,
    granularity: String(timeGranularity),
    fields,
    filters: Object.fromEntries(given) as Question['filters'],
    objective: objectiveType as string | undefined,
    type: campaignType as string | undefined,
  };
}

export function rangeOf(
  { dateRange }: Fields,
  { fields }: Question,
  today: string,
): readonly [string, string] {
  const range = dateRange as Fields;
  const [start = '', end = today] = [dayOf(range['start']), dayOf(range['end'])];
  if (end < start) throw badQuery('dateRange.end lies before its start');
  // Reach is counted over so many days at most.
  if (fields.includes('approximateMemberReach') && eachDay(start, end).length > MOST_REACH_DAYS)
    throw badQuery(`approximateMemberReach covers ${MOST_REACH_DAYS} days at most`);
  return [start, end];
}

/** `(year:2026,month:11,day:1)` > `2026-11-01`; undefined for what is no day. */
export function dayOf(date: unknown): string | undefined {
  if (typeof date !== 'object' || date === null) return undefined;
  const { year, month, day, ...more } = date as Fields;
  const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return isDay(text) && Object.keys(more).length === 0 ? text : undefined;
}

/** First and last day of the row that a day belongs to. */
export function spanOf(
  granularity: string,
  date: string,
  [start, end]: readonly [string, string],
): readonly [string, string] {
  if (granularity === 'DAILY') return [date, date];
  if (granularity === 'ALL') return [start, end];
  const startIn = granularity === 'MONTHLY' ? periodStart.month : periodStart.year;
  const first = startIn(date);
  // So many days later it is some day of the next period.
  const last = addDays(startIn(addDays(first, granularity === 'MONTHLY' ? 31 : 366)), -1);
  return [first > start ? first : start, last < end ? last : end];
}
