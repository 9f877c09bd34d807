/** Callers, and how much of their allowance is used: tokens, the proof of the app's secret, the code exchange and the check of a token. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { demoApp, demoToken, demoUser } from '../accounts.ts';
import type { State } from '../state.ts';
import { badParameter, refuse, traceOf, unknownPath, useCase, words } from '../words.ts';
import type { Ask, Caller } from './edges.ts';

const SIXTY_DAYS = 60 * 86_400;
const scopes = ['ads_management', 'ads_read', 'business_management', 'pages_show_list'];

/** Versions that exist; a request without one gets the newest. */
const versions = ['v23.0', 'v24.0', 'v25.0', 'v26.0', 'v27.0'];
export const newest = 'v27.0';
/** A caller who exchanges a code has no token yet; one who checks a token may show the app's own. */
const open = ['GET oauth/access_token', 'GET debug_token'];

type Early = Pick<Ask, 'state' | 'search' | 'header'>;

/** @throws code 2500 for a version that there is not */
export function admit(ask: Early & Pick<Ask, 'params' | 'path' | 'route'>): Caller {
  const { params, path, route = '' } = ask;
  const { version = '' } = params;
  const isKnown = version === '' || versions.includes(version);
  if (!isKnown || !isDecodable(path)) throw unknownPath(path.slice(1));
  const token = tokenOf(ask);
  if (!open.includes(route)) authenticate(ask, token, path.split('/')[2] === 'me');
  return { token };
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** The marketing part of a version ends before the version does. */
export function checkExpiry({ state, params, now }: Pick<Ask, 'state' | 'params' | 'now'>): void {
  const ended = state.controls.expiry[params['version'] ?? ''];
  if (ended === undefined || new Date(now).toISOString().slice(0, 10) < ended) return;
  throw refuse(
    2635,
    `(#2635) You are calling a deprecated version of the Ads API. Please update to the latest version: ${newest}.`,
  );
}

const tokenOf = ({ search, header }: Early) =>
  search.get('access_token') ?? /^(?:Bearer|OAuth) (.+)$/i.exec(header('authorization'))?.[1];

/** @throws code 2500 or 104 without a token, 190 for one that is not valid, 100 for a wrong proof */
function authenticate({ state, search }: Early, token: string | undefined, isMe = false): void {
  if (token === undefined)
    throw isMe
      ? refuse(
          2500,
          'An active access token must be used to query information about the current user.',
        )
      : refuse(104, 'An access token is required to request this resource.');
  if (token.startsWith('EAAexpired')) throw words.expired();
  if (!state.hasToken(token)) throw notParsed();
  checkProof(state, token, search.get('appsecret_proof') ?? undefined);
}

const notParsed = () => refuse(190, 'Invalid OAuth access token - Cannot parse access token');

function checkProof(state: State, token: string, proof: string | undefined): void {
  if (proof === undefined) {
    if (state.controls.requireProof)
      throw refuse(100, 'API calls from the server require an appsecret_proof argument', {
        type: 'GraphMethodException',
      });
    return;
  }
  const right = createHmac('sha256', demoApp.secret).update(token).digest();
  const given = Buffer.from(proof, 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw refuse(100, 'Invalid appsecret_proof provided in the API argument', {
      type: 'GraphMethodException',
    });
}

/** `GET /oauth/access_token`: a code, or a short-lived token, for a long-lived one. */
export function exchangeToken({ state, search }: Early) {
  if (search.get('client_id') !== demoApp.id)
    throw refuse(101, 'Error validating application. Cannot get application info.');
  if (search.get('client_secret') !== demoApp.secret)
    throw refuse(1, 'Error validating client secret.', { transient: false });
  const long = search.get('grant_type') === 'fb_exchange_token';
  const given = search.get(long ? 'fb_exchange_token' : 'code');
  if (given === null)
    throw badParameter(`The parameter ${long ? 'fb_exchange_token' : 'code'} is required`);
  if (long && !state.hasToken(given)) throw notParsed();
  const token = `EAAK${randomBytes(24).toString('hex')}ZD`;
  state.addToken(token);
  return { access_token: token, token_type: 'bearer', expires_in: SIXTY_DAYS };
}

/** `GET /debug_token`; the caller shows the app's own token or a valid user token. */
export function debugToken({ now, caller, ...ask }: Ask) {
  const { state, search } = ask;
  const input = search.get('input_token');
  if (input === null) throw badParameter('The parameter input_token is required');
  if (caller.token !== `${demoApp.id}|${demoApp.secret}`) authenticate(ask, caller.token);
  const valid = state.hasToken(input);
  const common = { app_id: demoApp.id, type: 'USER', application: 'Test Mode', is_valid: valid };
  if (!valid)
    return {
      data: {
        ...common,
        error: { code: 190, message: 'The access token could not be decrypted' },
        scopes: [],
      },
    };
  const seconds = Math.floor(now / 1000);
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

/** The headers in which Graph tells, with every answer, how much of the allowance is used. */
export function headersOf(ask: Pick<Ask, 'state' | 'path' | 'params' | 'now' | 'count'>) {
  const { controls, find } = ask.state;
  const [, version = '', id = '', edge] = ask.path.split('/');
  const used = controls.usagePercent;
  const tier = { ads_api_access_tier: 'standard_access' };
  const account = { acc_id_util_pct: used, reset_time_duration: 100, ...tier };
  const throttle = { app_id_util_pct: used, acc_id_util_pct: used, ...tier };
  const isReport = edge === 'insights';
  const isOfAccount = id.startsWith('act_') || find(id) !== undefined;
  return {
    'cache-control': 'private, no-cache, no-store, must-revalidate',
    'facebook-api-version': version,
    'x-fb-trace-id': traceOf(ask),
    'x-app-usage': JSON.stringify({ call_count: used, total_time: used, total_cputime: used }),
    ...(isOfAccount && {
      'x-ad-account-usage': JSON.stringify(account),
      'x-business-use-case-usage': useCase(isReport ? 'ads_insights' : 'ads_management', used, 0),
      ...(isReport && { 'x-fb-ads-insights-throttle': JSON.stringify(throttle) }),
    }),
  };
}
