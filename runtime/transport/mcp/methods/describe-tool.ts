import type { JsonSchema } from '../../../../sdk/script.ts';
import type { LoadedTool } from '../../../catalog/catalog.ts';
import { toolKind } from '../../../catalog/tool-kind.ts';
import { plainText, plainValue } from '../../../../sdk/plain-text.ts';
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

/** Every answer is an object; the full form says more of it. */
const outline: JsonSchema = { type: 'object' };

/** The short form of a tool: what a model needs to choose it and to call it. Arguments stand as they are checked. */
export function describeTool(tool: LoadedTool, view?: View): ToolDescription {
  return {
    ...heading(tool),
    inputSchema: shown(wordsOf(tool, tool.inputSchema)),
    outputSchema: outline,
    // What runs any script runs those that read, where nothing else is shown.
    annotations: view?.readonly ? { ...hints(tool), ...HARMLESS } : hints(tool),
    // Of the tools that can be a task the one that runs everything: said on each it costs a model too much.
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

/** Without what is of no use to a host (`list`: either form is taken), and what others say already: a date needs no pattern and no length, an address no pattern, a pattern of a character no least length. */
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

function impliedIn({ format, pattern, minLength }: JsonSchema): readonly string[] {
  if (format === 'date') return ['list', 'pattern', 'maxLength'];
  if (format === 'uri' && pattern === '^https?://') return ['list', 'pattern'];
  return pattern !== undefined && minLength === 1 ? ['list', 'minLength'] : ['list'];
}

/** Keywords whose value maps names to schemas, and keywords whose value is data. */
const NAMES = new Set(['properties', 'patternProperties', 'definitions']);
const DATA = new Set(['const', 'enum', 'default', 'examples', 'dependencies']);
