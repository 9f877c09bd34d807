/** `fields.json` beside the scripts of a platform: fields that several of its manifests name. */
import { statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { isInside, readText } from '../manifest/read-bounded.ts';

/** The text of a file that is not there. */
export const NO_FIELDS = '{}';

const placeOf = (manifest: string) => join(dirname(dirname(manifest)), 'fields.json');

/**
 * @param manifest  the file of a script's manifest
 * @returns its text, and the facts of the file before the read; the text of an empty one when there is none, or when a
 *   link leads out of the folder of scripts
 */
export function readFields(manifest: string): { readonly text: string; readonly stats?: Stats } {
  const file = placeOf(manifest);
  const read = readText(file);
  return 'text' in read && isInside(file, dirname(file)) ? read : { text: NO_FIELDS };
}

/** The state of the file now, without its text. */
export function statFields(manifest: string): Stats | undefined {
  try {
    return statSync(placeOf(manifest));
  } catch {
    return undefined;
  }
}
