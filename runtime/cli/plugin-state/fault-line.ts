import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PluginFault } from '../../catalog/catalog.ts';

/** A fault for a person, its file as seen from here. */
export function faultLine({ plugin, file, message }: PluginFault): string {
  return `${plugin}: ${shorten(file)}: ${message}`;
}

function shorten(file: string): string {
  const here = `${realpathSync(process.cwd())}/`;
  return file.startsWith(here) ? file.slice(here.length) : file || dirname(file);
}
