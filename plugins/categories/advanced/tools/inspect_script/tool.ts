import { ServiceError } from '../../../../../sdk/errors.ts';
import type { ArgSpec, JsonSchema } from '../../../../../sdk/script.ts';
import type { ScriptView, Tool, ToolView } from '../../../../../sdk/tool.ts';
import { outlineOf } from './outline.ts';

interface Input {
  readonly script_name: string;
  readonly full: boolean;
}

const tool: Tool<Input, 'catalog'> = async ({ script_name: name, full }, { catalog }) => {
  const script = catalog.findScript(name);
  const found = catalog.tools().find((one) => one.name === name);
  if (script) return { ...ofScript(script, full), ...toolPrice(script, found) };
  if (found) return ofTool(found, full);
  throw new ServiceError('script_unknown', {
    field: 'script_name',
    choices: catalog.nearScripts(name),
  });
};

function ofScript(script: ScriptView, full: boolean) {
  const { calls, asks = [], args = {}, source } = script.manifest;
  return {
    name: script.name,
    ...(script.aliases.length > 0 ? { aliases: script.aliases } : {}),
    platform: script.platform,
    description: script.description,
    effect: script.effect,
    credits: script.credits,
    args: [
      ...Object.entries(args).map(([key, spec]) => argument(key, spec)),
      ...windowFlags(script),
    ],
    ...schemas(script.argsSchema, script.resultSchema, full),
    calls: { read: calls.read, write: calls.write ?? [] },
    ...(asks.length > 0 ? { asks } : {}),
    examples: examples(script, full),
    ...(full ? { source } : {}),
  };
}

/** Shows the price of the tool where it differs from that of the script with the same name. @returns credits */
function toolPrice({ credits }: ScriptView, tool: ToolView | undefined) {
  const price = tool?.manifest.credits;
  return typeof price === 'number' && price !== credits ? { tool_credits: price } : {};
}

/** A tool takes its arguments by name; through `execute` they are `args`. */
function ofTool({ name, manifest, inputSchema, outputSchema }: ToolView, full: boolean) {
  const { description, effect, credits, platform = 'none', source } = manifest;
  const properties = inputSchema.properties as Readonly<Record<string, JsonSchema>>;
  const required = new Set(inputSchema.required as readonly string[] | undefined);
  return {
    name,
    platform,
    description,
    effect,
    credits: typeof credits === 'number' ? credits : credits.rule,
    args: Object.entries(properties).map(([key, schema]) => ({
      flag: key,
      type: [schema.type ?? 'any'].flat().join('|'),
      required: required.has(key),
      default: schema.default ?? null,
      ...(schema.enum ? { enum: schema.enum } : {}),
      description: String(schema.description ?? ''),
    })),
    ...schemas(inputSchema, outputSchema, full),
    calls: { read: [], write: [] },
    examples: [],
    ...(full ? { source } : {}),
  };
}

/** In full as they are checked; else what `args` does not say already. */
function schemas(args: JsonSchema, result: JsonSchema, full: boolean) {
  if (full) return { args_schema: args, result_schema: result };
  return {
    args_schema: { required: args.required ?? [] },
    result_schema: outlineOf(result) as object,
  };
}

function argument(key: string, spec: ArgSpec) {
  return {
    flag: flag(key),
    type: spec.type,
    required: spec.required ?? false,
    default: spec.default ?? null,
    ...(spec.enum ? { enum: spec.enum } : {}),
    ...(spec.repeat ? { repeatable: true } : {}),
    description: spec.description,
  };
}

/** The flags of the window group, from the schema that holds them. */
function windowFlags({ manifest, argsSchema }: ScriptView) {
  if (!manifest.with?.some((group) => group === 'window' || group === 'history')) return [];
  const properties = argsSchema.properties as Record<string, Record<string, unknown>>;
  return Object.entries(properties)
    .filter(([key]) => !Object.hasOwn(manifest.args ?? {}, key))
    .map(([key, schema]) => ({
      flag: flag(key),
      type: schema.format === 'date' ? 'date' : schema.type,
      required: false,
      default: schema.default ?? null,
      ...(schema.enum ? { enum: schema.enum } : {}),
      description: schema.description,
    }));
}

/** The first example that succeeds: over MCP, in full once per door. */
function examples(script: ScriptView, full: boolean) {
  const example = script.examples.find(({ error }) => error === undefined);
  if (!example) return [];
  const platform = Object.keys(script.routes)[0];
  const where = platform ? { platform } : {};
  const { title, args } = example;
  const mcp = {
    title,
    door: 'mcp',
    call: { name: 'execute', arguments: { action: script.name, ...where, args } },
  };
  if (!full) return [mcp];
  const call = { script_name: script.name, ...where, args: flagsOf(args) };
  return [{ title, door: 'rest', call }, mcp];
}

function flagsOf(args: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(args).flatMap(([key, value]) =>
    [value]
      .flat()
      .flatMap((one) => [flag(key), typeof one === 'object' ? JSON.stringify(one) : String(one)]),
  );
}

const flag = (key: string) => `--${key.replaceAll('_', '-')}`;

export default tool;
