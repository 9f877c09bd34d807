/** Parts of a pattern by which it may take a comma: itself, any character, or all but some. */
const TAKES_COMMA = /,|\[\^|\\[SDWpP]|(?<![[\\])\.(?!\])/;

/**
 * Whether a text of several items is taken apart at its commas: its manifest says so, or no item can hold one. Words that people
 * write, such as headlines, may.
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
