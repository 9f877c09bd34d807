import { watch, type FSWatcher } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Bundler } from '../sandbox/sandbox.ts';
import type { Catalog, LiveCatalog } from './catalog.ts';
import { createHostCode } from './plugin/host-code.ts';
import { loadCatalog, type LoadWish } from './load-catalog.ts';
import { checkoutIndex } from './manifest/manifest-index.ts';

export interface WatchedCatalog extends LiveCatalog {
  /** Looks at the config file; an edit takes effect a moment later. */
  watch(): void;
  close(): void;
}

/** Editors write a file in several steps; this long after the last one it is read. */
const settleMs = 100;

interface SourceParts extends LoadWish {
  config: Config;
  /** Reads the settings anew. @throws with every fault when they are not valid */
  readConfig: () => Config;
  bundler: Bundler;
  log: Logger;
  load?: CatalogLoader | undefined;
}

export type CatalogLoader = typeof loadCatalog;

/** The present catalogue. */
export async function createCatalogSource(parts: SourceParts): Promise<WatchedCatalog> {
  const { config, readConfig, log, load = loadCatalog } = parts;
  const wish: LoadWish = { shared: checkoutIndex(), ...parts };
  const listeners = new Set<(catalog: Catalog) => void>();
  let catalog = await load(config, wish);
  report(catalog, log);
  const code = createHostCode();
  code.note(catalog);
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function reloadNow(): Promise<boolean> {
    try {
      const next = await load(readConfig(), wish);
      report(next, log);
      catalog = next;
      code.note(catalog);
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
    changedCode: () => code.changed(catalog),
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

function report(catalog: Catalog, log: Logger): void {
  for (const { plugin, file, message } of catalog.faults)
    log.warn({ plugin, file, reason: message }, 'plugin unit left out');
}
