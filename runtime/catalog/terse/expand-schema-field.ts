/** A field of a result, or of a JSON argument, as a JSON schema. */
import type { JsonSchema } from '../../../sdk/script.ts';
import { countField, inside, named, type Context } from './context.ts';
import { FieldFault } from './field-fault.ts';
import { given, readField, type FieldText } from './field-text.ts';
import { isObject, type Json } from './json.ts';

/** Types of a JSON schema. */
export const plain = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
const formats: Json = { date: 'date', time: 'date-time', uri: 'uri' };

/** @throws FieldFault */
export function schemaOf(field: unknown, context: Context): JsonSchema {
  countField(context);
  const { path } = context;
  if (typeof field === 'string') return ofText(readField(field, path), context);
  if (!isObject(field)) throw new FieldFault(path, 'must be a text or an object');
  if (isObject(field['='])) return field['='];
  if (Array.isArray(field['|']))
    return { anyOf: field['|'].map((one, n) => schemaOf(one, inside(context, `|/${n}`))) };
  const { ':': own = 'object', '...': rest, ...fields } = field;
  if (typeof own !== 'string') throw new FieldFault(`${path}/:`, 'must be a text');
  const text = readField(own, `${path}/:`);
  const isPart = text.type === '~' || text.type.startsWith('#');
  const more = {
    ...propertiesOf(fields, isPart, context),
    ...(rest === undefined ? {} : { additionalProperties: restOf(rest, context) }),
  };
  if (!text.isList) return { ...ofText(text, context), ...more };
  const { items, ...list } = ofText(text, context);
  return { ...list, items: { ...(items as Json), ...more } };
}

const restOf = (rest: unknown, context: Context) =>
  typeof rest === 'boolean' ? rest : schemaOf(rest, inside(context, '...'));

/** @param isPart  the fields are added to those of something else, which says what is required */
function propertiesOf(fields: Json, isPart: boolean, context: Context): Json {
  const all = Object.entries(fields);
  if (all.length === 0) return {};
  const required = all.filter(([name]) => !name.endsWith('?')).map(([name]) => name);
  const properties = all.map(
    ([name, one]) => [name.replace(/\?$/, ''), schemaOf(one, inside(context, name))] as const,
  );
  return {
    properties: Object.fromEntries(properties),
    ...(isPart || required.length === 0 ? {} : { required }),
  };
}

function ofText(text: FieldText, context: Context): JsonSchema {
  const { isList, isNullable, description } = text;
  const one = typed(text, context);
  if (!isList)
    return { ...(isNullable ? nullable(one) : one), ...given({ description }), ...bounds(text) };
  const { type: _, ...items } = text.type === '~' ? { type: '' } : { type: '', items: one };
  const list = text.type === '~' ? {} : { type: isNullable ? ['array', 'null'] : 'array' };
  const [minItems, maxItems] = [text.least, text.most];
  return { ...list, ...items, ...given({ description, minItems, maxItems }) };
}

function nullable(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  return {
    ...schema,
    type: [type, 'null'] as never,
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}

function typed({ type }: FieldText, context: Context): JsonSchema {
  if (type === '~' || type === 'any') return {};
  if (type.startsWith('=')) return { type: 'string', enum: type.slice(1).split('|') };
  if (type.startsWith('#')) {
    const own = named(type, context);
    return own ? schemaOf(own.field, own.inside) : { $ref: type.slice(1) };
  }
  if (Object.hasOwn(formats, type)) return { type: 'string', format: formats[type] };
  if (plain.has(type)) return { type };
  throw new FieldFault(context.path, `there is no type ${type}`);
}

function bounds({ type, least, most, pattern }: FieldText): Json {
  return type === 'string'
    ? given({ minLength: least, maxLength: most, pattern })
    : given({ minimum: least, maximum: most });
}
