/** `googleAdsFields:search`: the field catalogue, queried like the rest but without FROM. */
import { leavesOf, messageOf, type FieldType } from './catalogue.ts';
import { passes } from './conditions.ts';
import { parseQuery } from './gaql-parse.ts';
import { queryError } from './gaql-tokens.ts';
import { sources } from './sources.ts';

const types: Readonly<Record<string, string>> = {
  int64: 'INT64',
  int32: 'INT32',
  uint64: 'UINT64',
  double: 'DOUBLE',
  float: 'FLOAT',
  bool: 'BOOLEAN',
  enum: 'ENUM',
  message: 'MESSAGE',
  field_mask: 'STRING',
  string: 'STRING',
};
const shown: Readonly<Record<string, (field: Record<string, unknown>) => unknown>> = {
  name: (field) => field['name'],
  category: (field) => field['category'],
  data_type: (field) => field['dataType'],
  selectable: (field) => field['selectable'],
  filterable: (field) => field['filterable'],
  sortable: (field) => field['sortable'],
  is_repeated: (field) => field['isRepeated'],
  enum_values: (field) => field['enumValues'],
};
const keys: Readonly<Record<string, string>> = {
  data_type: 'dataType',
  is_repeated: 'isRepeated',
  enum_values: 'enumValues',
};

function describe(name: string, field: FieldType): Record<string, unknown> {
  const category = name.startsWith('metrics.')
    ? 'METRIC'
    : name.startsWith('segments.')
      ? 'SEGMENT'
      : 'ATTRIBUTE';
  const isSimple = field.type !== 'message' && field.type !== 'field_mask';
  return {
    name,
    category,
    dataType: name.endsWith('.resource_name') ? 'RESOURCE_NAME' : (types[field.type] ?? 'STRING'),
    selectable: true,
    filterable: isSimple,
    sortable: isSimple && !field.repeated,
    isRepeated: field.repeated,
    ...(field.enumValues ? { enumValues: field.enumValues } : {}),
  };
}

function allFields(): Record<string, unknown>[] {
  const resources = [...Object.keys(sources), 'metrics', 'segments'];
  const named = Object.keys(sources).map((name) => ({
    name,
    category: 'RESOURCE',
    dataType: 'MESSAGE',
    selectable: false,
    filterable: false,
    sortable: false,
    isRepeated: false,
  }));
  return [
    ...named,
    ...resources.flatMap((name) =>
      leavesOf(messageOf(name), name).map(({ path, field }) => describe(path, field)),
    ),
  ];
}

const textType: FieldType = {
  name: '',
  key: '',
  behaviour: undefined,
  repeated: false,
  type: 'string',
};
const boolType: FieldType = { ...textType, type: 'bool' };

/** @returns the body of the answer */
export function searchFields(text: string): object {
  const query = parseQuery(text, { needsFrom: false });
  if (query.from !== undefined)
    throw queryError(
      'UNEXPECTED_FROM_CLAUSE',
      'Error in query: unexpected FROM clause.',
      query.from,
    );
  for (const name of [...query.select, ...query.where.map(({ field }) => field)])
    if (!Object.hasOwn(shown, name))
      throw queryError('UNRECOGNIZED_FIELD', `Unrecognized field in the query: '${name}'.`, name);
  const found = allFields().filter((field) =>
    query.where.every(({ field: name, operator, values }) => {
      const value = shown[name]?.(field);
      return passes(value, {
        operator,
        values,
        type: typeof value === 'boolean' ? boolType : textType,
        today: '',
      });
    }),
  );
  const results = found.slice(0, query.limit).map((field) => ({
    resourceName: `googleAdsFields/${String(field['name'])}`,
    ...Object.fromEntries(
      query.select
        .map((name) => [keys[name] ?? name, shown[name]?.(field)])
        .filter(([, value]) => value !== undefined),
    ),
  }));
  return {
    results,
    totalResultsCount: String(found.length),
  };
}
