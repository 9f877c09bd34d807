/** Changes one entry under `plugins` of adops.config.json; everything else stays as it was, layout included. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { replaceFile } from '../../files/replace-file.ts';
import { UsageError } from '../exit-codes.ts';

type PluginWish = boolean | { readonly enabled?: boolean; readonly trust?: 'sandbox' | 'host' };

/** @param file  absolute path of the config file; made when there is none */
export async function setPlugin(file: string, key: string, wish: PluginWish): Promise<void> {
  const text = existsSync(file) ? readFileSync(file, 'utf8').replace(/^\uFEFF/, '') : '{}\n';
  const settings = parseObject(text, file);
  const plugins = { ...(settings['plugins'] as Record<string, unknown> | undefined), [key]: wish };
  const indent = /^\{\s*?\n([ \t]+)/.exec(text)?.[1] ?? '  ';
  await replaceFile(file, `${JSON.stringify({ ...settings, plugins }, null, indent)}\n`);
}

/**
 * The key of a plugin: a folder as it is written beside the config file, else the id or package as given.
 * @param given  relative to the present folder, as the shell completes it
 */
export function pluginKey(given: string, file: string): string {
  const isFolder = given.startsWith('.') || isAbsolute(given) || given.endsWith('/');
  if (!isFolder) return given;
  const way = relative(dirname(file), resolve(given)).replaceAll('\\', '/');
  return way.startsWith('.') || isAbsolute(way) ? way : `./${way}`;
}

function parseObject(text: string, file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // The same sentence says both.
  }
  throw new UsageError(`${file} is not one JSON object; correct it first.`);
}
