/** `pause`, `PAUSE`, `DISABLE` and `enable`, `ENABLE` in the common words; undefined when nobody asked. */
export function askedStatus(word: string | undefined): 'ENABLED' | 'PAUSED' | undefined {
  if (word === undefined) return undefined;
  return /^enable/i.test(word) ? 'ENABLED' : 'PAUSED';
}
