/** Arguments of a manifest, as `ArgSpec` has them. */
import { countField, inside, named, type Context } from './context.ts';
import { schemaOf } from './expand-schema-field.ts';
import { FieldFault } from './field-fault.ts';
import { given, readField, type FieldText } from './field-text.ts';
import { isObject, type Json } from './json.ts';

/** @throws FieldFault */
export function argsOf(args: Json, context: Context): Json {
  return Object.fromEntries(
    Object.entries(args).map(([key, field]) => {
      const name = key.replace(/\?$/, '');
      const arg = argOf(field, inside(context, key));
      // An argument in the long form says itself that it is required.
      const isLongForm = isObject(field) && typeof field['type'] === 'string';
      return [name, isLongForm || key.endsWith('?') ? arg : { ...arg, required: true }];
    }),
  );
}

function argOf(field: unknown, context: Context): Json {
  countField(context);
  const { path } = context;
  if (typeof field === 'string') return argText(readField(field, path), context);
  if (!isObject(field)) throw new FieldFault(path, 'must be a text or an object');
  const { ':': own, ...keywords } = field;
  if (own === undefined) return field;
  if (typeof own !== 'string') throw new FieldFault(`${path}/:`, 'must be a text');
  const { schema } = keywords;
  return {
    ...argText(readField(own, `${path}/:`), context),
    ...keywords,
    ...(schema === undefined ? {} : { schema: schemaOf(schema, inside(context, 'schema')) }),
  };
}

function argText(text: FieldText, context: Context): Json {
  const { type, isList, least, most, pattern, preset, description } = text;
  if (type.startsWith('#')) {
    const own = named(type, context);
    if (!own) throw new FieldFault(context.path, `fields.json has no ${type.slice(1)}`);
    return { ...argOf(own.field, own.inside), ...given({ description }) };
  }
  const isChoice = type.startsWith('=');
  const count = isList || type === 'csv' ? { minItems: least, maxItems: most } : undefined;
  const amount = amounts.has(type) ? { minimum: least, maximum: most } : undefined;
  return given({
    type: isChoice ? 'string' : type,
    enum: isChoice ? type.slice(1).split('|') : undefined,
    repeat: isList ? true : undefined,
    ...(count ?? amount ?? { minLength: least, maxLength: most }),
    pattern,
    default: preset === undefined ? undefined : valueOf(type, preset),
    description,
  });
}

const amounts = new Set(['integer', 'number', 'money']);
const valueOf = (type: string, text: string): unknown =>
  type === 'integer' || type === 'number' || type === 'boolean'
    ? (JSON.parse(text) as unknown)
    : text;
