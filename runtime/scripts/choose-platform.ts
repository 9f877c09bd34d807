import { ServiceError } from '../../sdk/errors.ts';
import type { Catalog, LoadedScript } from '../catalog/catalog.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { Connections } from '../connections/connections.ts';

interface Parts {
  readonly catalog: Catalog;
  readonly connections: Connections;
}

/**
 * The platform of a generic name when the caller names none. A read goes where its manifest says. A change is not
 * guessed at: it goes to the one platform that is connected, and with several the caller has to choose.
 * @returns undefined when there is only one platform to go to, or none
 * @throws platform_unknown  with the connected platforms
 */
export async function choosePlatform(
  parts: Parts,
  principal: Principal,
  { manifest, routes, file }: LoadedScript,
): Promise<string | undefined> {
  if (!manifest.route) return undefined;
  if (manifest.effect === 'read')
    return routes.has(manifest.default ?? '') ? manifest.default : undefined;
  const all = await parts.connections.list(principal.organizationId);
  const open = new Set(file === undefined ? routes.keys() : parts.catalog.platforms.keys());
  const usable = all
    .filter(({ mode }) => mode === 'test' || !principal.demo)
    .map(({ platform }) => platform)
    .filter((id) => open.has(id) && (principal.platforms?.includes(id) ?? true));
  const connected = [...new Set(usable)].sort();
  if (connected.length < 2) return connected[0];
  throw platformMissing(connected);
}

/** @param choices  platforms that the call may mean */
export function platformMissing(choices: readonly string[]): ServiceError {
  return new ServiceError('platform_unknown', {
    message: `The call names no platform. Use one of ${choices.join(', ')}.`,
    field: 'platform',
    choices,
  });
}
