/** The field catalogue: what fields, types and enums the served part of the API has (`catalogue.json`). */
import { readFileSync } from 'node:fs';

interface CatalogueData {
  /** Names that FROM may have in the API, separated by spaces. */
  readonly rows: string;
  /** Message > its fields that the catalogue leaves out, separated by spaces. */
  readonly left: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly enums: Readonly<Record<string, string>>;
}

export interface FieldType {
  /** snake_case, as in a query. */
  readonly name: string;
  /** lowerCamelCase, as in JSON. */
  readonly key: string;
  readonly behaviour: 'output_only' | 'immutable' | 'required' | undefined;
  readonly repeated: boolean;
  /** `string`, `int64`, … ; `enum`; `message`. */
  readonly type: string;
  readonly enumName?: string;
  readonly enumValues?: readonly string[];
  /** Name of the message type, when `type` is `message`. */
  readonly message?: string;
  /** Of the fields of one oneof only one is set. */
  readonly oneof?: string;
}

const data = JSON.parse(
  readFileSync(new URL('catalogue.json', import.meta.url), 'utf8'),
) as CatalogueData;
const behaviours = { '-': 'output_only', '=': 'immutable', '!': 'required' } as const;
const parsed = new Map<string, ReadonlyMap<string, FieldType>>();

/** Fields of a message by snake_case name; undefined when there is no such message. */
export function fieldsOf(message: string): ReadonlyMap<string, FieldType> | undefined {
  const known = parsed.get(message);
  if (known) return known;
  const specs = data.messages[message];
  if (!specs) return undefined;
  const fields = new Map<string, FieldType>();
  for (const [name, spec] of Object.entries(specs)) fields.set(name, parseSpec(name, spec));
  parsed.set(message, fields);
  return fields;
}

function parseSpec(name: string, spec: string): FieldType {
  const [, sign = '', star, hash, type = '', oneof] =
    /^([-=!]?)(\*?)(#?)([^@]*)(?:@(.*))?$/.exec(spec) ?? [];
  const field = {
    name,
    key: camel(name),
    behaviour: behaviours[sign as keyof typeof behaviours],
    repeated: star === '*',
    ...(oneof === undefined ? {} : { oneof }),
  };
  if (hash)
    return {
      ...field,
      type: 'enum',
      enumName: type,
      enumValues: (data.enums[type] ?? '').split(' '),
    };
  if (type === 'google.protobuf.FieldMask') return { ...field, type: 'field_mask' };
  return data.messages[type] ? { ...field, type: 'message', message: type } : { ...field, type };
}

/** Values of an enum. */
export const catalogueEnum = (name: string): readonly string[] =>
  (data.enums[name] ?? '').split(' ');

/** A field of a message by either spelling. */
export function fieldOf(message: string, name: string): FieldType | undefined {
  const fields = fieldsOf(message);
  return fields?.get(name) ?? fields?.get(snake(name));
}

/** Follows `['network_settings', 'target_google_search']` from a message; not through repeated messages. */
export function fieldAt(message: string, path: readonly string[]): FieldType | undefined {
  let at: string | undefined = message;
  let field: FieldType | undefined;
  for (const name of path) {
    if (at === undefined || field?.repeated) return undefined;
    field = fieldsOf(at)?.get(name);
    if (!field) return undefined;
    at = field.message;
  }
  return field;
}

const rows: ReadonlySet<string> = new Set(data.rows.split(' '));

/** Whether the API has a resource of this name, in test mode or not. */
export const isResource = (name: string) => rows.has(name);

/** Whether the API may have a field that test mode lacks: its resource is not served, or a part of it was left out. */
export function isLeftOut(message: string, path: readonly string[]): boolean {
  if (!data.messages[message]) return true;
  const [name = '', ...rest] = path;
  if (data.left[message]?.split(' ').includes(name)) return true;
  const field = fieldsOf(message)?.get(name);
  return field?.message !== undefined && rest.length > 0 && isLeftOut(field.message, rest);
}

/** Every leaf below a message: what a query may select. */
export function leavesOf(message: string, prefix: string): { path: string; field: FieldType }[] {
  return [...(fieldsOf(message) ?? [])].flatMap(([name, field]) =>
    field.type === 'message' && !field.repeated
      ? leavesOf(field.message!, `${prefix}.${name}`)
      : [{ path: `${prefix}.${name}`, field }],
  );
}

export function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `ad_group` > `resources.AdGroup` */
export function messageOf(resource: string): string {
  if (resource === 'metrics') return 'common.Metrics';
  if (resource === 'segments') return 'common.Segments';
  const name = camel(resource);
  return `resources.${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
