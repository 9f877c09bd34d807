import { distance } from 'fastest-levenshtein';

/**
 * Up to five names near a wrong one: a few letters off, or one holding the other.
 * Texts above 64 characters have no near names: the distance would cost more than it tells.
 */
export function nearNames(wrong: string, names: Iterable<string>): string[] {
  if (wrong.length === 0 || wrong.length > 64) return [];
  const asked = wrong.toLowerCase();
  const scored: [number, string][] = [];
  for (const name of names) {
    const far = distance(asked, name.toLowerCase());
    const holds = asked.length > 3 && (name.includes(asked) || asked.includes(name));
    if (far <= Math.max(2, Math.floor(asked.length / 4)) || holds) scored.push([far, name]);
  }
  return scored
    .sort(([a, x], [b, y]) => a - b || (x < y ? -1 : 1))
    .slice(0, 5)
    .map(([, name]) => name);
}
