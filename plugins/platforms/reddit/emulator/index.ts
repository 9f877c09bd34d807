/** Reddit's Ads API over the seeded world. README.md says what is real. */
import type { Context } from 'koa';
import {
  parseJson,
  readBytes,
  serveEmulator,
  testAccountsOf,
  type CreateEmulator,
  type Emulator,
  type EmulatorParts,
  type FaultWords,
} from '../../../../sdk/emulator/index.ts';
import { onlyQuery } from './check-query.ts';
import { checkUserAgent, openAccess, type Access } from './access.ts';
import { defaultControls, type Controls } from './controls.ts';
import { openDatabase, type Database } from './database.ts';
import { demoAccounts, demoCredentials } from './demo-accounts.ts';
import { notFound, RedditError } from './reddit-error.ts';
import { routes } from './routes/index.ts';

const BASE = '/api/v3/';
const MAX_BODY = 4_194_304;

export default createRedditEmulator satisfies CreateEmulator;

/** @param controls  switches for tests; may be changed while the emulator runs */
export function createRedditEmulator(
  parts: EmulatorParts,
  controls: Controls = { ...defaultControls },
): Emulator {
  const database = openDatabase(parts);
  const access = openAccess(database.records, () => parts.now(), controls);
  const tests = testAccountsOf(demoAccounts, demoCredentials);
  return serveEmulator({ parts, words, accounts: tests }, (context) =>
    answer(context, { parts, database, access }),
  );
}

interface Site {
  readonly parts: EmulatorParts;
  readonly database: Database;
  readonly access: Access;
}

async function answer(context: Context, { parts, database, access }: Site): Promise<void> {
  const { method, path } = context;
  checkUserAgent(context.get('user-agent'));
  const authorization = context.get('authorization') || undefined;
  if (path === '/api/v1/access_token' && method === 'POST') {
    context.body = access.grant(authorization, new URLSearchParams(await textOf(context)));
    if (typeof context.body === 'object' && 'error' in (context.body as object))
      context.status = 400;
    return;
  }
  if (!path.startsWith(BASE)) throw notFound();
  const found = routeOf(method, path.slice(BASE.length));
  access.check(authorization, found?.route[2] ?? 'adsread');
  if (!found) throw notFound();
  const query = new URLSearchParams(context.querystring);
  onlyQuery(query, found.route[4] ?? []);
  const body = method === 'GET' ? undefined : bodyOf(await textOf(context));
  const asked = { path, query, baseUrl: parts.baseUrl() };
  const reply = found.route[3]({ database, id: found.id, body, asked });
  context.status = reply === undefined ? 204 : 200;
  if (reply !== undefined) context.body = reply;
}

function routeOf(method: string, path: string) {
  const parts = path.split('/');
  for (const route of routes) {
    const wanted = route[1].split('/');
    const fits =
      route[0] === method &&
      wanted.length === parts.length &&
      wanted.every((part, at) => part === '*' || part === parts[at]);
    if (fits) return { route, id: parts[wanted.indexOf('*')] ?? '' };
  }
  return undefined;
}

async function textOf(context: Context): Promise<string> {
  const bytes = await readBytes(
    context,
    MAX_BODY,
    () => new RedditError(413, 'Payload too large.'),
  );
  return bytes.toString();
}

function bodyOf(text: string): unknown {
  const body = parseJson(text);
  if (text !== '' && body === undefined)
    throw new RedditError(400, 'Bad request.', { reason: 'INVALID_REQUEST' });
  return body;
}

const words: FaultWords = {
  throttle: (seconds) => ({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    body: new RedditError(429, 'Too many requests.').body,
  }),
  serverError: (status) => ({ body: new RedditError(status, 'Internal server error.').body }),
  expiredToken: () => ({
    status: 401,
    body: new RedditError(401, 'Unauthorized.', { reason: 'UNAUTHORIZED' }).body,
  }),
};
