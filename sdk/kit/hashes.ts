/** Members of customer lists: hashes alone, so that nothing that could be read is ever sent. */
import { hashOfSomebody } from '../identity/hashes.ts';
import { failure } from './failure.ts';

/**
 * @param argument  where they came from, for the error
 * @returns each once, in lower case
 * @throws input_invalid  a value is no SHA-256, or that of an empty cell; the message does not repeat it
 */
export function hashesOf(given: readonly string[] | undefined, argument: string): string[] {
  const hashes = (given ?? []).map((one) => one.trim().toLowerCase());
  const at = hashes.findIndex((hash) => hashOfSomebody(hash) === undefined);
  if (at >= 0)
    throw failure(
      'input_invalid',
      /^[0-9a-f]{64}$/.test(hashes[at]!)
        ? `${argument}: entry ${at + 1} is the SHA-256 of an empty cell, not of a person; leave it out.`
        : `${argument}: entry ${at + 1} is no SHA-256 of 64 hexadecimal digits; hash it before.`,
      { field: argument },
    );
  return [...new Set(hashes)];
}
