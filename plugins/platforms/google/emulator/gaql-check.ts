/** Holds a parsed query against the field catalogue: what the real service refuses is refused here, with its codes. */
import { fieldAt, fieldsOf, messageOf, type FieldType } from './catalogue.ts';
import { checkCondition, isDay } from './check-condition.ts';
import { extended } from './dates.ts';
import type { Condition, Query } from './gaql-parse.ts';
import { queryError } from './gaql-tokens.ts';
import { conversionMetrics, coreDates, dateSegments } from './metrics.ts';
import { findSource, type Source } from './sources.ts';

/** A field that a query names. `path` is below the resource. */
export interface QueryField {
  readonly full: string;
  readonly resource: string;
  readonly path: readonly string[];
  readonly type: FieldType;
}

export interface CheckedCondition extends Condition {
  readonly at: QueryField;
}

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

type Clause = 'SELECT' | 'WHERE' | 'ORDER BY';
const rowSegments = new Set(['device', 'ad_network_type', 'hour', ...Object.keys(dateSegments)]);

/** @throws AdsFailure queryError.* */
export function checkQuery(query: Query, today: string): Plan {
  const from = query.from ?? '';
  const source = findSource(from);
  if (!source)
    throw fieldsOf(messageOf(from))
      ? queryError(
          'PROHIBITED_RESOURCE_TYPE_IN_FROM_CLAUSE',
          `Error in query: '${from}' cannot be used in FROM.`,
          from,
        )
      : queryError(
          'BAD_RESOURCE_TYPE_IN_FROM_CLAUSE',
          `Error in query: bad resource type '${from}' in FROM.`,
          from,
        );
  const find = (field: string, clause: Clause) => findField(field, clause, from, source);
  const select = query.select.map((field) => find(field, 'SELECT'));
  const where = query.where.map((condition) => {
    const at = find(condition.field, 'WHERE');
    return { ...condition, at, values: condition.values.map(isDay(at) ? extended : String) };
  });
  const orderBy = query.orderBy.map(({ field, descending }) => ({
    at: find(field, 'ORDER BY'),
    descending,
  }));
  for (const condition of where) checkCondition(condition, today);
  const selected = new Set(query.select);
  for (const { full, resource, path } of [
    ...where.map(({ at }) => at),
    ...orderBy.map(({ at }) => at),
  ])
    if (
      resource === 'segments' &&
      !selected.has(full) &&
      !(coreDates.has(path[0]!) && !orderBy.some(({ at }) => at.full === full))
    )
      throw queryError(
        'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE',
        `The following field must be present in SELECT clause: '${full}'.`,
        full,
      );
  const all = [...select, ...where.map(({ at }) => at)];
  const segments = [
    ...new Set(
      select.filter(({ resource }) => resource === 'segments').map(({ path }) => path[0]!),
    ),
  ];
  checkDates(segments, where);
  checkConversionSegments(segments, all);
  const usesMetrics = [...all, ...orderBy.map(({ at }) => at)].some(
    ({ resource }) => resource === 'metrics',
  );
  const { limit, parameters } = query;
  const omitsNames = parameters['omit_unselected_resource_names'] === 'true';
  return { from, source, select, where, orderBy, limit, omitsNames, usesMetrics, segments };
}

function findField(full: string, clause: Clause, from: string, source: Source): QueryField {
  const [resource = '', ...path] = full.split('.');
  const type = path.length === 0 ? undefined : fieldAt(messageOf(resource), path);
  if (!type)
    throw queryError('UNRECOGNIZED_FIELD', `Unrecognized field in the query: '${full}'.`, full);
  const name = clause.replace(' ', '_');
  if (resource === 'metrics') {
    const has =
      source.metrics === 'all' || (source.metrics !== 'none' && source.metrics.has(path[0]!));
    if (!has)
      throw queryError(
        'PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
        `Cannot select or filter on the following metrics: '${path[0]}' (in ${clause}), since metric is incompatible with the resource in the FROM clause.`,
        full,
      );
  } else if (resource === 'segments') {
    const has =
      source.metrics !== 'none' &&
      (rowSegments.has(path[0]!) || (source.segments ?? []).includes(path[0]!));
    if (!has)
      throw queryError(
        'PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE',
        `Cannot select or filter on the following segments: '${path[0]}', since segment is incompatible with the resource in the FROM clause.`,
        full,
      );
  } else if (resource !== from && !source.with.includes(resource)) {
    throw queryError(
      `PROHIBITED_RESOURCE_TYPE_IN_${clause === 'SELECT' ? 'SELECT' : 'WHERE'}_CLAUSE`,
      `The following resource is not compatible with '${from}' in ${clause}: '${resource}'.`,
      full,
    );
  }
  const whole =
    type.type === 'message' && !type.repeated && !type.message?.endsWith('ChangedResource');
  if (whole)
    throw queryError(
      `PROHIBITED_FIELD_IN_${name}_CLAUSE`,
      `Invalid field in ${clause}: '${full}' is not a single field.`,
      full,
    );
  if (clause !== 'SELECT' && type.type === 'message')
    throw queryError(
      `PROHIBITED_FIELD_IN_${name}_CLAUSE`,
      `Invalid field in ${clause}: '${full}'.`,
      full,
    );
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
  if (!finite && !bounded)
    throw queryError(
      'EXPECTED_FILTERS_ON_DATE_RANGE',
      `Expected filters on the following field: 'segments.date', required to be a finite date range.`,
    );
}

function checkConversionSegments(segments: readonly string[], all: readonly QueryField[]): void {
  if (!segments.includes('conversion_action')) return;
  const wrong = all.find(
    ({ resource, path }) => resource === 'metrics' && !conversionMetrics.has(path[0]!),
  );
  if (wrong)
    throw queryError(
      'PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
      `Cannot select or filter on segment 'conversion_action' together with metric '${wrong.path[0]}'.`,
      wrong.full,
    );
}
