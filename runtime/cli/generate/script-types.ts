/**
 * `scripts-library/<folder>/scripts.d.ts`: arguments, result and effect of every script of that folder, from the
 * manifests. Each file adds its scripts to the interface `Scripts` of the sdk, so that no author touches another's.
 */
import { compile } from 'json-schema-to-typescript';
import { dirname, join, relative } from 'node:path';
import type { JsonSchema } from '../../../sdk/script.ts';
import type { Catalog, LoadedScript } from '../../catalog/catalog.ts';
import { parsedArgsSchema } from '../../catalog/schema/args-schema.ts';
import type { GeneratedFile } from './readme-tables.ts';

const head = `// Generated from the manifests by \`npm run generate\`; do not edit.
/* eslint-disable */
`;

/** @param root  absolute path of the repository */
export async function scriptTypes(catalog: Catalog, root: string): Promise<GeneratedFile[]> {
  const scripts = [...catalog.scripts.values()].filter(
    ({ plugin, file }) => plugin.builtIn && file !== undefined,
  );
  const byFolder = Map.groupBy(scripts, ({ folder }) => dirname(folder));
  return Promise.all([...byFolder].map(([folder, own]) => typesOfFolder(folder, own, root)));
}

async function typesOfFolder(
  folder: string,
  scripts: readonly LoadedScript[],
  root: string,
): Promise<GeneratedFile> {
  const types: string[] = [];
  for (const script of scripts) types.push(await typesOf(script));
  const entries = scripts.map(
    ({ name, manifest }) =>
      `    ${name}: { args: ${typeName(name)}Args; result: ${typeName(name)}Result; effect: '${manifest.effect}' };\n`,
  );
  const sdk = relative(folder, join(root, 'sdk/script.ts'));
  const added = `declare module '${sdk}' {\n  interface Scripts {\n${entries.join('')}  }\n}`;
  return { path: join(folder, 'scripts.d.ts'), text: `${head}${added}\n\n${types.join('\n')}` };
}

async function typesOf({ name, manifest, resultSchema }: LoadedScript): Promise<string> {
  const args = await compileType(parsedArgsSchema(manifest), `${typeName(name)}Args`);
  const result = await compileType(resultSchema(), `${typeName(name)}Result`);
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
