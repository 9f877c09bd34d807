/** Holds a parsed query against the field catalogue: Google's refusals with its codes, and what only test mode lacks. */
import { lacks } from '../../../../../sdk/emulator/index.ts';
import { fieldAt, isLeftOut, isResource, messageOf } from '../catalogue.ts';
import {
  conversionMetrics,
  conversionSegments,
  isMetricMade,
  segmentHomes,
} from '../report/metrics.ts';
import { coreDates, dateSegments } from '../report/segments.ts';
import { sources, type Source } from '../report/rows.ts';
import { checkCondition, isDated, type CheckedCondition, type QueryField } from './conditions.ts';
import { extended } from './dates.ts';
import type { Query } from './parse.ts';
import { queryError } from './tokens.ts';

export interface Plan extends Pick<Query, 'limit'> {
  readonly from: string;
  readonly source: Source;
  readonly select: readonly QueryField[];
  readonly where: readonly CheckedCondition[];
  readonly orderBy: readonly { readonly at: QueryField; readonly descending: boolean }[];
  /** Whether names of resources are shown only where they were asked for. */
  readonly omitsNames: boolean;
  /** Whether drafts of experiments are rows too. */
  readonly withDrafts: boolean;
  readonly usesMetrics: boolean;
  /** Selected segments, snake_case, without the prefix. */
  readonly segments: readonly string[];
}

/** Messages that a query may select as a whole. */
const WHOLE = /ChangedResource$|^resources\.(Recommendation\.|CustomerUserAccess)/;

type Clause = 'SELECT' | 'WHERE' | 'ORDER_BY';

const rowSegments = new Set(['device', 'ad_network_type', 'hour', ...Object.keys(dateSegments)]);

/** @throws Refusal queryError.*. @throws Lacks */
export function checkQuery(query: Query, today: string): Plan {
  const { from = '', limit, parameters } = query;
  const source = sourceOf(from);
  const find = (field: string, clause: Clause) => findField(field, clause, from, source);
  const select = query.select.map((field) => find(field, 'SELECT'));
  const where = query.where.map((condition) => {
    const at = find(condition.field, 'WHERE');
    return { ...condition, at, values: condition.values.map(isDated(at) ? extended : String) };
  });
  const orderBy = query.orderBy.map(({ field, descending }) => {
    return { at: find(field, 'ORDER_BY'), descending };
  });
  for (const condition of where) checkCondition(condition, today);
  const [ordered, filtered] = [orderBy, where].map((all) => all.map(({ at }) => at));
  checkSelected(query.select, filtered!, ordered!);
  const all = [...select, ...filtered!];
  const isSegment = ({ resource }: QueryField) => resource === 'segments';
  const segments = [...new Set(select.filter(isSegment).map(({ path }) => path[0] ?? ''))];
  checkDates(segments, where);
  checkConversionSegments(segments, all);
  const usesMetrics = [...all, ...ordered!].some(({ resource }) => resource === 'metrics');
  const omitsNames = parameters['omit_unselected_resource_names'] === 'true';
  const withDrafts = parameters['include_drafts'] === 'true';
  return {
    from,
    source,
    select,
    where,
    orderBy,
    limit,
    omitsNames,
    withDrafts,
    usesMetrics,
    segments,
  };
}

function sourceOf(from: string): Source {
  if (Object.hasOwn(sources, from)) return sources[from]!;
  if (isResource(from)) throw lacks(`the resource ${from}`);
  const isBeside = from === 'metrics' || from === 'segments';
  throw queryError(`${isBeside ? 'PROHIBITED' : 'BAD'}_RESOURCE_TYPE_IN_FROM_CLAUSE`, from);
}

/** Segments that filter or order are selected too, but for core dates that only filter. */
function checkSelected(
  selected: readonly string[],
  filtered: readonly QueryField[],
  ordered: readonly QueryField[],
): void {
  const isFree = ({ path }: QueryField) => coreDates.has(path[0] ?? '');
  const missing = [...filtered.filter((field) => !isFree(field)), ...ordered].find(
    ({ resource, full }) => resource === 'segments' && !selected.includes(full),
  );
  if (missing) throw queryError('EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE', missing.full);
}

function findField(full: string, clause: Clause, from: string, source: Source): QueryField {
  const [resource = '', ...path] = full.split('.');
  const type = path.length === 0 ? undefined : fieldAt(messageOf(resource), path);
  if (!type) {
    const isLacked = path.length > 0 && isResource(resource);
    if (isLacked && isLeftOut(messageOf(resource), path)) throw lacks(`the field ${full}`);
    throw queryError('UNRECOGNIZED_FIELD', full);
  }
  if (resource === 'metrics') checkMetric(full, path[0]!, from, source);
  else if (resource === 'segments') checkSegment(full, path[0]!, from, source);
  else if (resource !== from && !source.with?.includes(resource))
    throw notBeside(full, from, clause === 'SELECT' ? 'SELECT' : 'WHERE');
  const isWhole = type.type === 'message' && !type.repeated;
  const isShown = clause === 'SELECT' && (!isWhole || WHOLE.test(type.message ?? ''));
  if (type.type === 'message' && !isShown)
    throw queryError(`PROHIBITED_FIELD_IN_${clause}_CLAUSE`, full);
  return { full, resource, path, type };
}

/** @throws Refusal  the resource does not have the metric. @throws Lacks  only test mode does not have it */
function checkMetric(full: string, name: string, from: string, source: Source): void {
  const { metrics, unmeasured } = source;
  if (unmeasured) throw lacks(`figures of ${from}`);
  if (metrics !== 'all' && !metrics?.includes(name))
    throw queryError('PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE', full);
  if (!isMetricMade(name) && from !== 'experiment') throw lacks(`the metric ${full}`);
}

function checkSegment(full: string, name: string, from: string, source: Source): void {
  const { metrics, unmeasured, segments } = source;
  if (metrics !== undefined && (rowSegments.has(name) || segments?.includes(name))) return;
  const isElsewhere = segmentHomes[name]?.includes(from) === false;
  if ((metrics === undefined && !unmeasured) || isElsewhere)
    throw queryError('PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE', full);
  throw lacks(`the segment ${full} beside ${from}`);
}

/** Google refuses a resource below the one in FROM, as ads with FROM campaign. */
function notBeside(full: string, from: string, clause: 'SELECT' | 'WHERE'): Error {
  const resource = full.split('.')[0] ?? '';
  const isBelow = sources[resource]?.with?.includes(from) === true;
  const isAlone = sources[from]?.with === undefined;
  if (isResource(resource) && !isBelow && !isAlone) return lacks(`${resource} beside ${from}`);
  return queryError(`PROHIBITED_RESOURCE_TYPE_IN_${clause}_CLAUSE`, full);
}

/** A core date segment in SELECT needs a finite range in WHERE. */
function checkDates(segments: readonly string[], where: readonly CheckedCondition[]): void {
  if (!segments.some((name) => coreDates.has(name))) return;
  const on = where
    .filter(({ at }) => at.resource === 'segments' && coreDates.has(at.path[0]!))
    .map(({ operator }) => operator);
  const among = (sign: RegExp) => on.some((operator) => sign.test(operator));
  if (!among(/^(=|IN|DURING|BETWEEN)$/) && !(among(/^>/) && among(/^</)))
    throw queryError('EXPECTED_FILTERS_ON_DATE_RANGE');
}

function checkConversionSegments(segments: readonly string[], all: readonly QueryField[]): void {
  if (!segments.some((name) => conversionSegments.includes(name))) return;
  const wrong = all.find(
    ({ resource, path }) => resource === 'metrics' && !conversionMetrics.has(path[0]!),
  );
  if (wrong)
    throw queryError('PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE', wrong.full);
}
