/** Small checks of query parameters and of the bodies of reads. */
import type { Body } from './check-body.ts';
import { badRequest, fault, type FieldFault } from './reddit-error.ts';

/** Any other parameter is refused, so that a misspelt filter is noticed. */
export function onlyQuery(query: URLSearchParams, allowed: readonly string[]): void {
  const unknown = [...query.keys()].filter((name) => !allowed.includes(name));
  if (unknown.length > 0) throw badRequest(...unknown.map((name) => fault(name, 'Unknown field.')));
}

/** A comma-separated parameter; undefined when it is absent. */
export function queryList(query: URLSearchParams, name: string, most = 200): string[] | undefined {
  const list = query.get(name)?.split(',').filter(Boolean);
  if (list && list.length > most) throw badRequest(fault(name, `At most ${most} values.`));
  return list;
}

/** A parameter with few values; null when it is absent. */
export function oneOf(
  query: URLSearchParams,
  name: string,
  allowed: readonly string[],
): string | null {
  const value = query.get(name);
  if (value !== null && !allowed.includes(value))
    throw badRequest(fault(name, `'${value}' is not one of [${allowed.join(', ')}].`));
  return value;
}

export function checkUnknown(data: Body, allowed: readonly string[], faults: FieldFault[]): void {
  for (const name of Object.keys(data))
    if (!allowed.includes(name)) faults.push(fault(`data.${name}`, 'Unknown field.'));
}

/** Milliseconds since the epoch. */
export function timeAt(data: Body, name: string, faults: FieldFault[]): number | undefined {
  const value = data[name];
  if (value === undefined) return undefined;
  const at = typeof value === 'string' && value.includes('T') ? Date.parse(value) : NaN;
  if (Number.isNaN(at)) faults.push(fault(`data.${name}`, 'Not a valid datetime.'));
  return at;
}

export function listAt(data: Body, name: string, faults: FieldFault[]): string[] | undefined {
  const value = data[name];
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value.map(String);
  faults.push(fault(`data.${name}`, 'Not a valid list.'));
  return undefined;
}
