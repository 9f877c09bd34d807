/** Errors of a schema in words, the same for arguments of tools and of scripts. */
import type { ErrorObject } from 'ajv';
import type { Fault } from '../../sdk/errors.ts';
import { came, plainLine } from '../../sdk/plain-text.ts';
import { nearNames } from '../text/near-names.ts';

/** @returns each once: the field, the value that came, the right form */
export function faultsOf(errors: readonly ErrorObject[]): Fault[] {
  const faults = errors
    .filter(({ keyword }) => keyword !== 'if' && keyword !== 'anyOf')
    .filter((error) => !isOtherForm(error, errors))
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

/**
 * Whether an error belongs to a form that the value does not have, where several forms are allowed (`anyOf`). Only
 * errors of the value's own form are reported.
 */
function isOtherForm(
  { keyword, schemaPath }: ErrorObject,
  errors: readonly ErrorObject[],
): boolean {
  const [, all] = (keyword === 'type' && /^(.*\/anyOf\/)\d+\/type$/.exec(schemaPath)) || [];
  if (all === undefined) return false;
  const forms = errors.filter((other) => other.schemaPath.startsWith(all));
  const misfits = new Set(forms.flatMap((one) => formOfType(one.schemaPath, all) ?? []));
  return forms.some((one) => !misfits.has(one.schemaPath.slice(all.length).split('/')[0]!));
}

/** Index of the form whose type the value does not have. */
const formOfType = (path: string, all: string) => /^(\d+)\/type$/.exec(path.slice(all.length))?.[1];

/** One of several arguments must be there (`anyOf`): none of them alone is required. */
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

export function nameOf(path: readonly string[]): string {
  const name = path
    .map((part, at) => (/^\d+$/.test(part) ? `[${part}]` : at === 0 ? part : `.${part}`))
    .join('');
  return plainLine(name, 80) || 'input';
}

/** The right form, and the value that came. */
export function messageOf(error: ErrorObject): string {
  const { keyword, params, parentSchema } = error;
  const got = gotOf(error);
  switch (keyword) {
    case 'required':
      return `is required${hintOf(parentSchema, String(params.missingProperty))}`;
    case 'additionalProperties':
      return unknownName(String(params.additionalProperty), parentSchema);
    case 'dependencies':
      return `needs ${String(params.missingProperty)} beside it`;
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).join(', ')}${got}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}${got}`;
    case 'type':
      return `must be ${listOf(parentSchema) ?? article(params.type)}${got}`;
    case 'pattern':
      return `${formOf(parentSchema, String(params.pattern))}${got}`;
    case 'format':
      return `must be a valid ${String(params.format)}${got}`;
    default:
      return `${boundOf(error) ?? error.message ?? 'is not valid'}${got}`;
  }
}

/** Keyword > words for its bound, and the noun that it counts. */
const BOUNDS: Readonly<Record<string, readonly [least: string, noun: string]>> = {
  minLength: ['have at least', 'character'],
  maxLength: ['have at most', 'character'],
  minItems: ['have at least', 'item'],
  maxItems: ['have at most', 'item'],
  minProperties: ['have at least', 'property'],
  maxProperties: ['have at most', 'property'],
  minimum: ['be at least', ''],
  maximum: ['be at most', ''],
  exclusiveMinimum: ['be above', ''],
  exclusiveMaximum: ['be below', ''],
};

/** Sentence about a bound, in the same words as for scripts. For a text that is too long it gives the length. */
function boundOf({ keyword, params, data }: ErrorObject): string | undefined {
  const [says, noun] = BOUNDS[keyword] ?? [];
  if (says === undefined) return undefined;
  const limit = Number(params.limit);
  const many = limit === 1 ? noun : noun?.replace(/y$/, 'ie').concat('s');
  if (keyword === 'minLength' && limit === 1) return 'must not be empty';
  const length = typeof data === 'string' ? [...data].length : undefined;
  const has = keyword === 'maxLength' && length !== undefined ? `, has ${length}` : '';
  return `must ${says} ${limit}${noun === '' ? '' : ` ${many}`}${has}`;
}

/** A value that is to be hashed is personal: nobody is told of it. */
function gotOf({ data, parentSchema }: ErrorObject): string {
  const { pattern } = (parentSchema ?? {}) as { pattern?: unknown };
  const isPersonal = typeof pattern === 'string' && pattern.includes('{64}');
  return isPersonal ? '' : `; ${came(data)}`;
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

/** The meaning of a pattern, in words where the schema has an example. */
function formOf(schema: object | undefined, pattern: string): string {
  const { examples } = (schema ?? {}) as { examples?: unknown[] };
  return examples ? `must look like ${examples.join(' or ')}` : `must match ${pattern}`;
}

/** A list is a text here. The value was an array with items that cannot be joined by commas. */
function listOf(schema: object | undefined): string | undefined {
  const { list } = (schema ?? {}) as { list?: unknown };
  return list === undefined ? undefined : 'a list of texts, none of which holds a comma';
}

function article(type: unknown): string {
  const types = [type].flat().map(String);
  return types
    .map((one) => (/^[aio]/.test(one) ? `an ${one}` : one === 'null' ? one : `a ${one}`))
    .join(' or ');
}
