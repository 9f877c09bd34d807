/**
 * Turns a list into the text that its manifest wants. `list` names the sign between items (`,` or a space). With
 * `csv`, items that contain a comma are quoted. With `json`, the text is JSON.
 * @returns the value unchanged if it is no list, or if an item contains a comma
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
