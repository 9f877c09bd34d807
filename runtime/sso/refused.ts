import { ServiceError } from '../../sdk/errors.ts';

/** The fault of a sign-in at the provider, in words for the person. */
export const refused = (message: string, cause?: unknown) =>
  new ServiceError('sso_refused', { message }, { cause });
