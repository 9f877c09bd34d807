/** Refusals that are Tag Manager's own; the rest are Google's words, which the kit has. */
import { googleRefusal } from '../../../families/google/emulator/words.ts';

/** Google does not tell what is not there from what is not yours. */
export const missing = () => googleRefusal(404, 'Not found or permission denied.');

export const invalid = (message: string) => googleRefusal(400, message);

/** The fingerprint of the request is not that of what is there. The words are not confirmed. */
export const moved = () =>
  googleRefusal(412, 'The fingerprint does not match: the entity was changed since it was read.', {
    status: 'FAILED_PRECONDITION',
  });
