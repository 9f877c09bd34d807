import type { JsonSchema } from '../../../../sdk/script.ts';

/** What many answers have around what they are about; the full form of a tool describes it. */
const AROUND = new Set(
  [
    'account attribution changes common_level compare_window compared credits_used currency data_through lag level',
    'next_cursor next_offset page pending poll_with run_id time_zone truncated undoable verified warnings whole window',
  ].flatMap((names) => names.split(' ')),
);

/** So many fields that are never missing say enough of an answer. */
const ENOUGH = 3;

type Properties = Readonly<Record<string, JsonSchema>>;

/**
 * The fields of an answer that say what was asked for, each with its type: without what repeats an argument, and what all
 * answers have around it. An answer of many fields, and one that has no others,
 * shows those that are never missing. A field that may be anything says nothing here: the full form has it.
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

/** The types that a value may have, as its schema says them; none where it may be anything. */
function typesOf({ type, anyOf, enum: choices }: JsonSchema): readonly unknown[] {
  if (type !== undefined) return [type].flat();
  if (Array.isArray(choices) && choices.every((one) => typeof one === 'string')) return ['string'];
  const parts = ((anyOf ?? []) as readonly JsonSchema[]).map(typesOf);
  return parts.every(({ length }) => length > 0) ? [...new Set(parts.flat())] : [];
}

/** Types, and nothing else of a schema. One `type` stands in each part: some clients refuse a list of types. */
function shownAs([type, ...others]: readonly unknown[]): JsonSchema {
  if (others.length === 0) return { type };
  return { anyOf: [type, ...others].map((one) => ({ type: one })) };
}
