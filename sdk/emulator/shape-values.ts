/** The plain values of shapes: texts, numbers, and how long or large they may be. */
import type { ShapeFault, Vocabulary } from './shape.ts';

export type Path = readonly (string | number)[];

export function fault(
  path: Path,
  kind: ShapeFault['kind'],
  value: unknown,
  more: Partial<ShapeFault> = {},
): ShapeFault {
  return { path, kind, value, type: '', values: [], least: 0, most: Infinity, ...more };
}

export function ofValues(values: readonly string[], value: unknown, path: Path): ShapeFault[] {
  const fits = typeof value === 'string' && values.includes(value);
  return fits ? [] : [fault(path, 'enum', value, { values })];
}

export function ofPattern(text: string, value: unknown, path: Path): ShapeFault[] {
  const fits = typeof value === 'string' && patternOf(text).test(value);
  return fits ? [] : [fault(path, 'format', value, { type: text })];
}

export function ofPlain(
  formats: NonNullable<Vocabulary['formats']>,
  text: string,
  value: unknown,
  path: Path,
): ShapeFault[] {
  const [type = '', range] = text.split(' ');
  const own = formats[type];
  if (own) return own(value) ? [] : [fault(path, 'format', value, { type })];
  const fits = plain[type];
  if (!fits) throw new Error(`${text} is no shape.`);
  if (!fits(value)) return [fault(path, 'type', value, { type })];
  if (range === undefined) return [];
  const [from = '', to = ''] = range.split('..');
  const [least, most] = [from === '' ? -Infinity : Number(from), to === '' ? Infinity : Number(to)];
  const size = type === 'string' ? String(value).length : Number(value);
  const kind = type === 'string' ? 'length' : 'range';
  return size < least || size > most ? [fault(path, kind, value, { type, least, most })] : [];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const plain: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: isText,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
  object: (value) => typeof value === 'object' && !Array.isArray(value),
  int64: (value) => Number.isInteger(value) || (isText(value) && /^-?\d{1,19}$/.test(value)),
  date: (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && !isNaN(Date.parse(value)),
  time: (value) =>
    isText(value) &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.test(value) &&
    !isNaN(Date.parse(value)),
  url: (value) => isText(value) && /^https?:\/\/\S+$/.test(value),
};

const patterns = new Map<string, RegExp>();

function patternOf(text: string): RegExp {
  const known = patterns.get(text) ?? new RegExp(text.slice(1, -1));
  patterns.set(text, known);
  return known;
}
