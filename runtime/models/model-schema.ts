/** The provider's view of a schema: closed, everything required, and limits in words, for none enforces them. */
import type { JsonSchema } from '../../sdk/script.ts';

/** Keyword > the sentence that says it. */
const limits: Readonly<Record<string, (value: unknown) => string>> = {
  minLength: (value) => `At least ${String(value)} characters.`,
  maxLength: (value) => `At most ${String(value)} characters.`,
  minItems: (value) => `At least ${String(value)} items.`,
  maxItems: (value) => `At most ${String(value)} items.`,
  minimum: (value) => `At least ${String(value)}.`,
  maximum: (value) => `At most ${String(value)}.`,
  pattern: (value) => `Fits the expression ${String(value)}.`,
  format: (value) => `A ${String(value)}.`,
};

export function modelSchema(schema: JsonSchema): JsonSchema {
  const said: string[] = [];
  const kept: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (Object.hasOwn(limits, keyword)) said.push(limits[keyword]!(value));
    else if (keyword === 'items') kept[keyword] = modelSchema(value as JsonSchema);
    else if (keyword === 'anyOf') kept[keyword] = (value as JsonSchema[]).map(modelSchema);
    else kept[keyword] = value;
  }
  if (schema['type'] === 'object') Object.assign(kept, closed(schema));
  const description = [schema['description'], ...said].filter(Boolean).join(' ');
  return description === '' ? kept : { ...kept, description };
}

/** A property that may be left out is one that may be null. */
function closed({ properties = {}, required = [] }: JsonSchema) {
  const own = Object.entries(properties as Record<string, JsonSchema>).map(([name, inner]) => {
    const shown = modelSchema(inner);
    const isNeeded = (required as readonly string[]).includes(name);
    return [name, isNeeded ? shown : { anyOf: [shown, { type: 'null' }] }] as const;
  });
  return {
    properties: Object.fromEntries(own),
    required: own.map(([name]) => name),
    additionalProperties: false,
  };
}

/** The value without the nulls that stand for missing fields. */
export function withoutNulls(value: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(value))
    return value.map((one) => withoutNulls(one, (schema['items'] ?? {}) as JsonSchema));
  if (typeof value !== 'object' || value === null) return value;
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => one !== null || required.includes(name))
      .map(([name, one]) => [name, withoutNulls(one, properties[name] ?? {})]),
  );
}
