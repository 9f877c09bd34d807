/** What a rehearsed call names that an earlier call of the same plan makes: it is not there yet, and nobody can read it. */

/** In the place of its id; no platform gives such a one. */
export const AWAITED_ID = '98765000000012345';

const message = 'It is not made yet: an earlier call of the plan makes it.';

export const notMadeYet = () => Object.assign(new Error(message), { code: 'platform_not_found' });

/** Whether a failure is that alone: what else can be judged may be judged then. */
export function isNotMadeYet(error: unknown): error is Error {
  return error instanceof Error && error.message === message;
}
