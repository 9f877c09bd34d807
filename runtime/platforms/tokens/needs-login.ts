/** Whether a refusal is of the login itself. A hint says what is missing instead: a right, a manager, another account. */
import type { ServiceError } from '../../../sdk/errors.ts';

export const needsLogin = ({ code, details }: ServiceError): boolean =>
  code === 'platform_auth_failed' && details.hint === undefined;
