/** Fields of GAQL, as Google describes them. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { quote } from '../api.ts';

interface Args {
  readonly resource: string;
  readonly contains?: string;
  readonly limit?: number;
}

interface FieldReply {
  readonly results?: readonly Readonly<Record<string, unknown>>[];
  readonly totalResultsCount?: string;
}

const columns = [
  'name',
  'category',
  'data_type',
  'selectable',
  'filterable',
  'sortable',
  'is_repeated',
  'enum_values',
];

export const fieldsScript = (): ReadScript<Args, object> => async (args, host: Host) => {
  const { resource, contains, limit = 100 } = args;
  const { results = [], totalResultsCount } = await host.post<FieldReply>(
    'googleAdsFields:search',
    { query: queryOf({ resource, contains, limit }) },
  );
  const fields = results.map((one) => ({
    name: String(one['name']),
    category: textOf(one['category']),
    data_type: textOf(one['dataType']),
    selectable: one['selectable'] === true,
    filterable: one['filterable'] === true,
    sortable: one['sortable'] === true,
    repeated: one['isRepeated'] === true,
    values: (one['enumValues'] ?? []) as string[],
  }));
  const total = Number(totalResultsCount ?? fields.length);
  const truncated = total > fields.length;
  const warnings = truncated ? [`Only ${fields.length} of ${total} are listed; raise limit.`] : [];
  return { fields, total, truncated, warnings };
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** A query about fields has no FROM. */
function queryOf({ resource, contains, limit }: Args): string {
  const where = [
    `name LIKE ${quote(`${resource}.%`)}`,
    ...(contains === undefined ? [] : [`name LIKE ${quote(`%${contains}%`)}`]),
  ];
  return `SELECT ${columns.join(', ')} WHERE ${where.join(' AND ')} LIMIT ${limit}`;
}
