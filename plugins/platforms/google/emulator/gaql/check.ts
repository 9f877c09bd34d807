/** Holds a parsed query against the field catalogue: what the real service refuses is refused here, with its codes. */
import { fieldAt, messageOf } from '../catalogue.ts';
import { checkCondition, isDay } from './check-condition.ts';
import { extended } from './dates.ts';
import { checkMetric, checkSegment, notBeside, sourceOf, unknownField } from './known.ts';
import type { Query } from './parse.ts';
import { queryError } from './tokens.ts';
import { conversionMetrics, conversionSegments } from '../report/metrics.ts';
import { coreDates, dateSegments } from '../report/segments.ts';
import type { Source } from '../report/sources.ts';
import type { QueryField, CheckedCondition } from './checked.ts';

export interface Plan {
  readonly from: string;
  readonly source: Source;
  readonly select: readonly QueryField[];
  readonly where: readonly CheckedCondition[];
  readonly orderBy: readonly { readonly at: QueryField; readonly descending: boolean }[];
  readonly limit: number | undefined;
  /** Whether names of resources are shown only where they were asked for. */
  readonly omitsNames: boolean;
  readonly usesMetrics: boolean;
  /** Selected segments, snake_case, without the prefix. */
  readonly segments: readonly string[];
}

/** Messages that a query may select as a whole. */
const WHOLE = /ChangedResource$|^resources\.(Recommendation\.|CustomerUserAccess)/;

type Clause = 'SELECT' | 'WHERE' | 'ORDER_BY';

const rowSegments = new Set(['device', 'ad_network_type', 'hour', ...Object.keys(dateSegments)]);

/** @throws Refusal queryError.* */
export function checkQuery(query: Query, today: string): Plan {
  const from = query.from ?? '';
  const source = sourceOf(from);
  const find = (field: string, clause: Clause) => findField(field, clause, from, source);
  const select = query.select.map((field) => find(field, 'SELECT'));
  const where = query.where.map((condition) => {
    const at = find(condition.field, 'WHERE');
    return { ...condition, at, values: condition.values.map(isDay(at) ? extended : String) };
  });
  const orderBy = query.orderBy.map(({ field, descending }) => {
    return { at: find(field, 'ORDER_BY'), descending };
  });
  for (const condition of where) checkCondition(condition, today);
  const ordered = orderBy.map(({ at }) => at);
  const filtered = where.map(({ at }) => at);
  checkSelected(query.select, filtered, ordered);
  const all = [...select, ...filtered];
  const isSegment = ({ resource }: QueryField) => resource === 'segments';
  const segments = [...new Set(select.filter(isSegment).map(({ path }) => path[0] ?? ''))];
  checkDates(segments, where);
  checkConversionSegments(segments, all);
  const usesMetrics = [...all, ...ordered].some(({ resource }) => resource === 'metrics');
  const { limit, parameters } = query;
  const omitsNames = parameters['omit_unselected_resource_names'] === 'true';
  return { from, source, select, where, orderBy, limit, omitsNames, usesMetrics, segments };
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
  if (!type) throw unknownField(full, resource, path);
  if (resource === 'metrics') checkMetric(full, path[0]!, from, source);
  else if (resource === 'segments') {
    const isMade = rowSegments.has(path[0]!) || (source.segments ?? []).includes(path[0]!);
    checkSegment(full, from, source, isMade);
  } else if (resource !== from && !source.with?.includes(resource)) {
    throw notBeside(full, from, clause === 'SELECT' ? 'SELECT' : 'WHERE');
  }
  const isWhole = type.type === 'message' && !type.repeated;
  const isShown = clause === 'SELECT' && (!isWhole || WHOLE.test(type.message ?? ''));
  if (type.type === 'message' && !isShown)
    throw queryError(`PROHIBITED_FIELD_IN_${clause}_CLAUSE`, full);
  return { full, resource, path, type };
}

/** A core date segment in SELECT needs a finite range in WHERE. */
function checkDates(segments: readonly string[], where: readonly CheckedCondition[]): void {
  if (!segments.some((name) => coreDates.has(name))) return;
  const on = where
    .filter(({ at }) => at.resource === 'segments' && coreDates.has(at.path[0]!))
    .map(({ operator }) => operator);
  const finite = on.some((operator) => ['=', 'IN', 'DURING', 'BETWEEN'].includes(operator));
  const bounded =
    on.some((operator) => operator.startsWith('>')) &&
    on.some((operator) => operator.startsWith('<'));
  if (!finite && !bounded) throw queryError('EXPECTED_FILTERS_ON_DATE_RANGE');
}

function checkConversionSegments(segments: readonly string[], all: readonly QueryField[]): void {
  if (!segments.some((name) => conversionSegments.includes(name))) return;
  const wrong = all.find(
    ({ resource, path }) => resource === 'metrics' && !conversionMetrics.has(path[0]!),
  );
  if (wrong)
    throw queryError('PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE', wrong.full);
}
