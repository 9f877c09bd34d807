/** The doors of the emulated API: ads, uploads, and the files of jobs. */
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
import type { Account, Answer, State } from '../state.ts';
import { accountView, userView } from '../views.ts';
import { formats, refuse, timeText, uploadWords, words } from '../words.ts';
import { checkSignature } from './access.ts';
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
const answers: Readonly<Record<string, Answer>> = {
  'GET /accounts': ({ state }, read) => {
    const ids = read['account_ids'] as string[] | undefined;
    const own = [...state.accounts.values()].filter(({ spec }) => ids?.includes(spec.id) ?? true);
    return pageOf(own.map(accountView), read);
  },
  'GET ': ({ caller }) => ({ data: accountView(caller) }),
  'GET promotable_users': ({ caller }, read) => pageOf([userView(caller)], read),
  ...objectAnswers,
  ...libraryAnswers,
  ...lookupAnswers,
  ...historyAnswers,
  ...reportAnswers,
};

const queries = { ...shapes.routes, ...objectShapes } as unknown as Readonly<
  Record<string, Shapes>
>;
const bodies: Shapes = {
  'POST cards': '#card',
  'POST audience_estimate': { 'targeting_criteria*': ['#criterion', 1] },
  'POST custom_audiences/:id/users': '#members',
};

function routeOf(name: string, answer: Answer): [string, XRoute] {
  const [method = '', path = ''] = name.split(' ');
  const under = path.startsWith('/') ? path.slice(1) : `accounts/:account_id/${path}`;
  const route: XRoute = {
    query: queries[name] ?? {},
    body: bodies[name],
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

/** @see https://api.x.com/2/openapi.json, paths `/2/media/upload` */
const uploads = defineApi<State, undefined>({
  base: '/2/media/',
  words: uploadWords,
  mostBytes: 16 * 1024 * 1024,
  admit: (ask) => {
    checkSignature(ask);
    return undefined;
  },
  routes: {
    'GET upload': { query: { 'media_id*': 'string', command: '=STATUS' }, answer: readUpload },
    'POST upload': {
      reads: 'multipart',
      body: { 'media_category*': '=tweet_image|tweet_gif', additional_owners: 'string' },
      answer: uploadMedia,
    },
  },
});

/** @see https://api.x.com/2/openapi.json, paths `/2/tweets` and `/2/tweets/search/recent` */
const posts = defineApi<State, undefined>({
  base: '/2/',
  words: uploadWords,
  admit: (ask) => {
    checkSignature(ask);
    return undefined;
  },
  routes: {
    'GET tweets/search/recent': {
      query: {
        'query*': 'string 1..4096',
        max_results: 'integer 10..100',
        next_token: 'string',
        sort_order: '=recency|relevancy',
        'tweet.fields': 'string[]',
      },
      answer: searchPosts,
    },
    'GET tweets/:id': { query: { 'tweet.fields': 'string[]' }, answer: readPost },
    'POST tweets': {
      body: { 'text*': 'string 1..', reply: { 'in_reply_to_tweet_id*': '/^[0-9]{1,19}$/' } },
      status: 201,
      answer: createPost,
    },
    'DELETE tweets/:id': deletePost,
  },
});

/** Where the files of jobs lie; their names are all that is needed. */
const files = defineApi<State>({
  base: '/advertiser-api-async-analytics/',
  words,
  routes: { 'GET :id.json.gz': jobFile },
});

export const doors: readonly Door<State>[] = [ads, uploads, posts, files];
