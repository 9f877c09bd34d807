/**
 * Rest.li 2.0: which method a request means, where its query stands, what that says, and which fields it wants. Strict:
 * what a lenient reader would guess at is refused.
 */
import {
  Sent,
  TextReader,
  type Asked,
  type Fields,
  type Routes,
  type Shape,
} from '../../../../../sdk/emulator/index.ts';
import type { State } from '../state.ts';
import { badQuery, refuse } from '../words.ts';

/** Methods that are not told by HTTP's verb alone > that verb. */
const verbs: Readonly<Record<string, string>> = {
  GET: 'GET',
  BATCH_GET: 'GET',
  GET_ALL: 'GET',
  FINDER: 'GET',
  CREATE: 'POST',
  BATCH_CREATE: 'POST',
  PARTIAL_UPDATE: 'POST',
  ACTION: 'POST',
  UPDATE: 'PUT',
  DELETE: 'DELETE',
};

const MAX_QUERY = 8_192;
const FORM = 'application/x-www-form-urlencoded';

/** @throws Refusal 400, 414 */
export function meantBy({ method, query, body, header }: Asked): Omit<Asked, 'header'> {
  if (query.length > MAX_QUERY) throw refuse(414, 'URI_TOO_LONG', 'Request URI is too long');
  const override = header('x-http-method-override').toUpperCase();
  const named = header('x-restli-method').toUpperCase();
  if (override === '') return { method: methodOf(named, method, query), query, body };
  if (method !== 'POST' || !header('content-type').startsWith(FORM))
    throw refuse(400, 'ILLEGAL_ARGUMENT', 'Query tunnelling needs POST and a form body');
  const tunnelled = body.toString();
  return {
    method: methodOf(named, override, tunnelled),
    query: tunnelled,
    body: Buffer.alloc(0),
  };
}

function methodOf(named: string, verb: string, text: string): string {
  const query = new URLSearchParams(text);
  if (named !== '' && verbs[named] !== verb)
    throw refuse(400, 'ILLEGAL_ARGUMENT', `X-RestLi-Method ${named} does not go with ${verb}`);
  if (named === 'FINDER' && !query.has('q')) throw badQuery('q is required');
  if (named !== '') return named;
  if (verb === 'GET') return query.has('q') ? 'FINDER' : query.has('ids') ? 'BATCH_GET' : 'GET';
  if (verb === 'POST') return query.has('action') ? 'ACTION' : 'CREATE';
  return verb === 'PUT' ? 'UPDATE' : verb;
}

type Value = string | readonly Value[] | { readonly [key: string]: Value };

/** @throws Refusal 400 */
export function parseQuery(text: string): Fields {
  const query: Record<string, Value> = {};
  for (const part of text.split('&').filter(Boolean)) {
    const equals = part.indexOf('=');
    if (equals <= 0) throw badQuery(`${part} has no value`);
    const name = plain(part.slice(0, equals));
    if (Object.hasOwn(query, name)) throw badQuery(`${name} is given twice`);
    const value = part.slice(equals + 1);
    // Projections keep the commas of protocol version 1.
    query[name] = name === 'fields' ? decode(value).split(',') : readValue(value);
  }
  return query;
}

function readValue(text: string): Value {
  const reader = new TextReader(text, ({ at }) => badQuery(`unexpected "${text[at]}" in ${text}`));
  const value = parse(reader);
  if (!reader.isDone) throw reader.fault();
  return value;
}

function parse(reader: TextReader): Value {
  if (reader.take(/List\(/)) return parseItems(reader, () => parse(reader));
  if (!reader.take(/\(/)) return token(reader);
  const entries = parseItems(reader, () => {
    const key = token(reader);
    if (!reader.take(/:/)) throw badQuery(`${key} has no value in ${reader.text}`);
    return [key, parse(reader)] as const;
  });
  return Object.fromEntries(entries);
}

function parseItems<Item>(reader: TextReader, item: () => Item): Item[] {
  if (reader.take(/\)/)) return [];
  const items = reader.list(item);
  if (!reader.take(/\)/)) throw badQuery(`unbalanced brackets in ${reader.text}`);
  return items;
}

function token(reader: TextReader): string {
  const raw = reader.take(/[^(),:']+|''/);
  if (raw === undefined) throw badQuery(`a value is missing in ${reader.text}`);
  return raw === "''" ? '' : plain(raw);
}

function plain(raw: string): string {
  if (/[(),:']/.test(raw)) throw badQuery(`${raw} must be encoded`);
  return decode(raw);
}

function decode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    throw badQuery(`${raw} is not UTF-8`);
  }
}

type Query = Readonly<Record<string, Shape>>;

const reads = /^(GET|FINDER|BATCH_GET) /;
const wanted = { fields: 'string[]' } as const;

/**
 * The same routes. A finder without a query of its own has that of its name in the shapes; reads take `fields=id,name`
 * and answer no more than these. Reports read theirs themselves.
 */
export function projected(
  routes: Routes<State, undefined>,
  shapes: Readonly<Record<string, Query>>,
): Routes<State, undefined> {
  return Object.fromEntries(
    Object.entries(routes).map(([name, given]) => {
      const shape = shapes[name] && { query: shapes[name] };
      const route = typeof given === 'function' ? { ...shape, answer: given } : given;
      if (!reads.test(name) || isOwn(route.query)) return [name, route];
      const answer: typeof route.answer = async (ask) => {
        const found = await route.answer(ask);
        const { fields } = ask.query as { fields?: readonly string[] };
        return fields === undefined || found instanceof Sent ? found : cut(found, fields);
      };
      return [name, { ...route, query: withFields(route.query), answer }];
    }),
  );
}

/** Each finder has a query of its own. */
const findersOf = (query: Query = {}) => query['@q'] as Readonly<Record<string, Query>> | undefined;

const isOwn = (query: Query | undefined) =>
  Object.values(findersOf(query) ?? {}).some((one) => Object.hasOwn(one, 'fields'));

function withFields(query: Query | undefined): Query {
  const finders = findersOf(query);
  if (!finders) return { ...query, ...wanted };
  const all = Object.entries(finders).map(([name, one]) => [name, { ...one, ...wanted }] as const);
  return { '@q': Object.fromEntries(all) };
}

/** Of a list its elements are cut, of a batch its results, and what goes around them stays. */
function cut(answer: unknown, fields: readonly string[]): unknown {
  const whole = answer as Fields;
  const names = new Set(fields.map((field) => field.replace(/:.*$/s, '')));
  const part = (one: unknown) =>
    Object.fromEntries(Object.entries(one as Fields).filter(([name]) => names.has(name)));
  if (Array.isArray(whole['elements'])) return { ...whole, elements: whole['elements'].map(part) };
  if (typeof whole['results'] !== 'object' || whole['results'] === null) return part(whole);
  const results = Object.entries(whole['results']).map(([id, one]) => [id, part(one)] as const);
  return { ...whole, results: Object.fromEntries(results) };
}
