/** Schemas of published descriptions (Google's discovery documents, OpenAPI) as shapes of the kit. */
import type { Shape } from './shapes.ts';

/** The part of a JSON schema that both dialects share. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly nullable?: boolean;
  /** Given by the platform alone: taken in a body, and not heeded. */
  readonly readOnly?: boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number | string;
  readonly maximum?: number | string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[] | boolean;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  /** Of a variant, which a field of the object names: `then` is its shape. */
  readonly if?: Schema;
  readonly then?: Schema;
}

type Named = Readonly<Record<string, Schema>>;

/** @param named  the schemas that `$ref` may name, by their last name */
export function shapeOf(schema: Schema, named: Named): Shape {
  const nulls =
    schema.nullable === true ||
    (Array.isArray(schema.type) && schema.type.includes('null')) ||
    choicesOf(schema)?.some(isNull);
  const shape = notNull(schema, named);
  if (!nulls && !schema.enum?.includes(null)) return shape;
  return typeof shape === 'string' ? `?${shape}` : { '|': [shape, '=null'] };
}

/** `{ "@Type": { "TextAsset": "#TextAsset" } }` */
function variantsOf(variants: readonly Schema[], named: Named): Shape {
  const all = variants.flatMap(({ if: condition = {}, then = {} }) =>
    Object.entries(condition.properties ?? {}).flatMap(([field, { enum: words = [] }]) =>
      words.map((word) => [field, String(word), shapeOf(then, named)] as const),
    ),
  );
  const [[field] = ['']] = all;
  return { [`@${field}`]: Object.fromEntries(all.map(([, word, shape]) => [word, shape])) };
}

const choicesOf = ({ oneOf, anyOf }: Schema) => oneOf ?? anyOf;
/** One of several choices, as OpenAPI 3.1 says it. */
const isNull = ({ type }: Schema) => type === 'null';

function notNull(schema: Schema, named: Named): Shape {
  if (schema.$ref !== undefined) return `#${nameOf(schema.$ref)}`;
  const choices = choicesOf(schema)?.filter((one) => !isNull(one));
  if (choices?.length === 1) return shapeOf(choices[0]!, named);
  if (choices) return { '|': choices.map((one) => shapeOf(one, named)) };
  if (schema.allOf?.every((one) => one.then)) return variantsOf(schema.allOf, named);
  if (schema.allOf) {
    const whole = mergedSchema(schema, named);
    return whole.properties ? objectOf(whole, named) : shapeOf(whole, named);
  }
  const type = typeOf(schema);
  if (schema.enum) return type === 'string' ? `=${schema.enum.filter(isGiven).join('|')}` : 'any';
  if (type === 'array')
    return [shapeOf(schema.items ?? {}, named), schema.minItems ?? 0, schema.maxItems ?? Infinity];
  if (type === 'object') return objectOf(schema, named);
  return plainOf(type, schema);
}

/** `#/components/schemas/Pet` and `Pet` alike. */
export const nameOf = (ref: string) => ref.split('/').at(-1) ?? ref;

function typeOf({ type, properties }: Schema): string | undefined {
  const own = typeof type === 'string' ? type : type?.find((one) => one !== 'null');
  return own ?? (properties ? 'object' : undefined);
}

function objectOf(schema: Schema, named: Named): Shape {
  const { properties = {}, additionalProperties: more } = schema;
  const required = Array.isArray(schema.required) ? (schema.required as readonly string[]) : [];
  const isOpen = more === true || (more === undefined && Object.keys(properties).length === 0);
  const rest = typeof more === 'object' ? shapeOf(more, named) : 'any';
  return {
    ...Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [
        required.includes(name) ? `${name}*` : name,
        shapeOf(one, named),
      ]),
    ),
    ...(isOpen || typeof more === 'object' ? { '...': rest } : {}),
  };
}

const isGiven = (value: unknown) => value !== null;

/**
 * One schema out of several that must all hold: their fields together, or the keywords of a schema that is no object.
 */
export function mergedSchema(schema: Schema, named: Named): Schema {
  const { allOf = [], ...own } = schema;
  const parts = [...allOf.map((one) => resolved(one, named)), own].map((one: Schema) =>
    one.allOf ? mergedSchema(one, named) : one,
  );
  const whole = Object.assign({}, ...parts) as Schema;
  if (parts.every(({ properties }) => properties === undefined)) return whole;
  return {
    ...whole,
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties ?? {})) as Named,
    required: parts.flatMap(({ required }) =>
      Array.isArray(required) ? (required as string[]) : [],
    ),
  };
}

const resolved = (one: Schema, named: Named): Schema =>
  one.$ref === undefined ? one : (named[nameOf(one.$ref)] ?? {});

const formats: Readonly<Record<string, string>> = {
  int64: 'int64',
  uint64: 'int64',
  date: 'date',
  'date-time': 'time',
  'google-datetime': 'time',
};

function plainOf(type: string | undefined, schema: Schema): Shape {
  const format = formats[schema.format ?? ''];
  if (type === 'string') {
    if (format !== undefined) return format;
    if (schema.pattern !== undefined) return `/${lengthOf(schema)}${schema.pattern}/`;
    return `string${rangeOf(schema.minLength, schema.maxLength)}`;
  }
  if (type === 'integer' && format === undefined)
    return `integer${rangeOf(schema.minimum, schema.maximum)}`;
  if (type === 'number') return `number${rangeOf(schema.minimum, schema.maximum)}`;
  return format ?? type ?? 'any';
}

/** In front of a pattern, which says nothing of it. */
const lengthOf = ({ minLength, maxLength }: Schema) =>
  minLength === undefined && maxLength === undefined
    ? ''
    : `(?=^[^]{${minLength ?? 0},${maxLength ?? ''}}$)`;

function rangeOf(least: unknown, most: unknown): string {
  return least === undefined && most === undefined
    ? ''
    : ` ${String(least ?? '')}..${String(most ?? '')}`;
}
