/** The X Ads API over the seeded world, as far as advertising goes. README.md says what is real. */
import type { Context } from 'koa';
import {
  openAccounts,
  readBytes,
  serveEmulator,
  testAccountsOf,
  type CreateEmulator,
  type Emulator,
  type EmulatorParts,
  type FaultWords,
} from '../../../../sdk/emulator/index.ts';
import { createGate } from './access.ts';
import {
  accountView,
  changeMembers,
  createTweet,
  listTweets,
  promotableUsers,
} from './account-answers.ts';
import { createCard, deleteCard, listCards } from './cards.ts';
import { collectionOf, create, getThing, remove, update } from './change.ts';
import { demoAccounts, demoKeys, type DemoAccount } from './demo-accounts.ts';
import { fileFor, listJobs, startJob } from './jobs.ts';
import { list, pageOf } from './lists.ts';
import { lookUp } from './lookups.ts';
import { addMedia, deleteMedia, listMedia, previewTweets, readMedia } from './media.ts';
import { reachOfCampaigns } from './reach.ts';
import { readHistory } from './history.ts';
import { estimateAudience, suggest } from './suggestions.ts';
import { paging } from './specs.ts';
import { readParams, type Read } from './params.ts';
import { seedThings } from './seed.ts';
import { activeEntities, readStats, statsBody } from './stats.ts';
import type { Account, Ask, X } from './things.ts';
import { serveUpload } from './uploads.ts';
import { viewOf } from './view.ts';
import { errorBody, XError } from './x-error.ts';

const MAX_BODY = 5_000_000;
const SYNC_DAYS = 7;
const WINDOW_S = 900;

interface Answer {
  readonly data?: unknown;
  readonly next_cursor?: string | null;
  readonly read?: Read;
  readonly [more: string]: unknown;
}

export default createXEmulator satisfies CreateEmulator;

/** @param own  accounts instead of the demo's, for tests */
export function createXEmulator(
  parts: EmulatorParts,
  own: readonly DemoAccount[] = demoAccounts,
): Emulator {
  const x: X = { parts, ...openAccounts(parts, own, seedThings) };
  const gate = createGate();
  const accounts = testAccountsOf(own, demoKeys);
  return serveEmulator({ parts, words: faultWords(parts), accounts }, (context) =>
    serve(x, gate, context),
  );
}

async function serve(x: X, gate: ReturnType<typeof createGate>, context: Context): Promise<void> {
  const file = context.method === 'GET' ? fileFor(x, context.path) : undefined;
  if (file) {
    context.type = 'application/gzip';
    context.body = file;
    return;
  }
  if (context.path === '/2/media/upload') return serveUpload(x, gate, context);
  context.set('x-current-api-version', '12');
  const reset = String((Math.floor(x.parts.now() / 1000 / WINDOW_S) + 1) * WINDOW_S);
  context.set({ 'x-account-rate-limit-limit': '10000', 'x-account-rate-limit-remaining': '9990' });
  context.set('x-account-rate-limit-reset', reset);
  let params: object = {};
  try {
    const { given, body, pairs } = await readRequest(context);
    params = given;
    gate({
      method: context.method,
      url: `${x.parts.baseUrl()}${context.path}`,
      pairs,
      authorization: context.get('authorization'),
      now: x.parts.now(),
    });
    const { read = {}, ...answer } = route(x, context, given, body);
    context.body = { ...answer, request: { params: read } };
  } catch (error) {
    if (!(error instanceof XError)) context.app.emit('error', error, context);
    const known =
      error instanceof XError ? error : new XError(500, 'INTERNAL_ERROR', 'An error occurred');
    context.status = known.status;
    context.body = errorBody(known, params);
  }
}

interface Given {
  readonly given: Record<string, string>;
  readonly pairs: (readonly [string, string])[];
  readonly body: unknown;
}

const tooLarge = () => new XError(413, 'REQUEST_TOO_LARGE', 'The body is too large');

/** A JSON body is not signed; a form is. */
async function readRequest(context: Context): Promise<Given> {
  const text = (await readBytes(context, MAX_BODY, tooLarge)).toString();
  const isForm = context.is('application/x-www-form-urlencoded');
  const pairs = [
    ...new URLSearchParams(context.search),
    ...new URLSearchParams(isForm ? text : ''),
  ];
  let body: unknown;
  try {
    body = text && !isForm ? JSON.parse(text) : undefined;
  } catch {
    throw new XError(400, 'INVALID_PARAMETER', 'The body is not JSON', 'body');
  }
  return { given: Object.fromEntries(pairs), pairs, body };
}

const unknownRoute = () =>
  new XError(404, 'ROUTE_NOT_FOUND', 'The requested resource could not be found');

function route(x: X, { method, path }: Context, given: Ask['given'], body: unknown): Answer {
  const [version, ...parts] = path.slice(1).split('/');
  if (version !== '12') throw unknownRoute();
  const [first] = x.accounts.values();
  const ask = (account: Account, rest: readonly string[]): Ask => ({
    x,
    account,
    method,
    path: rest,
    given,
    body,
    now: x.parts.now(),
  });
  if (parts[0] === 'accounts' && parts.length === 1 && method === 'GET')
    return listAccounts(ask(first!, []));
  if (parts[0] === 'targeting_criteria' && parts.length === 2 && method === 'GET')
    return lookUp(ask(first!, []), parts[1]!) ?? refuse();
  const at = parts.indexOf('accounts');
  const account = x.accounts.get(parts[at + 1] ?? '');
  if (at < 0 || parts[at + 1] === undefined) throw unknownRoute();
  if (!account)
    throw new XError(
      403,
      'ACCOUNT_NOT_FOUND',
      `Account ${parts[at + 1]} was not found`,
      'account_id',
    );
  const rest = parts.slice(at + 2);
  const under = parts.slice(0, at).join('/');
  if (under === 'stats') return stats(ask(account, rest));
  if (under === 'stats/jobs' && rest.length === 0)
    return method === 'POST' ? startJob(ask(account, rest)) : listJobs(ask(account, rest));
  if (under === '') return onAccount(ask(account, rest));
  throw unknownRoute();
}

const refuse = (): never => {
  throw unknownRoute();
};

function listAccounts(ask: Ask): Answer {
  const read = readParams(ask.given, {
    ...paging,
    account_ids: { sort: 'list', most: 200 },
  });
  const wanted = read['account_ids'] as string[] | undefined;
  const own = [...ask.x.accounts.values()].filter(({ spec }) => wanted?.includes(spec.id) ?? true);
  return { ...pageOf(own, read, (account) => accountView(ask.x, account)), read };
}

function stats(ask: Ask): Answer {
  const [first] = ask.path;
  if (ask.method !== 'GET') throw new XError(405, 'METHOD_NOT_ALLOWED', 'Only GET is allowed');
  if (first === undefined) {
    const read = readStats(ask, SYNC_DAYS);
    return { ...statsBody(ask, read), read };
  }
  if (first === 'active_entities') return activeEntities(ask);
  if (first === 'reach' && ask.path[1] === 'campaigns') return reachOfCampaigns(ask);
  throw unknownRoute();
}

/** Below the account, beside its collections. */
const endpoints: Readonly<Record<string, (ask: Ask) => Answer>> = {
  'GET promotable_users': promotableUsers,
  'GET tweets': listTweets,
  'POST tweet': createTweet,
  'GET tweet_previews': previewTweets,
  'GET media_library': listMedia,
  'POST media_library': addMedia,
  'GET cards': listCards,
  'POST cards': createCard,
  'GET account_history': readHistory,
  'GET targeting_suggestions': suggest,
  'POST audience_estimate': estimateAudience,
};

function onAccount(ask: Ask): Answer {
  const { method, path, x, account } = ask;
  const [name, id, more] = path;
  if (name === undefined && method === 'GET')
    return { data: accountView(x, account), read: readParams(ask.given, {}) };
  const whole = id === undefined ? endpoints[`${method} ${name ?? ''}`] : undefined;
  if (whole) return whole(ask);
  if (id !== undefined && more === undefined) {
    if (name === 'media_library' && method === 'GET') return readMedia(ask, id);
    if (name === 'media_library' && method === 'DELETE') return deleteMedia(ask, id);
    if (name === 'cards' && method === 'DELETE') return deleteCard(ask, id);
  }
  const collection = collectionOf(name ?? '');
  if (!collection) throw unknownRoute();
  if (name === 'custom_audiences' && id !== undefined && more === 'users' && method === 'POST')
    return changeMembers(ask, id);
  if (more !== undefined) throw unknownRoute();
  if (id === undefined) {
    if (method === 'GET') return list(ask, collection);
    if (method === 'POST') return create(ask, collection);
  } else {
    if (method === 'GET') return readOne(ask, collection, id);
    if (method === 'PUT') return update(ask, collection, id);
    if (method === 'DELETE') return remove(ask, collection, id);
  }
  throw new XError(405, 'METHOD_NOT_ALLOWED', `${method} is not allowed here`);
}

function readOne(
  ask: Ask,
  { kind }: NonNullable<ReturnType<typeof collectionOf>>,
  id: string,
): Answer {
  const read = readParams(ask.given, { with_deleted: { sort: 'flag' } });
  const own = ask.x.records.find(kind, id);
  const thing =
    read['with_deleted'] === true && own?.accountId === ask.account.spec.id
      ? own
      : getThing(ask, kind, id);
  return { data: viewOf(ask.x, ask.account, thing), read };
}

/** How X words a throttle, a failure of its own and a token that was withdrawn. */
const faultWords = ({ now }: EmulatorParts): FaultWords => ({
  throttle: (seconds) => ({
    status: 429,
    headers: {
      'x-account-rate-limit-remaining': '0',
      'x-account-rate-limit-reset': String(Math.ceil(now() / 1000) + seconds),
      date: new Date(now()).toUTCString(),
    },
    body: errorBody(new XError(429, 'TOO_MANY_REQUESTS', 'Too many requests'), {}),
  }),
  serverError: (status) => ({
    body: errorBody(
      new XError(
        status,
        status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR',
        'An error occurred',
      ),
      {},
    ),
  }),
  expiredToken: () => ({
    status: 401,
    body: errorBody(
      new XError(401, 'UNAUTHORIZED_ACCESS', 'This request is not properly authenticated'),
      {},
    ),
  }),
});
