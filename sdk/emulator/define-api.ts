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
import { answerAsk, firstAsk, pathOf, type Made } from './answer-ask.ts';
import type { Api } from './api.ts';
import type { Inner } from './ask.ts';
import type { EmulatorParts } from './emulator.ts';
import { Lacks, lackHeader } from './lacks.ts';
import { Refusal, type Reply } from './refusal.ts';
import { compileRoutes, underBase } from './routes.ts';
import { checkShape } from './shapes.ts';
import type { WebContext, WebMiddleware } from './web-context.ts';

export type { Answer, Api, Asked, Route, Routes } from './api.ts';

/** One door of an emulator: passes on requests that are not under its base. */
export type Door<State> = (
  state: () => State,
  parts: Pick<EmulatorParts, 'now' | 'baseUrl'>,
) => WebMiddleware;

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
    const reply = async (context: WebContext, request: Inner): Promise<Reply> => {
      count += 1;
      const site = { state: state(), now: parts.now(), baseUrl: parts.baseUrl(), count };
      const within = (inner: Inner) => reply(context, { body: undefined, ...inner });
      const ask = firstAsk(made, { ...site, within }, { context, request });
      const answer = await answerAsk(made, ask, request).catch((error: unknown) => {
        if (error instanceof Lacks) return unmade(error.message);
        if (!(error instanceof Refusal)) context.app.emit('error', error, context);
        const refusal = error instanceof Refusal ? error : api.words.broken(500);
        const { lack } = refusal;
        const said = api.words.refused(refusal, ask);
        return lack === undefined
          ? said
          : { ...said, headers: { ...said.headers, ...lackHeader(lack) } };
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

/** Answer 501 about a gap of the emulator, without words of any platform. */
function unmade(thing: string): Reply {
  const message = `Test mode does not have ${thing}; the platform may have it.`;
  return { status: 501, headers: lackHeader(thing), body: { test_mode_lacks: message } };
}

function send(context: WebContext, { status = 200, headers = {}, body }: Reply): void {
  context.status = status;
  context.body = body ?? (status === 204 ? null : '');
  context.set(headers);
}
