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
import { answerAsk, firstAsk, pathOf, type Made } from './answer-ask.ts';
import type { Ask, Inner } from './ask.ts';
import type { EmulatorParts } from './emulator.ts';
import type { Reads } from './read-body.ts';
import type { Lists } from './read-query.ts';
import { Refusal, type ApiWords, type Reply } from './refusal.ts';
import { compileRoutes, underBase } from './routes.ts';
import { checkShape, type Shape, type Vocabulary } from './shapes.ts';

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
  /** In front of every path, slashes at both ends; may have parameters. Doors after this one take what is not under it. */
  readonly base: string;
  readonly words: ApiWords;
  readonly routes: Routes<State, Caller>;
  /** What bodies are read as where the route says nothing: `json`. */
  readonly reads?: Reads;
  /** `commas` when absent. */
  readonly lists?: Lists;
  /** Bodies are read before `admit`, because it looks at them: signatures, tokens in a form. */
  readonly readsFirst?: boolean;
  /** Fields of a body are parameters like those of the query; they are read before `admit`, as `reads` says. */
  readonly joinsBody?: boolean;
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

export function defineApi<State, Caller = undefined>(api: Api<State, Caller>): Door<State> {
  const routes = Object.fromEntries(
    Object.entries(api.routes).map(([name, route]) => [
      name,
      typeof route === 'function' ? { answer: route } : route,
    ]),
  );
  const table = compileRoutes(api.base, routes);
  const made: Made<State, Caller> = { api, table, check: checkShape(api) };
  const isUnder = underBase(api.base);
  return (state, parts) => {
    let count = 0;
    const reply = async (context: Context, request: Inner): Promise<Reply> => {
      count += 1;
      const found = table.find(request.method, request.path);
      const site = { state: state(), now: parts.now(), baseUrl: parts.baseUrl(), count };
      const within = (inner: Inner) => reply(context, { body: undefined, ...inner });
      const ask = firstAsk(made, found, { ...site, within }, { context, request });
      const answer = await answerAsk(made, ask, found?.route, request).catch((error: unknown) => {
        if (!(error instanceof Refusal)) context.app.emit('error', error, context);
        return api.words.refused(error instanceof Refusal ? error : api.words.broken(500), ask);
      });
      return { ...answer, headers: { ...answer.headers, ...api.headers?.(ask) } };
    };
    return async (context, next) => {
      const path = pathOf(context);
      if (!isUnder(path)) return next();
      const search = new URLSearchParams(context.querystring);
      send(context, await reply(context, { method: context.method, path, search }));
    };
  };
}

function send(context: Context, { status = 200, headers = {}, body }: Reply): void {
  context.status = status;
  context.body = body ?? (status === 204 ? null : '');
  context.set(headers);
}
