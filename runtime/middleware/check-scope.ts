import { ServiceError } from '../../sdk/errors.ts';
import type { Link, Principal } from '../call.ts';
import type { Catalog } from '../catalog/catalog.ts';

/** Holds the key to its scopes and tools. Answers 403 scope_missing, key_narrowed. */
export function checkScope(): Link {
  return (call, next) => {
    const { principal, tool } = call;
    if (principal && tool) {
      if (principal.tools && !principal.tools.includes(tool.name))
        throw new ServiceError('key_narrowed', {
          message: `The key is not allowed to use the tool ${tool.name}.`,
          choices: principal.tools,
        });
      requireScope(principal, tool.manifest.scope);
    }
    return next();
  };
}

/** `*` stands for every scope. @throws scope_missing */
export function requireScope({ scopes }: Principal, scope: string): void {
  if (scopes.includes(scope) || scopes.includes('*')) return;
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
