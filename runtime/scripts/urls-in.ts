/** Addresses within a JSON argument: the texts whose schema says `"format": "uri"`. */
import type { JsonSchema } from '../../sdk/script.ts';

/** An address, and its JSON pointer in the value. */
export type FoundUrl = readonly [url: string, pointer: string];

export function urlsIn(value: unknown, schema: JsonSchema | undefined, pointer = ''): FoundUrl[] {
  if (!schema) return [];
  if (typeof value === 'string') return schema['format'] === 'uri' ? [[value, pointer]] : [];
  if (typeof value !== 'object' || value === null) return [];
  const { items, properties = {} } = schema as {
    readonly items?: JsonSchema;
    readonly properties?: Readonly<Record<string, JsonSchema>>;
  };
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) => {
    const own = isList ? items : Object.hasOwn(properties, key) ? properties[key] : undefined;
    return urlsIn(part, own, `${pointer}/${key}`);
  });
}
