import { words } from './words.ts';

const verbs = new Set(words.verbs);

/**
 * A script's name without its platform, which is the part before the first verb. Scripts with the same generic name
 * do the same thing on other platforms.
 */
export function genericName(name: string): string {
  const parts = name.split('_');
  const at = parts.findIndex((part) => verbs.has(part));
  return at > 0 ? parts.slice(at).join('_') : name;
}
