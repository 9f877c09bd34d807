/**
 * Items of a list, which may be an array, JSON of an array, or a text with commas.
 * @param isSplit  whether a text is split at commas; a text of free words is one item
 * @param most  most items that are read from a text
 */
export function listItems(value: unknown, isSplit: boolean, most?: number): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return [value];
  const written = arrayIn(value);
  if (written) return written;
  return isSplit ? value.split(',', most).map((item) => item.trim()) : [value];
}

/** Reads `["a","b"]`, because models write arrays as text. `[a]` is a keyword and no array. */
function arrayIn(text: string): readonly unknown[] | undefined {
  if (!/^\s*\[\s*["{]/.test(text) || !/\]\s*$/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
