/** Errors of a schema in words, the same for arguments of tools and of scripts. */
import type { ErrorObject } from 'ajv';
import type { Fault } from '../../sdk/errors.ts';
import { came, plainLine } from '../../sdk/plain-text.ts';
import { nearNames } from '../catalog/near-names.ts';

/** @returns each once: the field, what came, what is right */
export function faultsOf(errors: readonly ErrorObject[]): Fault[] {
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

export function nameOf(path: readonly string[]): string {
  const name = path
    .map((part, at) => (/^\d+$/.test(part) ? `[${part}]` : at === 0 ? part : `.${part}`))
    .join('');
  return plainLine(name, 80) || 'input';
}

/** What is right, and what came. */
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
      return `must be ${article(params.type)}${got}`;
    case 'pattern':
      return `${formOf(parentSchema, String(params.pattern))}${got}`;
    case 'format':
      return `must be a valid ${String(params.format)}${got}`;
    default:
      return `${error.message ?? 'is not valid'}${got}`;
  }
}

/** What is to be hashed is personal: nobody is told of it. */
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
