/** Rights over customers: tokens, login-customer-id, and the tree of managers. */
import { bearerOf, type Ask as KitAsk } from '../../../../../sdk/emulator/index.ts';
import { googleTokens } from '../../../../families/google/emulator/tokens.ts';
import { directlyAccessible, testCredentials } from '../accounts.ts';
import type { Customer } from '../customers.ts';
import type { State } from '../state.ts';
import { fail, words } from '../words.ts';

export type Ask = KitAsk<State>;
export type CustomerAsk = KitAsk<State, Customer>;

export const tokens = googleTokens<State>(
  testCredentials,
  'https://www.googleapis.com/auth/adwords',
);

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

/** The customer that a path names after `customers/`, whatever method follows its id. */
export function customerOfPath(ask: Ask): Customer {
  const [, id = ''] = /\/customers\/([^/:]+)/.exec(decodeURIComponent(ask.path)) ?? [];
  return findCustomer(ask.state, id, ask.header('login-customer-id'));
}
