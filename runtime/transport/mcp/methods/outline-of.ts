import type { JsonSchema } from '../../../../sdk/script.ts';

/** What many answers have around what they are about; the full form of a tool describes it. */
const AROUND = new Set(
  [
    'account attribution changes common_level credits_used currency data_through lag level page pending',
    'run_id time_zone truncated undoable verified warnings window',
  ].flatMap((names) => names.split(' ')),
);

/** So many fields that are never missing say enough of an answer. */
const ENOUGH = 3;

type Properties = Readonly<Record<string, JsonSchema>>;

/**
 * The fields of an answer that say what was asked for, each with its type: without what repeats an argument, and what all
 * answers have around it. An answer of many fields, and one that has no others,
 * shows those that are never missing.
 */
export function outlineOf(
  { properties = {}, required = [] }: JsonSchema,
  input: JsonSchema,
): JsonSchema {
  const asked = (input['properties'] ?? {}) as Properties;
  const all = Object.entries(properties as Properties);
  const own = all.filter(([name]) => !AROUND.has(name) && !Object.hasOwn(asked, name));
  const isMust = ([name]: readonly [string, JsonSchema]) =>
    (required as readonly string[]).includes(name);
  const must = (own.length > 0 ? own : all).filter(isMust);
  const told = own.length === 0 || must.length >= ENOUGH ? must : own;
  return {
    type: 'object',
    properties: Object.fromEntries(told.map(([name, schema]) => [name, typeOf(schema)])),
  };
}

/** The types of a value, and nothing else of its schema; an empty schema where it may be anything. */
function typeOf({ type, anyOf, enum: choices }: JsonSchema): JsonSchema {
  if (type !== undefined) return { type };
  if (Array.isArray(choices) && choices.every((one) => typeof one === 'string'))
    return { type: 'string' };
  const all = ((anyOf ?? []) as readonly JsonSchema[]).flatMap((one) => one['type'] ?? []);
  const names = [...new Set(all)];
  return names.length === 0 ? {} : { type: names.length === 1 ? names[0] : names };
}
