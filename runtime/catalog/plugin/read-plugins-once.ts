import type { FoundPlugin } from './find-plugins.ts';
import { readPlugin, type PluginReader } from './read-plugin.ts';

/**
 * Keeps what reading a plugin came to, as long as the reader is kept: a catalogue that is put together again reads no
 * plugin twice.
 * @param keeps  plugins whose files do not change meanwhile; all when absent
 */
export function readPluginsOnce(keeps: (found: FoundPlugin) => boolean = () => true): PluginReader {
  const known = new Map<string, ReturnType<PluginReader>>();
  return (found, options = {}) => {
    if (!keeps(found)) return readPlugin(found, options);
    const key = JSON.stringify([found, options.ports]);
    const read = known.get(key) ?? readPlugin(found, options);
    known.set(key, read);
    return read;
  };
}
