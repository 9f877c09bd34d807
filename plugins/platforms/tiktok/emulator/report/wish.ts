/** What a report may be asked for: levels, dimensions, metrics, days, filters. */
import { dayNumber, lackOthers, lacks, type Fields } from '../../../../../sdk/emulator/index.ts';
import { levels } from '../state.ts';
import { invalid } from '../words.ts';
import { audienceDimensions } from './figures.ts';
import { attributes, metricNames } from './metrics.ts';

type Level = 'advertiser' | keyof typeof levels;

export interface ReportWish {
  readonly level: Level;
  /** Dimension of its id. */
  readonly id: string;
  readonly dimensions: readonly string[];
  readonly metrics: readonly string[];
  readonly start: string;
  readonly end: string;
  readonly byDay: boolean;
  readonly audience: readonly string[];
  readonly filters: readonly ReportFilter[];
  readonly order: { readonly field: string; readonly isUp: boolean } | undefined;
}

export interface ReportFilter {
  readonly field: string;
  readonly values: readonly string[];
}

/** `AUCTION_ADGROUP` > `group` */
function levelOf(dataLevel: unknown): readonly [Level, id: string] {
  const name = String(dataLevel).replace('AUCTION_', '').toLowerCase();
  const [level = 'advertiser'] = Object.entries(levels).find(([, own]) => own === name) ?? [];
  return [level as Level, `${name}_id`];
}

const MAX_DAYS = 365;
const MAX_DAYS_BY_DAY = 30;
const idDimension = /^(advertiser|campaign|adgroup|ad)_id$/;

/** @param fields  of the right shape. @throws Refusal  40002, naming the field */
export function checkReport(fields: Fields, today: string): ReportWish {
  const type = String(fields['report_type']);
  const [level, id] = levelOf(fields['data_level']);
  const dimensions = fields['dimensions'] as readonly string[];
  const audience = checkDimensions(type, id, dimensions);
  const byDay = dimensions.includes('stat_time_day');
  return {
    level,
    id,
    dimensions,
    audience,
    byDay,
    ...checkDays(fields, type, byDay, today),
    metrics: checkMetrics(type, fields['metrics'] as readonly string[] | undefined),
    filters: checkFilters(fields['filtering'] as readonly Fields[] | undefined),
    order: checkOrder(fields),
  };
}

function checkDimensions(type: string, id: string, dimensions: readonly string[]): string[] {
  const ids = dimensions.filter((name) => idDimension.test(name));
  const audience = dimensions.filter((name) => audienceDimensions.includes(name));
  const known = dimensions.filter(
    (name) => ids.includes(name) || audience.includes(name) || name === 'stat_time_day',
  );
  lackOthers('dimension', dimensions, known);
  if (dimensions.length === 0 || new Set(dimensions).size < dimensions.length)
    throw invalid('dimensions', 'must name each dimension once.');
  if (ids.length > 1 || (ids.length === 1 && ids[0] !== id))
    throw invalid('dimensions', `the id of this data_level is ${id}.`);
  const country = audience.every((name) => name === 'country_code');
  if (type === 'BASIC' && !country)
    throw invalid('dimensions', `${audience.join()} needs report_type AUDIENCE.`);
  if (type === 'AUDIENCE' && audience.length === 0)
    throw invalid('dimensions', 'an audience report needs an audience dimension.');
  return audience;
}

function checkDays(fields: Fields, type: string, byDay: boolean, today: string) {
  if (fields['query_lifetime'] === true) {
    if (byDay || type !== 'BASIC')
      throw invalid('query_lifetime', 'takes no days and no audience.');
    return { start: '2020-01-01', end: today };
  }
  const { start_date: start, end_date: end } = fields as Readonly<Record<string, string>>;
  if (!start || !end)
    throw invalid(start ? 'end_date' : 'start_date', 'Missing data for required field.');
  if (end < start) throw invalid('end_date', 'must not be before start_date.');
  const most = byDay ? MAX_DAYS_BY_DAY : MAX_DAYS;
  if (dayNumber(end) - dayNumber(start) + 1 > most)
    throw invalid('start_date', `The range must not be more than ${most} days.`);
  return { start, end: end > today ? today : end };
}

function checkMetrics(type: string, given: readonly string[] = ['spend', 'impressions']) {
  const none = (name: string) => invalid('metrics', `${name} is not a metric of ${type}.`);
  const misplaced = type === 'BASIC' ? undefined : given.find((name) => attributes.includes(name));
  if (misplaced !== undefined) throw none(misplaced);
  lackOthers('metric', given, [...metricNames, ...attributes], none);
  return given;
}

const fields = /^((campaign|adgroup|ad)_(ids|status)|objective_type)$/;

function checkFilters(filtering: readonly Fields[] = []): ReportFilter[] {
  return filtering.map((filter) => {
    const { field_name: field, filter_type: type, filter_value: value } = filter;
    if (typeof field !== 'string' || !fields.test(field))
      throw lacks(`the filter ${String(field)}`);
    lackOthers('filter_type', [String(type)], ['IN']);
    const values = listOf(value);
    return { field, values };
  });
}

/** A list in a text. */
function listOf(value: unknown): string[] {
  try {
    const list: unknown = JSON.parse(String(value));
    if (typeof value === 'string' && Array.isArray(list)) return list.map(String);
  } catch {
    // said below
  }
  throw invalid('filtering', 'filter_value must be a JSON list in a string.');
}

function checkOrder({
  order_field: field,
  order_type: type = 'DESC',
}: Fields): ReportWish['order'] {
  if (field === undefined) return undefined;
  if (!metricNames.includes(String(field))) throw invalid('order_field', 'must be a metric.');
  return { field: String(field), isUp: type === 'ASC' };
}
