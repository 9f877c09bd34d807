/**
 * Stands for an object that an earlier call of the same plan makes. In a rehearsal it does not exist yet, so nobody
 * can read it.
 */

/** Takes the place of its id; no platform gives this id. */
export const AWAITED_ID = '98765000000012345';

const message = 'It is not made yet: an earlier call of the plan makes it.';

export const notMadeYet = () => Object.assign(new Error(message), { code: 'platform_not_found' });

/** Whether a failure means only that the object is not made yet. The other arguments can still be checked. */
export function isNotMadeYet(error: unknown): error is Error {
  return error instanceof Error && error.message === message;
}
