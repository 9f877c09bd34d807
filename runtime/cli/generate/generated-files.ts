import { join } from 'node:path';
import type { Catalog } from '../../catalog/catalog.ts';
import { discover } from '../../catalog/plugin/discover.ts';
import { confirmedFacts } from './confirmed-facts.ts';
import { errorList } from './error-list.ts';
import { readmeTables, type GeneratedFile } from './readme-tables.ts';
import { scriptTypes } from './script-types.ts';

interface Generated {
  /** Types of the scripts, which are not committed: `npm ci` writes them. */
  readonly types: readonly GeneratedFile[];
  /** Committed text that follows from the manifests; none where types alone were asked for. */
  readonly texts: readonly GeneratedFile[];
}

/**
 * Everything that follows from the manifests of the repository, as it should be.
 * @param root  absolute path of the repository
 */
export async function generatedFiles(root: string, onlyTypes: boolean): Promise<Generated> {
  const catalog = discover({ plugins: {}, file: undefined });
  const types = await scriptTypes(catalog, root);
  return { types, texts: onlyTypes ? [] : await textsOf(catalog, root) };
}

async function textsOf(catalog: Catalog, root: string): Promise<GeneratedFile[]> {
  return [
    { path: join(root, 'sdk/errors.md'), text: errorList() },
    { path: join(root, 'docs/confirmed-facts.md'), text: await confirmedFacts(catalog) },
    ...(await readmeTables(catalog)),
  ];
}
