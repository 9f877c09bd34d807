/** Members of an audience as X takes them: hashes alone, each under its own name. */
import { failure } from '../shared/failure.ts';

interface Hashes {
  readonly hashed_emails?: readonly string[] | undefined;
  readonly hashed_phones?: readonly string[] | undefined;
  readonly handles?: readonly string[] | undefined;
}

const names = { hashed_emails: 'email', hashed_phones: 'phone_number', handles: 'handle' } as const;

/** @throws input_invalid  something is no SHA-256: nothing that could be read is ever sent */
export function membersOf(hashes: Hashes): (readonly [string, string])[] {
  return Object.entries(names).flatMap(([argument, sort]) =>
    (hashes[argument as keyof Hashes] ?? []).map((given) => {
      const hash = given.trim().toLowerCase();
      if (/^[0-9a-f]{64}$/.test(hash)) return [sort, hash] as const;
      throw failure('input_invalid', `${argument} must be SHA-256 hashes, 64 hexadecimal digits.`);
    }),
  );
}
