/** Route of an API that gives out access tokens, with refusals as RFC 6749 words them. */
import type { Route } from './api.ts';
import type { Ask } from './ask.ts';
import { Sent, type Reply } from './reply.ts';
import { refreshGrant, type OAuthError, type RefreshGrant } from './tokens.ts';

/** `'POST token': refreshRoute((ask) => ({ … }))`. @param wishOf  its errors are refusals of the request */
export function refreshRoute<State, Caller = undefined>(
  wishOf: (ask: Ask<State, Caller>) => RefreshGrant,
): Route<State, Caller> {
  return {
    reads: 'form',
    query: { '...': 'any' },
    answer: (ask) => {
      const form = ask.body instanceof URLSearchParams ? ask.body : new URLSearchParams();
      return new Sent(refreshGrant(wishOf(ask), form, ask.header('authorization')));
    },
  };
}

/**
 * Every fault of the client is `invalid_client`, and 401.
 *
 * @param why  description of each error, beside its name
 */
export function grantRefusal(
  told: OAuthError,
  why: Readonly<Partial<Record<OAuthError, string>>> = {},
): Reply {
  const isClient = told === 'invalid_client' || told === 'unauthorized_client';
  const error = isClient ? 'invalid_client' : told;
  const error_description = why[told] ?? why[error] ?? `The request is refused: ${error}`;
  return { status: isClient ? 401 : 400, body: { error, error_description } };
}
