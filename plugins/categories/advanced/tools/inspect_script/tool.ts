import { ServiceError } from '../../../../../sdk/errors.ts';
import type { ArgSpec } from '../../../../../sdk/script.ts';
import type { ScriptView, Tool } from '../../../../../sdk/tool.ts';

const tool: Tool<{ script_name: string }, 'catalog'> = async ({ script_name }, { catalog }) => {
  const script = catalog.findScript(script_name);
  if (!script)
    throw new ServiceError('script_unknown', {
      field: 'script_name',
      choices: catalog.nearScripts(script_name),
    });
  const { calls, args = {}, source } = script.manifest;
  return {
    name: script.name,
    aliases: script.aliases,
    platform: script.platform,
    description: script.description,
    effect: script.effect,
    credits: script.credits,
    args: [
      ...Object.entries(args).map(([key, spec]) => argument(key, spec)),
      ...windowFlags(script),
    ],
    args_schema: script.argsSchema,
    result_schema: script.resultSchema,
    calls: { read: calls.read, write: calls.write ?? [] },
    examples: examples(script),
    source,
  };
};

function argument(key: string, spec: ArgSpec) {
  return {
    flag: flag(key),
    type: spec.type,
    required: spec.required ?? false,
    default: spec.default ?? null,
    ...(spec.enum ? { enum: spec.enum } : {}),
    repeatable: spec.repeat ?? false,
    description: spec.description,
  };
}

/** The flags of the window group, from the schema that holds them. */
function windowFlags({ manifest, argsSchema }: ScriptView) {
  if (!manifest.with?.includes('window')) return [];
  const properties = argsSchema.properties as Record<string, Record<string, unknown>>;
  return Object.entries(properties)
    .filter(([key]) => !Object.hasOwn(manifest.args ?? {}, key))
    .map(([key, schema]) => ({
      flag: flag(key),
      type: schema.format === 'date' ? 'date' : schema.type,
      required: false,
      default: schema.default ?? null,
      ...(schema.enum ? { enum: schema.enum } : {}),
      repeatable: false,
      description: schema.description,
    }));
}

/** The first example that succeeds, once per door. */
function examples(script: ScriptView) {
  const example = script.examples.find(({ error }) => error === undefined);
  if (!example) return [];
  const args = Object.entries(example.args).flatMap(([key, value]) =>
    [value]
      .flat()
      .flatMap((one) => [flag(key), typeof one === 'object' ? JSON.stringify(one) : String(one)]),
  );
  const platform = Object.keys(script.routes)[0];
  const wish = { ...(platform ? { platform } : {}), args };
  const { title } = example;
  return [
    { title, door: 'rest', call: { script_name: script.name, ...wish } },
    { title, door: 'mcp', call: { name: 'execute', arguments: { action: script.name, ...wish } } },
  ];
}

const flag = (key: string) => `--${key.replaceAll('_', '-')}`;

export default tool;
