/** The doors of the emulated API: sign-in, its three services, and the files of reports. */
import {
  bearerOf,
  defineApi,
  refreshRoute,
  type Door,
  type Fields,
  type OAuthError,
  type RefreshGrant,
  type Route,
} from '../../../../../sdk/emulator/index.ts';
import { demoAccounts, demoClient, demoCustomer, type DemoAccount } from '../accounts.ts';
import grants from '../grants.json' with { type: 'json' };
import { downloadReport, reportAnswers } from '../report/index.ts';
import type { Answers, Ask, State } from '../state.ts';
import { bodyOf, deny, formats, refuse, shapes, trackingId, words } from '../words.ts';
import { routesOf } from './batches.ts';
import { customerAnswers } from './customer.ts';
import { linkAnswers } from './links.ts';
import { mediaAnswers } from './media.ts';
import { memberAnswers } from './members.ts';
import { negativeAnswers } from './negatives.ts';
import { sharedListAnswers } from './shared-lists.ts';
import { sorts } from './sorts.ts';

const services: Readonly<Record<string, Answers>> = {
  CampaignManagement: Object.assign(
    {},
    ...sorts.map(routesOf),
    negativeAnswers,
    mediaAnswers,
    memberAnswers,
    linkAnswers,
    sharedListAnswers,
  ) as Answers,
  CustomerManagement: customerAnswers,
  Reporting: reportAnswers,
};

/** Operations that the vendor's own client knows, with the model that it has of the request. */
const routes = Object.fromEntries(
  Object.entries(services).flatMap(([service, answers]) =>
    Object.entries(answers).flatMap(([name, answer]): [string, Route<State, DemoAccount>][] => {
      const [method = '', path = ''] = name.split(' ');
      const body = bodyOf(service, method, path);
      if (body === undefined) return [];
      const answered = (ask: Ask) => {
        if (ask.bytes.length === 0) throw refuse('NullRequest');
        return answer(ask, ask.body as Fields);
      };
      return [[`${method} ${service}/v13/${path}`, { body, answer: answered }]];
    }),
  ),
);

const api = defineApi<State, DemoAccount>({
  base: '/',
  words,
  routes,
  shapes,
  formats,
  nulls: 'absent',
  mostBytes: 10_000_000,
  asks: ({ method, query, body }) => ({ method, query, body: withTextIds(body) }),
  admit,
  headers: (ask) => ({ TrackingId: trackingId(ask) }),
});

const signIn = defineApi<State>({
  base: '/:tenant/oauth2/v2.0/',
  words,
  routes: { 'POST token': refreshRoute(grantOf) },
});

const files = defineApi<State>({
  base: '/ReportDownload/',
  words,
  routes: { 'GET Download.aspx': { query: { q: 'string' }, answer: downloadReport } },
});

export const doors: readonly Door<State>[] = [signIn, files, api];

/** The vendor's model has ids as texts; other clients send them as numbers, and Microsoft takes both. */
function withTextIds(body: Buffer): Buffer {
  const textOf = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(textOf) : Number.isSafeInteger(value) ? String(value) : value;
  try {
    const parsed: unknown = JSON.parse(body.toString(), (name, value: unknown) =>
      /Ids?$/.test(name) ? textOf(value) : value,
    );
    return Buffer.from(JSON.stringify(parsed));
  } catch {
    return body;
  }
}

/** @throws Refusal  no token, no developer token, or an account that the user does not reach */
function admit({ state, header, path, now }: Pick<Ask, 'state' | 'header' | 'path' | 'now'>) {
  const token = state.tokens.read(bearerOf(header('authorization')));
  if (!token) throw deny(401, 'InvalidCredentials');
  if (token.end <= now) throw words.expired();
  if (header('developertoken') !== demoClient.developerToken)
    throw deny(401, 'InvalidCredentials', 'The developer token is not valid.');
  const [first] = demoAccounts;
  const given = header('customeraccountid');
  // The customer service works without an account; all else happens in one.
  if (given === '' && first && path.startsWith('/CustomerManagement/')) return first;
  if (given === '') throw refuse('CampaignServiceAccountIdHasToBeSpecified');
  const reached = demoAccounts.find(({ id }) => id === given);
  if (!reached || (header('customerid') || demoCustomer.id) !== demoCustomer.id)
    throw deny(403, 'UserIsNotAuthorized');
  return reached;
}

const scope = 'https://ads.microsoft.com/msads.manage';

const grantWords: Readonly<Record<OAuthError | 'tenant', string>> = grants;

function refuseGrant(error: OAuthError, error_description = grantWords[error]) {
  const error_codes = [Number(/\d+/.exec(error_description)?.[0])];
  return { status: 400, body: { error, error_description, error_codes } };
}

/** Access for an hour, and a new refresh token each time. The tenant is `common` for apps of any directory. */
function grantOf({ state, params, now }: Pick<Ask, 'state' | 'params' | 'now'>): RefreshGrant {
  const { tokens, refreshTokens, controls } = state;
  const isTenant = (controls.tenant ?? params['tenant']) === params['tenant'];
  return {
    client: demoClient,
    clientIn: 'form',
    scope,
    // Another tenant has no grants at all.
    ...(isTenant ? {} : { grants: [] }),
    isGood: (given) =>
      given === demoClient.refreshToken ||
      refreshTokens.all().some(({ refreshToken }) => refreshToken === given),
    refuse: (error) =>
      isTenant ? refuseGrant(error) : refuseGrant('invalid_request', grantWords.tenant),
    give: () => {
      const salt = `r${refreshTokens.all().length}`;
      const refreshToken = `M.C508_BAY.0.U.-${tokens.issue(now, undefined, salt)}`;
      refreshTokens.add({ refreshToken });
      return {
        token_type: 'Bearer',
        scope,
        expires_in: tokens.lifeSeconds,
        refresh_token: refreshToken,
        access_token: tokens.issue(now, undefined),
      };
    },
  };
}
