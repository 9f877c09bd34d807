/** The way of one request through a door: let in, found, read, checked, answered. */
import type { Ask, Inner } from './ask.ts';
import type { Api, Route } from './api.ts';
import { nothing, readBody, type ReadBody } from './read-body.ts';
import { readBytes } from './read-bytes.ts';
import { joined, readQuery, type Lists } from './read-query.ts';
import { lackedBy } from './lacks.ts';
import { Sent, type Reply } from './refusal.ts';
import type { Found, RouteTable } from './routes.ts';
import { fault } from './shape-values.ts';
import type { CheckShape, Shape, ShapeFault, Vocabulary } from './shapes.ts';
import type { WebContext } from './web-context.ts';

/** A door that was put together. */
export interface Made<State, Caller> {
  readonly api: Api<State, Caller>;
  readonly table: RouteTable<Route<State, Caller>>;
  readonly check: CheckShape;
}

/** Still encoded: `urn%3Ali%3A1` is one segment. */
export const pathOf = ({ req }: Pick<WebContext, 'req'>) => (req.url ?? '/').split('?')[0] ?? '/';

type Site<State> = Pick<Ask<State>, 'state' | 'now' | 'baseUrl' | 'count' | 'within'>;
/** Facts that become known on the way are put in, so that words about a refusal see it too. */
type Growing<State, Caller> = {
  -readonly [Key in keyof Ask<State, Caller>]: Ask<State, Caller>[Key];
};

export function firstAsk<State, Caller>(
  { api, check }: Made<State, Caller>,
  site: Site<State>,
  { context, request }: { readonly context: WebContext; readonly request: Inner },
): Growing<State, Caller> {
  const ask: Growing<State, Caller> = {
    ...site,
    context,
    // Known once `admit` has run, and read by nobody before.
    caller: undefined as Caller,
    route: undefined,
    scope: undefined,
    facts: {},
    method: request.method,
    path: request.path,
    params: {},
    search: request.search,
    query: {},
    ...nothing,
    header: (name) => context.get(name),
    check: (shape, value) => refuseIf(api, check(shape, value), ask, 'body'),
  };
  return ask;
}

/** @throws Refusal */
export async function answerAsk<State, Caller>(
  { api, table, check }: Made<State, Caller>,
  ask: Growing<State, Caller>,
  request: Inner,
): Promise<Reply> {
  const { words, lists = 'commas', joinsBody = false } = api;
  const readsFirst = joinsBody || api.readsFirst;
  const isInner = 'body' in request;
  const asked: Meant = isInner ? { method: ask.method } : await askedOf(api, ask);
  const found = table.find(asked.method, ask.path);
  const route = found?.route;
  Object.assign(ask, placed(ask, asked, found));
  const read = async () =>
    isInner ? { ...nothing, body: request.body } : bodyOf(api, ask, route, asked.body);
  if (readsFirst) Object.assign(ask, await read());
  if (joinsBody) ask.search = joined(ask.search, ask.body, () => words.notJson(ask));
  if (api.admit) ask.caller = await api.admit(ask as Ask<State, undefined>);
  if (asked.why !== undefined) throw asked.why;
  if (!route)
    throw lackedBy(words.notFound(ask, table.methods(ask.path)), `${asked.method} ${ask.path}`);
  if (route.params) {
    const shape = { ...route.params, '...': 'any' };
    refuseIf(api, check(shape, readQuery(ask.params, shape, 'commas')), ask, 'query');
  }
  const queryShape = { ...api.query, ...route.query };
  const parsed = api.parsesQuery?.(asked.query ?? ask.context.querystring);
  ask.query = readQuery(parsed ?? ask.search, queryShape, lists, api.shapes);
  if (api.empties) ask.query = { ...ask.query, ...emptiesOf(ask.search) };
  refuseIf(api, check(queryShape, ask.query), ask, 'query');
  if (!readsFirst) Object.assign(ask, await read());
  ask.body = formFields(ask.body, route.body, api);
  if (route.body !== undefined) {
    ask.body = ask.body === undefined ? {} : ask.body;
    // A field that is null may be as good as absent; a body is there.
    const isNull = ask.body === null && route.body !== 'any';
    refuseIf(api, isNull ? [fault([], 'null', null)] : check(route.body, ask.body), ask, 'body');
  }
  const answer = await route.answer(ask);
  if (answer instanceof Sent) return answer.reply;
  if (answer === undefined) return { status: 204 };
  return { status: route.status ?? 200, body: api.answered?.(answer, ask) ?? answer };
}

/** Facts of a request that are known once its route is found, or is not. */
function placed<State, Caller>(
  ask: Ask<State, Caller>,
  { method, query, body }: Meant,
  found: Found<Route<State, Caller>> | undefined,
): Partial<Ask<State, Caller>> {
  return {
    method,
    route: found?.name,
    scope: found?.route.scope,
    facts: found?.route.facts ?? {},
    params: found?.params ?? {},
    search: query === undefined ? ask.search : new URLSearchParams(query),
    bytes: body ?? ask.bytes,
  };
}

interface Meant {
  readonly method: string;
  /** Undefined, as the rest: as it came. */
  readonly query?: string;
  readonly body?: Buffer;
  readonly why?: unknown;
}

/** @returns as HTTP says it, with the reason why, where the platform could not read it */
async function askedOf<State, Caller>(
  api: Api<State, Caller>,
  ask: Ask<State, Caller>,
): Promise<Meant> {
  const { context, method, header } = ask;
  if (!api.asks) return { method };
  try {
    const body = await readBytes(context, mostBytesOf(api), () => api.words.tooLarge(ask));
    return api.asks({ method, query: context.querystring, body, header });
  } catch (why) {
    return { method, body: Buffer.alloc(0), why };
  }
}

const mostBytesOf = ({ mostBytes = 4_194_304 }: { readonly mostBytes?: number }) => mostBytes;

function bodyOf<State, Caller>(
  api: Api<State, Caller>,
  ask: Ask<State, Caller>,
  route: Route<State, Caller> | undefined,
  bytes: Buffer | undefined,
): Promise<ReadBody> {
  return readBody(ask.context, {
    bytes,
    reads: route?.reads ?? api.reads ?? 'json',
    mostBytes: mostBytesOf(api),
    tooLarge: () => api.words.tooLarge(ask),
    notJson: () => api.words.notJson(ask),
  });
}

const emptiesOf = (search: URLSearchParams) =>
  Object.fromEntries([...search].filter(([, text]) => text === '').map(([name]) => [name, null]));

function refuseIf<State, Caller>(
  { words, isWhole = false }: Api<State, Caller>,
  faults: readonly ShapeFault[],
  ask: Ask<State, Caller>,
  part: 'query' | 'body',
): void {
  if (faults.length === 0) return;
  const refusal = words.misshapen(faults, ask, part);
  if (!faults.every((one) => isOurs(one, isWhole))) throw refusal;
  const names = faults.map(({ path }) => path.join('.')).join(', ');
  throw lackedBy(refusal, `${names} in the ${part} of ${ask.route ?? ask.path}`);
}

/** Whether only the emulator does not know a field. `unserved` is the type of fields that it leaves out knowingly. */
const isOurs = ({ kind, type }: ShapeFault, isWhole: boolean) =>
  type === 'unserved' || (kind === 'unknown' && !isWhole);

/** A form with a shape is read as a query is; without one it stays a form. */
function formFields(
  body: unknown,
  shape: Shape | undefined,
  { lists = 'commas', shapes }: { readonly lists?: Lists; readonly shapes?: Vocabulary['shapes'] },
): unknown {
  if (!(body instanceof URLSearchParams) || shape === undefined) return body;
  return readQuery(body, shape as Readonly<Record<string, Shape>>, lists, shapes);
}
