/** Failures that a script finds by itself; the codes are some of the error catalogue. */
type FoundOut =
  'platform_not_found' | 'platform_rejected' | 'platform_unavailable' | 'platform_answer_invalid';

/** Subject of a refusal of arguments. */
export interface About {
  /** The argument's name as in the manifest: callers find it as `error.field`, a caller of flags as its flag. */
  readonly field: string;
}

/** @param message  the fault and the right value, for a person; a refusal of arguments also names one of them */
export function failure(code: 'input_invalid', message: string, about: About): Error;
export function failure(code: FoundOut, message: string): Error;
export function failure(code: string, message: string, about?: About): Error {
  return Object.assign(new Error(message), { code, ...about });
}

/** Stands for an argument where none of several is given: the service names those that the manifest has. */
export const ANY_ARGUMENT = 'any_argument';

/** A change of nothing. */
export const nothingAsked = (): Error =>
  failure('input_invalid', 'Nothing is asked for.', { field: ANY_ARGUMENT });
