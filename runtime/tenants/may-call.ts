import type { Principal } from '../call-parts/principal.ts';
import { hasScope } from './scopes.ts';

/** Parts of a tool that decide whether a key may call it. */
export interface Callable {
  readonly name: string;
  readonly manifest: {
    readonly auth?: 'key' | 'none';
    readonly scope: string | null;
    readonly platform?: string;
  };
}

/** Whether a key may call a tool. Lists and search show no other tools. The chain decides about each call. */
export function mayCall({ name, manifest }: Callable, principal: Principal): boolean {
  const { auth, scope, platform } = manifest;
  if (principal.tools && !principal.tools.includes(name)) return false;
  if (platform !== undefined && principal.platforms && !principal.platforms.includes(platform))
    return false;
  return auth === 'none' || hasScope(principal, scope);
}
