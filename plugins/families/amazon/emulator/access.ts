/** Callers of Amazon's advertising APIs, the media types that they use, and the source of access tokens. */
import {
  type Ask,
  defineApi,
  type Door,
  grantRefusal,
  refreshRoute,
  bearerOf,
  type OAuthError,
  type SealedTokens,
} from '../../../../sdk/emulator/index.ts';
import { amazonRefusal, amazonWords } from './words.ts';

export interface AmazonClient {
  readonly id: string;
  readonly secret: string;
  readonly refreshToken: string;
}

interface HasTokens {
  readonly tokens: SealedTokens<undefined>;
}

export const AMAZON_JSON = 'application/json';

const why: Readonly<Partial<Record<OAuthError, string>>> = {
  unsupported_grant_type: 'The authorization grant type is not supported.',
  invalid_client: 'Client authentication failed.',
  invalid_grant: 'The request has an invalid grant parameter: refresh_token.',
};

/** Login with Amazon: a refresh token that does not expire is exchanged for access tokens of an hour. */
export const amazonLogin = <State extends HasTokens>(client: AmazonClient): Door<State> =>
  defineApi<State>({
    base: '/auth/o2/',
    words: amazonWords('v1'),
    routes: {
      'POST token': refreshRoute(({ state, now, count }) => ({
        client,
        clientIn: 'form',
        isGood: (shown) => shown === client.refreshToken,
        refuse: (error) => grantRefusal(error, why),
        give: (shown) => ({
          access_token: state.tokens.issue(now, undefined, count),
          refresh_token: shown,
          token_type: 'bearer',
          expires_in: state.tokens.lifeSeconds,
        }),
      })),
    },
  });

/** @throws Refusal  401: no token, or no client */
export function checkAmazonCaller(
  { state, header, now }: Pick<Ask<HasTokens>, 'state' | 'header' | 'now'>,
  { id }: AmazonClient,
  clientHeader: string,
): void {
  const token = state.tokens.read(bearerOf(header('authorization')));
  if (!token) throw amazonRefusal(401, 'Not authorized to access this advertiser.');
  if (token.end <= now) throw amazonRefusal(401, 'The access token has expired.');
  if (header(clientHeader) !== id)
    throw amazonRefusal(401, `${clientHeader} is missing or unknown.`);
}

/** By the facts `gives` and `sends` of a route. @throws Refusal  415 for the type sent, 406 for the type wanted */
export function checkAmazonMedia({
  facts,
  header,
  method,
  route,
}: Pick<Ask, 'facts' | 'header' | 'method' | 'route'>): void {
  const { gives = AMAZON_JSON, sends = method === 'GET' ? undefined : AMAZON_JSON } = facts;
  const [type = ''] = header('content-type').split(';');
  if (route !== undefined && sends !== undefined && type.trim() !== sends)
    throw amazonRefusal(415, `Cannot consume content type ${type}.`);
  const accept = header('accept');
  if (accept !== '' && !accept.includes('*/*') && !accept.includes(gives))
    throw amazonRefusal(406, `Cannot produce ${accept}.`);
}
