import type { JsonSchema } from '../../../../sdk/script.ts';
import type { LoadedTool } from '../../../catalog/catalog.ts';
import { toolKind } from '../../../catalog/tool-kind.ts';
import { cleanText, cleanValue } from './hidden-characters.ts';

/**
 * Keywords that the list leaves out: the service checks them all the same and says what is right when
 * one is broken, but hundreds of them would fill a model's context. `get_tool` and `catalog://tools/…`
 * have the schemas in full.
 */
const LEFT_OUT = new Set([
  'maxLength',
  'minLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'dependencies',
]);

/** A tool as `tools/list` shows it. */
export interface ToolDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: Readonly<Record<string, boolean>>;
  /** For clients of 2025-11-25: whether a call may be a task. */
  readonly execution?: { readonly taskSupport: 'optional' };
}

/** The short form of a tool: what a model needs to choose it and to call it. */
export function describeTool(tool: LoadedTool): ToolDescription {
  return {
    ...heading(tool),
    inputSchema: short(wordsOf(tool, tool.inputSchema)) as JsonSchema,
    outputSchema: outline,
    annotations: hints(tool),
    // Of the tools that can be a task the one that runs everything: said on each it costs a model too much.
    ...(toolKind(tool) === 'named' ? { execution: { taskSupport: 'optional' } } : {}),
  };
}

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
  return { name, title: cleanText(title, 100), description: cleanText(description, 1000) };
}

function wordsOf(tool: LoadedTool, schema: JsonSchema): JsonSchema {
  return tool.plugin.builtIn ? schema : (cleanValue(schema) as JsonSchema);
}

function hints({ annotations }: LoadedTool): Record<string, boolean> {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations;
  return { readOnlyHint, destructiveHint, idempotentHint, openWorldHint };
}

/** The root of the result: every tool answers an object. What stands in it is 20 tokens a tool, and in the full form. */
const outline: JsonSchema = { type: 'object' };

/** Drops the keywords above wherever they are keywords, never where they are names of properties. */
function short(value: unknown, names = false): unknown {
  if (Array.isArray(value)) return value.map((item) => short(item));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => names || !LEFT_OUT.has(key));
  return Object.fromEntries(
    kept.map(([key, part]) => [
      key,
      DATA.has(key) && !names ? part : short(part, !names && NAMES.has(key)),
    ]),
  );
}

/** Keywords whose value maps names to schemas, and keywords whose value is data. */
const NAMES = new Set(['properties', 'patternProperties', 'definitions']);
const DATA = new Set(['const', 'enum', 'default', 'examples']);
