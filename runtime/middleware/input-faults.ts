import { ServiceError, type Fault } from '../../sdk/errors.ts';
import type { JsonSchema } from '../../sdk/script.ts';
import { declareLists } from '../catalog/lists/declare-lists.ts';
import { schemaErrors } from '../catalog/schema/schema-check.ts';
import { faultsOf, nameOf } from '../scripts/schema-faults.ts';

/** The most errors that a check may find; to put thousands in words would help nobody and hold everybody. */
const MAX_ERRORS = 200;

/**
 * A checked copy of the input, defaults filled in.
 * @throws input_invalid  with its faults: the field, the value that came, the right form
 */
export function checkedInput(
  schema: JsonSchema,
  input: Record<string, unknown>,
): Record<string, unknown> {
  const inexact = inexactIn(input);
  const copy = copyOf(input);
  declareLists(schema, copy);
  const errors = schemaErrors(schema, copy, 'input');
  const own = [...inexact, ...blankIn(schema, copy)];
  if (errors.length === 0 && own.length === 0) return copy;
  const told = new Set(own.map(({ field }) => field));
  const others = faultsOf(errors.slice(0, MAX_ERRORS));
  throw inputInvalid([...own, ...others.filter(({ field }) => !told.has(field))]);
}

/** A required text must say something: nobody pays for a picture of three spaces. */
function blankIn({ properties, required }: JsonSchema, input: Record<string, unknown>): Fault[] {
  const known = properties as Record<string, JsonSchema> | undefined;
  return ((required ?? []) as readonly string[]).flatMap((field) => {
    const value = input[field];
    const isBlank =
      typeof value === 'string' && value !== '' && !/\S/.test(value) && !!known?.[field]?.minLength;
    return isBlank ? [{ field, message: 'must not be blank' }] : [];
  });
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
