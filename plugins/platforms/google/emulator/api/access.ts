/** Who may read and change which customer: tokens, login-customer-id, and the tree of managers. */
import {
  bearerOf,
  defineApi,
  grantRefusal,
  refreshRoute,
  type Ask as KitAsk,
  type OAuthError,
} from '../../../../../sdk/emulator/index.ts';
import { directlyAccessible, testCredentials } from '../accounts.ts';
import type { Customer } from '../customers.ts';
import type { State } from '../state.ts';
import { fail, words } from '../words.ts';

export type Ask = KitAsk<State>;
export type CustomerAsk = KitAsk<State, Customer>;

const why: Readonly<Partial<Record<OAuthError, string>>> = {
  invalid_request: 'Required parameter is missing: grant_type',
  unsupported_grant_type: 'Invalid grant_type',
  invalid_grant: 'Token has been expired or revoked.',
  unauthorized_client: 'The OAuth client was not found.',
  invalid_client: 'Unauthorized',
};
const { client_id: id, client_secret: secret, refresh_token: refreshToken } = testCredentials;

/** @see https://developers.google.com/identity/protocols/oauth2/web-server#offline */
export const tokens = defineApi<State>({
  base: '/token',
  words,
  routes: {
    'POST ': refreshRoute(({ state, now, count }) => ({
      client: { id, secret },
      clientIn: 'form',
      isGood: (given) => given === refreshToken,
      refuse: (error) => grantRefusal(error, why),
      give: () => ({
        access_token: state.tokens.issue(now, undefined, count),
        expires_in: state.tokens.lifeSeconds,
        scope: 'https://www.googleapis.com/auth/adwords',
        token_type: 'Bearer',
      }),
    })),
  },
});

/** @throws Refusal 401 */
export function checkToken({ state, header, now }: Ask): void {
  const bearer = bearerOf(header('authorization'));
  if (bearer === '') throw fail('authenticationError.NOT_ADS_USER');
  const token = state.tokens.read(bearer);
  if (!token) throw fail('authenticationError.OAUTH_TOKEN_INVALID');
  if (now >= token.end) throw words.expired();
}

/**
 * The customer of the path, if the test user may use it this way.
 * @throws Refusal 400 for an id that is none, 403 for one out of reach
 */
export function findCustomer({ customers }: State, id: string, login: string): Customer {
  if (!/^\d{10}$/.test(id)) throw fail('requestError.INVALID_CUSTOMER_ID', undefined, id);
  if (login !== '' && !/^\d{10}$/.test(login)) throw fail('headerError.INVALID_LOGIN_CUSTOMER_ID');
  const customer = customers.get(id);
  const isBelow = login === '' || login === id || customer?.managedBy === login;
  if (customer && directlyAccessible.includes(login || id) && isBelow) return customer;
  throw fail('authorizationError.USER_PERMISSION_DENIED');
}
