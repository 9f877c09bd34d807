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
import { startOf, type Context, type Fields } from './context.ts';
import { argsOf } from './expand-arguments.ts';
import { plain, schemaOf } from './expand-schema-field.ts';
import { ruleOf } from './expand-undo.ts';
import { isObject, type Json } from './json.ts';

/** @returns the manifest of a script with `args`, `result` and `undo` as `ScriptManifest` has them */
export function expandFields(manifest: Json, names: Fields): Json {
  const { args, result, undo } = manifest;
  const start = startOf(names);
  const at = (path: string): Context => ({ ...start, path });
  return {
    ...manifest,
    ...(isObject(args) ? { args: argsOf(args, at('/args')) } : {}),
    ...(result === undefined
      ? {}
      : { result: isLong(result) ? result : schemaOf(result, at('/result')) }),
    ...(Array.isArray(undo) ? { undo: undo.map((one, n) => ruleOf(one, `/undo/${n}`)) } : {}),
  };
}

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
