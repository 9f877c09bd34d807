import { join } from 'node:path';
import { discover } from '../../catalog/discover.ts';
import { confirmedFacts } from './confirmed-facts.ts';
import { errorList } from './error-list.ts';
import { readmeTables, type GeneratedFile } from './readme-tables.ts';
import { scriptTypes } from './script-types.ts';

/**
 * Everything that follows from the manifests of the repository, as it should be.
 * @param root  absolute path of the repository
 */
export async function generatedFiles(root: string): Promise<GeneratedFile[]> {
  const catalog = discover({ plugins: {}, file: undefined });
  return [
    ...(await scriptTypes(catalog, root)),
    { path: join(root, 'sdk/errors.md'), text: errorList() },
    { path: join(root, 'docs/confirmed-facts.md'), text: await confirmedFacts(catalog) },
    ...(await readmeTables(catalog)),
  ];
}
