/** `googleAdsFields:search`: the field catalogue, queried like the rest but without FROM. */
import { camel, leavesOf, messageOf, snake, type FieldType } from '../catalogue.ts';
import { passes } from '../gaql/conditions.ts';
import { parseQuery } from '../gaql/parse.ts';
import { queryError } from '../gaql/tokens.ts';
import { sources } from '../report/sources.ts';
import { readMessage } from './read-message.ts';

/** All that is said of a resource, which is no field. */
const resourceOf = (name: string) => ({
  name,
  category: 'RESOURCE',
  dataType: 'MESSAGE',
  selectable: false,
  filterable: false,
  sortable: false,
  isRepeated: false,
  enumValues: undefined as readonly string[] | undefined,
  selectableWith: undefined as readonly string[] | undefined,
});
type Described = ReturnType<typeof resourceOf>;
const known: readonly string[] = Object.keys(resourceOf('')).map(snake);

/** As the catalogue calls them; what is not here is a STRING. */
const types = ['int64', 'int32', 'uint64', 'double', 'float', 'enum', 'message', 'bool'];
const typeOf = (name: string, type: string) => {
  if (name.endsWith('.resource_name')) return 'RESOURCE_NAME';
  return types.includes(type) ? type.toUpperCase().replace(/^BOOL$/, 'BOOLEAN') : 'STRING';
};
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

function fieldOf(name: string, { type, repeated, enumValues }: FieldType): Described {
  const isSimple = type !== 'message' && type !== 'field_mask';
  return {
    name,
    category: categories[name.split('.')[0] ?? ''] ?? 'ATTRIBUTE',
    dataType: typeOf(name, type),
    selectable: true,
    filterable: isSimple,
    sortable: isSimple && !repeated,
    isRepeated: repeated,
    enumValues,
    selectableWith: selectableWith(name),
  };
}

function keyOf(name: string) {
  if (known.includes(name)) return camel(name) as keyof Described;
  throw queryError('UNRECOGNIZED_FIELD', name);
}

/** @returns the body of the answer */
export function searchFields(body: unknown): object {
  const { query: text = '' } = readMessage('services.SearchGoogleAdsFieldsRequest', body);
  const { select, from, where, limit } = parseQuery(String(text), { needsFrom: false });
  if (from !== undefined) throw queryError('UNEXPECTED_FROM_CLAUSE', from);
  const shown = select.map(keyOf);
  const conditions = where.map((one) => ({ ...one, key: keyOf(one.field) }));
  const resources = Object.keys(sources);
  const leaves = [...resources, 'metrics', 'segments'].flatMap((name) =>
    leavesOf(messageOf(name), name).map(({ path, field }) => fieldOf(path, field)),
  );
  const found = [...resources.map(resourceOf), ...leaves].filter((field) =>
    conditions.every(({ key, operator, values }) => {
      const type = { type: typeof field[key] === 'boolean' ? 'bool' : 'string' } as FieldType;
      return passes(field[key], { operator, values, type, today: '' });
    }),
  );
  const results = found.slice(0, limit).map((field) => ({
    resourceName: `googleAdsFields/${field.name}`,
    ...Object.fromEntries(
      shown.flatMap((key) => (field[key] === undefined ? [] : [[key, field[key]]])),
    ),
  }));
  return { results, totalResultsCount: String(found.length) };
}
