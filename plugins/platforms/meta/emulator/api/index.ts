/** The door of the emulated Graph: nodes, their edges, what is made on them, and fifty requests in one. */
import { defineApi, type Door, type Fields } from '../../../../../sdk/emulator/index.ts';
import { addUsers } from '../rules/audiences.ts';
import { createCreative, updateCreative } from '../rules/creatives.ts';
import { copyObject } from '../rules/copies.ts';
import { takeEvents } from '../rules/events.ts';
import {
  appendUrls,
  applyList,
  changeThing,
  deleteThing,
  makeThing,
  thingOn,
} from '../rules/things.ts';
import { uploadImages } from '../rules/media.ts';
import { done, lists, readJson, wishOf, type Wish } from '../rules/values.ts';
import {
  applyChanges,
  checkChangeable,
  createObject,
  updateObject,
  type Level,
} from '../rules/objects.ts';
import type { Account, AdObject } from '../model.ts';
import { getAccount, type State } from '../state.ts';
import type { Node } from '../views/nodes.ts';
import { badParameter, unknownObject, words } from '../words.ts';
import { admit, debugToken, exchangeToken, headersOf, newest } from './access.ts';
import { answerNode, checkToken, listEdge, type Ask, type Caller } from './edges.ts';
import { nodeOf, readRun, startRun } from './runs.ts';
import { searchAdLibrary, searchTargeting } from './search.ts';

const MAX_BATCH = 50;

/** Objects that are made on an account. */
const creation =
  (shape: string, make: (state: State, account: Account, wish: Wish) => unknown) => (ask: Ask) =>
    make(ask.state, getAccount(ask.state, nodeOf(ask).id), wishOf<Wish>(shape, ask.search));
const levelOf = (level: Level) =>
  creation(level, (state, account, wish) => createObject(state, account, level, wish));

/** Anything else is unknown. Which edges a node has is known where it is read. */
export const routes = {
  'POST ': runBatch,
  'GET oauth/access_token': exchangeToken,
  'GET debug_token': debugToken,
  'GET search': searchTargeting,
  'GET ads_archive': searchAdLibrary,
  'GET :id': readOne,
  'POST :id': changeOne,
  'DELETE :id': deleteOne,
  'GET :id/:edge': (ask: Ask) => {
    const node = nodeOf(ask);
    const { edge = '' } = ask.params;
    const isRun = node.type === 'adreportrun' && edge === 'insights';
    return isRun ? readRun(ask, node) : listEdge(ask, node, edge, ask.search);
  },
  'POST :id/:edge': makeOne,
  'POST :id/copies': (ask: Ask) => copyObject(ask.state, objectOf(ask), ask.search),
  'POST :id/append_publisher_urls': (ask: Ask) => {
    const list = thingOf(ask);
    if (list?.kind !== 'publisherblocklist') throw unknownObject(nodeOf(ask).id, ask.method);
    return appendUrls(ask.state, list, ask.search);
  },
  'POST :id/auto_applied_ad_accounts': (ask: Ask) => {
    const list = thingOf(ask);
    if (list?.kind !== 'publisherblocklist') throw unknownObject(nodeOf(ask).id, ask.method);
    return applyList(ask.state, list, ask.search);
  },
  'POST :id/insights': startRun,
  'POST :id/events': (ask: Ask) => {
    const { id, type } = nodeOf(ask);
    if (type !== 'adspixel') throw unknownObject(id, ask.method);
    return takeEvents(ask.state, id, ask.search);
  },
  'POST :id/users': (ask: Ask) => {
    const audience = thingOf(ask);
    if (audience?.kind !== 'customaudience')
      throw unknownObject(`${nodeOf(ask).id}/users`, ask.method);
    return addUsers(ask.state, audience, wishOf('users', ask.search));
  },
  'POST :id(act_[^/]+)/campaigns': levelOf('campaign'),
  'POST :id(act_[^/]+)/adsets': levelOf('adset'),
  'POST :id(act_[^/]+)/ads': levelOf('ad'),
  'POST :id(act_[^/]+)/adcreatives': creation('adcreative', createCreative),
  'POST :id(act_[^/]+)/adimages': (ask: Ask) => {
    const { state, files, fileNames, search } = ask;
    const sent = [...files].map(([field, bytes]) => {
      const name = fileNames.get(field) ?? '';
      return { key: name || field, name, bytes };
    });
    const bytes = Buffer.from(search.get('bytes') ?? '', 'base64');
    if (search.has('bytes'))
      sent.push({ key: 'bytes', name: search.get('name') ?? 'bytes', bytes });
    return uploadImages(state, getAccount(state, nodeOf(ask).id), sent);
  },
};

const graph = defineApi<State, Caller>({
  base: '/:version(v\\d+\\.\\d+)/',
  words,
  reads: 'any',
  joinsBody: true,
  lists,
  mostBytes: 32 * 1024 * 1024,
  query: { '...': 'any' },
  admit,
  headers: headersOf,
  routes,
});

/** `//me/` > `/v26.0/me` */
function fullPath(path: string, version: string): string {
  const parts = path.split('/').filter(Boolean);
  return `/${[...(/^v\d+\.\d+$/.test(parts[0] ?? '') ? [] : [version]), ...parts].join('/')}`;
}

/** A path without a version is one of the newest, and slashes at its end mean nothing. */
export const door: Door<State> = (state, parts) => {
  const answer = graph(state, parts);
  return (context, next) => {
    const [path = '', ...query] = (context.req.url ?? '/').split('?');
    const full = fullPath(path, newest);
    // The version alone is the base of the API.
    const whole = full.split('/').length === 2 ? `${full}/` : full;
    context.req.url = [whole, ...query].join('?');
    return answer(context, next);
  };
};

function readOne(ask: Ask): unknown {
  const node = nodeOf(ask);
  const answer = answerNode(ask, node);
  if (node.type === 'adreportrun' || node.type === 'advideo') ask.state.look(node.id);
  return answer;
}

function objectOf(ask: Ask): AdObject {
  const { id } = nodeOf(ask);
  const object = ask.state.find(id);
  if (!object) throw unknownObject(id, ask.method);
  return object;
}

const thingOf = (ask: Ask) => ask.state.thing(nodeOf(ask).id);

/** A thing on an edge. Tests of a business are those of the account whose objects are in them. */
function makeOne(ask: Ask): unknown {
  const { state, params, method, caller, search } = ask;
  const node = nodeOf(ask);
  const { edge = '' } = params;
  const kind = thingOn(`${node.type}/${edge}`);
  if (!kind) throw unknownObject(`${node.id}/${edge}`, method);
  checkToken(node, edge, caller.token);
  const accountId = accountOf(state, node, search);
  return makeThing(state, kind, { id: node.id, accountId }, search);
}

function accountOf(state: State, { id }: Node, search: URLSearchParams): string {
  const found = state.find(id) ?? state.thing(id);
  if (found) return found.accountId;
  if (id.startsWith('act_')) return id.slice(4);
  const ids = [...(search.get('cells') ?? '').matchAll(/\d{10,}/g)].map(([one]) => one);
  return ids.flatMap((one) => state.find(one)?.accountId ?? [])[0] ?? '';
}

function changeOne(ask: Ask): unknown {
  const thing = thingOf(ask);
  if (thing) {
    checkToken({ type: thing.kind }, '', ask.caller.token);
    return changeThing(ask.state, thing, ask.search);
  }
  const { state, search } = ask;
  const object = objectOf(ask);
  const isCreative = object.kind === 'adcreative';
  if (!isCreative) checkChangeable(object, [...search.keys()], search.get('status'));
  const wish = wishOf<Wish>(`${object.kind}_change`, search, '~');
  return (isCreative ? updateCreative : updateObject)(state, object, wish);
}

function deleteOne(ask: Ask): unknown {
  const { state } = ask;
  const thing = thingOf(ask);
  if (thing) {
    checkToken({ type: thing.kind }, '', ask.caller.token);
    return deleteThing(state, thing);
  }
  applyChanges(state, objectOf(ask), { status: 'DELETED' });
  return done;
}

async function runBatch(ask: Ask): Promise<unknown> {
  const entries = readJson(ask.search.get('batch'), 'Param batch must be valid JSON.');
  if (!Array.isArray(entries)) throw badParameter('The parameter batch is required');
  if (entries.length > MAX_BATCH)
    throw badParameter(`Too many requests in batch message. Maximum batch size is ${MAX_BATCH}`);
  const answers = [];
  // One after the other: a later one may build upon an earlier one.
  for (const entry of entries as readonly unknown[]) answers.push(await answerEntry(ask, entry));
  return answers;
}

/** An entry that cannot be read is refused by itself: those before it are done already. */
async function answerEntry(ask: Ask, entry: unknown) {
  const { method, relative_url: address, body, access_token: token } = Object(entry) as Fields;
  const url = new URL(String(address ?? '').replace(/^\/*/, '/'), 'https://graph.invalid');
  const inner = new URLSearchParams(url.search);
  for (const [name, value] of new URLSearchParams(String(body ?? ''))) inner.set(name, value);
  const own = inner.get('access_token') ?? token ?? ask.caller.token;
  if (typeof own === 'string') inner.set('access_token', own);
  const isRequest = typeof entry === 'object' && entry !== null;
  const answer = await ask.within({
    method: isRequest ? String(method ?? 'GET').toUpperCase() : 'NONE',
    path: fullPath(url.pathname, ask.params['version'] ?? newest),
    search: inner,
  });
  const headers = Object.entries(answer.headers ?? {});
  return {
    code: answer.status ?? 200,
    headers: headers.map(([name, value]) => ({ name, value })),
    body: JSON.stringify(answer.body),
  };
}
