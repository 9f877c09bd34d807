/** The cost of the library and the platforms: bundling, a warm start with and without them, memory with all of them on. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { createCatalogSource } from '../../runtime/catalog/catalog-source.ts';
import { builtInFolders } from '../../runtime/catalog/plugin/find-plugins.ts';
import { loadConfig } from '../../runtime/config/config.ts';
import { createBundler } from '../../runtime/sandbox/index.ts';
import { median, round, type Figures } from './figure.ts';
import { startOnce } from './start-once.ts';

const STARTS = 5;
const WANTED_SCRIPTS = 250;

export async function benchLibrary(folder: string): Promise<Figures> {
  mkdirSync(folder, { recursive: true });
  const { scripts, coldMs, warmMs } = await bundleAll(folder);
  const platforms = [...builtInFolders()].filter(([, path]) =>
    path.includes('/plugins/platforms/'),
  );
  const off = Object.fromEntries(platforms.map(([id]) => [id, false]));
  const bare = startsOf(join(folder, 'bare'), { plugins: off });
  const full = startsOf(join(folder, 'full'), {});
  const ms = { bare: [] as number[], full: [] as number[] };
  let rss = 0;
  for (let at = -1; at < STARTS; at += 1) {
    const without = await bare();
    const whole = await full();
    // The first start fills the caches.
    if (at < 0) continue;
    ms.bare.push(without.ms);
    ms.full.push(whole.ms);
    rss = whole.rssMb;
  }
  const added = ((median(ms.full) - median(ms.bare)) / scripts) * WANTED_SCRIPTS;
  return {
    library_start_added_ms: {
      value: round(added),
      target: '<= 300 ms',
      ok: added <= 300,
      note: `warm start ${Math.round(median(ms.full))} ms with ${scripts} scripts, ${Math.round(median(ms.bare))} without platforms; told for ${WANTED_SCRIPTS}`,
    },
    library_bundle_ms: {
      value: round(coldMs),
      target: 'reported',
      ok: true,
      note: `all ${scripts} scripts; ${Math.round(warmMs)} ms from the cache`,
    },
    memory_all_platforms_mb: {
      value: round(rss),
      target: 'reported',
      ok: true,
      note: `service and sandbox children, ${platforms.length} platforms on with their emulators`,
    },
  };
}

async function bundleAll(folder: string) {
  const config = loadConfig({ env: {}, cwd: folder });
  const log = pino({ level: 'silent' });
  const cacheFolder = join(folder, 'cache');
  const time = async () => {
    const bundler = createBundler({ cacheFolder });
    const readConfig = () => config;
    const source = await createCatalogSource({ config, readConfig, bundler, log });
    const scripts = [...source.current().scripts.values()].filter(
      ({ manifest }) => !manifest.route && !manifest.steps,
    );
    const begun = performance.now();
    for (const { name, file, manifest } of scripts)
      await bundler.bundle({ name, entry: file ?? { request: manifest.request }, lane: 'library' });
    source.close();
    return { scripts: scripts.length, ms: performance.now() - begun };
  };
  const cold = await time();
  return { scripts: cold.scripts, coldMs: cold.ms, warmMs: (await time()).ms };
}

function startsOf(folder: string, settings: object) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'adops.config.json');
  writeFileSync(file, JSON.stringify(settings));
  return () => startOnce(['--config', file, '--data', join(folder, 'data')]);
}
