import type { Principal } from '../call.ts';
import { mayCall, type Callable } from './may-call.ts';
import { hasScope } from './scopes.ts';

/** As much of a script as a key is held to. */
interface Runnable {
  readonly name: string;
  readonly platform: string;
  readonly scopes: readonly string[];
  /** Of a generic name, the platforms that it has a route to. */
  readonly routes: ReadonlyMap<string, unknown>;
}

/** Whether a key may name a script to the tool that runs what is named, on any platform. */
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
