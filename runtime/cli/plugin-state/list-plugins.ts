/** Plugins as the files have them, on and off, and whether a running service has them so. */
import { dirname } from 'node:path';
import type { PluginFault } from '../../catalog/catalog.ts';
import { builtInFolders } from '../../catalog/plugin/find-plugins.ts';
import { loadCatalog } from '../../catalog/load-catalog.ts';
import { checkoutIndex } from '../../catalog/manifest/manifest-index.ts';
import type { Config } from '../../config/config.ts';
import type { InService } from './in-service.ts';

export interface PluginRow {
  readonly id: string;
  readonly kind: string;
  readonly enabled: boolean;
  readonly builtIn: boolean;
  readonly trust: string;
  readonly tools: number;
  readonly scripts: number;
  readonly folder: string;
  /** `reload` and `restart` say what makes the running service take up what the files say. */
  readonly service: 'up to date' | 'reload' | 'restart' | 'not running';
  /** The parts of it that were left out, and the reasons. */
  readonly faults: readonly PluginFault[];
}

/** @param service  the running service's knowledge; undefined when none runs */
export async function listPlugins(
  config: Config,
  service: InService | undefined,
): Promise<PluginRow[]> {
  const catalog = await loadCatalog(config, { shared: checkoutIndex() });
  const on = catalog.plugins.map(({ manifest, folder, builtIn, trusted }): FileRow => ({
    id: manifest.id,
    kind: manifest.kind,
    enabled: true,
    builtIn,
    trust: builtIn ? 'built in' : trusted ? 'host' : 'sandbox',
    tools: [...catalog.tools.values()].filter((one) => one.plugin.folder === folder).length,
    scripts: [...catalog.scripts.values()].filter((one) => one.plugin.folder === folder).length,
    folder,
    faults: catalog.faults.filter(({ file }) => file.startsWith(`${folder}/`)),
  }));
  const told = new Set(on.flatMap(({ faults }) => faults));
  const shown = new Set(on.map(({ folder }) => folder));
  const off = [...builtInFolders()]
    .filter(([, folder]) => !shown.has(folder))
    .map(([id, folder]) => offRow(id, folder));
  const leftOut = Map.groupBy(
    catalog.faults.filter((fault) => !told.has(fault)),
    ({ plugin }) => plugin,
  );
  const missing = [...leftOut].map(([id, faults]) => leftOutRow(id, faults));
  return [...on, ...off, ...missing].map((row) => ({ ...row, service: stateOf(row, service) }));
}

type FileRow = Omit<PluginRow, 'service'>;

function stateOf(row: FileRow, service: InService | undefined): PluginRow['service'] {
  if (!service) return 'not running';
  if (service.restart.includes(row.id)) return 'restart';
  const there = service.plugins.find(({ folder }) => folder === row.folder);
  const isSame = row.enabled
    ? there?.tools === row.tools && there.scripts === row.scripts
    : there === undefined;
  return isSame || row.trust === LEFT_OUT ? 'up to date' : 'reload';
}

const LEFT_OUT = 'left out';

/** A plugin that is switched on and not there, for its faults. */
function leftOutRow(id: string, faults: readonly PluginFault[]): FileRow {
  const facts = { enabled: true, builtIn: false, trust: LEFT_OUT, tools: 0, scripts: 0 };
  return { id, kind: 'unknown', ...facts, folder: dirname(faults[0]!.file), faults };
}

function offRow(id: string, folder: string): FileRow {
  const kind = folder.includes('/plugins/platforms/') ? 'platform' : 'category';
  const facts = { enabled: false, builtIn: true, trust: 'built in', tools: 0, scripts: 0 };
  return { id, kind, ...facts, folder, faults: [] };
}
