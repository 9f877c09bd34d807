/** The published operations, as facts in `spec.json`, and whether something fits them. */
import spec from './spec.json' with { type: 'json' };
import newer from './newer.json' with { type: 'json' };

type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

export interface Operation {
  readonly query?: readonly string[];
  readonly required?: readonly string[];
  readonly body?: Shape;
  readonly reply?: Shape;
}

const operations = { ...spec.routes, ...newer.routes } as unknown as Readonly<
  Record<string, Operation>
>;
const shapes = spec.shapes as unknown as Readonly<Record<string, Shape>>;
const newQuery: Readonly<Record<string, readonly string[]>> = newer.query;
const newFields: Readonly<Record<string, readonly string[]>> = newer.fields;
const newValues: Readonly<Record<string, readonly string[]>> = newer.values;

/** @param path  with `{id}`, `*` or real ids in the place of ids */
export function operationOf(method: string, path: string): Operation | undefined {
  const parts = path.split('/');
  const key = Object.keys(operations).find((name) => {
    const [verb, pattern = ''] = name.split(' ');
    const wanted = pattern.split('/');
    return (
      verb === method &&
      wanted.length === parts.length &&
      wanted.every((part, at) => part === '{id}' || part === parts[at])
    );
  });
  return key === undefined ? undefined : operations[key];
}

/** Which of `newer.json`'s lists count for a path: the object that it is about. */
function entityOf(path: string): string {
  if (/(^|\/)campaigns(\/|$)/.test(path)) return 'campaign';
  if (/(^|\/)ad_groups(\/|$)/.test(path)) return 'ad_group';
  return /(^|\/)ads(\/|$)/.test(path) ? 'ad' : '';
}

/** Parameters that an operation takes; `page` stands for `page.size` and `page.token`. */
export function parametersOf(operation: Operation | undefined, path: string): readonly string[] {
  return [...(operation?.query ?? []), ...(newQuery[entityOf(path)] ?? [])];
}

/** What of a value the published shape does not know, as paths. */
export function misfits(shape: Shape | undefined, value: unknown, path: string): string[] {
  return shape === undefined ? [] : compare(shape, value, 'data', newFields[entityOf(path)] ?? []);
}

function compare(shape: Shape, value: unknown, at: string, extra: readonly string[]): string[] {
  if (value === null || value === undefined || shape === 'any') return [];
  if (typeof shape === 'string')
    return shape.startsWith('#')
      ? compare(shapes[shape.slice(1)] ?? 'any', value, at, extra)
      : isValue(shape, value, at)
        ? []
        : [`${at}: ${JSON.stringify(value).slice(0, 60)} is no ${shape.slice(0, 60)}`];
  if (Array.isArray(shape))
    return Array.isArray(value)
      ? value.flatMap((item, n) =>
          compare((shape as Shape[])[0] ?? 'any', item, `${at}.${n}`, extra),
        )
      : [`${at}: no list`];
  if (typeof value !== 'object' || Array.isArray(value)) return [`${at}: no object`];
  const fields = shape as Readonly<Record<string, Shape>>;
  return Object.entries(value).flatMap(([name, part]) => {
    const known = fields[name];
    if (known !== undefined) return compare(known, part, `${at}.${name}`, extra);
    return extra.includes(name) ? [] : [`${at}.${name}: unknown field`];
  });
}

function isValue(shape: string, value: unknown, at: string): boolean {
  if (shape === 'string' || shape === 'number' || shape === 'boolean')
    return typeof value === shape;
  const field = at.split('.').at(-1) ?? '';
  return (
    shape.split('|').includes(String(value)) || (newValues[field] ?? []).includes(String(value))
  );
}

/** Every metric that a report may be asked for, in lower case. */
export function metricNames(): ReadonlySet<string> {
  const all = Object.values(shapes).find(
    (shape) => typeof shape === 'object' && 'impressions' in shape,
  );
  return new Set(Object.keys(all ?? {}));
}

/** Values of a field as published and since; none when the field itself is newer. */
export function valuesOf(operation: Operation, field: string): readonly string[] {
  const { body } = operation;
  const shape = typeof body === 'string' ? shapes[body.slice(1)] : body;
  const found = (shape as Readonly<Record<string, Shape>> | undefined)?.[field];
  return typeof found === 'string' ? [...found.split('|'), ...(newValues[field] ?? [])] : [];
}
