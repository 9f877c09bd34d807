/** The wish of a form of the docs, as the REST request that it stands for. */
import { ServiceError } from '../../../../sdk/errors.ts';
import type { JsonSchema } from '../../../../sdk/script.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { runPath } from '../../rest/rest.ts';

export interface RestWish {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, as it is sent; undefined for none. */
  readonly body: string | undefined;
}

/** An operation of the OpenAPI document, as far as a form needs it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** `/api/v1/jobs/{id}` */
  readonly path: string;
}

/** Headers that a form may set; the key is added by the door. */
const settable: ReadonlySet<string> = new Set(['idempotency-key', 'prefer', 'x-batch-id']);

/**
 * @param form  `unit` and `arg.*` for a run by name; `operation`, `path.*`, `header.*` and `body` for any operation
 * @throws not_found body_malformed
 */
export function wishOf(
  catalog: Catalog,
  operations: readonly Operation[],
  form: URLSearchParams,
): RestWish {
  const unit = form.get('unit');
  if (unit !== null) return unitWish(catalog, unit, form);
  const operation = operations.find(({ id }) => id === form.get('operation'));
  if (!operation) throw new ServiceError('not_found');
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = form.get(`path.${name}`)?.trim();
    if (!value)
      throw new ServiceError('body_malformed', { field: name, message: `${name} is missing.` });
    return encodeURIComponent(value);
  });
  return {
    method: operation.method,
    path,
    headers: headersOf(form),
    body: form.get('body') ?? undefined,
  };
}

function headersOf(form: URLSearchParams): Record<string, string> {
  const given = [...form].flatMap(([field, value]) => {
    const name = field.startsWith('header.') ? field.slice('header.'.length).toLowerCase() : '';
    return settable.has(name) && value.trim() !== '' ? [[name, value.trim()] as const] : [];
  });
  return Object.fromEntries(given);
}

function unitWish(catalog: Catalog, name: string, form: URLSearchParams): RestWish {
  const schema = schemaOf(catalog, name);
  if (!schema) throw new ServiceError('not_found');
  const platform = form.get('platform')?.trim();
  const run = {
    script_name: name,
    ...(platform ? { platform } : {}),
    args: argsOf(schema, form),
    ...(form.get('dry_run') === null ? {} : { dry_run: true }),
  };
  return { method: 'POST', path: runPath, headers: {}, body: JSON.stringify(run) };
}

/** Schema of the arguments that a tool or a script takes. */
export function schemaOf(catalog: Catalog, name: string): JsonSchema | undefined {
  return catalog.tools.get(name)?.inputSchema ?? catalog.scripts.get(name)?.argsSchema();
}

export type Properties = Readonly<Record<string, JsonSchema>>;

function argsOf(schema: JsonSchema, form: URLSearchParams): Record<string, unknown> {
  const given = Object.entries((schema['properties'] ?? {}) as Properties).flatMap(
    ([name, property]) => {
      const text = form.get(`arg.${name}`)?.trim() ?? '';
      return text === '' ? [] : [[name, valueOf(property, text)] as const];
    },
  );
  return Object.fromEntries(given);
}

/** As the schema wants it where that can be told; else as it was typed, so that the check of the service names it. */
export function valueOf(schema: JsonSchema, text: string): unknown {
  const types = [schema['type']].flat();
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  const isNumber = types.includes('number') || types.includes('integer');
  if (isNumber && Number.isFinite(Number(text))) return Number(text);
  if (types.includes('string')) return text;
  const parsed = parsedOf(text);
  if (!types.includes('array') || Array.isArray(parsed)) return parsed ?? text;
  return text.split(',').map((one) => one.trim());
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
