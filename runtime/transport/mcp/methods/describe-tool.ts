import type { JsonSchema } from '../../../../sdk/script.ts';
import type { LoadedTool } from '../../../catalog/catalog.ts';
import { toolKind } from '../../../catalog/tool-kind.ts';
import { plainText, plainValue } from '../../../../sdk/plain-text.ts';
import { outlineOf } from './outline-of.ts';
import type { View } from '../door/views.ts';

/** A tool as `tools/list` shows it. */
export interface ToolDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
  readonly annotations: Readonly<Record<string, boolean>>;
  /** For clients of 2025-11-25: whether a call may be a task. */
  readonly execution?: { readonly taskSupport: 'optional' };
  /** For clients that draw: the view of the answer. */
  readonly _meta?: Readonly<Record<string, unknown>>;
}

/**
 * The short form of a tool: the facts a model needs to choose it and to call it. Arguments stand as they are checked.
 */
export function describeTool(tool: LoadedTool, view?: View): ToolDescription {
  return {
    ...heading(tool),
    inputSchema: shown(wordsOf(tool, tool.inputSchema)),
    outputSchema: outlineOf(tool.outputSchema, tool.inputSchema),
    // The tool that runs any script runs reading ones alone in a view that shows nothing else.
    annotations: view?.readonly ? { ...hints(tool), ...HARMLESS } : hints(tool),
    // Only the tool that runs everything says that it can be a task: said on each it costs a model too much.
    ...(toolKind(tool) === 'named' ? { execution: { taskSupport: 'optional' } } : {}),
  };
}

const HARMLESS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };

/** The full form: schemas as the service checks them, price and rules. */
export function describeToolInFull(tool: LoadedTool): Record<string, unknown> {
  const { manifest } = tool;
  return {
    ...heading(tool),
    toolset: tool.category.id,
    effect: manifest.effect,
    scope: manifest.scope,
    credits: manifest.credits,
    rules: manifest.rules ?? [],
    inputSchema: wordsOf(tool, tool.inputSchema),
    outputSchema: wordsOf(tool, tool.outputSchema),
    annotations: hints(tool),
  };
}

/** Nobody here has read the words of an outside plugin: bounded, and without hidden characters (threats, M5). */
function heading(tool: LoadedTool) {
  const { title, description } = tool.manifest;
  const { name, plugin } = tool;
  if (plugin.builtIn) return { name, title, description };
  return { name, title: plainText(title, 100), description: plainText(description, 1000) };
}

function wordsOf(tool: LoadedTool, schema: JsonSchema): JsonSchema {
  return tool.plugin.builtIn ? schema : (plainValue(schema) as JsonSchema);
}

function hints({ annotations }: LoadedTool): Record<string, boolean> {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations;
  return { readOnlyHint, destructiveHint, idempotentHint, openWorldHint };
}

/**
 * The schema as hosts take it: no condition at its root, which some refuse; the descriptions of the arguments say it,
 * and so does the refusal.
 */
function shown(schema: JsonSchema): JsonSchema {
  const { if: _if, then: _then, dependencies: _together, ...rest } = schema;
  return short(rest) as JsonSchema;
}

/**
 * Leaves out parts of a schema that a model does not need: implied keywords, allowed characters of ids, a least
 * length of one, and most lengths from 100 up. The full form has them, and a refusal names each.
 */
function short(value: unknown, names = false): unknown {
  if (Array.isArray(value)) return value.map((item) => short(item));
  if (typeof value !== 'object' || value === null) return value;
  const implied = names ? [] : impliedIn(value as JsonSchema);
  const kept = Object.entries(value).filter(([key]) => !implied.includes(key));
  return Object.fromEntries(
    kept.map(([key, part]) => [
      key,
      DATA.has(key) && !names ? part : short(part, !names && NAMES.has(key)),
    ]),
  );
}

function impliedIn({ format, pattern, minLength, maxLength, list }: JsonSchema): readonly string[] {
  const isWordless = format === 'date' || list !== undefined || CHARACTERS.test(String(pattern));
  return [
    ...(list === undefined ? [] : ['list']),
    ...(isWordless || (format === 'uri' && pattern === '^https?://') ? ['pattern'] : []),
    ...(minLength === 1 ? ['minLength'] : []),
    ...(format === 'date' || Number(maxLength) >= LONG ? ['maxLength'] : []),
  ];
}

/** A pattern that only lists allowed characters. */
const CHARACTERS = /^\^((\[[^\]]*\]|\\w)(\{\d+,\d*\}|[*+])?){1,2}\$$/;
const LONG = 100;

/** Keywords whose value maps names to schemas, and keywords whose value is data. */
const NAMES = new Set(['properties', 'patternProperties', 'definitions']);
const DATA = new Set(['const', 'enum', 'default', 'examples', 'dependencies']);
