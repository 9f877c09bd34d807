/** Code of plugins that runs in the service: Node loads it once, so an edit waits for a restart. This tells of such edits. */
import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Catalog, LoadedPlugin } from '../catalog.ts';

export interface HostCode {
  /** Notes when each plugin was first there. */
  note(catalog: Catalog): void;
  /** Ids of plugins with code that was edited later. */
  changed(catalog: Catalog): readonly string[];
}

export function createHostCode(now: () => number = Date.now): HostCode {
  const seen = new Map<string, number>();
  return {
    note({ plugins }) {
      for (const { folder, trusted } of plugins)
        if (trusted && !seen.has(folder)) seen.set(folder, now());
    },
    changed: ({ plugins }) =>
      plugins
        .filter((plugin) => plugin.trusted && newestOf(plugin) > (seen.get(plugin.folder) ?? now()))
        .map(({ manifest }) => manifest.id),
  };
}

/** When the youngest file was written, ms; manifests and scripts do not count, for they are read anew. */
function newestOf({ folder, manifest }: LoadedPlugin): number {
  const scripts = manifest.scripts ?? 'scripts';
  const isCode = (file: string) => {
    const [top = ''] = file.split(sep);
    if (file.startsWith(scripts) || ['test', 'node_modules'].includes(top)) return false;
    return /\.[jt]s$/.test(file) || (top === 'emulator' && file.endsWith('.json'));
  };
  const times = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => isCode(relative(folder, file)))
    .map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.max(0, ...times);
}
