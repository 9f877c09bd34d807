/** `sdk/generated/scripts.ts`: arguments, result and effect of every script of the library, from the manifests. */
import { compile } from 'json-schema-to-typescript';
import type { JsonSchema } from '../../../sdk/script.ts';
import type { Catalog, LoadedScript } from '../../catalog/catalog.ts';
import { parsedArgsSchema } from '../../scripts/args-schema.ts';

const head = `// Generated from the manifests by \`npm run generate\`; do not edit.
/* eslint-disable */
`;

export async function scriptTypes(catalog: Catalog): Promise<string> {
  const scripts = [...catalog.scripts.values()].filter(
    ({ plugin, file }) => plugin.builtIn && file !== undefined,
  );
  const types: string[] = [];
  for (const script of scripts) types.push(await typesOf(script));
  const entries = scripts.map(
    ({ name, manifest }) =>
      `  ${name}: { args: ${typeName(name)}Args; result: ${typeName(name)}Result; effect: '${manifest.effect}' };\n`,
  );
  return `${head}export interface Scripts {\n${entries.join('')}}\n\n${types.join('\n')}`;
}

async function typesOf({ name, manifest, resultSchema }: LoadedScript): Promise<string> {
  const args = await compileType(parsedArgsSchema(manifest), `${typeName(name)}Args`);
  const result = await compileType(resultSchema, `${typeName(name)}Result`);
  return `${args}${result}`;
}

async function compileType(schema: JsonSchema, name: string): Promise<string> {
  return compile(bare(schema) as Parameters<typeof compile>[0], name, {
    bannerComment: '',
    additionalProperties: false,
    format: false,
    unknownAny: true,
    ignoreMinAndMaxItems: true,
  });
}

/** Without titles, which would become names, and descriptions, which the manifest has. */
function bare(node: unknown, isProperties = false): unknown {
  if (Array.isArray(node)) return node.map((item) => bare(item));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => isProperties || !dropped.has(key))
      .map(([key, value]) => [key, bare(value, key === 'properties' && !isProperties)]),
  );
}

const dropped = new Set(['title', 'description', 'examples', 'default', 'if', 'then', '$schema']);

/** `google_ads_pause` > `GoogleAdsPause`. */
function typeName(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
