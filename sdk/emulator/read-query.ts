/** Parameters of a query or a form by their shapes: `7` becomes a number where one is asked for. */
import type { Fields } from './ask.ts';
import { fieldsOf, type Shape, type Vocabulary } from './shapes.ts';

/** How a list stands in a query: `a,b`, `["a","b"]`, either of these, `x=a&x=b`, or that and commas. */
export type Lists = 'commas' | 'json' | 'json or commas' | 'repeated' | 'repeated or commas';

/**
 * Query and body as one set of parameters. A null or an empty text counts as not given; values of a JSON body that are
 * no texts stand in it as JSON.
 *
 * @param notFields  refusal of a body that is JSON, but no object
 */
export function joined(
  search: URLSearchParams,
  body: unknown,
  notFields: () => Error,
): URLSearchParams {
  const isForm = body instanceof URLSearchParams;
  if (body !== undefined && !isForm && (typeof body !== 'object' || Array.isArray(body)))
    throw notFields();
  const all = new URLSearchParams(search);
  for (const [name, value] of isForm ? body : Object.entries(body ?? {}))
    if (value !== undefined && value !== null)
      all.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, value] of [...all]) if (value === '') all.delete(name);
  return all;
}

/**
 * @param given  a form, or what the platform has parsed
 * @param named  for `#name`
 * @returns the given values; a text that is no such value stays one, so that its fault can be told
 */
export function readQuery(
  given: URLSearchParams | Fields,
  shape: Readonly<Record<string, Shape>>,
  lists: Lists,
  named: Vocabulary['shapes'] = {},
): Record<string, unknown> {
  const first = (name: string) =>
    given instanceof URLSearchParams ? given.get(name) : (given[name] as unknown);
  const { fields, rest } = fieldsOf(chosen(shape, first));
  const names = given instanceof URLSearchParams ? new Set(given.keys()) : Object.keys(given);
  return Object.fromEntries(
    [...names].map((name) => {
      const own = unnamed(fields.get(name)?.shape ?? rest?.shape ?? 'any', named);
      if (!(given instanceof URLSearchParams)) return [name, typed(given[name], own)];
      return [name, isListed(own) ? listOf(given, name, own, lists) : plainOf(given, name, own)];
    }),
  );
}

/** `#ids` > the shape of that name. */
function unnamed(shape: Shape, named: NonNullable<Vocabulary['shapes']>): Shape {
  const own =
    typeof shape === 'string' && shape.startsWith('#') ? named[shape.slice(1)] : undefined;
  return own === undefined ? shape : unnamed(own, named);
}

/** Of `{ "@q": { … } }` the shape that the parameter q chooses; none where it names none. */
function chosen(shape: ObjectShape, first: (name: string) => unknown): ObjectShape {
  const { chooser } = fieldsOf(shape);
  if (!chooser) return shape;
  const [name, choices] = chooser;
  return (choices[String(first(name))] ?? {}) as ObjectShape;
}

type ObjectShape = Readonly<Record<string, Shape>>;

/** A value that the platform has parsed is not parsed again. */
function typed(value: unknown, shape: Shape): unknown {
  const isPlain = typeof shape === 'string' && !isListed(shape) && !/^\??object/.test(shape);
  return typeof value === 'string' && isPlain ? valueOf(value, shape) : value;
}

const isListed = (shape: Shape) =>
  Array.isArray(shape) || (typeof shape === 'string' && shape.endsWith('[]'));

function listOf(search: URLSearchParams, name: string, shape: Shape, lists: Lists): unknown {
  const text = search.get(name) ?? '';
  if (lists === 'json' || (lists === 'json or commas' && /^[[{]/.test(text))) return parsed(text);
  const given = lists.startsWith('repeated') ? search.getAll(name) : [text];
  const items =
    lists === 'repeated' ? given : given.flatMap((one) => one.split(',').filter(Boolean));
  const item = typeof shape === 'string' ? shape.slice(0, -2) : ((shape as [Shape])[0] ?? 'any');
  return items.map((one) => valueOf(one, item));
}

const plainOf = (search: URLSearchParams, name: string, shape: Shape) =>
  valueOf(search.get(name) ?? '', shape);

function valueOf(text: string, shape: Shape): unknown {
  if (typeof shape !== 'string') return parsed(text);
  const [type = ''] = shape.replace(/^\?/, '').split(' ');
  if (type === 'object') return parsed(text);
  const isNumber = type === 'integer' || type === 'number';
  if (isNumber && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
