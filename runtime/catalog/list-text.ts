/**
 * The text that stands for a list, where a manifest takes one: `list` names what stands between its items (`,` or a space), `csv`
 * where an item with a comma is quoted, `json` where the text is JSON.
 *
 * @returns the value as it came where it is no list, or where an item would fall apart
 */
export function listText(value: unknown, list: unknown): unknown {
  if (list === ' ' && typeof value === 'string') return value.trim().replaceAll(/\s*,\s*/g, ' ');
  if (list === 'json')
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  if (!Array.isArray(value) || !value.every(isPlain)) return value;
  const items = value.map(String);
  if (list === 'csv') return items.map(quoted).join(',');
  return items.some((item) => item.includes(',')) ? value : items.join(String(list));
}

const isPlain = (item: unknown) => typeof item === 'string' || Number.isSafeInteger(item);

const quoted = (item: string) => (/[",\n\r]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item);
