/**
 * The short notation of a script's manifest, written out (`docs/decisions/294`). One text says a field:
 *
 *     "string"  "number?"  "integer 1..100 = 10: rows of a page"  "id /^[0-9]{1,19}$/: Id of the campaign."
 *     "=READY|BUILDING"  "string[] 1..50"  "date"  "time"  "uri"  "any"  "#account"
 *
 * Type, `[]` for a list, `?` for null; bounds of a number, a length or a count; a pattern; a default; a description.
 * `#name` is a field of `fields.json` beside the platform's scripts, else a definition of `sdk/schemas/definitions.json`.
 * An object is its fields, a name with `?` is optional. Keys that are no names:
 *
 *     ":"    the text of the object itself: "object[]: newest first"; "~" and "~[]" add fields to what it refines
 *     "..."  whatever fields there are besides    "|"  one of these fields    "="  a JSON schema as it is
 *
 * Beside the ":" of an argument stand further keywords of it (`sdk/script.ts`, ArgSpec); its `schema` is a field too.
 */
import type { JsonSchema } from '../../sdk/script.ts';

type Json = Readonly<Record<string, unknown>>;
export type Fields = Readonly<Record<string, unknown>>;

/** A text that is no field, or a name that nobody gave. `path` is the JSON path inside the manifest. */
export class FieldFault extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

interface Context {
  readonly names: Fields;
  readonly path: string;
  /** Names that are being written out. */
  readonly within: readonly string[];
}

/** @returns the manifest of a script with `args`, `result` and `undo` as `ScriptManifest` has them */
export function expandFields(manifest: Json, names: Fields): Json {
  const { args, result, undo } = manifest;
  const at = (path: string): Context => ({ names, path, within: [] });
  return {
    ...manifest,
    ...(isObject(args) ? { args: argsOf(args, at('/args')) } : {}),
    ...(result === undefined
      ? {}
      : { result: isLong(result) ? result : schemaOf(result, at('/result')) }),
    ...(Array.isArray(undo) ? { undo: undo.map((one, n) => ruleOf(one, `/undo/${n}`)) } : {}),
  };
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A result that is a JSON schema already, or the schemas of its fields. */
function isLong(result: unknown): boolean {
  if (!isObject(result) || result['='] !== undefined) return false;
  const fields = Object.values(result);
  return isSchema(result) || (fields.length > 0 && fields.every(isSchema));
}

/** Values of the notation are texts and objects: a list or a number is a keyword's. */
function isSchema(value: unknown): boolean {
  if (!isObject(value) || value['='] !== undefined) return false;
  const entries = Object.entries(value);
  if (entries.some(([key, one]) => !notations.has(key) && !isField(one))) return true;
  const { type, $ref } = value;
  if (!entries.every(([key]) => keywords.has(key))) return false;
  return typeof $ref === 'string' || plain.has(type as string);
}

const notations = new Set(['|', '...']);
const isField = (value: unknown) => typeof value === 'string' || isObject(value);
const keywords = new Set(
  [
    '$ref type properties required items additionalProperties description enum const format pattern default examples',
    'minimum maximum minLength maxLength minItems maxItems anyOf oneOf allOf not if then else uniqueItems',
  ]
    .join(' ')
    .split(' '),
);
const plain = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
const formats: Json = { date: 'date', time: 'date-time', uri: 'uri' };

interface Text {
  readonly type: string;
  readonly isList: boolean;
  readonly isNullable: boolean;
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly pattern: string | undefined;
  readonly preset: string | undefined;
  readonly description: string | undefined;
}

const number = String.raw`-?\d*(?:\.\d+)?`;
const grammar = new RegExp(
  String.raw`^(?<type>=[^?\[\]:=]+?|#?[a-z][a-z0-9_]*|~)(?<list>\[\])?(?<nulls>\?)?` +
    String.raw`(?: (?<least>${number})\.\.(?<most>${number}))?(?: \/(?<pattern>.+?)\/(?=$|: | = ))?` +
    String.raw`(?: = (?<preset>[^]*?))?(?:: (?<description>[^]*))?$`,
);

function read(text: string, path: string): Text {
  const found = grammar.exec(text)?.groups;
  if (!found) throw new FieldFault(path, `is no field: ${text}`);
  const bound = (one: string | undefined) => (one ? Number(one) : undefined);
  return {
    type: found['type'] ?? '',
    isList: found['list'] !== undefined,
    isNullable: found['nulls'] !== undefined,
    least: bound(found['least']),
    most: bound(found['most']),
    pattern: found['pattern'],
    preset: found['preset'],
    description: found['description'],
  };
}

const given = (values: Json): Json =>
  Object.fromEntries(Object.entries(values).filter(([, one]) => one !== undefined));

/** `Value|Value`: a name that begins with `#` in the notation, out of the platform's own. */
function named(type: string, { names, path, within }: Context) {
  const name = type.slice(1);
  if (!Object.hasOwn(names, name)) return undefined;
  if (within.includes(name)) throw new FieldFault(path, `names itself: ${name}`);
  return { field: names[name], inside: { names, path, within: [...within, name] } };
}

function schemaOf(field: unknown, context: Context): JsonSchema {
  const { path } = context;
  if (typeof field === 'string') return ofText(read(field, path), context);
  if (!isObject(field)) throw new FieldFault(path, 'must be a text or an object');
  if (isObject(field['='])) return field['='];
  if (Array.isArray(field['|']))
    return { anyOf: field['|'].map((one, n) => schemaOf(one, inside(context, `|/${n}`))) };
  const { ':': own = 'object', '...': rest, ...fields } = field;
  if (typeof own !== 'string') throw new FieldFault(`${path}/:`, 'must be a text');
  const text = read(own, `${path}/:`);
  const isPart = text.type === '~' || text.type.startsWith('#');
  const more = {
    ...propertiesOf(fields, isPart, context),
    ...(rest === undefined ? {} : { additionalProperties: restOf(rest, context) }),
  };
  if (!text.isList) return { ...ofText(text, context), ...more };
  const { items, ...list } = ofText(text, context);
  return { ...list, items: { ...(items as Json), ...more } };
}

const inside = (context: Context, key: string): Context => ({
  ...context,
  path: `${context.path}/${key}`,
});

const restOf = (rest: unknown, context: Context) =>
  typeof rest === 'boolean' ? rest : schemaOf(rest, inside(context, '...'));

/** @param isPart  the fields are added to those of another object, which says which are required */
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

function ofText(text: Text, context: Context): JsonSchema {
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

function typed({ type }: Text, context: Context): JsonSchema {
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

function bounds({ type, least, most, pattern }: Text): Json {
  return type === 'string'
    ? given({ minLength: least, maxLength: most, pattern })
    : given({ minimum: least, maximum: most });
}

function argsOf(args: Json, context: Context): Json {
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
  const { path } = context;
  if (typeof field === 'string') return argText(read(field, path), context);
  if (!isObject(field)) throw new FieldFault(path, 'must be a text or an object');
  const { ':': own, ...keywords } = field;
  if (own === undefined) return field;
  if (typeof own !== 'string') throw new FieldFault(`${path}/:`, 'must be a text');
  const { schema } = keywords;
  return {
    ...argText(read(own, `${path}/:`), context),
    ...keywords,
    ...(schema === undefined ? {} : { schema: schemaOf(schema, inside(context, 'schema')) }),
  };
}

function argText(text: Text, context: Context): Json {
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

/** `campaign.status before=ENABLED -> google_ads_update_campaign campaign_id={id} action=enable` */
function ruleOf(rule: unknown, path: string): unknown {
  if (typeof rule !== 'string') return rule;
  const [, subject = '', run = ''] = /^(.+?) -> (.+)$/.exec(rule) ?? [];
  const [, entity, field, when = ''] = /^(\w+)\.([^\s=]+)((?: \w+=.+)?)$/.exec(subject) ?? [];
  const [, name, args = ''] = /^(\w+)((?: \w+=.+)?)$/.exec(run) ?? [];
  if (!entity || !name)
    throw new FieldFault(path, `must be as "campaign.name -> script id={id} name={before}"`);
  const asked = pairs(when);
  return { entity, field, ...(when === '' ? {} : { when: asked }), run: name, args: pairs(args) };
}

/** `a=1 b={id} c="two words"`: JSON, or else a text. */
function pairs(text: string): Json {
  const all = text.matchAll(/ (\w+)=("(?:[^"\\]|\\.)*"|\S+)/g);
  return Object.fromEntries([...all].map(([, key = '', value = '']) => [key, literal(value)]));
}

function literal(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
