/** JSON Schemas of a script's arguments, generated from its manifest: for `inspect_script`, docs and types. */
import { MONEY_INTEGER_DIGITS } from '../../../sdk/money.ts';
import type { ArgSpec, JsonSchema, ScriptManifest } from '../../../sdk/script.ts';
import { compareProperties } from '../../../sdk/compare.ts';
import { windowProperties, windowRules } from '../../../sdk/window.ts';

/** `campaign_id` > `--campaign-id`. */
export function flagOf(key: string): string {
  return `--${key.replaceAll('_', '-')}`;
}

/** Closed schema (draft 7) of the arguments as a caller gives them by name. Stand-alone: no references. */
export function argsSchema(manifest: Pick<ScriptManifest, 'args' | 'with'>): JsonSchema {
  const specs = Object.entries(manifest.args ?? {});
  const window = hasWindow(manifest);
  const required = specs.filter(([, spec]) => spec.required).map(([key]) => key);
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(specs.map(([key, spec]) => [key, argSchema(spec)])),
      ...(window ? windowProperties : {}),
      ...(isCompared(manifest) ? compareProperties : {}),
    },
    ...(required.length > 0 ? { required } : {}),
    ...(window ? windowRules : {}),
  };
}

/** Closed schema of the arguments as the script sees them: parsed, the window resolved, money as text. */
export function parsedArgsSchema(manifest: Pick<ScriptManifest, 'args' | 'with'>): JsonSchema {
  const specs = Object.entries(manifest.args ?? {});
  const window = hasWindow(manifest);
  const day = { type: 'string', format: 'date' };
  const present = specs.filter(([, spec]) => spec.required || spec.default !== undefined);
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(
        specs.map(([key, spec]) => [
          key,
          spec.type === 'money'
            ? { type: 'string', description: spec.description }
            : argSchema(spec),
        ]),
      ),
      ...(window
        ? {
            window: {
              type: 'object',
              additionalProperties: false,
              properties: { start_date: day, end_date: day },
              required: ['start_date', 'end_date'],
            },
          }
        : {}),
    },
    required: [...present.map(([key]) => key), ...(window ? ['window'] : [])],
  };
}

export function hasWindow({ with: groups = [] }: Pick<ScriptManifest, 'with'>): boolean {
  return groups.includes('window') || endsToday({ with: groups });
}

/** Whether a report may be compared with an earlier window. */
export function isCompared({ with: groups = [] }: Pick<ScriptManifest, 'with'>): boolean {
  return groups.includes('compare');
}

/** Changes of today belong to a history; a report of a day that is not over would mislead. */
export function endsToday({ with: groups = [] }: Pick<ScriptManifest, 'with'>): boolean {
  return groups.includes('history');
}

/** Schema of one argument; an array for `repeat` and `csv`. */
export function argSchema(spec: ArgSpec): JsonSchema {
  const { description, examples } = spec;
  const notes = {
    description,
    ...(spec.default === undefined ? {} : { default: spec.default }),
    ...(examples ? { examples } : {}),
  };
  const value = valueSchema(spec);
  if (!spec.repeat && spec.type !== 'csv') return { ...value, ...notes };
  return {
    type: 'array',
    items: value,
    minItems: spec.minItems ?? 1,
    ...(spec.maxItems === undefined ? {} : { maxItems: spec.maxItems }),
    ...notes,
  };
}

function valueSchema(spec: ArgSpec): Record<string, unknown> {
  const { type, minimum, maximum, minLength, maxLength, pattern } = spec;
  const bounds = defined({ minimum, maximum });
  const text = {
    type: 'string',
    ...defined({ enum: spec.enum, pattern }),
    ...defined({ minLength: minLength ?? (spec.enum ? undefined : 1), maxLength }),
  };
  switch (type) {
    case 'integer':
    case 'number':
      return { type, ...bounds };
    case 'boolean':
      return { type };
    case 'money':
      return {
        type: 'number',
        exclusiveMinimum: 0,
        ...bounds,
        ...(spec.maximum === undefined ? { exclusiveMaximum: 10 ** MONEY_INTEGER_DIGITS } : {}),
      };
    case 'date':
      return { type: 'string', format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
    case 'url':
      return { type: 'string', format: 'uri', maxLength: 2048 };
    case 'id':
      return { type: 'string', minLength: 1, maxLength: 128, ...defined({ pattern }) };
    case 'json':
      return { ...(spec.schema ?? {}) };
    default:
      return text;
  }
}

function defined(entries: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}
