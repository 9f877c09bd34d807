/** Members of customer lists: hashes alone, so that nothing that could be read is ever sent. */
import { hashOfSomebody, isHash } from '../identity/hashes.ts';
import { failure } from './failure.ts';

/**
 * @param argument  where they came from, for the error
 * @returns each once, in lower case
 * @throws input_invalid  a value is no SHA-256, or that of an empty cell; the message does not repeat it
 */
export function hashesOf(given: readonly string[] | undefined, argument: string): string[] {
  const hashes = (given ?? []).map((one, at) => {
    const hash = hashOfSomebody(one);
    if (hash !== undefined) return hash;
    const why = isHash(one.trim())
      ? 'is the SHA-256 of an empty cell, not of a person; leave it out'
      : 'is no SHA-256 of 64 hexadecimal digits; hash it before';
    throw failure('input_invalid', `${argument}: entry ${at + 1} ${why}.`, { field: argument });
  });
  return [...new Set(hashes)];
}
