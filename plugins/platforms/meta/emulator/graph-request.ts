/** One request to Graph, whichever way its parameters came: query, JSON, form, multipart, or a batch entry. */
import { badParameter, unknownPath } from './graph-error.ts';

export type Params = Readonly<Record<string, unknown>>;

export interface GraphFile {
  /** Name of the form field, which is the key of the image in the answer. */
  readonly field: string;
  readonly name: string;
  readonly bytes: Buffer;
}

export interface GraphRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `v25.0`; undefined when the path has none. */
  readonly version: string | undefined;
  /** Segments after the version. */
  readonly path: readonly string[];
  readonly params: Params;
  readonly files: readonly GraphFile[];
  readonly token: string | undefined;
}

export interface GraphReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** `/v25.0/act_1/campaigns` > version and segments. @throws code 2500 for one that cannot be decoded */
export function splitPath(pathname: string): Pick<GraphRequest, 'version' | 'path'> {
  const segments = pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        throw unknownPath(segment);
      }
    });
  const version = segments[0]?.match(/^v\d+\.\d+$/) ? segments[0] : undefined;
  return { version, path: version === undefined ? segments : segments.slice(1) };
}

/** Text of a parameter; numbers and booleans become text. */
export function textOf(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'object') throw badParameter(`Param ${name} must be a string.`);
  return String(value as string | number | boolean);
}

/** JSON of a parameter: sent as such in a JSON body, as text elsewhere. */
export function jsonOf(params: Params, name: string): unknown {
  const value = params[name];
  if (typeof value !== 'string') return value ?? undefined;
  if (value === '') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw badParameter(`Param ${name} must be valid JSON.`);
  }
}

/** A list: JSON array, or comma-separated text. */
export function listOf(params: Params, name: string): string[] | undefined {
  const value = params[name];
  if (value === undefined || value === null || value === '') return undefined;
  const list =
    typeof value === 'string' && !value.startsWith('[') ? value.split(',') : jsonOf(params, name);
  if (!Array.isArray(list)) throw badParameter(`Param ${name} must be an array.`);
  return list.map((entry) => String(entry).trim());
}

export function objectOf(params: Params, name: string): Record<string, unknown> | undefined {
  const value = jsonOf(params, name);
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || Array.isArray(value))
    throw badParameter(`Param ${name} must be an object.`);
  return value as Record<string, unknown>;
}

/** Whole, not negative: budgets, bids, limits. */
export function wholeOf(params: Params, name: string): number | undefined {
  const text = textOf(params, name);
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text))
    throw badParameter(`Param ${name} must be an integer greater than or equal to 0`);
  return Number(text);
}

export function booleanOf(params: Params, name: string): boolean | undefined {
  const text = textOf(params, name)?.toLowerCase();
  if (text === undefined) return undefined;
  if (!/^(true|false|0|1)$/.test(text)) throw badParameter(`Param ${name} must be a boolean.`);
  return text === 'true' || text === '1';
}

/** One value of a list of names, or the words in which Graph refuses it. */
export function oneOf(
  params: Params,
  name: string,
  allowed: ReadonlySet<string>,
): string | undefined {
  const text = textOf(params, name);
  if (text !== undefined && !allowed.has(text))
    throw badParameter(
      `Param ${name} must be one of {${[...allowed].join(', ')}} - got "${text}".`,
    );
  return text;
}

export function someOf(
  params: Params,
  name: string,
  allowed: ReadonlySet<string>,
): string[] | undefined {
  const list = listOf(params, name);
  list?.forEach((entry, index) => {
    if (!allowed.has(entry))
      throw badParameter(
        `Param ${name}[${index}] must be one of {${[...allowed].join(', ')}} - got "${entry}".`,
      );
  });
  return list;
}
