import type { JsonSchema } from '../../../../sdk/script.ts';

/**
 * The schema of a tool's arguments with those platforms alone that a key may use: the others would be refused.
 * @param platforms  of the key; absent means all
 */
export function withinReach(
  schema: JsonSchema,
  platforms: readonly string[] | undefined,
): JsonSchema {
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined;
  if (!platforms || !properties) return schema;
  const narrowed = Object.entries(properties).map(([name, one]) => [
    name,
    /^platforms?$/.test(name) ? narrow(one, platforms) : one,
  ]);
  return { ...schema, properties: Object.fromEntries(narrowed) as unknown };
}

/** A list that has none of them stays: an empty one would be no schema. */
function narrow(schema: JsonSchema, platforms: readonly string[]): JsonSchema {
  const { enum: names, items } = schema as { enum?: readonly unknown[]; items?: JsonSchema };
  const own = names?.filter((name) => typeof name === 'string' && platforms.includes(name)) ?? [];
  return {
    ...schema,
    ...(own.length > 0 ? { enum: own } : {}),
    ...(items ? { items: narrow(items, platforms) } : {}),
  };
}
