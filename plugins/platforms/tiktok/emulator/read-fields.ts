/** The fields of one request, known by name and checked by type: nothing is ignored. */
import type { Endpoint, FieldType } from './endpoints.ts';
import { invalid } from './tiktok-error.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Of a GET: texts; lists and objects are JSON. */
export function readQuery(endpoint: Endpoint, query: URLSearchParams): Fields {
  const fields: Record<string, unknown> = {};
  for (const [name, text] of query) {
    const type = typeOf(endpoint.types, name);
    if (name in fields) throw invalid(name, 'is given twice');
    fields[name] = fromText(name, type, text);
  }
  return complete(endpoint, fields);
}

/** Of a POST: JSON. */
export function readBody(endpoint: Endpoint, body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('body', 'must be a JSON object');
  for (const [name, value] of Object.entries(body))
    check(name, typeOf(endpoint.types, name), value);
  return complete(endpoint, body as Fields);
}

/** Of a multipart form: texts, and files elsewhere. */
export function readForm(
  endpoint: Endpoint,
  texts: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, Buffer>,
): Fields {
  const fields: Record<string, unknown> = {};
  for (const [name, text] of texts)
    fields[name] = fromText(name, typeOf(endpoint.types, name), text);
  for (const name of files.keys())
    if (typeOf(endpoint.types, name) === 'file') fields[name] = name;
    else throw invalid(name, 'is no file');
  return complete(endpoint, fields);
}

function complete({ required, filters }: Endpoint, fields: Fields): Fields {
  for (const name of required)
    if (fields[name] === undefined || fields[name] === '')
      throw invalid(name, 'Missing data for required field.');
  const { filtering } = fields;
  if (filters && filtering !== undefined)
    for (const [name, value] of Object.entries(filtering as Fields))
      check(`filtering.${name}`, typeOf(filters, name, 'filtering.'), value);
  return fields;
}

function typeOf(types: ReadonlyMap<string, FieldType>, name: string, place = ''): FieldType {
  const type = types.get(name);
  if (type === undefined) throw invalid(`${place}${name}`, 'Unknown field.');
  return type;
}

function fromText(name: string, type: FieldType, text: string): unknown {
  if (type === 'string') return text;
  if (type === 'file') throw invalid(name, 'must be a file');
  const value = type === 'boolean' || type === 'number' ? plain(text) : json(name, text);
  check(name, type, value);
  return value;
}

function plain(text: string): unknown {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return { true: true, false: false }[text.toLowerCase()] ?? text;
}

function json(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid(name, 'Not a valid JSON.');
  }
}

const one: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

function check(name: string, type: FieldType, value: unknown): void {
  const isList = type.endsWith('[]');
  const fits = one[isList ? type.slice(0, -2) : type];
  if (!fits) throw invalid(name, 'must be a file');
  const right = isList ? Array.isArray(value) && value.every(fits) : fits(value);
  if (!right) throw invalid(name, `Not a valid ${isList ? 'list' : type}.`);
}
