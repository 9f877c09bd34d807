/** The short notation of a manifest out of the long form: what `runtime/catalog/terse/expand-fields.ts` writes out. */
import { isDeepStrictEqual } from 'node:util';
import { expandFields } from '../../runtime/catalog/terse/expand-fields.ts';

type Json = Readonly<Record<string, unknown>>;

/** Names of fields that a platform says more than once, by what they stand for, written out. */
export interface Names {
  /** The names, as `fields.json` has them. */
  readonly fields?: Json;
  readonly argument: (arg: Json) => string | undefined;
  readonly result: (schema: Json) => string | undefined;
}
export const noNames: Names = { argument: () => undefined, result: () => undefined };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param manifest  in the long form. @returns the same in the notation; a part that it cannot say stays as it is */
export function terseManifest(manifest: Json, names: Names = noNames): Json {
  const { args, result, undo } = manifest;
  return {
    ...manifest,
    ...(isObject(args) ? { args: terseArgs(args, names) } : {}),
    ...(isObject(result) ? { result: terseSchema(result, names, true) } : {}),
    ...(Array.isArray(undo) ? { undo: undo.map(terseRule) } : {}),
  };
}

function terseArgs(args: Json, names: Names): Json {
  return Object.fromEntries(
    Object.entries(args).map(([key, arg]) => {
      const { required, ...own } = arg as Json;
      return [required === true ? key : `${key}?`, terseArg(own, names)];
    }),
  );
}

export function terseArg(arg: Json, names: Names = noNames): unknown {
  const name = names.argument(arg);
  if (name !== undefined) return `#${name}`;
  const { type, enum: values, repeat, minimum, maximum, minLength, maxLength, ...more } = arg;
  const { minItems, maxItems, pattern, default: preset, description, schema, ...rest } = more;
  const choices = (values ?? []) as readonly string[];
  const isPlain =
    type === 'string' && choices.length > 0 && choices.every((one) => /^[^?[\]:=|]+$/.test(one));
  const isList = repeat === true;
  const isCount = isList || type === 'csv';
  const isAmount = type === 'integer' || type === 'number' || type === 'money';
  const taken = isCount
    ? [minItems, maxItems]
    : isAmount
      ? [minimum, maximum]
      : [minLength, maxLength];
  const [least, most] = taken;
  const text = textOf({
    type: isPlain ? `=${choices.join('|')}` : (type as string),
    isList,
    least,
    most,
    pattern,
    preset: preset === undefined || typeof preset === 'object' ? undefined : String(preset),
    description,
  });
  const keywords = {
    ...rest,
    ...(values && !isPlain ? { enum: values } : {}),
    ...(isCount ? { minLength, maxLength, minimum, maximum } : {}),
    ...(isAmount ? { minLength, maxLength, minItems, maxItems } : {}),
    ...(isCount || isAmount ? {} : { minimum, maximum, minItems, maxItems }),
    ...(typeof preset === 'object' ? { default: preset } : {}),
    ...(schema === undefined ? {} : { schema: terseSchema(schema as Json) }),
  };
  const left = Object.entries(keywords).filter(([, one]) => one !== undefined);
  const terse = left.length === 0 ? text : { ':': text, ...Object.fromEntries(left) };
  return saysSame({ args: { a: { ...arg, required: true } } }, { args: { a: terse } })
    ? terse
    : arg;
}

export function terseSchema(schema: Json, names: Names = noNames, isTop = false): unknown {
  const name = isTop ? undefined : names.result(schema);
  if (name !== undefined) return `#${name}`;
  const { description: of, ...plain } = schema;
  const known = of === undefined || isTop ? undefined : names.result(plain);
  if (known !== undefined) return `#${known}: ${String(of)}`;
  const terse = formOf(schema, names);
  const isSame = isTop
    ? saysSame({ result: schema }, { result: terse }, fieldsOf(names))
    : saysSame(
        { result: within(schema) },
        { result: { ':': 'object', x: terse } },
        fieldsOf(names),
      );
  return isSame ? terse : { '=': schema };
}

const within = (schema: Json) => ({ type: 'object', properties: { x: schema }, required: ['x'] });

const fieldsOf = ({ fields = {} }: Names): Json => fields;

function formOf(schema: Json, names: Names): unknown {
  const { type, properties, required, items, anyOf, additionalProperties: rest, ...more } = schema;
  const { description, enum: values, format, $ref, ...bounds } = more;
  if (Array.isArray(anyOf)) return { '|': anyOf.map((one) => terseSchema(one as Json, names)) };
  const isNullable = Array.isArray(type) && type.length === 2 && type[1] === 'null';
  const plain = (isNullable ? (type as unknown[])[0] : type) as string | undefined;
  if (items !== undefined) {
    const isPart = plain === undefined;
    const inner = isPart ? formOf(items as Json, names) : terseSchema(items as Json, names);
    const { minItems: least, maxItems: most } = bounds;
    const head = (one: string) =>
      textOf({ type: one, isList: true, isNullable, least, most, description });
    if (typeof inner === 'string') return /^[=#~]?[\w| -]+$/.test(inner) ? head(inner) : undefined;
    const { ':': own = 'object', ...fields } = inner as Json;
    if ('=' in fields || '|' in fields || typeof own !== 'string' || !/^[#~]?\w*$/.test(own))
      return undefined;
    return { ':': head(own), ...fields };
  }
  const { minimum, maximum, minLength, maxLength, pattern } = bounds;
  const isString = plain === 'string';
  const word =
    typeof $ref === 'string'
      ? `#${$ref}`
      : values
        ? `=${(values as unknown[]).filter((one) => one !== null).join('|')}`
        : ({ date: 'date', 'date-time': 'time', uri: 'uri' }[format as string] ?? plain);
  const head = textOf({
    type: word ?? (properties ? '~' : 'any'),
    isNullable,
    least: isString ? minLength : minimum,
    most: isString ? maxLength : maximum,
    pattern,
    description,
  });
  if (properties === undefined && rest === undefined) return head;
  const isPart = word === undefined || typeof $ref === 'string';
  const fields = Object.entries((properties ?? {}) as Json).map(([key, one]) => [
    isPart || (required as string[] | undefined)?.includes(key) ? key : `${key}?`,
    terseSchema(one as Json, names),
  ]);
  return {
    ...(head === 'object' ? {} : { ':': head }),
    ...Object.fromEntries(fields),
    ...(rest === undefined
      ? {}
      : { '...': typeof rest === 'boolean' ? rest : terseSchema(rest as Json, names) }),
  };
}

function textOf(text: {
  readonly type: string;
  readonly isList?: boolean;
  readonly isNullable?: boolean;
  readonly least?: unknown;
  readonly most?: unknown;
  readonly pattern?: unknown;
  readonly preset?: unknown;
  readonly description?: unknown;
}): string {
  const { type, isList, isNullable, least, most, pattern, preset, description } = text;
  const bounds = least === undefined && most === undefined ? '' : ` ${least ?? ''}..${most ?? ''}`;
  return (
    `${type}${isList ? '[]' : ''}${isNullable ? '?' : ''}${bounds}` +
    (pattern === undefined ? '' : ` /${String(pattern)}/`) +
    (preset === undefined ? '' : ` = ${String(preset)}`) +
    (description === undefined ? '' : `: ${String(description)}`)
  );
}

function terseRule(rule: unknown): unknown {
  const { entity, field, when = {}, run, args = {} } = rule as Json;
  const pairs = (values: unknown) =>
    Object.entries(values as Json).map(([key, value]) => ` ${key}=${literal(value)}`);
  const terse = `${entity}.${field}${pairs(when).join('')} -> ${run}${pairs(args).join('')}`;
  return saysSame({ undo: [rule] }, { undo: [terse] }) ? terse : rule;
}

function literal(value: unknown): string {
  const text = JSON.stringify(value);
  if (typeof value !== 'string' || /[\s"=]/.test(value) || value === '') return text;
  try {
    JSON.parse(value);
    return text;
  } catch {
    return value;
  }
}

/** The order in which required fields are listed says nothing. */
export function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'required' && Array.isArray(one) ? [...one].sort() : normal(one),
    ]),
  );
}

function saysSame(long: Json, terse: Json, fields: Json = {}): boolean {
  try {
    return isDeepStrictEqual(normal(expandFields(terse, fields)), normal(long));
  } catch {
    return false;
  }
}
