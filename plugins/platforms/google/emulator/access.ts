/** Who may read and change which customer: bearer token, login-customer-id, and the tree of managers. */
import { directlyAccessible } from './accounts.ts';
import type { Customer } from './customers.ts';
import { AdsFailure, refuse } from './failure.ts';
import type { Tokens } from './oauth.ts';

const unauthenticated = (name: string, message: string) =>
  new AdsFailure(401, [{ code: ['authenticationError', name], message }]);
const forbidden = (name: string, message: string) =>
  new AdsFailure(403, [{ code: ['authorizationError', name], message }]);

/** @throws AdsFailure 401 */
export function checkToken(authorization: string, tokens: Tokens, now: number): void {
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (token === undefined)
    throw unauthenticated('NOT_ADS_USER', 'Request is missing required authentication credential.');
  const verdict = tokens.check(token, now);
  if (verdict === 'expired')
    throw unauthenticated('OAUTH_TOKEN_EXPIRED', 'OAuth token in the header has expired.');
  if (verdict === 'invalid')
    throw unauthenticated('OAUTH_TOKEN_INVALID', 'OAuth token in the header is not valid.');
}

/**
 * The customer of the path, if the test user may use it this way.
 * @throws AdsFailure 400 for an id that is none, 403 for one out of reach
 */
export function findCustomer(
  customers: ReadonlyMap<string, Customer>,
  id: string,
  login: string,
): Customer {
  if (!/^\d{10}$/.test(id))
    throw refuse(['requestError', 'INVALID_CUSTOMER_ID'], `Invalid customer ID '${id}'.`, {
      trigger: id,
    });
  if (login !== '' && !/^\d{10}$/.test(login))
    throw refuse(
      ['headerError', 'INVALID_LOGIN_CUSTOMER_ID'],
      `The login customer ID is not valid: '${login}'.`,
    );
  const denied = forbidden(
    'USER_PERMISSION_DENIED',
    "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header. See https://developers.google.com/google-ads/api/docs/concepts/call-structure#cid",
  );
  const customer = customers.get(id);
  const isBelow = login === '' || login === id || customer?.managedBy === login;
  if (!customer || !directlyAccessible.includes(login || id) || !isBelow) throw denied;
  return customer;
}
