import { join } from 'node:path';
import { shippedName } from '../../shipped-name.ts';

/**
 * The path of a file with a plugin's code. A plugin from outside is TypeScript everywhere.
 * @param name  in the plugin, ending in .ts
 */
export function codeOf(
  { folder, builtIn }: { readonly folder: string; readonly builtIn: boolean },
  name: string,
): string {
  return join(folder, builtIn ? shippedName(name) : name);
}
