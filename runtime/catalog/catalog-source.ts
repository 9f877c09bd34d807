import { watch, type FSWatcher } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { MacFolder } from '../mac-file.ts';
import type { Bundler } from '../sandbox/sandbox.ts';
import { bundleCheck } from './bundle-check.ts';
import type { Catalog, CatalogSource } from './catalog.ts';
import { discover } from './discover.ts';
import { compileCheck, type CompileBounds } from './compile-check.ts';
import { portNames } from './port-names.ts';

export interface WatchedCatalog extends CatalogSource {
  /** Reads the settings again and applies their `plugins`; a faulty file leaves all as it is. */
  reload(): Promise<boolean>;
  /** Looks at the config file; an edit takes effect a moment later. */
  watch(): void;
  close(): void;
}

/** Editors write a file in several steps; this long after the last one it is read. */
const settleMs = 100;

interface SourceParts {
  config: Config;
  /** Reads the settings anew. @throws with every fault when they are not valid */
  readConfig: () => Config;
  bundler: Bundler;
  /** Where it is noted that the schemas of an outside plugin compile; they are tried at each start when absent. */
  verdicts?: MacFolder;
  compileBounds?: CompileBounds;
  log: Logger;
  /** Names of ports beside those that every service makes. */
  ports?: readonly string[];
}

/** The present catalogue, without outside plugins whose schemas do not compile, and their scripts that do not bundle. */
export async function createCatalogSource(parts: SourceParts): Promise<WatchedCatalog> {
  const { config, readConfig, log } = parts;
  const listeners = new Set<(catalog: Catalog) => void>();
  let catalog = await load(config, parts);
  report(catalog, log);
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function reloadNow(): Promise<boolean> {
    try {
      const next = await load(readConfig(), parts);
      report(next, log);
      catalog = next;
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'config not applied');
      return false;
    }
    for (const listener of listeners) listener(catalog);
    log.info({ tools: catalog.tools.size, scripts: catalog.scripts.size }, 'plugins reloaded');
    return true;
  }
  const reload = () => {
    const next = turn.then(reloadNow);
    turn = next;
    return next;
  };
  return {
    current: () => catalog,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    watch() {
      if (watcher) return;
      // Settings that are not there yet may be written later, by `adops plugins enable`.
      const file = config.file ?? resolve('adops.config.json');
      // The folder is watched: most editors replace the file, which ends a watch on the file itself.
      const name = basename(file);
      watcher = watch(dirname(file), { persistent: false }, (_event, changed) => {
        if (changed !== name) return;
        clearTimeout(timer);
        timer = setTimeout(() => void reload(), settleMs);
      });
      watcher.on('error', (error) => log.error({ reason: error.message }, 'config not watched'));
    },
    close() {
      clearTimeout(timer);
      watcher?.close();
    },
  };
}

async function load(
  config: Config,
  { bundler, verdicts, compileBounds, ports: more = [] }: SourceParts,
): Promise<Catalog> {
  const ports = [...portNames, ...more];
  const found = discover(config, [], ports);
  const uncompiled = await compileCheck(found, verdicts, compileBounds);
  const catalog = uncompiled.length === 0 ? found : discover(config, uncompiled, ports);
  const unbundled = await bundleCheck(catalog, bundler);
  return unbundled.length === 0 ? catalog : discover(config, [...uncompiled, ...unbundled], ports);
}

function report(catalog: Catalog, log: Logger): void {
  for (const { plugin, file, message } of catalog.faults)
    log.warn({ plugin, file, reason: message }, 'plugin unit left out');
}
