/**
 * Cuts a published description down to the methods that an emulator answers. One file ships beside the plugin: the
 * emulator reads its requests, and a judge (`test/support/judge-from.ts`) its answers.
 */
import { readDescription, type Discovery, type OpenApi } from './describe-api.ts';
import { nameOf } from './describe-schema.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Finds sentences in the vendor's prose that change the meaning of a value: inclusive and exclusive ends, time zones,
 * forbidden and deprecated values. A connector that ignores them reports a day too few.
 */
const TELLING =
  /\b(exclusive|inclusive|UTC|time ?zone|not permitted|not allowed|deprecated|required (when|if|for)|requires|must be (null|omitted|provided|specified)|cannot be (combined|set)|only (applicable|supported))\b/i;
const MOST_PROSE = 600;

/** The keywords that `readDescription` reads. Other prose and scopes are not ours to publish. */
const keywords = new Set(
  [
    'parameters schemas resources methods paths components requestBody content schema operationId',
    'httpMethod path request location in name repeated required pattern $ref type format enum nullable items',
    'minItems maxItems minLength maxLength minimum maximum properties additionalProperties oneOf anyOf allOf',
    'readOnly response responses',
    'get put post delete patch',
  ]
    .join(' ')
    .split(' '),
);
/** Below these stand names, not keywords: a field may be called `description`. */
const named = new Set('properties schemas resources methods paths content responses'.split(' '));

/**
 * @param ids  of methods, as `readDescription` names them
 * @param facts  where it is from, and the day on which it was read
 * @throws for an id that is not in the document
 */
export function cutDescription(
  document: Discovery | OpenApi,
  ids: readonly string[],
  facts: { readonly source: string; readonly date: string },
): Discovery | OpenApi {
  const known = readDescription(document).methods.map(({ id }) => id);
  const strange = ids.find((id) => !known.includes(id));
  if (strange !== undefined) throw new Error(`The description has no method ${strange}.`);
  const plain = onlyKeywords(document, false) as Json;
  const operations =
    'paths' in document
      ? { paths: cutPaths(plain['paths'] as Json, ids) }
      : { resources: cutResources(plain['resources'] as Json, '', ids) };
  const components = (plain['components'] ?? {}) as Json;
  const schemas = ('paths' in document ? components['schemas'] : plain['schemas']) as Json;
  const parameters = ('paths' in document ? components : plain)['parameters'] ?? {};
  const reached = reachable(schemas, [operations, parameters]);
  const shared = { parameters, schemas: reached };
  return {
    ...facts,
    ...operations,
    ...('paths' in document ? { components: shared } : shared),
  } as unknown as Discovery | OpenApi;
}

function onlyKeywords(value: unknown, areNames: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => onlyKeywords(one, false));
  if (typeof value !== 'object' || value === null) return value;
  const told = areNames ? '' : tellingOf(value as Json);
  return Object.fromEntries([
    ...Object.entries(value)
      .filter(([key]) => areNames || keywords.has(key))
      .map(([key, one]) => [
        key,
        // Parameters are a list in an OpenAPI's operation, and by name elsewhere.
        onlyKeywords(one, !areNames && (named.has(key) || key === 'parameters')),
      ]),
    ...(told === '' ? [] : [['description', told]]),
  ]);
}

function tellingOf({ description }: Json): string {
  if (typeof description !== 'string') return '';
  const sentences = description.split(/(?<=[.!?])\s+/).filter((one) => TELLING.test(one));
  return sentences.join(' ').replace(/\s+/g, ' ').slice(0, MOST_PROSE);
}

function cutResources(resources: Json, prefix: string, ids: readonly string[]): Json {
  const cut = Object.entries(resources).map(([name, one]) => {
    const { methods = {}, resources: below = {} } = one as Readonly<Record<string, Json>>;
    const own = Object.entries(methods).filter(([id]) => ids.includes(`${prefix}${name}.${id}`));
    const deeper = cutResources(below, `${prefix}${name}.`, ids);
    const kept = {
      ...(own.length > 0 ? { methods: Object.fromEntries(own) } : {}),
      ...(Object.keys(deeper).length > 0 ? { resources: deeper } : {}),
    };
    return [name, kept] as const;
  });
  return Object.fromEntries(cut.filter(([, one]) => Object.keys(one).length > 0));
}

function cutPaths(paths: Json, ids: readonly string[]): Json {
  const cut = Object.entries(paths).map(([path, item]) => {
    const { parameters, ...operations } = item as Json;
    const own = Object.entries(operations).filter(([method, operation]) =>
      ids.includes(
        ((operation as Json)['operationId'] as string | undefined) ??
          `${method.toUpperCase()} ${path}`,
      ),
    );
    const shared = parameters === undefined || own.length === 0 ? {} : { parameters };
    return [path, { ...shared, ...Object.fromEntries(own) }] as const;
  });
  return Object.fromEntries(cut.filter(([, item]) => Object.keys(item).length > 0));
}

/** The schemas that are named, and those that they name. */
function reachable(schemas: Json, from: unknown): Json {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value)) {
      const name = key === '$ref' && typeof one === 'string' ? nameOf(one) : undefined;
      if (name === undefined) walk(one);
      else if (!found.has(name)) {
        found.add(name);
        walk(schemas[name]);
      }
    }
  };
  walk(from);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}
