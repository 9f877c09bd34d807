/** The door of the emulated API: resources with their pages, and Report Builder. */
import {
  defineApi,
  pages,
  Sent,
  statusOf,
  type Door,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { demoCredentials } from '../accounts.ts';
import { checkQuery, fieldsOf, resultOf, VIEW } from '../report/index.ts';
import {
  accountOf,
  createCampaign,
  createLineItem,
  findAny,
  patch,
  type Kind,
} from '../rules/entities.ts';
import shapes from '../shapes.json' with { type: 'json' };
import { isMoment } from '../rules/moments.ts';
import type { Ask, State } from '../state.ts';
import { advertiserView, creativeView, entityView, segmentsOf } from '../views.ts';
import { missing, unauthorized, words } from '../words.ts';

const BASE = '/rest/v2/';

/** Fifty at once where nobody said otherwise; filters are names of fields. */
function list(path: string, viewsOf: (ask: Ask) => readonly Fields[]) {
  return {
    query: { '...': 'any' },
    answer: (ask: Ask) => {
      const { page = 1, page_size: size = 50, ...filters } = ask.query;
      const fitting = viewsOf(ask).filter((view) =>
        Object.entries(filters).every(([name, value]) => String(view[name]) === String(value)),
      );
      const [number, count] = [Number(page), Number(size)];
      const { items, total } = pages.number(fitting, { page: number, size: count });
      const link = (to: number) => {
        const rest = new URLSearchParams(filters as Record<string, string>);
        rest.set('page', String(to));
        rest.set('page_size', String(count));
        return `${ask.baseUrl}${BASE}${path}?${rest.toString()}`;
      };
      return {
        count: total,
        next: number * count < total ? link(number + 1) : null,
        previous: number > 1 ? link(number - 1) : null,
        results: items,
      };
    },
  };
}

const every = (ask: Ask, kind: Kind | 'ad') =>
  [...ask.state.accounts.keys()]
    .flatMap((accountId) => ask.state.records.list(kind, { accountId }))
    .filter((one) => statusOf(one) !== 'deleted');

const resource = (path: string, kind: Kind, shape: string, create: (ask: Ask) => Fields) => ({
  [`GET ${path}`]: list(path, (ask) => every(ask, kind).map(entityView)),
  [`GET ${path}/:id`]: (ask: Ask) => entityView(findAny(ask, kind, ask.params['id'])),
  [`POST ${path}`]: { body: `#${shape}`, status: 201, answer: create },
  [`PATCH ${path}/:id`]: {
    body: `~#${shape}`,
    answer: (ask: Ask) => entityView(patch(ask, kind)),
  },
});

const COOKIE = `${demoCredentials.buzz_key}_buzz_cookie=`;
const basic = `Basic ${Buffer.from(`${demoCredentials.email}:${demoCredentials.password}`).toString('base64')}`;

const api = defineApi<State>({
  base: BASE,
  words,
  shapes: shapes as unknown as Readonly<Record<string, string>>,
  formats: { moment: isMoment },
  admit: ({ header, state, now }): undefined => {
    if (state.controls.takesBasic && header('authorization') === basic) return;
    const cookie = header('cookie')
      .split('; ')
      .find((one) => one.startsWith(COOKIE));
    const session = cookie && state.sessions.read(cookie.slice(COOKIE.length));
    if (!session || session.end <= now) throw unauthorized();
  },
  routes: {
    'GET advertisers': list('advertisers', ({ state }) =>
      [...state.accounts.values()].map(advertiserView),
    ),
    'GET advertisers/:id': (ask) => advertiserView(accountOf(ask, ask.params['id'])),
    ...resource('campaigns', 'campaign', 'campaign', (ask) => entityView(createCampaign(ask))),
    ...resource('line-items', 'group', 'lineItem', (ask) => entityView(createLineItem(ask))),
    'GET creatives': list('creatives', (ask) => every(ask, 'ad').map(creativeView)),
    'GET segments': list('segments', ({ state }) =>
      [...state.accounts.values()].flatMap(segmentsOf),
    ),
    'GET reporting/reports/:view': (ask) => {
      if (ask.params['view'] !== VIEW) throw missing();
      return fieldsOf(ask.state);
    },
    'POST reporting/run-query': {
      body: '#query',
      answer: (ask) => {
        const { spec } = checkQuery(ask);
        return { task_id: ask.state.queries.order(spec.id, ask.body as Fields).id };
      },
    },
    'GET reporting/async-results/:id': (ask) => {
      const job = ask.state.queries.find(ask.params['id'] ?? '');
      if (!job) throw missing();
      const state = ask.state.queries.stateOf(job);
      if (state === 'pending') return undefined;
      if (state === 'failed') return new Sent({ status: 400, body: { message: 'Query failed' } });
      const body = resultOf(ask, ask.state.accounts.get(job.accountId)!, job.wish);
      return new Sent({ headers: { 'content-type': 'application/json' }, body });
    },
  },
});

/** The sign-in has a path outside of the API. It sets the cookie of a session. */
const signIn = defineApi<State>({
  base: '/rest/',
  words,
  routes: {
    'POST authenticate': {
      body: {
        'email*': 'string',
        'password*': 'string',
        account_id: 'integer',
        keep_logged_in: 'boolean',
      },
      answer: ({ body, state, now, count }) => {
        const { email, password } = body as Fields;
        if (email !== demoCredentials.email || password !== demoCredentials.password)
          throw unauthorized();
        const session = `${COOKIE}${state.sessions.issue(now, undefined, count)}; Path=/; HttpOnly`;
        return new Sent({
          headers: { 'set-cookie': session },
          body: { success: 'true', payload: 'Cookie set successfully' },
        });
      },
    },
  },
});

export const doors: readonly Door<State>[] = [api, signIn];
