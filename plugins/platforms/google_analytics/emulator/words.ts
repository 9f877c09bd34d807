/** Refusals that are Analytics's own; the rest are Google's words, which the kit has. */
import { googleRefusal } from '../../../families/google/emulator/words.ts';

export const invalid = (message: string) => googleRefusal(400, message);

export const forbidden = () =>
  googleRefusal(403, 'User does not have sufficient permissions for this property.');

export const exhausted = () =>
  googleRefusal(
    429,
    'Exhausted property tokens per day. These quota tokens will return in under 24 hours.',
  );
