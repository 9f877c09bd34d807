/** Why a platform has nothing for a generic name. */
import type { Lack } from '../../sdk/platform-facts.ts';
import type { Catalog, LoadedScript } from './catalog.ts';

/**
 * The platform's own reason, else that of the generic name, which holds for every ad platform that has no route.
 * @returns undefined where the platform has it, or is of another kind
 */
export function whyLacking(
  { platforms }: Pick<Catalog, 'platforms'>,
  { manifest, routes, name }: Pick<LoadedScript, 'manifest' | 'routes' | 'name'>,
  platform: string,
): Lack | undefined {
  const plugin = platforms.get(platform)?.plugin.manifest;
  if (!plugin || routes.has(platform)) return undefined;
  const told = plugin.lacks?.[name] ?? (plugin.platformKind === 'ads' ? manifest.lacks : undefined);
  return typeof told === 'string' ? { of: 'service', why: told } : told;
}
