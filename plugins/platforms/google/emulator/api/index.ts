/** The doors of the emulated APIs: tokens, the Data Manager API, and the Ads API. */
import { defineApi, type Door } from '../../../../../sdk/emulator/index.ts';
import { directlyAccessible } from '../accounts.ts';
import type { Customer } from '../customers.ts';
import { kinds } from '../rules/kinds.ts';
import type { State } from '../state.ts';
import { fail, requestId, words } from '../words.ts';
import { checkToken, customerOfPath, tokens, type Ask } from './access.ts';
import { dataManager } from './data-manager.ts';
import {
  asyncErrors,
  endExperiment,
  graduateExperiment,
  promoteExperiment,
  scheduleExperiment,
  workOff,
} from './experiments.ts';
import { filmDoors, removeFilms } from './films.ts';
import { mutate } from './mutate.ts';
import { addOperations, createJob, runJob } from './offline-jobs.ts';
import { keywordIdeas, keywordMetrics, suggestGeoTargets } from './planning.ts';
import { applyRecommendations, dismissRecommendations } from './recommend.ts';
import { search, searchFields, searchStream } from './search.ts';

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

function admitToCustomer(ask: Ask): Customer {
  admit(ask);
  const customer = customerOfPath(ask);
  workOff(customer, ask.now);
  return customer;
}

const ofCustomer = defineApi<State, Customer>({
  ...common,
  base: '/:version(v\\d+)/customers/:id/',
  admit: admitToCustomer,
  routes: {
    'POST googleAds:search': search,
    'POST googleAds:searchStream': searchStream,
    'POST googleAds:mutate': (ask) => mutate(ask),
    ...Object.fromEntries(
      kinds.map((kind) => [`POST ${kind.collection}:mutate`, (ask) => mutate(ask, kind)]),
    ),
    'POST recommendations:apply': applyRecommendations,
    'POST recommendations:dismiss': dismissRecommendations,
    'POST offlineUserDataJobs:create': createJob,
    'POST offlineUserDataJobs/:job(\\d+):addOperations': addOperations,
    'POST offlineUserDataJobs/:job(\\d+):run': runJob,
    'POST youTubeVideoUploads:remove': removeFilms,
    'POST experiments/:experiment(\\d+):scheduleExperiment': scheduleExperiment,
    'POST experiments/:experiment(\\d+):endExperiment': endExperiment,
    'POST experiments/:experiment(\\d+):promoteExperiment': promoteExperiment,
    'POST experiments/:experiment(\\d+):graduateExperiment': graduateExperiment,
    'GET experiments/:experiment(\\d+):listExperimentAsyncErrors': asyncErrors,
  },
});

/** Methods of a customer itself: `customers/1:generateKeywordIdeas`. */
const ofOneCustomer = defineApi<State, Customer>({
  ...common,
  base: '/:version(v\\d+)/customers/',
  admit: admitToCustomer,
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
