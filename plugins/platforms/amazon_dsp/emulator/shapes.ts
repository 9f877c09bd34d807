/** Holds a body against the shapes of Amazon's own documents: what is unknown, missing or of no known value is told. */
import { readFileSync } from 'node:fs';

/**
 * `string`, `?string` (or null), `integer 1..100`, `=A|B`; `[shape, least, most]` a list; `{ "|": [...] }` one of;
 * else an object, whose required fields end in `*`.
 */
export type Shape =
  | string
  | readonly [Shape, number?, number?]
  | { readonly '|': readonly Shape[] }
  | { readonly [field: string]: Shape };

export interface ShapeFault {
  readonly place: string;
  readonly kind: 'missing' | 'unknown' | 'type' | 'enum' | 'range' | 'size';
  readonly message: string;
}

/** @returns the part `list` of a file of shapes, each `#name` in it replaced by what `definitions` says of it */
export function readShapes(file: URL, list: string): Readonly<Record<string, Shape>> {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  const definitions = (all['definitions'] ?? {}) as Readonly<Record<string, unknown>>;
  const spelt = (value: unknown): unknown => {
    if (typeof value === 'string')
      return Object.hasOwn(definitions, value.slice(1)) && value.startsWith('#')
        ? spelt(definitions[value.slice(1)])
        : value;
    if (Array.isArray(value)) return value.map(spelt);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spelt(one)]));
  };
  return spelt(all[list]) as Readonly<Record<string, Shape>>;
}

/** `create/campaigns` > the shape of its body. */
export const requestShapes = readShapes(new URL('requests.json', import.meta.url), 'requests');

export function faultsOf(shape: Shape, value: unknown, place = ''): ShapeFault[] {
  if (typeof shape === 'string') return plainFaults(shape, value, place);
  if (isList(shape)) return listFaults(shape, value, place);
  if (isChoice(shape)) {
    const all = shape['|'].map((one) => faultsOf(one, value, place));
    // Of none that fits, the one that nearly does says most.
    return all.sort((a, b) => a.length - b.length)[0] ?? [];
  }
  return fieldFaults(shape as Readonly<Record<string, Shape>>, value, place);
}

const isList = (shape: Shape): shape is readonly [Shape, number?, number?] => Array.isArray(shape);
const isChoice = (shape: object): shape is { readonly '|': readonly Shape[] } => '|' in shape;

function plainFaults(shape: string, value: unknown, place: string): ShapeFault[] {
  if (shape.startsWith('?')) return value === null ? [] : plainFaults(shape.slice(1), value, place);
  if (shape.startsWith('=')) {
    const values = shape.slice(1).split('|');
    return typeof value === 'string' && values.includes(value)
      ? []
      : [{ place, kind: 'enum', message: `${place} must be one of ${values.join(', ')}.` }];
  }
  const [type = '', range = ''] = shape.split(' ');
  if (!isOf(type, value)) return [{ place, kind: 'type', message: `${place} must be ${type}.` }];
  const [least, most] = range.split('..');
  const isLess = least ? Number(value) < Number(least) : false;
  const isMore = most ? Number(value) > Number(most) : false;
  return isLess || isMore
    ? [{ place, kind: 'range', message: `${place} must be within ${range}.` }]
    : [];
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'any') return true;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'object') return typeof value === 'object' && value !== null;
  return typeof value === type;
}

function listFaults(
  [item, least = 0, most = Number.MAX_SAFE_INTEGER]: readonly [Shape, number?, number?],
  value: unknown,
  place: string,
): ShapeFault[] {
  if (!Array.isArray(value)) return [{ place, kind: 'type', message: `${place} must be a list.` }];
  if (value.length < least || value.length > most)
    return [{ place, kind: 'size', message: `${place} must have ${least} to ${most} items.` }];
  return value.flatMap((one, at) => faultsOf(item, one, `${place}[${at}]`));
}

function fieldFaults(
  shape: Readonly<Record<string, Shape>>,
  value: unknown,
  place: string,
): ShapeFault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ place, kind: 'type', message: `${place || 'The body'} must be an object.` }];
  const below = (name: string) => (place === '' ? name : `${place}.${name}`);
  const given = value as Readonly<Record<string, unknown>>;
  const known = new Map(Object.entries(shape).map(([key, one]) => [key.replace('*', ''), one]));
  const missing = Object.keys(shape)
    .filter((key) => key.endsWith('*') && (given[key.slice(0, -1)] ?? null) === null)
    .map((key): ShapeFault => {
      const at = below(key.slice(0, -1));
      return { place: at, kind: 'missing', message: `${at} is required.` };
    });
  const others = Object.entries(given).flatMap(([name, one]): ShapeFault[] => {
    const own = known.get(name);
    if (own === undefined)
      return [{ place: below(name), kind: 'unknown', message: `${below(name)} is not known.` }];
    return one === null || one === undefined ? [] : faultsOf(own, one, below(name));
  });
  return [...missing, ...others];
}
