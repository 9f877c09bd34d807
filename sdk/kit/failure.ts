/** What a script finds out by itself; the code is one of the error catalogue. */
export function failure(
  code:
    | 'input_invalid'
    | 'platform_not_found'
    | 'platform_rejected'
    | 'platform_unavailable'
    | 'platform_answer_invalid',
  message: string,
): Error {
  return Object.assign(new Error(message), { code });
}
