/** The ways in which people sign in to the console, beside links. */
import { createPasskeys } from '../passkeys/create-passkeys.ts';
import { createSso } from '../sso/create-sso.ts';

type SignInParts = Parameters<typeof createPasskeys>[0] & Parameters<typeof createSso>[0];

export const createSignIn = (parts: SignInParts) => ({
  passkeys: createPasskeys(parts),
  sso: createSso(parts),
});
