import type { JsonSchema } from '../../../../../sdk/script.ts';

/**
 * A schema down to names and types: `{ "rows": [{ "id": "string", "clicks": "integer|null" }] }`. Descriptions of the
 * fields stand in the full form.
 */
export function outlineOf(schema: JsonSchema): unknown {
  const { type, properties, items } = schema as {
    readonly type?: string | readonly string[];
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly items?: JsonSchema;
  };
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, outlineOf(inner)]),
    );
  if (items) return [outlineOf(items)];
  return [type ?? 'any'].flat().join('|');
}
