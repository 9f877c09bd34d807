/** Parts of a pattern that can match a comma: the comma itself, a dot, or a class such as `[^a]` or `\S`. */
const TAKES_COMMA = /,|\[\^|\\[SDWpP]|(?<![[\\])\.(?!\])/;

/**
 * Whether a list in one text is split at its commas. It is if its manifest says so, or if no item can contain a
 * comma. Free words, such as headlines, may contain commas.
 */
export function isSplit(spec: {
  readonly list?: unknown;
  readonly enum?: unknown;
  readonly pattern?: unknown;
}): boolean {
  const { list, enum: choices, pattern } = spec;
  if (list === ',') return true;
  if (Array.isArray(choices)) return choices.every((one) => !String(one).includes(','));
  return typeof pattern === 'string' && pattern.startsWith('^') && !TAKES_COMMA.test(pattern);
}
