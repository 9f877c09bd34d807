/** Who calls: tokens, the proof of the app's secret, the code exchange and the check of a token. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { GraphError, badParameter } from './graph-error.ts';
import { textOf, type GraphRequest, type Params } from './graph-request.ts';
import { demoApp, demoToken, demoUser } from './demo-accounts.ts';
import type { Graph } from './graph.ts';

const SIXTY_DAYS = 60 * 86_400;
const scopes = ['ads_management', 'ads_read', 'business_management', 'pages_show_list'];

/** @throws code 2500 without a token, 190 for one that is not valid, 100 for a wrong proof */
export function authenticate(graph: Graph, request: GraphRequest): void {
  const { token } = request;
  if (token === undefined)
    throw new GraphError(
      request.path[0] === 'me' ? 2500 : 104,
      request.path[0] === 'me'
        ? 'An active access token must be used to query information about the current user.'
        : 'An access token is required to request this resource.',
    );
  if (token.startsWith('EAAexpired')) throw expiredToken();
  if (token !== demoToken && !graph.database.hasToken(token))
    throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token');
  checkProof(graph, token, textOf(request.params, 'appsecret_proof'));
}

export function expiredToken(): GraphError {
  return new GraphError(
    190,
    'Error validating access token: Session has expired on Friday, 20-Nov-26 10:00:00 PST. The current time is Saturday, 21-Nov-26 10:00:00 PST.',
    { subcode: 463 },
  );
}

function checkProof(graph: Graph, token: string, proof: string | undefined): void {
  if (proof === undefined) {
    if (graph.controls.requireProof)
      throw new GraphError(100, 'API calls from the server require an appsecret_proof argument', {
        type: 'GraphMethodException',
      });
    return;
  }
  const right = createHmac('sha256', demoApp.secret).update(token).digest();
  const given = Buffer.from(proof, 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new GraphError(100, 'Invalid appsecret_proof provided in the API argument', {
      type: 'GraphMethodException',
    });
}

/** `GET /oauth/access_token`: a code, or a short-lived token, for a long-lived one. */
export function exchangeToken(graph: Graph, params: Params): Record<string, unknown> {
  if (textOf(params, 'client_id') !== demoApp.id)
    throw new GraphError(101, 'Error validating application. Cannot get application info.');
  if (textOf(params, 'client_secret') !== demoApp.secret)
    throw new GraphError(1, 'Error validating client secret.', { transient: false });
  const long = textOf(params, 'grant_type') === 'fb_exchange_token';
  const given = textOf(params, long ? 'fb_exchange_token' : 'code');
  if (given === undefined)
    throw badParameter(`The parameter ${long ? 'fb_exchange_token' : 'code'} is required`);
  if (long && given !== demoToken && !graph.database.hasToken(given))
    throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token');
  const token = `EAAK${randomBytes(24).toString('hex')}ZD`;
  graph.database.addToken(token);
  return { access_token: token, token_type: 'bearer', expires_in: SIXTY_DAYS };
}

/** `GET /debug_token`; the caller shows the app's own token or a valid user token. */
export function debugToken(graph: Graph, request: GraphRequest): Record<string, unknown> {
  const input = textOf(request.params, 'input_token');
  if (input === undefined) throw badParameter('The parameter input_token is required');
  if (request.token !== `${demoApp.id}|${demoApp.secret}`) authenticate(graph, request);
  const valid = input === demoToken || graph.database.hasToken(input);
  const common = { app_id: demoApp.id, type: 'USER', application: 'Test Mode', is_valid: valid };
  if (!valid)
    return {
      data: {
        ...common,
        error: { code: 190, message: 'The access token could not be decrypted' },
        scopes: [],
      },
    };
  const seconds = Math.floor(graph.parts.now() / 1000);
  return {
    data: {
      ...common,
      expires_at: input === demoToken ? 0 : seconds + SIXTY_DAYS,
      data_access_expires_at: seconds + 90 * 86_400,
      scopes,
      user_id: demoUser.id,
    },
  };
}
