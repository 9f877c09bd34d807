/**
 * Rest.li 2.0: which method a request means, where its query stands, and what that says. Strict: what a lenient reader
 * would guess at is refused.
 */
import type { Asked, Fields } from '../../../../../sdk/emulator/index.ts';
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
  for (const part of text.split('&')) {
    if (part === '') continue;
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
  const cursor = { at: 0 };
  const value = parse(text, cursor);
  if (cursor.at !== text.length) throw badQuery(`unexpected "${text[cursor.at]}" in ${text}`);
  return value;
}

function parse(text: string, cursor: { at: number }): Value {
  if (text.startsWith('List(', cursor.at)) {
    cursor.at += 5;
    return parseItems(text, cursor, () => parse(text, cursor));
  }
  if (text[cursor.at] !== '(') return token(text, cursor);
  cursor.at += 1;
  const entries = parseItems(text, cursor, () => {
    const key = token(text, cursor);
    if (text[cursor.at] !== ':') throw badQuery(`${key} has no value in ${text}`);
    cursor.at += 1;
    return [key, parse(text, cursor)] as const;
  });
  return Object.fromEntries(entries);
}

function parseItems<Item>(text: string, cursor: { at: number }, item: () => Item): Item[] {
  const items: Item[] = [];
  if (text[cursor.at] === ')') {
    cursor.at += 1;
    return items;
  }
  for (;;) {
    items.push(item());
    const next = text[cursor.at];
    cursor.at += 1;
    if (next === ')') return items;
    if (next !== ',') throw badQuery(`unbalanced brackets in ${text}`);
  }
}

function token(text: string, cursor: { at: number }): string {
  const from = cursor.at;
  while (cursor.at < text.length && !"(),:'".includes(text[cursor.at]!)) cursor.at += 1;
  const raw = text.slice(from, cursor.at);
  if (raw === '' && text.startsWith("''", cursor.at)) {
    cursor.at += 2;
    return '';
  }
  if (raw === '') throw badQuery(`a value is missing in ${text}`);
  return plain(raw);
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
