/** The doors of the emulated API: tokens, the API itself, and where images are put. */
import { randomUUID } from 'node:crypto';
import { bearerOf, defineApi, Sent, type Door } from '../../../../../sdk/emulator/index.ts';
import { dayOf } from '../report/query.ts';
import { faultsOf } from '../rules/checks.ts';
import { checkMayWrite, findAccount, type State } from '../state.ts';
import { invalidToken, refuse, words } from '../words.ts';
import { shapes, type Ask } from './ask.ts';
import { audienceRoutes } from './audiences.ts';
import { conversionRoutes } from './conversions.ts';
import { formRoutes } from './forms.ts';
import { linkRoutes } from './links.ts';
import { lookupRoutes } from './lookups.ts';
import { finishUpload, mediaRoutes, takePart } from './media.ts';
import { objectRoutes } from './objects.ts';
import { meantBy, parseQuery, projected } from './restli.ts';
import { grantToken, introspect } from './tokens.ts';

/** By Rest.li method. Anything else is a 404, or a 405 where the path is known. */
export const routes = projected(
  {
    ...objectRoutes,
    ...lookupRoutes,
    ...audienceRoutes,
    ...formRoutes,
    ...mediaRoutes,
    ...conversionRoutes,
    ...linkRoutes,
  },
  shapes,
);

const mostBytes = 20_000_000;
const headers = () => ({
  'x-li-uuid': randomUUID(),
  'x-li-fabric': 'test',
  'x-restli-protocol-version': '2.0.0',
});

const tokens = defineApi<State>({
  base: '/oauth/v2/',
  words,
  headers,
  reads: 'form',
  query: { '...': 'any' },
  routes: {
    'POST accessToken': grantToken,
    'POST introspectToken': (ask) => new Sent(introspect(ask)),
  },
});

const uploads = defineApi<State>({
  base: '/dms-uploads/',
  words,
  headers,
  mostBytes,
  reads: 'bytes',
  query: { '...': 'any' },
  admit: checkToken,
  routes: { 'PUT :name': finishUpload, 'PUT :name/:part': takePart },
});

const api = defineApi<State>({
  base: '/rest/',
  words,
  headers,
  mostBytes,
  routes,
  asks: meantBy,
  parsesQuery: parseQuery,
  shapes,
  formats: { day: (value) => dayOf(value) !== undefined },
  admit: (ask) => {
    checkToken(ask);
    checkHeaders(ask);
    checkAccount(ask);
  },
});

export const doors: readonly Door<State>[] = [tokens, uploads, api];

function checkToken({ state, header, now }: Ask): undefined {
  const token = state.tokens.read(bearerOf(header('authorization')));
  if (token?.claims !== 'access') throw invalidToken();
  if (token.end <= now) throw words.expired();
}

function checkHeaders({ state, header, context, bytes }: Ask): void {
  const length = bytes.length > 0 ? 'some' : 'none';
  const given = {
    version: header('linkedin-version'),
    protocol: header('x-restli-protocol-version'),
    type: context.get('content-type') || 'none',
    bytes: length,
    method: context.method,
    length: header('content-length'),
  };
  const active = (version: string) => state.controls.versions.includes(version);
  const [fault] = faultsOf('headers', given, { sorts: { active } });
  const [status, code = ''] = fault?.code.split(' ') ?? [];
  if (fault) throw refuse(Number(status), code, fault.description);
}

const reads = ['GET', 'FINDER', 'BATCH_GET', 'GET_ALL'];

/** The account of the path is there, and the member may do with it what is asked. */
function checkAccount({ state, params, route = '', method }: Ask): void {
  const { account: id } = params;
  if (id === undefined) return;
  const account = findAccount(state, id);
  const [, collection = ''] = /:account\/(\w+)/.exec(route) ?? [];
  if (!reads.includes(method)) checkMayWrite(account, `${collection}.${method}`);
}
