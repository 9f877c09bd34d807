/** Bid Manager: stored queries, their runs, and the files of those. */
import {
  defineApi,
  fillTemplate,
  Sent,
  type Answers,
  type Fields,
  type Job,
} from '../../../../../sdk/emulator/index.ts';
import { googleNeeds } from '../../../../families/google/emulator/methods.ts';
import { googleWords } from '../../../../families/google/emulator/words.ts';
import { fileOf } from '../report/index.ts';
import { checkParams, windowOf } from '../report/params.ts';
import { dayFields } from '../rules/pacing.ts';
import type { Ask, Run, State } from '../state.ts';
import { listed } from '../views.ts';
import views from '../views.json' with { type: 'json' };
import { forbidden, missing } from '../words.ts';

/** The newest note of a query counts; one without params is deleted. */
function findQuery({ state, params }: Ask): Fields {
  const found = state.queries.all().findLast((one) => one['queryId'] === params['queryId']);
  if (!found?.['params']) throw missing();
  return found;
}

function reportView({ state, now }: Ask, job: Job<Run>): Fields {
  const states = { pending: 'RUNNING', done: 'DONE', failed: 'FAILED' };
  const status = state.runs.stateOf(job);
  const link = `${state.parts.baseUrl()}/dv360-reports/${state.runs.linkTo(job)}.csv`;
  return fillTemplate(views.report, {
    id: job.id,
    ...job.wish,
    start: dayFields(job.wish.start),
    end: dayFields(job.wish.end),
    state: states[status],
    finished: status === 'pending' ? undefined : new Date(now).toISOString(),
    link: status === 'done' ? link : undefined,
  });
}

function run(ask: Ask): Fields {
  const query = findQuery(ask);
  const { metadata, params } = query as Record<string, Fields>;
  const account = checkParams(ask.state, params!);
  const range = ((ask.body as Fields)['dataRange'] ?? metadata!['dataRange']) as Fields;
  const window = windowOf(account, range, ask.now);
  const wish = { queryId: String(query['queryId']), params: params!, ...window };
  const job = ask.state.runs.order(account.spec.id, wish);
  if (ask.query['synchronous'] === true) return reportView(ask, job);
  return reportView({ ...ask, state: pending(ask.state) }, job);
}

/** A run that has just begun is not done yet. */
const pending = (state: State): State => ({
  ...state,
  runs: { ...state.runs, stateOf: () => 'pending' },
});

function reportsOf({ state, params }: Ask): readonly Job<Run>[] {
  return [...state.accounts.keys()]
    .flatMap((id) => state.runs.list(id))
    .filter(({ wish }) => wish.queryId === params['queryId']);
}

export const queryAnswers: Answers<State, undefined> = {
  'queries.create': (ask) => {
    googleNeeds(ask.body, ['metadata.dataRange', 'metadata.format', 'params.type']);
    const body = ask.body as Record<string, Fields>;
    const account = checkParams(ask.state, body['params']!);
    windowOf(account, body['metadata']!['dataRange'] as Fields, ask.now);
    const query = { ...body, queryId: ask.state.records.newId('query', 10) };
    ask.state.queries.add(query);
    return query;
  },
  'queries.list': (ask) => {
    const newest = new Map(ask.state.queries.all().map((one) => [one['queryId'], one]));
    const all = [...newest.values()].filter((one) => one['params']);
    return listed(ask, 'queries', all);
  },
  'queries.get': findQuery,
  'queries.delete': (ask) => {
    ask.state.queries.add({ queryId: findQuery(ask)['queryId'] });
    return {};
  },
  'queries.run': run,
  'queries.reports.list': (ask) =>
    listed(
      ask,
      'reports',
      reportsOf(ask).map((job) => reportView(ask, job)),
    ),
  'queries.reports.get': (ask) => {
    const job = reportsOf(ask).find(({ id }) => id === ask.params['reportId']);
    if (!job) throw missing();
    return reportView(ask, job);
  },
};

/** Files lie in a storage of their own, at addresses that hold for a while. */
export const files = defineApi<State>({
  base: '/dv360-reports/',
  words: {
    ...googleWords,
    notFound: () => forbidden(),
    refused: () => ({
      status: 403,
      headers: { 'content-type': 'application/xml' },
      body: '<Error><Code>AccessDenied</Code></Error>',
    }),
  },
  routes: {
    'GET :link.csv': ({ state, params, now }) => {
      const job = state.runs.open(params['link'] ?? '');
      const account = job && job !== 'expired' && state.accounts.get(job.accountId);
      if (!account) throw forbidden();
      const body = Buffer.from(fileOf({ state, account, now }, job.wish));
      return new Sent({ headers: { 'content-type': 'text/csv' }, body });
    },
  },
});
