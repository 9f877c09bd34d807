/** The doors of the emulated APIs: tokens, the Data Manager API, and the Ads API. */
import { defineApi, type Answer, type Door } from '../../../../../sdk/emulator/index.ts';
import { directlyAccessible } from '../accounts.ts';
import type { Customer } from '../customers.ts';
import type { State } from '../state.ts';
import { fail, requestId, words } from '../words.ts';
import { checkToken, findCustomer, tokens, type Ask } from './access.ts';
import { dataManager } from './data-manager.ts';
import { searchFields } from './fields.ts';
import { suggestGeoTargets } from './geo-targets.ts';
import { keywordIdeas, keywordMetrics } from './keyword-ideas.ts';
import { kinds } from '../rules/kinds.ts';
import { filmDoors, removeFilms } from './films.ts';
import { mutate } from './mutate.ts';
import { addOperations, createJob, runJob } from './offline-jobs.ts';
import { search, searchStream } from './search.ts';

const versions = ['v23', 'v24', 'v25', 'v26'];

const common = {
  words,
  query: { '...': 'any' },
  // Google takes 64 MB at once.
  mostBytes: 64_000_000,
  headers: (ask: Parameters<typeof requestId>[0]) => ({ 'request-id': requestId(ask) }),
};

function admit(ask: Ask): undefined {
  const [, version = ''] = ask.path.split('/');
  if (!versions.includes(version))
    throw fail('requestError.UNSUPPORTED_VERSION', undefined, version);
  checkToken(ask);
}

const kept =
  (answer: Answer<State, Customer>): Answer<State, Customer> =>
  (ask) => {
    const reply = answer(ask);
    ask.state.save();
    return reply;
  };

const ofCustomer = defineApi<State, Customer>({
  ...common,
  base: '/:version(v\\d+)/customers/:id/',
  admit: (ask) => {
    admit(ask);
    const id = decodeURIComponent(ask.path.split('/')[3] ?? '');
    return findCustomer(ask.state, id, ask.header('login-customer-id'));
  },
  routes: {
    'POST googleAds:search': search,
    'POST googleAds:searchStream': searchStream,
    'POST googleAds:mutate': kept((ask) => mutate(ask)),
    ...Object.fromEntries(
      kinds.map((kind) => [`POST ${kind.collection}:mutate`, kept((ask) => mutate(ask, kind))]),
    ),
    'POST offlineUserDataJobs:create': kept(createJob),
    'POST offlineUserDataJobs/:job(\\d+):addOperations': kept(addOperations),
    'POST offlineUserDataJobs/:job(\\d+):run': kept(runJob),
    'POST youTubeVideoUploads:remove': kept(removeFilms),
  },
});

/** Methods of a customer itself: `customers/1:generateKeywordIdeas`. */
const ofOneCustomer = defineApi<State, Customer>({
  ...common,
  base: '/:version(v\\d+)/customers/',
  admit: (ask) => {
    admit(ask);
    const [id = ''] = decodeURIComponent(ask.path.split('/')[3] ?? '').split(':');
    return findCustomer(ask.state, id, ask.header('login-customer-id'));
  },
  routes: {
    'POST :id:generateKeywordIdeas': keywordIdeas,
    'POST :id:generateKeywordHistoricalMetrics': keywordMetrics,
  },
});

const ofNobody = defineApi<State>({
  ...common,
  base: '/:version(v\\d+)/',
  admit,
  routes: {
    'GET customers:listAccessibleCustomers': () => ({
      resourceNames: directlyAccessible.map((id) => `customers/${id}`),
    }),
    'POST googleAdsFields:search': ({ body }) => searchFields(body),
    'POST geoTargetConstants:suggest': ({ body }) => suggestGeoTargets(body),
  },
});

export const doors: readonly Door<State>[] = [
  tokens,
  dataManager,
  ...filmDoors,
  ofCustomer,
  ofOneCustomer,
  ofNobody,
];
