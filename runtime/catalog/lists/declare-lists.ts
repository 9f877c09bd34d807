import type { JsonSchema } from '../../../sdk/script.ts';
import { isSplit } from './is-split.ts';
import { listItems } from './list-items.ts';
import { listText } from './list-text.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/**
 * Puts each list of an input into the form that its schema declares. Assistants send arrays instead of texts with
 * commas, and texts instead of arrays. Tools use it at every door. Scripts read their lists by `listItems`, as it
 * does.
 * @param input  changed in place
 */
export function declareLists(schema: JsonSchema, input: Record<string, unknown>): void {
  for (const [name, spec] of Object.entries((schema['properties'] ?? {}) as Schemas)) {
    if (!Object.hasOwn(input, name)) continue;
    const value = declared(spec, input[name]);
    if (value !== input[name]) input[name] = value;
    for (const one of [value].flat()) {
      const inner = Array.isArray(value) ? (spec['items'] as JsonSchema | undefined) : spec;
      if (inner?.['properties'] && isObject(one)) declareLists(inner, one);
    }
  }
}

function declared(spec: JsonSchema, value: unknown): unknown {
  if (spec['list'] !== undefined && spec['type'] === 'string') return listText(value, spec['list']);
  if (spec['type'] !== 'array' || typeof value !== 'string') return value;
  const items = (spec['items'] ?? {}) as JsonSchema;
  const isNumber = items['type'] === 'integer' || items['type'] === 'number';
  if (!isNumber && items['type'] !== 'string') return jsonOf(value);
  const given = listItems(value, isNumber || isSplit({ ...items, list: spec['list'] }));
  const told = given.filter((one) => one !== '');
  return isNumber ? told.map(numberOf) : told;
}

/** A list of objects can only be JSON. */
function jsonOf(text: string): unknown {
  const items = listItems(text, false);
  return items[0] === text ? text : items;
}

const numberOf = (item: unknown): unknown =>
  typeof item === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(item) ? Number(item) : item;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
