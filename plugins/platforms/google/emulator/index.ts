/** Google Ads in test mode: the REST API over the seeded world, judged by Google's own protos and client. */
import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import {
  localDay,
  serveEmulator,
  type CreateEmulator,
  type Emulator,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';
import { checkToken, findCustomer } from './access.ts';
import { activeAccount, directlyAccessible, testAccounts } from './accounts.ts';
import type { Customer, SavedState } from './customers.ts';
import { dataManagerDoor } from './data-manager-door.ts';
import {
  AdsFailure,
  BadRequest,
  badRequestBody,
  failureBody,
  plainBody,
  refuse,
} from './failure.ts';
import { faultWords } from './fault-words.ts';
import { searchFields } from './fields-search.ts';
import { suggestGeoTargets } from './geo-targets.ts';
import { readJson, readText } from './body.ts';
import { mutate } from './mutate.ts';
import { offlineJobs } from './offline-jobs.ts';
import { createTokens, tokenEndpoint, type Tokens } from './oauth.ts';
import { readMessage } from './request-json.ts';
import { search, searchStream, type SearchParts, type Sizes } from './search.ts';
import { buildCustomers } from './seed.ts';

/** An emulator whose page sizes a test may lower. */
export interface GoogleEmulator extends Emulator {
  readonly sizes: Sizes;
}

interface Request {
  readonly version: string;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly login: string;
  readonly body: unknown;
}

/** Everything after the version, with what it does. `customer` is there for paths below `customers/{id}`. */
type Handle = (request: Request, parts: SearchParts, customer: Customer) => unknown;

const versions = ['v23', 'v24', 'v25', 'v26'];

function loadState(parts: EmulatorParts): SavedState {
  const saved = parts.state.load() as SavedState | undefined;
  if (saved?.version === 1) return saved;
  const anchor = localDay(parts.now(), activeAccount.timeZone).today;
  const fresh: SavedState = { version: 1, anchor, nextId: 1, changed: {}, rates: {}, traits: {} };
  parts.state.save(fresh);
  return fresh;
}

export function createGoogleEmulator(parts: EmulatorParts): GoogleEmulator {
  const tokens = createTokens(parts.world.seed);
  const saved = loadState(parts);
  const customers = buildCustomers(parts.world, saved);
  const sizes: Sizes = { page: 10_000, chunk: 10_000 };
  const searchParts = (): SearchParts => ({
    world: parts.world,
    saved,
    customers,
    sizes,
    now: parts.now(),
  });

  const token = tokenEndpoint(tokens, parts.now, readText);
  const emulator = serveEmulator(
    { parts, words: faultWords, accounts: testAccounts },
    async (context, next) => {
      if (context.path !== '/token') return next();
      if (context.method === 'POST') return token(context, next);
      context.status = 404;
    },
    dataManagerDoor({ tokens, customers, saved, parts }),
    adsDoor(tokens, searchParts, () => parts.state.save(saved)),
  );
  return { ...emulator, sizes };
}

/** The Ads API: everything else. */
function adsDoor(tokens: Tokens, searchParts: () => SearchParts, save: () => void): Middleware {
  return async (context) => {
    const requestId = randomUUID().replaceAll('-', '').slice(0, 22);
    context.set('request-id', requestId);
    const [, version = '', path = ''] = /^\/(v\d+)\/(.*)$/.exec(context.path) ?? [];
    const { method } = context;
    try {
      if (version && !versions.includes(version))
        throw refuse(
          ['requestError', 'UNSUPPORTED_VERSION'],
          `Version ${version} is deprecated. Requests to this version will be blocked.`,
        );
      if (!version) throw new NotFound();
      const parts = searchParts();
      checkToken(context.get('authorization'), tokens, parts.now);
      const body = method === 'POST' ? await readJson(context) : undefined;
      const login = context.get('login-customer-id');
      context.body = dispatch({ version, requestId, method, path, login, body }, parts, save);
    } catch (error) {
      const answer = refusalOf(error, version || 'v25', requestId);
      context.status = answer.status;
      context.body = path.endsWith(':searchStream') ? [answer.body] : answer.body;
    }
  };
}

class NotFound extends Error {}

function refusalOf(
  error: unknown,
  version: string,
  requestId: string,
): { status: number; body: object } {
  if (error instanceof AdsFailure)
    return { status: error.status, body: failureBody(error, version, requestId) };
  if (error instanceof BadRequest) return { status: 400, body: badRequestBody(error) };
  if (error instanceof NotFound) return { status: 404, body: plainBody(404) };
  throw error;
}

function dispatch(request: Request, parts: SearchParts, save: () => void): unknown {
  const { method, path, login, body } = request;
  if (method === 'GET' && path === 'customers:listAccessibleCustomers')
    return { resourceNames: directlyAccessible.map((id) => `customers/${id}`) };
  if (method === 'POST' && path === 'googleAdsFields:search')
    return searchFields(
      String(readMessage('services.SearchGoogleAdsFieldsRequest', body)['query'] ?? ''),
    );
  if (method === 'POST' && path === 'geoTargetConstants:suggest') return suggestGeoTargets(body);
  const [, id = '', rest = ''] =
    /^customers\/([^/]+)\/([A-Za-z]+(?:\/\d+)?:[A-Za-z]+)$/.exec(path) ?? [];
  const handle =
    method === 'POST'
      ? (handles[rest] ?? mutateHandle(rest, save) ?? jobHandle(rest, save))
      : undefined;
  if (!handle) throw new NotFound();
  return handle(request, parts, findCustomer(parts.customers, id, login));
}

const handles: Readonly<Record<string, Handle>> = {
  'googleAds:search': ({ body }, parts, customer) => search(body, customer, parts),
  'googleAds:searchStream': ({ body, requestId }, parts, customer) =>
    searchStream(body, customer, parts, requestId),
};

function mutateHandle(rest: string, save: () => void): Handle | undefined {
  const [collection = '', verb] = rest.split(':');
  if (verb !== 'mutate') return undefined;
  return ({ body, version, requestId }, { saved, now }, customer) => {
    const answer = mutate({
      collection,
      body,
      customer,
      saved,
      now,
      version,
      requestId,
    });
    if (!answer) throw new NotFound();
    save();
    return answer;
  };
}

function jobHandle(rest: string, save: () => void): Handle | undefined {
  const answer = offlineJobs(rest);
  if (!answer) return undefined;
  return ({ body }, { saved, now }, customer) => {
    const reply = answer({ body, customer, saved, now });
    save();
    return reply;
  };
}

export default createGoogleEmulator satisfies CreateEmulator;
