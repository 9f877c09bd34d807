const MOST = 200;

/** A value as a list shows it: a long one is cut, as a text. */
export function shortValue(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null');
  if (text.length <= MOST) return value ?? null;
  return `${text.slice(0, MOST)}…`;
}
