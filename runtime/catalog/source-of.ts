import type { Bundler } from '../sandbox/sandbox.ts';
import type { LoadedScript } from './catalog.ts';

/** The source of a script's bundle: its own file, the function that makes it, or its request. */
export function sourceOf({
  name,
  file,
  manifest,
  plugin,
}: LoadedScript): Parameters<Bundler['bundle']>[0] {
  const { make, request } = manifest;
  const lane = plugin.builtIn ? 'library' : 'outside';
  if (file === undefined) return { name, entry: { request }, lane };
  if (make === undefined) return { name, entry: file, lane };
  return { name, entry: { file, factory: make.factory, args: make.args }, lane };
}
