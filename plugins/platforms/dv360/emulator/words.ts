/** Refusals that are Display & Video 360's own; the rest are Google's words, which the kit has. */
import { googleRefusal } from '../../../families/google/emulator/words.ts';

/** A field of a request is wrong. @param status  where it is right, and what it is about is in no state for it */
export const invalid = (field: string, description: string, status?: string) =>
  googleRefusal(400, description, {
    ...(status !== undefined && { status }),
    violations: [{ field, description }],
  });

export const notNow = (field: string, description: string) =>
  invalid(field, description, 'FAILED_PRECONDITION');

export const forbidden = () => googleRefusal(403);
export const missing = () => googleRefusal(404);
/** Somebody else changes the same advertiser at this moment. */
export const aborted = () =>
  googleRefusal(409, 'The operation was aborted.', { status: 'ABORTED' });
