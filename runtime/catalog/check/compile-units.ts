/** The schemas of a plugin that the service will compile, by the unit whose manifest they stand in. */
import { join } from 'node:path';
import type { JsonSchema } from '../../../sdk/script.ts';
import type { Catalog, LoadedPlugin } from '../catalog.ts';

export interface UnitSchemas {
  /** The manifest. */
  readonly file: string;
  /** As `SchemaUse` says what they are for. */
  readonly input: readonly JsonSchema[];
  readonly value: readonly JsonSchema[];
}

export function unitsOf({ scripts, tools, parts }: Catalog, plugin: LoadedPlugin): UnitSchemas[] {
  const own = <T extends { readonly plugin: Pick<LoadedPlugin, 'folder'> }>(
    all: ReadonlyMap<string, T>,
  ) => [...all.values()].filter((unit) => unit.plugin.folder === plugin.folder);
  return [
    ...own(scripts).map(({ folder, manifest, resultSchema }) => ({
      file: join(folder, 'manifest.json'),
      input: [],
      value: [
        resultSchema(),
        ...Object.values(manifest.args ?? {}).flatMap(({ schema }) => (schema ? [schema] : [])),
      ],
    })),
    ...own(tools).map(({ folder, inputSchema, outputSchema }) => ({
      file: join(folder, 'manifest.json'),
      input: [inputSchema, outputSchema],
      value: [],
    })),
    ...own(parts.records).map(({ schemaFile, schema }) => ({
      file: schemaFile,
      input: [],
      value: [schema],
    })),
  ];
}
