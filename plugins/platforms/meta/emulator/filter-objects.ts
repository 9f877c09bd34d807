/** Which objects of an edge are asked for: by effective status, by `filtering`, never the deleted ones unasked. */
import { badParameter } from './graph-error.ts';
import { jsonOf, someOf, type Params } from './graph-request.ts';
import type { Graph } from './graph.ts';
import type { AdObject, ObjectType } from './objects.ts';
import { effectiveStatus, parentsOf } from './status.ts';
import { valuesOf } from './vocabulary.ts';

export interface Filter {
  readonly field: string;
  readonly operator: string;
  readonly value: unknown;
}

const statuses = {
  campaign: valuesOf.campaign_effective_status,
  adset: valuesOf.adset_effective_status,
  ad: valuesOf.ad_effective_status,
} as const;

export function filterObjects(
  graph: Graph,
  objects: readonly AdObject[],
  type: ObjectType,
  params: Params,
): AdObject[] {
  if (type === 'adcreative') return [...objects];
  const now = graph.parts.now();
  const wanted = someOf(params, 'effective_status', statuses[type]);
  const filters = filtersOf(params);
  const asked =
    wanted ??
    filters.flatMap(({ field, value }) =>
      field.endsWith('effective_status') && Array.isArray(value) ? value.map(String) : [],
    );
  return objects.filter((object) => {
    const effective = effectiveStatus(graph.database, object, now);
    if ((effective === 'DELETED' || effective === 'ARCHIVED') && !asked.includes(effective))
      return false;
    if (wanted && !wanted.includes(effective)) return false;
    return filters.every((filter) => fits(filter, valueFor(graph, object, filter.field, now)));
  });
}

export function filtersOf(params: Params): Filter[] {
  const list = jsonOf(params, 'filtering') ?? [];
  if (!Array.isArray(list)) throw badParameter('Param filtering must be an array.');
  return list.map((entry: unknown) => {
    const { field, operator, value } = (entry ?? {}) as Partial<Filter>;
    if (typeof field !== 'string' || typeof operator !== 'string')
      throw badParameter('Filtering: each filter must have field, operator and value.');
    return { field, operator, value };
  });
}

/** `campaign.id`, `adset.name`, `ad.effective_status`, or a field of the object itself. */
function valueFor(graph: Graph, object: AdObject, field: string, now: number): unknown {
  const [first = '', second] = field.split('.');
  const name = second ?? first;
  const target =
    second === undefined || first === object.type
      ? object
      : parentsOf(graph.database, object).find(({ type }) => type === first);
  if (!target) throw badParameter(`Filtering field '${field}' is not allowed here.`);
  if (name === 'id') return target.id;
  if (name === 'name') return target.name;
  if (name === 'effective_status') return effectiveStatus(graph.database, target, now);
  if (name === 'created_time') return target.createdAt / 1000;
  if (name === 'updated_time') return target.updatedAt / 1000;
  if (name === 'objective') return target.fields['objective'];
  throw badParameter(`Filtering field '${field}' with operation is not supported.`);
}

const operators: Readonly<Record<string, (actual: unknown, wanted: unknown) => boolean>> = {
  EQUAL: (actual, wanted) => String(actual) === String(wanted),
  NOT_EQUAL: (actual, wanted) => String(actual) !== String(wanted),
  IN: (actual, wanted) => listOf(wanted).includes(String(actual)),
  NOT_IN: (actual, wanted) => !listOf(wanted).includes(String(actual)),
  CONTAIN: (actual, wanted) => lower(actual).includes(lower(wanted)),
  NOT_CONTAIN: (actual, wanted) => !lower(actual).includes(lower(wanted)),
  STARTS_WITH: (actual, wanted) => lower(actual).startsWith(lower(wanted)),
  GREATER_THAN: (actual, wanted) => Number(actual) > Number(wanted),
  GREATER_THAN_OR_EQUAL: (actual, wanted) => Number(actual) >= Number(wanted),
  LESS_THAN: (actual, wanted) => Number(actual) < Number(wanted),
  LESS_THAN_OR_EQUAL: (actual, wanted) => Number(actual) <= Number(wanted),
  IN_RANGE: (actual, wanted) => {
    const [low, high] = listOf(wanted).map(Number);
    return Number(actual) >= (low ?? 0) && Number(actual) <= (high ?? 0);
  },
};

/** @throws code 100 for an operator that there is not */
export function fits({ operator, value }: Filter, actual: unknown): boolean {
  const test = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (!test)
    throw badParameter(`Filtering operator must be one of {${Object.keys(operators).join(', ')}}.`);
  return test(actual, value);
}

const lower = (value: unknown) => String(value).toLowerCase();

function listOf(value: unknown): string[] {
  if (!Array.isArray(value)) throw badParameter('Filtering: this operator takes a list.');
  return value.map(String);
}
