/** Lets the host code of plugins elsewhere import the sdk and the HTTP framework of the service that runs it. */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { shippedName } from '../../shipped-name.ts';

const root = new URL('../../../', import.meta.url).href;
const packages = new Set(['koa', '@koa/router']);
const parts: ReadonlyMap<string, string> = new Map([
  ['adops/sdk', `${root}${shippedName('sdk/index.ts')}`],
  ['adops/sdk/emulator', `${root}${shippedName('sdk/emulator/index.ts')}`],
]);

/**
 * `adops/sdk`, `adops/sdk/emulator`, `koa` and `@koa/router` mean those of this service, wherever the
 * importing file lies, so that a plugin folder needs no packages of its own. And a plugin may be TypeScript where it is
 * itself a package, though Node strips no types there. Once per process, at start.
 */
export function shareModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (context.parentURL?.startsWith(root) !== false) return next(specifier, context);
      const url = parts.get(specifier);
      if (url !== undefined) return { url, shortCircuit: true };
      const from = packages.has(specifier) ? `${root}package.json` : context.parentURL;
      return next(specifier, { ...context, parentURL: from });
    },
    load(url, context, next) {
      if (!url.endsWith('.ts') || url.startsWith(root)) return next(url, context);
      // A folder of a plugin needs no package.json that calls its code a module.
      if (!url.includes('/node_modules/'))
        return next(url, { ...context, format: 'module-typescript' });
      const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
      return { format: 'module', source, shortCircuit: true };
    },
  });
}
