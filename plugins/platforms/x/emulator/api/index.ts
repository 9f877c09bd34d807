/** The doors of the emulated API: ads, what its users post and upload, and the files of jobs. */
import {
  defineApi,
  type Answer as AnyAnswer,
  type Ask as AnyAsk,
  type Door,
  type Fields,
  type Route,
  type Shape,
} from '../../../../../sdk/emulator/index.ts';
import { jobFile, reportAnswers } from '../report/index.ts';
import shapes from '../shapes.json' with { type: 'json' };
import type { Account } from '../model.ts';
import type { Answer, Answers, State } from '../state.ts';
import { accountView, userView } from '../views.ts';
import { formats, refuse, timeText, uploadWords, words } from '../words.ts';
import { checkSignature } from './access.ts';
import { catalogAnswers } from './catalogs.ts';
import { historyAnswers } from './history.ts';
import { libraryAnswers } from './library.ts';
import { lookupAnswers } from './lookups.ts';
import { objectAnswers, objectShapes } from './objects.ts';
import { pageOf } from './pages.ts';
import { createPost, deletePost, readPost, searchPosts } from './posts.ts';
import { readUpload, uploadMedia } from './uploads.ts';

type Shapes = Readonly<Record<string, Shape>>;
type XRoute = Route<State, Account>;

const WINDOW_S = 900;

/** Under an account, unless they begin with a slash. */
const answers: Answers = {
  'GET /accounts': ({ state }, read) => {
    const ids = read['account_ids'] as string[] | undefined;
    const own = [...state.accounts.values()].filter(({ spec }) => ids?.includes(spec.id) ?? true);
    return pageOf(own.map(accountView), read);
  },
  'GET ': ({ caller }) => ({ data: accountView(caller) }),
  'GET promotable_users': ({ caller }, read) => pageOf([userView(caller)], read),
  ...objectAnswers,
  ...libraryAnswers,
  ...catalogAnswers,
  ...lookupAnswers,
  ...historyAnswers,
  ...reportAnswers,
};

const queries: Readonly<Record<string, unknown>> = { ...shapes.routes, ...objectShapes };
const bodies: Readonly<Record<string, unknown>> = shapes.bodies;

function routeOf(name: string, answer: Answer): [string, XRoute] {
  const [method = '', path = ''] = name.split(' ');
  const under = path.startsWith('/') ? path.slice(1) : `accounts/:account_id/${path}`;
  const route: XRoute = {
    query: (queries[name] ?? {}) as Shapes,
    body: bodies[name] as Shape | undefined,
    answer: (ask) => answer(ask, readOf(ask)),
  };
  return [`${method} ${under.replace(/\/$/, '')}`, route];
}

/** Times are understood to the second. */
const readOf = ({ query }: Pick<AnyAsk, 'query'>): Fields =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) =>
      /_time$/.test(name) && /T/.test(String(value))
        ? [name, timeText(Date.parse(String(value)))]
        : [name, value],
    ),
  );

const isForm = (type: string) => type.startsWith('application/x-www-form-urlencoded');

const ads = defineApi<State, Account>({
  base: '/12/',
  words,
  formats,
  shapes: shapes.shapes as unknown as Shapes,
  nulls: 'absent',
  empties: 'null',
  mostBytes: 5_000_000,
  // Forms are parameters like those of the query.
  asks: ({ method, query, body, header }) =>
    isForm(header('content-type'))
      ? { method, query: [query, String(body)].filter(Boolean).join('&'), body: Buffer.alloc(0) }
      : { method, query, body },
  admit: (ask) => {
    checkSignature(ask);
    const [first] = ask.state.accounts.values();
    const id = ask.params['account_id'];
    const account = id === undefined ? first : ask.state.accounts.get(id);
    if (account) return account;
    throw refuse(403, 'ACCOUNT_NOT_FOUND', `Account ${id} was not found`, 'account_id');
  },
  answered: (answer, ask) => ({ ...(answer as Fields), request: { params: readOf(ask) } }),
  headers: ({ now }) => ({
    'x-current-api-version': '12',
    'x-account-rate-limit-limit': '10000',
    'x-account-rate-limit-remaining': '9990',
    'x-account-rate-limit-reset': String((Math.floor(now / 1000 / WINDOW_S) + 1) * WINDOW_S),
  }),
  routes: {
    ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => routeOf(name, answer))),
    'GET advertiser-api-async-analytics/:id.json.gz': jobFile as AnyAnswer<State, Account>,
  },
});

const { upload, search, read, post } = shapes.posts;

/** @see https://api.x.com/2/openapi.json, paths `/2/media/upload`, `/2/tweets` and `/2/tweets/search/recent` */
const posts = defineApi<State, undefined>({
  base: '/2/',
  words: uploadWords,
  mostBytes: 16 * 1024 * 1024,
  admit: (ask) => {
    checkSignature(ask);
    return undefined;
  },
  routes: {
    'GET media/upload': { query: upload.status, answer: readUpload },
    'POST media/upload': { reads: 'multipart', body: upload.body, answer: uploadMedia },
    'GET tweets/search/recent': { query: search, answer: searchPosts },
    'GET tweets/:id': { query: read, answer: readPost },
    'POST tweets': { body: post, status: 201, answer: createPost },
    'DELETE tweets/:id': deletePost,
  },
});

/** Where the files of jobs lie; their names are all that is needed. */
const files = defineApi<State>({
  base: '/advertiser-api-async-analytics/',
  words,
  routes: { 'GET :id.json.gz': jobFile },
});

export const doors: readonly Door<State>[] = [ads, posts, files];
