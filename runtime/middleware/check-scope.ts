import { ServiceError } from '../../sdk/errors.ts';
import type { Link, Principal } from '../call.ts';
import type { Catalog, LoadedTool } from '../catalog/catalog.ts';

/** Holds the key to its scopes and tools. Answers 403 scope_missing, key_narrowed, and what is left of the rate. */
export function checkScope(): Link {
  return async (call, next) => {
    const { principal, tool } = call;
    try {
      if (principal && tool) requireTool(principal, tool);
    } catch (error) {
      call.rate = await call.rating?.catch(() => undefined);
      throw error;
    }
    return next();
  };
}

function requireTool(principal: Principal, { name, manifest }: LoadedTool): void {
  if (principal.tools && !principal.tools.includes(name))
    throw new ServiceError('key_narrowed', {
      message: `The key is not allowed to use the tool ${name}.`,
      choices: principal.tools,
    });
  requireScope(principal, manifest.scope);
}

/** `*` stands for every scope. */
export function hasScope({ scopes }: Principal, scope: string): boolean {
  return scopes.includes(scope) || scopes.includes('*');
}

/** @throws scope_missing */
export function requireScope(principal: Principal, scope: string): void {
  if (hasScope(principal, scope)) return;
  throw new ServiceError('scope_missing', {
    message: `The key lacks the scope ${scope}.`,
    choices: [scope],
  });
}

/** Every scope that a tool here asks for, and those that a change through `execute` needs; sorted. */
export function knownScopes({ tools }: Catalog): readonly string[] {
  const asked = [...tools.values()].map(({ manifest }) => manifest.scope);
  return [...new Set([...asked, 'campaigns:state', 'campaigns:write'])].sort();
}
