/** How a platform tells the figures of a level day by day, as its plugin and the generic names say it. */
import { DAILY, routes, type Entity } from '../../../sdk/reports/levels.ts';
import type { Catalog } from '../../catalog/catalog.ts';

export interface LevelSource {
  readonly run: string;
  readonly set: Readonly<Record<string, unknown>>;
  /** Its rows have a day each; otherwise each day is a report of its own. */
  readonly isByDay: boolean;
}

/** @returns undefined where the platform has no such level */
export function levelSource(
  catalog: Catalog,
  platform: string,
  level: Entity,
): LevelSource | undefined {
  const route = (name: string, isByDay: boolean): LevelSource | undefined => {
    const found = catalog.scripts.get(name)?.routes.get(platform);
    return found && { run: found.run, set: found.set, isByDay };
  };
  const { kept = {} } = catalog.platforms.get(platform)?.plugin.manifest.reporting ?? {};
  const own = kept.by_day?.[level];
  if (own) return { run: own.run, set: own.set ?? {}, isByDay: true };
  const daily = level === 'campaign' && own !== null ? route(DAILY, true) : undefined;
  return daily ?? route(routes[level], false);
}
