/** `googleAdsFields:search`: the field catalogue, queried like the rest but without FROM. */
import { leavesOf, messageOf, type FieldType } from '../catalogue.ts';
import { passes } from '../gaql/conditions.ts';
import { parseQuery } from '../gaql/parse.ts';
import { queryError } from '../gaql/tokens.ts';
import { sources } from '../report/sources.ts';
import { readMessage } from './read-message.ts';

/** As the field says; whatever is not here is a STRING. */
const types: Readonly<Record<string, string>> = Object.fromEntries(
  ['int64', 'int32', 'uint64', 'double', 'float', 'enum', 'message']
    .map((type) => [type, type.toUpperCase()])
    .concat([['bool', 'BOOLEAN']]),
);
/** What a query may name > as it is shown. */
const keys = {
  name: 'name',
  category: 'category',
  data_type: 'dataType',
  selectable: 'selectable',
  filterable: 'filterable',
  sortable: 'sortable',
  is_repeated: 'isRepeated',
  enum_values: 'enumValues',
  selectable_with: 'selectableWith',
} as const;
type Described = Readonly<Partial<Record<(typeof keys)[keyof typeof keys], unknown>>>;

const categories: Readonly<Record<string, string>> = { metrics: 'METRIC', segments: 'SEGMENT' };

/** Resources from which test mode can select a field. */
function selectableWith(name: string): string[] {
  const [resource = '', path = ''] = name.split('.');
  const own = Object.entries(sources).filter(
    ([from, { with: others = [], metrics, segments = [] }]) =>
      from === resource ||
      others.includes(resource) ||
      (resource === 'metrics' && (metrics === 'all' || metrics?.includes(path) === true)) ||
      (resource === 'segments' && metrics !== undefined && segments.includes(path)),
  );
  return own.map(([from]) => from);
}

function describe(name: string, { type, repeated, enumValues }: FieldType): Described {
  const isSimple = type !== 'message' && type !== 'field_mask';
  return {
    name,
    category: categories[name.split('.')[0] ?? ''] ?? 'ATTRIBUTE',
    dataType: name.endsWith('.resource_name') ? 'RESOURCE_NAME' : (types[type] ?? 'STRING'),
    selectable: true,
    filterable: isSimple,
    sortable: isSimple && !repeated,
    isRepeated: repeated,
    selectableWith: selectableWith(name),
    ...(enumValues ? { enumValues } : {}),
  };
}

function allFields(): Described[] {
  const no = { selectable: false, filterable: false, sortable: false, isRepeated: false };
  const resources = Object.keys(sources);
  return [
    ...resources.map((name) => ({ name, category: 'RESOURCE', dataType: 'MESSAGE', ...no })),
    ...[...resources, 'metrics', 'segments'].flatMap((name) =>
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
const keyOf = (name: string) => {
  if (Object.hasOwn(keys, name)) return keys[name as keyof typeof keys];
  throw queryError('UNRECOGNIZED_FIELD', name);
};

/** @returns the body of the answer */
export function searchFields(body: unknown): object {
  const { query: text = '' } = readMessage('services.SearchGoogleAdsFieldsRequest', body);
  const { select, from, where, limit } = parseQuery(String(text), { needsFrom: false });
  if (from !== undefined) throw queryError('UNEXPECTED_FROM_CLAUSE', from);
  const shown = select.map(keyOf);
  const conditions = where.map((one) => ({ ...one, key: keyOf(one.field) }));
  const found = allFields().filter((field) =>
    conditions.every(({ key, operator, values }) => {
      const type = typeof field[key] === 'boolean' ? { ...textType, type: 'bool' } : textType;
      return passes(field[key], { operator, values, type, today: '' });
    }),
  );
  const results = found.slice(0, limit).map((field) => ({
    resourceName: `googleAdsFields/${String(field.name)}`,
    ...Object.fromEntries(shown.flatMap((key) => (key in field ? [[key, field[key]]] : []))),
  }));
  return { results, totalResultsCount: String(found.length) };
}
