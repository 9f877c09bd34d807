/** Lets the host code of plugins elsewhere import the sdk and the HTTP framework of the service that runs it. */
import { registerHooks } from 'node:module';

const root = new URL('../../../', import.meta.url).href;
const shared = new Set(['adops/sdk', 'adops/sdk/emulator', 'koa', '@koa/router']);

/**
 * `adops/sdk`, `adops/sdk/emulator`, `koa` and `@koa/router` mean those of this service, wherever the
 * importing file lies, so that a plugin folder needs no packages of its own. Once per process, at start.
 */
export function shareModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isShared = shared.has(specifier) && context.parentURL?.startsWith(root) === false;
      return next(specifier, isShared ? { ...context, parentURL: `${root}package.json` } : context);
    },
  });
}
