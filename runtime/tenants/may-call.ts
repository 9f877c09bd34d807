import type { Principal } from '../call.ts';
import { hasScope } from './scopes.ts';

/** As much of a tool as a key is held to. */
export interface Callable {
  readonly name: string;
  readonly manifest: {
    readonly auth?: 'key' | 'none';
    readonly scope: string | null;
    readonly platform?: string;
  };
}

/** Whether a key may call a tool at all: for lists and for search, which show no other. The chain decides. */
export function mayCall({ name, manifest }: Callable, principal: Principal): boolean {
  const { auth, scope, platform } = manifest;
  if (principal.tools && !principal.tools.includes(name)) return false;
  if (platform !== undefined && principal.platforms && !principal.platforms.includes(platform))
    return false;
  return auth === 'none' || hasScope(principal, scope);
}
