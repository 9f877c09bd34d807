/** Wishes that a report takes: levels, dimensions, metrics, days, filters. */
import {
  dayNumber,
  lackOthers,
  lacks,
  localDay,
  type Fields,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import { check } from '../rules/checks.ts';
import { levels, type Ask } from '../state.ts';
import { invalid } from '../words.ts';
import { audienceDimensions } from './figures.ts';
import { attributes, metricNames } from './metrics.ts';

type Texts = readonly string[];

export interface ReportWish {
  readonly level: TreeKind | undefined;
  /** Dimension of its id. */
  readonly id: string;
  readonly dimensions: Texts;
  readonly metrics: Texts;
  readonly start: string;
  readonly end: string;
  readonly audience: Texts;
  readonly filters: readonly ReportFilter[];
}

export interface ReportFilter {
  readonly field: string;
  readonly values: Texts;
}

const MOST_DAYS = 365;
const MOST_DAYS_BY_DAY = 30;
const DAY = 'stat_time_day';

/** @throws Refusal  40002, naming the field */
export function wishOf(ask: Ask): ReportWish {
  const { fields, now, caller } = ask;
  check('report', fields, ask);
  const type = String(fields['report_type']);
  const name = String(fields['data_level']).replace('AUCTION_', '').toLowerCase();
  const id = `${name}_id`;
  const level = (Object.keys(levels) as TreeKind[]).find((kind) => levels[kind] === name);
  const dimensions = fields['dimensions'] as Texts;
  const audience = checkDimensions(type, id, dimensions);
  const { start_date: start, end_date: end } = fields as Readonly<Record<string, string>>;
  const most = dimensions.includes(DAY) ? MOST_DAYS_BY_DAY : MOST_DAYS;
  if (dayNumber(end!) - dayNumber(start!) + 1 > most)
    throw invalid('start_date', `The range must not be more than ${most} days.`);
  const { today } = localDay(now, caller.spec.timeZone);
  return {
    level,
    id,
    dimensions,
    audience,
    start: start!,
    end: end! > today ? today : end!,
    metrics: checkMetrics(type, fields['metrics'] as Texts | undefined),
    filters: ((fields['filtering'] ?? []) as readonly Fields[]).map(filterOf),
  };
}

function checkDimensions(type: string, id: string, dimensions: Texts): string[] {
  const ids = dimensions.filter((name) => /^(advertiser|campaign|adgroup|ad)_id$/.test(name));
  const audience = dimensions.filter((name) => audienceDimensions.includes(name));
  lackOthers('dimension', dimensions, [...ids, ...audience, DAY]);
  if (dimensions.length === 0 || new Set(dimensions).size < dimensions.length)
    throw invalid('dimensions', 'must name each dimension once.');
  if (ids.length > 1 || (ids.length === 1 && ids[0] !== id))
    throw invalid('dimensions', `the id of this data_level is ${id}.`);
  if (type === 'BASIC' && audience.some((name) => name !== 'country_code'))
    throw invalid('dimensions', `${audience.join()} needs report_type AUDIENCE.`);
  if (type === 'AUDIENCE' && audience.length === 0)
    throw invalid('dimensions', 'an audience report needs an audience dimension.');
  return audience;
}

function checkMetrics(type: string, given: Texts = ['spend', 'impressions']) {
  const none = (name: string) => invalid('metrics', `${name} is not a metric of ${type}.`);
  const misplaced = type === 'BASIC' ? undefined : given.find((name) => attributes.includes(name));
  if (misplaced !== undefined) throw none(misplaced);
  lackOthers('metric', given, [...metricNames, ...attributes], none);
  return given;
}

function filterOf({ field_name, filter_type, filter_value: value }: Fields): ReportFilter {
  const field = String(field_name);
  if (!/^(campaign|adgroup|ad)_(ids|status)$/.test(field)) throw lacks(`the filter ${field}`);
  lackOthers('filter_type', [String(filter_type)], ['IN']);
  return { field, values: listOf(value) };
}

/** A list in a text. */
function listOf(value: unknown): string[] {
  try {
    const list: unknown = typeof value === 'string' && JSON.parse(value);
    if (Array.isArray(list)) return list.map(String);
  } catch {
    // said below
  }
  throw invalid('filtering', 'filter_value must be a JSON list in a string.');
}
