/** Errors of records and claims of a category. */
import type { ErrorEntry } from './error-entry.ts';

export const recordErrors = {
  record_unknown: {
    status: 404,
    message: 'There is no such object in this workspace.',
    hint: 'List what is there, and name one of them.',
  },
  artifact_unknown: {
    status: 404,
    message: 'There is no such artifact for this use.',
    hint: 'Put the file anew; one that has expired, or was kept for something else, reads as none.',
  },
  artifact_damaged: {
    status: 500,
    message: 'The bytes of this file are missing or damaged, so it is not given.',
    hint: 'Put the file anew; the operator finds all such files with: adops store verify.',
  },
  record_conflict: {
    status: 409,
    message: 'Somebody changed this object meanwhile, so nothing was changed.',
    hint: 'Read it again, and make the change on what it is now.',
  },
  state_refused: {
    status: 409,
    message: 'The object is not in a state that allows this.',
    hint: 'Read its state; the moves that it allows are named here.',
  },
  name_taken: {
    status: 409,
    message: 'This name is taken.',
    hint: 'Choose another one.',
  },
  limit_reached: {
    status: 409,
    message: 'There are as many of these as a workspace may have.',
    hint: 'Delete some that are not needed any more.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
