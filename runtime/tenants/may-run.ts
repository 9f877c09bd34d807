import type { Principal } from '../call-parts/principal.ts';
import { mayCall, type Callable } from './may-call.ts';
import { hasScope } from './scopes.ts';

/** Parts of a script that decide whether a key may run it. */
interface Runnable {
  readonly name: string;
  readonly platform: string;
  readonly scopes: readonly string[];
  /** For a generic name, the platforms for which it has a route. */
  readonly routes: ReadonlyMap<string, unknown>;
}

/** Whether a key may run a script on at least one platform, through the tool that runs scripts by name. */
export function mayRun(
  { name, platform, scopes, routes }: Runnable,
  runner: Callable | undefined,
  principal: Principal,
): boolean {
  const { scripts, platforms } = principal;
  if (!runner || !mayCall(runner, principal) || (scripts && !scripts.includes(name))) return false;
  const own = routes.size > 0 ? [...routes.keys()] : [platform];
  const isNear = !platforms || own.some((one) => platforms.includes(one));
  return isNear && scopes.every((scope) => hasScope(principal, scope));
}
