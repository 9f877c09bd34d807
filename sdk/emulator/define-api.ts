/**
 * An API as data: a table of routes, each with its scope, its query, its body, and what answers it. The kit finds the
 * route, reads and checks what was sent, and words what is refused; state and rules stay with the platform.
 *
 *     defineApi<State, Caller>({
 *       base: '/v3/',
 *       words,
 *       shapes,
 *       admit,
 *       routes: { 'PATCH ads/:id': { scope: 'write', body: '~#ad', answer: changeAd } },
 *     });
 */
import type { Context, Middleware } from 'koa';
import type { Ask } from './ask.ts';
import type { EmulatorParts } from './emulator.ts';
import { readBody, type Reads } from './read-body.ts';
import { readQuery, type Lists } from './read-query.ts';
import { Refusal, type ApiWords, type Reply } from './refusal.ts';
import { compileRoutes, type Found, type RouteTable } from './routes.ts';
import {
  checkShape,
  type CheckShape,
  type Shape,
  type ShapeFault,
  type Vocabulary,
} from './shapes.ts';

/** @returns what the body of the answer says, a {@link Sent}, or nothing: 204 */
export type Answer<State, Caller> = (ask: Ask<State, Caller>) => unknown;

export interface Route<State, Caller> {
  /** What `admit` asks of the token. */
  readonly scope?: string;
  /** Whatever else `admit` looks at: media types, the family of an API. */
  readonly facts?: Readonly<Record<string, string>>;
  /** Parameters by name, `name*` required; others are refused unless it has `...`. */
  readonly query?: Readonly<Record<string, Shape>>;
  /** Absent: not looked at. */
  readonly body?: Shape;
  readonly reads?: Reads;
  /** Of an answer that has a body; 200 when absent. */
  readonly status?: number;
  readonly answer: Answer<State, Caller>;
}

/** `PATCH ads/:id` > its route; a function alone is a route that asks for nothing. See `routes.ts` for paths. */
export type Routes<State, Caller> = Readonly<
  Record<string, Route<State, Caller> | Answer<State, Caller>>
>;

export interface Api<State, Caller> extends Vocabulary {
  /** In front of every path, slashes at both ends. */
  readonly base: string;
  readonly words: ApiWords;
  readonly routes: Routes<State, Caller>;
  /** What bodies are read as where the route says nothing: `json`. */
  readonly reads?: Reads;
  /** `commas` when absent. */
  readonly lists?: Lists;
  /** Bytes of a body; 4 MB when absent. */
  readonly mostBytes?: number;
  /** Parameters that every route takes. */
  readonly query?: Readonly<Record<string, Shape>>;
  /** Lets a request in, before anything of it is read. Also asked where no route fits: it may refuse first. */
  admit?(ask: Ask<State, undefined>): Caller | Promise<Caller>;
  /** Puts an answer into the platform's envelope. */
  answered?(answer: unknown, ask: Ask<State, Caller>): unknown;
  /** Of every answer, refusals too. */
  headers?(ask: Ask<State, unknown>): Readonly<Record<string, string>>;
}

/** One door of an emulator: passes on what is not under its base. */
export type Door<State> = (
  state: () => State,
  parts: Pick<EmulatorParts, 'now' | 'baseUrl'>,
) => Middleware;

/** An answer with a status, headers or bytes of its own; it is put into no envelope. */
export class Sent {
  readonly reply: Reply;
  constructor(reply: Reply) {
    this.reply = reply;
  }
}

export function defineApi<State, Caller = undefined>(api: Api<State, Caller>): Door<State> {
  const routes = Object.fromEntries(
    Object.entries(api.routes).map(([name, route]) => [
      name,
      typeof route === 'function' ? { answer: route } : route,
    ]),
  );
  const made: Made<State, Caller> = {
    api,
    table: compileRoutes(api.base, routes),
    check: checkShape(api),
  };
  return (state, parts) => {
    let count = 0;
    return async (context, next) => {
      if (!isUnder(api.base, context.path)) return next();
      count += 1;
      const found = made.table.find(context.method, pathOf(context));
      const ask = firstAsk({ made, found, state: state(), parts, count }, context);
      try {
        send(context, await reply(made, ask, found?.route));
      } catch (error) {
        if (!(error instanceof Refusal)) context.app.emit('error', error, context);
        const refusal = error instanceof Refusal ? error : api.words.broken(500);
        send(context, api.words.refused(refusal, ask));
      }
      context.set(api.headers?.(ask) ?? {});
    };
  };
}

interface Made<State, Caller> {
  readonly api: Api<State, Caller>;
  readonly table: RouteTable<Route<State, Caller>>;
  readonly check: CheckShape;
}

/** As far as the base is plain text. */
function isUnder(base: string, path: string): boolean {
  return path.startsWith(base.split(':')[0] ?? '');
}

/** Still encoded: `urn%3Ali%3A1` is one segment. */
const pathOf = ({ req }: Context) => (req.url ?? '/').split('?')[0] ?? '/';

interface Site<State> {
  readonly made: Pick<Made<State, never>, 'check'> & {
    readonly api: Pick<Api<State, never>, 'words'>;
  };
  readonly found: Found<Pick<Route<State, never>, 'scope' | 'facts'>> | undefined;
  readonly state: State;
  readonly parts: Pick<EmulatorParts, 'now' | 'baseUrl'>;
  readonly count: number;
}

function firstAsk<State>(site: Site<State>, context: Context): Ask<State, undefined> {
  const { made, found, state, parts, count } = site;
  const ask: Ask<State, undefined> = {
    state,
    count,
    method: context.method,
    path: pathOf(context),
    context,
    caller: undefined,
    route: found?.name,
    scope: found?.route.scope,
    facts: found?.route.facts ?? {},
    params: found?.params ?? {},
    search: new URLSearchParams(context.querystring),
    query: {},
    body: undefined,
    bytes: Buffer.alloc(0),
    files: new Map(),
    now: parts.now(),
    baseUrl: parts.baseUrl(),
    header: (name) => context.get(name),
    check: (shape, value) => refuseIf(made, made.check(shape, value), ask),
  };
  return ask;
}

async function reply<State, Caller>(
  { api, table, check }: Made<State, Caller>,
  first: Ask<State, undefined>,
  route: Route<State, Caller> | undefined,
): Promise<Reply> {
  const { words } = api;
  const caller = (await api.admit?.(first)) as Caller;
  if (!route) throw words.notFound(first, table.methods(first.path));
  const queryShape = { ...api.query, ...route.query };
  const query = readQuery(first.search, queryShape, api.lists ?? 'commas');
  refuseIf({ api }, check(queryShape, query), first);
  const read = await readBody(first.context, {
    reads: route.reads ?? api.reads ?? 'json',
    mostBytes: api.mostBytes ?? 4_194_304,
    tooLarge: () => words.tooLarge(first),
    notJson: () => words.notJson(first),
  });
  const body = formFields(read.body, route.body, api.lists ?? 'commas');
  if (route.body !== undefined) first.check(route.body, body ?? {});
  const ask = { ...first, caller, query, ...read, body };
  const answer = await route.answer(ask);
  if (answer instanceof Sent) return answer.reply;
  if (answer === undefined) return { status: 204 };
  return { status: route.status ?? 200, body: api.answered?.(answer, ask) ?? answer };
}

function refuseIf(
  { api }: { readonly api: { readonly words: ApiWords } },
  faults: readonly ShapeFault[],
  ask: Ask<unknown, unknown>,
): void {
  if (faults.length > 0) throw api.words.misshapen(faults, ask);
}

/** A form with a shape is read as a query is; without one it stays a form. */
function formFields(body: unknown, shape: Shape | undefined, lists: Lists): unknown {
  if (!(body instanceof URLSearchParams) || shape === undefined) return body;
  return readQuery(body, shape as Readonly<Record<string, Shape>>, lists);
}

function send(context: Context, { status = 200, headers = {}, body }: Reply): void {
  context.status = status;
  context.set(headers);
  context.body = body ?? (status === 204 ? null : '');
}
