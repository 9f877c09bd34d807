/** What a report is asked for: pivots, period, filters, metrics, each within LinkedIn's limits. */
import { addDays, eachDay } from '../../../../sdk/emulator/index.ts';
import { MEMBER_PIVOTS, isMemberPivot } from './member-pivots.ts';
import { metricNames } from './metrics.ts';
import { idIn } from './objects.ts';
import { checkNames, listOf, neededText, recordOf, textOf } from './query.ts';
import { badQuery } from './refusal.ts';
import type { Query } from './restli-values.ts';

const entityPivots = ['ACCOUNT', 'CAMPAIGN_GROUP', 'CAMPAIGN', 'CREATIVE', 'SHARE'] as const;
export const granularities = ['ALL', 'DAILY', 'MONTHLY', 'YEARLY'] as const;
const MOST_METRICS = 20;
const MOST_REACH_DAYS = 92;
const filterTypes = {
  accounts: 'sponsoredAccount',
  campaignGroups: 'sponsoredCampaignGroup',
  campaigns: 'sponsoredCampaign',
  creatives: 'sponsoredCreative',
} as const;
export type Filter = keyof typeof filterTypes;

export function pivotsOf(query: Query): readonly string[] {
  const common = ['q', 'dateRange', 'timeGranularity', 'fields', 'campaignType', 'objectiveType'];
  const known = [...entityPivots, ...MEMBER_PIVOTS];
  const q = textOf(query, 'q');
  if (q !== 'analytics' && q !== 'statistics') throw badQuery(`q ${q ?? ''} is not a finder`);
  checkNames(query, [
    ...common,
    ...Object.keys(filterTypes),
    q === 'analytics' ? 'pivot' : 'pivots',
  ]);
  const pivots = q === 'analytics' ? [neededText(query, 'pivot')] : (listOf(query, 'pivots') ?? []);
  if (pivots.length === 0 || pivots.length > 3) throw badQuery('pivots must be one to three');
  for (const pivot of pivots)
    if (!(known as readonly string[]).includes(pivot)) throw badQuery(`${pivot} is not a pivot`);
  if (pivots.length > 1 && pivots.some(isMemberPivot))
    throw badQuery('Demographic pivots stand alone');
  return pivots;
}

/** Without `fields` two metrics come back, and neither pivot nor dates. */
export function fieldsOf(query: Query): readonly string[] {
  const fields = textOf(query, 'fields')?.split(',') ?? ['impressions', 'clicks'];
  const unknown = fields.filter(
    (name) => !metricNames.includes(name) && name !== 'pivotValues' && name !== 'dateRange',
  );
  if (unknown.length > 0) throw badQuery(`fields ${unknown.join(', ')} do not exist`);
  const metrics = fields.filter((name) => metricNames.includes(name));
  if (metrics.length > MOST_METRICS)
    throw badQuery(`${metrics.length} metrics are asked for; ${MOST_METRICS} are allowed`);
  return fields;
}

export function filtersOf(query: Query): ReadonlyMap<Filter, readonly string[]> {
  const filters = new Map<Filter, readonly string[]>();
  for (const [name, type] of Object.entries(filterTypes) as [Filter, string][]) {
    const urns = listOf(query, name);
    if (!urns) continue;
    for (const urn of urns)
      if (idIn(urn, type) === undefined) throw badQuery(`${urn} is not a URN for ${name}`);
    filters.set(name, urns);
  }
  if (filters.size === 0)
    throw badQuery('At least one of accounts, campaignGroups, campaigns or creatives is required');
  return filters;
}

export function rangeOf(query: Query, today: string): readonly [string, string] {
  const range = recordOf(query, 'dateRange') ?? {};
  const start = dayOf(recordOf(range, 'start'));
  if (start === undefined) throw badQuery('dateRange.start is required');
  const end = dayOf(recordOf(range, 'end')) ?? today;
  if (end < start) throw badQuery('dateRange.end lies before its start');
  return [start, end];
}

/** Reach is counted over so many days at most. */
export function checkReach(query: Query, start: string, end: string): void {
  const isAsked = textOf(query, 'fields')?.split(',').includes('approximateMemberReach');
  if (isAsked && eachDay(start, end).length > MOST_REACH_DAYS)
    throw badQuery(`approximateMemberReach covers ${MOST_REACH_DAYS} days at most`);
}

function dayOf(date: Query | undefined): string | undefined {
  if (!date) return undefined;
  checkNames(date, ['year', 'month', 'day']);
  const [year, month, day] = ['year', 'month', 'day'].map((part) => neededText(date, part));
  const text = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const at = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text)
    throw badQuery(`${text} is not a date`);
  return text;
}

export function spanOf(
  granularity: (typeof granularities)[number],
  date: string,
  start: string,
  end: string,
): readonly [string, string] {
  if (granularity === 'DAILY') return [date, date];
  if (granularity === 'ALL') return [start, end];
  const length = granularity === 'MONTHLY' ? 7 : 4;
  const first = `${date.slice(0, length)}-01-01`.slice(0, 10);
  const year = Number(date.slice(0, 4));
  const next =
    granularity === 'YEARLY' || date.slice(5, 7) === '12'
      ? `${year + 1}-01-01`
      : `${year}-${String(Number(date.slice(5, 7)) + 1).padStart(2, '0')}-01`;
  const last = addDays(next, -1);
  return [first > start ? first : start, last < end ? last : end];
}
