import { words } from './words.ts';

const verbs = new Set(words.verbs);

/** A script's name without its platform, which is what stands before the first verb: scripts of one such name do alike. */
export function genericName(name: string): string {
  const parts = name.split('_');
  const at = parts.findIndex((part) => verbs.has(part));
  return at > 0 ? parts.slice(at).join('_') : name;
}
