import type { JsonSchema } from '../../../../sdk/script.ts';

/** Fields that many answers have besides their subject. The full form of a tool describes them. */
const AROUND = new Set(
  [
    'account attribution changes common_level compare_window compared credits_used currency data_through lag level',
    'next_cursor next_offset page pending poll_with run_id time_zone truncated undoable verified warnings whole window',
  ].flatMap((names) => names.split(' ')),
);

/** Number of required fields that is enough to describe an answer. */
const ENOUGH = 3;

type Properties = Readonly<Record<string, JsonSchema>>;

/**
 * Picks the fields of an answer that show its subject, each with its types. Fields that repeat an argument or that
 * many answers have are left out. If enough of the fields are required, or no others are left, only required ones are
 * shown. Fields of any type are left out, because the full form has them.
 */
export function outlineOf(
  { properties = {}, required = [] }: JsonSchema,
  input: JsonSchema,
): JsonSchema {
  const asked = (input['properties'] ?? {}) as Properties;
  const all = Object.entries(properties as Properties).filter(
    ([, schema]) => typesOf(schema).length > 0,
  );
  const own = all.filter(([name]) => !AROUND.has(name) && !Object.hasOwn(asked, name));
  const isMust = ([name]: readonly [string, JsonSchema]) =>
    (required as readonly string[]).includes(name);
  const must = (own.length > 0 ? own : all).filter(isMust);
  const told = own.length === 0 || must.length >= ENOUGH ? must : own;
  return {
    type: 'object',
    properties: Object.fromEntries(told.map(([name, schema]) => [name, shownAs(typesOf(schema))])),
  };
}

/** Types that a value may have by its schema; empty if it may have any type. */
function typesOf({ type, anyOf, enum: choices }: JsonSchema): readonly unknown[] {
  if (type !== undefined) return [type].flat();
  if (Array.isArray(choices) && choices.every((one) => typeof one === 'string')) return ['string'];
  const parts = ((anyOf ?? []) as readonly JsonSchema[]).map(typesOf);
  return parts.every(({ length }) => length > 0) ? [...new Set(parts.flat())] : [];
}

/** Types of a schema, and nothing else. Each part has one `type`, because some clients refuse a list of types. */
function shownAs([type, ...others]: readonly unknown[]): JsonSchema {
  if (others.length === 0) return { type };
  return { anyOf: [type, ...others].map((one) => ({ type: one })) };
}
