/**
 * The items of a list, however it came: an array, JSON of one, or a text with commas.
 *
 * @param isSplit  whether no item can hold a comma; a text of words that may is one item
 * @param most  how many of a text's items are wanted
 */
export function listItems(value: unknown, isSplit: boolean, most?: number): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return [value];
  const written = arrayIn(value);
  if (written) return written;
  return isSplit ? value.split(',', most).map((item) => item.trim()) : [value];
}

/** `["a","b"]`, as models write an array that they take for a text; `[a]` is a keyword. */
function arrayIn(text: string): readonly unknown[] | undefined {
  if (!/^\s*\[\s*["{]/.test(text) || !/\]\s*$/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
