/** Lists of objects by filters, as HubSpot's search finds them: a few seconds behind what was written. */
import { failure } from '../../sdk/kit/failure.ts';
import { listScript } from '../../sdk/kit/list.ts';
import type { Host, ReadScript } from '../../sdk/script.ts';
import { maskedProperties, type CrmObject } from './api.ts';

interface Filter {
  readonly propertyName: string;
  readonly operator: string;
  readonly value?: string;
  readonly values?: readonly string[];
}

interface Args {
  readonly filters?: unknown;
  readonly properties?: readonly string[];
  readonly limit: number;
  readonly pipeline?: string;
  readonly stage?: string;
  readonly days?: number;
}

interface Page {
  readonly total?: number;
  readonly results?: readonly CrmObject[];
}

const OPERATORS =
  'EQ, NEQ, LT, LTE, GT, GTE, IN, NOT_IN, HAS_PROPERTY, NOT_HAS_PROPERTY, CONTAINS_TOKEN, NOT_CONTAINS_TOKEN';
const MOST_FILTERS = 6;
const DAY_MS = 86_400_000;

/** @throws input_invalid  with the place of the fault */
function filtersOf(given: unknown): Filter[] {
  if (given === undefined) return [];
  const wrong = (place: string, message: string) =>
    failure('input_invalid', `filters${place} ${message}`, { field: 'filters' });
  if (!Array.isArray(given) || given.length > MOST_FILTERS)
    throw wrong('', `must be a list of at most ${MOST_FILTERS} filters.`);
  return given.map((one: unknown, at): Filter => {
    const { property, operator = 'EQ', value, values } = (one ?? {}) as Record<string, unknown>;
    const place = `[${at}]`;
    if (typeof property !== 'string' || !/^[a-z0-9_]{1,100}$/.test(property))
      throw wrong(`${place}.property`, 'must be the name of a property, as lifecyclestage.');
    if (typeof operator !== 'string' || !OPERATORS.split(', ').includes(operator))
      throw wrong(`${place}.operator`, `must be one of ${OPERATORS}.`);
    if (operator.endsWith('PROPERTY')) return { propertyName: property, operator };
    if (!operator.endsWith('IN'))
      return {
        propertyName: property,
        operator,
        value: textAt(value, () => wrong(`${place}.value`, TEXT)),
      };
    if (!Array.isArray(values) || values.length === 0)
      throw wrong(`${place}.values`, 'must be a list of texts.');
    const all = values.map((text) => textAt(text, () => wrong(`${place}.values`, TEXT)));
    return { propertyName: property, operator, values: all };
  });
}

const TEXT = 'must be a text or a number.';

function textAt(value: unknown, wrong: () => Error): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw wrong();
}

function own({ pipeline, stage, days }: Args, host: Host): Filter[] {
  const equals = { pipeline, dealstage: stage };
  const set = Object.entries(equals).flatMap(([propertyName, value]) =>
    value === undefined ? [] : [{ propertyName, operator: 'EQ', value }],
  );
  if (days === undefined) return set;
  const value = String(Date.parse(`${host.today}T00:00:00Z`) - days * DAY_MS);
  return [...set, { propertyName: 'createdate', operator: 'GTE', value }];
}

/** @param as  the name of the list, and of the sort of objects */
export function objectScript<Result>(as: string): ReadScript<Args, Result> {
  return listScript<Args, CrmObject, Result>({
    as,
    read: async (host, args) => {
      const filters = [...filtersOf(args.filters), ...own(args, host)];
      const { total = 0, results = [] } = await host.post<Page>(`crm/v3/objects/${as}/search`, {
        filterGroups: filters.length > 0 ? [{ filters }] : [],
        properties: args.properties ?? [],
        sorts: ['-createdate'],
        limit: args.limit,
        after: '0',
      });
      return { items: results, total };
    },
    show: ({ id, properties, createdAt, updatedAt }) => ({
      id,
      properties: maskedProperties(properties),
      created_at: createdAt ?? null,
      updated_at: updatedAt ?? null,
    }),
  });
}
