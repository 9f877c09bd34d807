import type { ErrorObject } from 'ajv';
import { ServiceError, type Fault } from '../../sdk/errors.ts';
import type { JsonSchema } from '../../sdk/script.ts';
import { nearNames } from '../catalog/near-names.ts';
import { schemaErrors } from '../catalog/schema-check.ts';

/** Of the errors that a check finds; to put thousands in words would help nobody and hold everybody. */
const MAX_ERRORS = 200;

/**
 * A checked copy of the input, defaults filled in.
 * @throws input_invalid  with its faults: the field, what came, what is right
 */
export function checkedInput(
  schema: JsonSchema,
  input: Record<string, unknown>,
): Record<string, unknown> {
  const inexact = inexactIn(input);
  const copy = copyOf(input);
  const errors = schemaErrors(schema, copy, 'input');
  if (errors.length === 0 && inexact.length === 0) return copy;
  const told = new Set(inexact.map(({ field }) => field));
  const others = faultsOf(errors.slice(0, MAX_ERRORS));
  throw inputInvalid([...inexact, ...others.filter(({ field }) => !told.has(field))]);
}

/**
 * Integers that are not the ones that were written any more: JSON holds them exactly below 2^53. Ids are longer, so
 * that one written as a number would be another id.
 */
function inexactIn(value: unknown, path: readonly string[] = []): Fault[] {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    const message = `is a number that loses digits (${value}); write it as a text`;
    return [{ field: nameOf(path), message }];
  }
  if (typeof value !== 'object' || value === null) return [];
  const found: Fault[] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'number' && typeof inner !== 'object') continue;
    found.push(...inexactIn(inner, [...path, key]));
    if (found.length >= MAX_ERRORS) break;
  }
  return found;
}

/** A copy of JSON, for the check fills defaults in; `structuredClone` does it in three times the time. */
function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy = { ...value } as Record<string, unknown>;
  for (const [key, inner] of Object.entries(copy)) copy[key] = copyOf(inner);
  return copy as T;
}

/** One error for all faults; its sentence repeats them, for callers that read nothing else. */
export function inputInvalid(faults: readonly Fault[]): ServiceError {
  const told = faults.slice(0, 5).map(({ field, message }) => `${field} ${message}`);
  const many = faults.length >= MAX_ERRORS ? 'at least ' : '';
  const more = faults.length > 5 ? `; and ${many}${faults.length - 5} more` : '';
  return new ServiceError('input_invalid', {
    message: `Some arguments are not valid: ${told.join('; ')}${more}.`,
    field: faults[0]?.field,
    faults: faults.slice(0, 50),
  });
}

function faultsOf(errors: readonly ErrorObject[]): Fault[] {
  const faults = errors
    .filter(({ keyword }) => keyword !== 'if' && keyword !== 'anyOf')
    .map((error) => ({
      field: fieldOf(error),
      message: choiceOf(error, errors) ?? messageOf(error),
    }));
  const seen = new Set<string>();
  return faults.filter(({ field, message }) => {
    const isNew = !seen.has(`${field} ${message}`);
    seen.add(`${field} ${message}`);
    return isNew;
  });
}

/** Where one of several arguments must be there (`anyOf`), none of them alone is required. */
function choiceOf(error: ErrorObject, errors: readonly ErrorObject[]): string | undefined {
  const placeOf = ({ keyword, schemaPath }: ErrorObject) =>
    keyword === 'required' ? /^(.*\/anyOf)\/\d+\/required$/.exec(schemaPath)?.[1] : undefined;
  const place = placeOf(error);
  if (place === undefined) return undefined;
  const all = errors.filter((other) => placeOf(other) === place);
  const others = all
    .map(({ params }) => String(params.missingProperty))
    .filter((name) => name !== error.params.missingProperty);
  return `is required unless ${others.join(' or ')} is given`;
}

/** `/args/1` > `args[1]`, `/expected_names/7` > `expected_names.7`. */
function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'required') path.push(String(params.missingProperty));
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty));
  if (keyword === 'dependencies') path.push(String(params.property));
  return nameOf(path);
}

function nameOf(path: readonly string[]): string {
  const name = path
    .map((part, at) => (/^\d+$/.test(part) ? `[${part}]` : at === 0 ? part : `.${part}`))
    .join('');
  return clip(name) || 'input';
}

function messageOf(error: ErrorObject): string {
  const { keyword, params, data, parentSchema } = error;
  switch (keyword) {
    case 'required':
      return `is required${hintOf(parentSchema, String(params.missingProperty))}`;
    case 'additionalProperties':
      return unknownName(String(params.additionalProperty), parentSchema);
    case 'dependencies':
      return `needs ${String(params.missingProperty)} beside it`;
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).join(', ')}; ${came(data)}`;
    case 'type':
      return `must be ${article(params.type)}; ${came(data)}`;
    case 'pattern':
      return `${formOf(parentSchema, String(params.pattern))}; ${came(data)}`;
    case 'format':
      return `must be a valid ${String(params.format)}; ${came(data)}`;
    default:
      return `${error.message ?? 'is not valid'}; ${came(data)}`;
  }
}

function unknownName(name: string, schema: object | undefined): string {
  const known = Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
  if (known.length === 0) return 'is unknown; nothing is expected here';
  const near = nearNames(name, known);
  return near.length > 0
    ? `is unknown; did you mean ${near.join(', ')}?`
    : `is unknown; allowed are ${known.join(', ')}`;
}

function hintOf(schema: object | undefined, name: string): string {
  const property = (
    schema as { properties?: Record<string, { description?: unknown }> } | undefined
  )?.properties?.[name];
  const { description } = property ?? {};
  return typeof description === 'string' ? `: ${description.replace(/\.$/, '')}` : '';
}

/** What a pattern means, in words where the schema has an example. */
function formOf(schema: object | undefined, pattern: string): string {
  const { examples } = (schema ?? {}) as { examples?: unknown[] };
  return examples ? `must look like ${examples.join(' or ')}` : `must match ${pattern}`;
}

function article(type: unknown): string {
  const types = [type].flat().map(String);
  return types
    .map((one) => (/^[aio]/.test(one) ? `an ${one}` : one === 'null' ? one : `a ${one}`))
    .join(' or ');
}

/** What the caller sent, short and without hidden characters. */
function came(data: unknown): string {
  if (typeof data === 'string') return `got ${JSON.stringify(clip(data))}`;
  if (Array.isArray(data)) return `got an array of ${data.length}`;
  return typeof data === 'object' && data !== null ? 'got an object' : `got ${String(data)}`;
}

function clip(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain;
}
