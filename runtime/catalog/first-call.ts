import type { Catalog } from './catalog.ts';

/** A read that answers as it stands. */
export interface FirstCall {
  readonly script: string;
  readonly platform: string;
  readonly args: readonly string[];
}

/**
 * A newcomer's first call, at the platform that has most to try: a generic list, else any read that needs no argument.
 */
export function findFirstCall(catalog: Catalog): FirstCall | undefined {
  const all = [...catalog.scripts.values()];
  const most = (id: string) => all.filter(({ platform }) => platform === id).length;
  const generic = catalog.findScript('list_campaigns');
  const [platform] = [...(generic?.routes.keys() ?? [])].toSorted((a, b) => most(b) - most(a));
  if (generic && platform) {
    const args = generic.manifest.args?.['limit'] ? ['--limit', '3'] : [];
    return { script: generic.name, platform, args };
  }
  const easy = all.find(
    ({ manifest, platform: id }) =>
      manifest.effect === 'read' &&
      catalog.platforms.has(id) &&
      !Object.values(manifest.args ?? {}).some(({ required }) => required),
  );
  return easy && { script: easy.name, platform: easy.platform, args: [] };
}
