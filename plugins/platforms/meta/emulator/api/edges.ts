/** Nodes by their ids, and the edges of a node: which entries, which page, which fields. */
import type { Ask as KitAsk } from '../../../../../sdk/emulator/index.ts';
import { businessId, demoPageToken, demoUser, pages, pixelId } from '../accounts.ts';
import { readInsights, type Question } from '../report/index.ts';
import type { AdObject, ObjectKind, Thing } from '../model.ts';
import { checkPageToken, thingOn } from '../rules/things.ts';
import { asList, wishOf } from '../rules/values.ts';
import { getAccount, type State } from '../state.ts';
import { activityNodes, type ActivityQuestion } from '../views/activities.ts';
import { filterObjects, fits, pageOf, type ListQuestion } from '../views/lists.ts';
import {
  accountNode,
  businessNode,
  objectNode,
  pageNode,
  pixelNode,
  postNode,
  readNode,
  reportNode,
  selectionOf,
  thingNode,
  userNode,
  type Node,
} from '../views/nodes.ts';
import { productsOf } from '../views/things.ts';
import { refuse, unknownObject, unknownPath } from '../words.ts';

/** The token by which the request was let in. */
export interface Caller {
  readonly token: string | undefined;
}
export type Ask = KitAsk<State, Caller>;
/** @throws code 100, subcode 33 */
export function findNode({ state, method }: Pick<Ask, 'state' | 'method'>, id: string): Node {
  if (id === 'me' || id === demoUser.id) return userNode(state, demoUser);
  const { accounts } = state;
  const account = id.startsWith('act_') ? accounts.get(id.slice(4)) : undefined;
  if (account) return accountNode(state, account);
  const object = state.find(id);
  if (object) return objectNode(state, object);
  const report = state.report(id);
  if (report) return reportNode(state, report);
  const thing = state.thing(id);
  if (thing) return thingNode(state, thing);
  if (id === businessId) return businessNode(state, businessOf(state));
  const page = pages.find((entry) => entry.id === id);
  if (page) return pageNode(state, page);
  if (pages.some((entry) => id.startsWith(`${entry.id}_`))) return postNode(state, id);
  const owner = [...accounts.values()].find(({ spec }) => pixelId(spec.id) === id);
  if (owner) return pixelNode(state, owner);
  throw unknownObject(id, method);
}

const businessOf = ({ accounts }: State) => [...accounts.values()][0]?.spec.business ?? '';

/** Edges that need the page's own token, and fields that it may not ask. */
export function checkToken(
  { type }: Pick<Node, 'type'>,
  edge: string,
  token: string | undefined,
): void {
  const kind = thingOn(`${type}/${edge}`) ?? type;
  if (kind === 'comment' || kind === 'leadgenform') return checkPageToken(kind, token);
  const isAds = ['adaccount', 'campaign', 'adset', 'ad', 'adcreative', 'business'].includes(type);
  if (isAds && token === demoPageToken)
    throw refuse(200, '(#200) This call needs the token of a user with ads_management.');
}

export function answerNode(ask: Ask, node: Node): unknown {
  const { fields } = wishOf<ListQuestion>('list', fieldsIn(ask.search));
  return readNode(node, selectionOf(fields, node.type), (inner, edge, given) =>
    listEdge(ask, inner, edge, given),
  );
}

const fieldsIn = (search: URLSearchParams) =>
  new URLSearchParams([...search].filter(([name]) => name === 'fields'));

const objectEdges: Readonly<Record<string, ObjectKind>> = {
  campaigns: 'campaign',
  adsets: 'adset',
  ads: 'ad',
  adcreatives: 'adcreative',
};
const kindOf = (edge: string) => (Object.hasOwn(objectEdges, edge) ? objectEdges[edge] : undefined);

/** @throws code 2500 for an edge that the node does not have */
export function listEdge(ask: Ask, node: Node, edge: string, given: URLSearchParams): unknown {
  const address = addressOf(ask, node, edge, given);
  if (edge === 'insights')
    return readInsights(ask.state, node, wishOf<Question>('insights', given), address);
  if (edge === 'previews') return previewsOf(ask, node, given);
  const kind = kindOf(edge);
  const question = wishOf<ListQuestion>(kind ? `${kind}_list` : 'list', given);
  checkToken(node, edge, ask.caller.token);
  const nodes = nodesOf(ask.state, node, edge, question);
  // Fields are checked even when there is nothing to read them from.
  const selection = selectionOf(
    question.fields,
    nodes[0]?.type ?? thingOn(`${node.type}/${edge}`) ?? typeOf(edge),
  );
  const { items, paging } = pageOf(nodes, question, address);
  const isCounted = question.summary?.some((name) => ['total_count', 'true'].includes(name));
  return {
    data: items.map((item) =>
      readNode(item, selection, (inner, name, more) => listEdge(ask, inner, name, more)),
    ),
    ...(paging ? { paging } : {}),
    ...(isCounted ? { summary: { total_count: nodes.length } } : {}),
  };
}

function typeOf(edge: string): Node['type'] {
  if (edge === 'activities') return 'adactivity';
  if (edge === 'auto_applied_ad_accounts') return 'adaccount';
  return kindOf(edge) ?? 'adspixel';
}

function nodesOf(state: State, node: Node, edge: string, question: ListQuestion): Node[] {
  if (node.type === 'publisherblocklist' && edge === 'auto_applied_ad_accounts') {
    const { accountId, fields } = state.thing(node.id)!;
    const account = fields['applied'] === true && state.accounts.get(accountId);
    return account ? [accountNode(state, account)] : [];
  }
  const thing = thingOn(`${node.type}/${edge}`);
  if (thing) return thingsOn(state, node, thing, question).map((one) => thingNode(state, one));
  const kind = kindOf(edge);
  if (node.type === 'adstudycell' && (kind === 'adset' || kind === 'campaign'))
    return inCell(state, node, edge);
  if (kind && node.type !== 'user')
    return filterObjects(state, objectsBelow(state, node, kind), question).map((object) =>
      objectNode(state, object),
    );
  if (node.type === 'user' && edge === 'adaccounts')
    return [...state.accounts.values()].map((account) => accountNode(state, account));
  if (node.type === 'user' && edge === 'accounts')
    return pages.map((page) => pageNode(state, page));
  if (node.type === 'adaccount') return accountNodes(state, node, edge, question);
  throw unknownPath(`${node.id}/${edge}`);
}

/** Products of a set are those of its catalog that fit; tests of an account are those of its business. */
function thingsOn(
  state: State,
  { id, type }: Node,
  kind: Thing['kind'],
  { filter, filtering = [], hashes }: ListQuestion & { readonly filter?: string },
): readonly Thing[] {
  if (kind === 'productitem') return productsOf(state, state.thing(id)!);
  if (kind === 'adstudy' && type === 'adaccount')
    return state
      .things(kind, businessId)
      .filter(({ accountId }) => accountId === id.replace('act_', ''));
  const all = state.things(kind, id);
  // Pictures come in the order in which they were uploaded.
  if (kind === 'adimage')
    return all.reverse().filter(({ fields }) => hashes?.includes(String(fields['hash'])) ?? true);
  // All levels of answers.
  if (kind === 'comment' && filter === 'stream')
    return all.flatMap((one) => [one, ...state.things(kind, one.id)]);
  const times = filtering.filter(({ field }) => field === 'time_created');
  return all.filter(({ createdAt }) => times.every((one) => fits(one, createdAt / 1000)));
}

function inCell(state: State, { id }: Node, edge: string): Node[] {
  const ids = asList(state.thing(id)?.fields[edge]).map(String);
  return ids.flatMap((one) => {
    const object = state.find(one);
    return object ? [objectNode(state, object)] : [];
  });
}

function accountNodes(
  state: State,
  node: Node,
  edge: string,
  question: ListQuestion & ActivityQuestion,
): Node[] {
  const account = getAccount(state, node.id);
  if (edge === 'adspixels') return [pixelNode(state, account)];
  if (edge === 'promote_pages') return pages.map((page) => pageNode(state, page));
  if (edge === 'activities') return activityNodes(state, account, question);
  throw unknownPath(`${node.id}/${edge}`);
}

function objectsBelow({ list, children, find }: State, { type, id }: Node, kind: ObjectKind) {
  if (type === 'adaccount') return list(kind, id.replace('act_', ''));
  const creativesOf = (ads: readonly AdObject[]) =>
    ads.flatMap((ad) => find(String(ad.fields['creative_id'])) ?? []);
  const key = `${type}/${kind}`;
  if (key === 'campaign/adset' || key === 'adset/ad') return newestFirst(children(id));
  if (key === 'campaign/ad') return newestFirst(children(id).flatMap((set) => children(set.id)));
  if (key === 'adset/adcreative') return creativesOf(children(id));
  const ad = find(id);
  if (key === 'ad/adcreative' && ad) return creativesOf([ad]);
  throw refuse(100, `(#100) Tried accessing nonexisting field (${kind}s) on node type`);
}

const newestFirst = (objects: AdObject[]) =>
  objects.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));

/** The links carry the token, as Graph's do, and all that was asked but the page. */
export function addressOf(
  { params, caller, baseUrl }: Ask,
  node: Pick<Node, 'id'>,
  edge: string,
  given: URLSearchParams,
): string {
  const query = new URLSearchParams();
  if (caller.token !== undefined) query.set('access_token', caller.token);
  for (const [name, value] of given)
    if (!['after', 'before', 'access_token'].includes(name)) query.set(name, value);
  if (!query.has('limit')) query.set('limit', '25');
  return `${baseUrl}/${params['version'] ?? ''}/${node.id}/${edge}?${query.toString()}`;
}

/** A frame, as Graph gives one. */
function previewsOf(ask: Ask, { id }: Node, given: URLSearchParams): unknown {
  const { ad_format: format } = wishOf<{ ad_format: string }>('previews', given);
  const address = `${ask.baseUrl}/ads/api/preview_iframe.php?id=${id}&amp;format=${format}`;
  const size = 'width="335" height="450" scrolling="yes" style="border: none;"';
  return { data: [{ body: `<iframe src="${address}" ${size}></iframe>` }] };
}
