/** Members of an audience as X takes them: hashes alone, each under its own name. */
import { hashesOf } from '../shared/hashes.ts';

interface Hashes {
  readonly hashed_emails?: readonly string[] | undefined;
  readonly hashed_phones?: readonly string[] | undefined;
  readonly handles?: readonly string[] | undefined;
}

const names = { hashed_emails: 'email', hashed_phones: 'phone_number', handles: 'handle' } as const;

/** @throws input_invalid  something is no SHA-256: nothing that could be read is ever sent */
export function membersOf(hashes: Hashes): (readonly [string, string])[] {
  return Object.entries(names).flatMap(([argument, sort]) =>
    hashesOf(hashes[argument as keyof Hashes], argument).map((hash) => [sort, hash] as const),
  );
}
