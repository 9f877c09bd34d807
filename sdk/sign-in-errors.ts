/** Errors of people who sign in to the console, as in `error-catalogue.ts`. */
import type { ErrorEntry } from './error-entry.ts';

export const signInErrors = {
  passkey_refused: {
    status: 403,
    message: 'The passkey cannot be used.',
    hint: 'Try again, or sign in by a link.',
  },
  sso_refused: {
    status: 403,
    message: 'The sign-in at the provider does not open this.',
    hint: 'Begin again, or ask whoever operates this service.',
  },
} as const satisfies Record<string, ErrorEntry>;
