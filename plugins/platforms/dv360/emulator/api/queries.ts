/** Bid Manager: stored queries, their runs, and the files of those. */
import {
  defineApi,
  Sent,
  type Answers,
  type Fields,
  type Job,
} from '../../../../../sdk/emulator/index.ts';
import { googleList, googleNeeds } from '../../../../families/google/emulator/methods.ts';
import { googleWords } from '../../../../families/google/emulator/words.ts';
import { fileOf } from '../report/index.ts';
import { checkParams, windowOf } from '../report/params.ts';
import { dayFields } from '../rules/pacing.ts';
import type { Ask, Run, State } from '../state.ts';
import { forbidden, missing } from '../words.ts';

/** The newest note of a query counts; one without params is deleted. */
function findQuery({ state, params }: Ask): Fields {
  const found = state.queries.all().findLast((one) => one['queryId'] === params['queryId']);
  if (!found?.['params']) throw missing();
  return found;
}

const format = { format: 'CSV' };

function reportView({ state, now }: Ask, job: Job<Run>): Fields {
  const { queryId, params, start, end } = job.wish;
  const states = { pending: 'RUNNING', done: 'DONE', failed: 'FAILED' };
  const status = state.runs.stateOf(job);
  const isDone = status === 'done';
  const link = `${state.parts.baseUrl()}/dv360-reports/${state.runs.linkTo(job)}.csv`;
  return {
    key: { queryId, reportId: job.id },
    metadata: {
      status: {
        state: states[status],
        ...format,
        ...(status === 'pending' ? {} : { finishTime: new Date(now).toISOString() }),
      },
      reportDataStartDate: dayFields(start),
      reportDataEndDate: dayFields(end),
      ...(isDone ? { googleCloudStoragePath: link } : {}),
    },
    params,
  };
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
  const view = reportView({ ...ask, state: pending(ask.state) }, job);
  return view;
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

const paging = { most: 100, usual: 100 };

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
    return googleList(ask, all, {
      as: 'queries',
      ...paging,
      orders: ['queryId', 'metadata.title'],
    });
  },
  'queries.get': findQuery,
  'queries.delete': (ask) => {
    ask.state.queries.add({ queryId: findQuery(ask)['queryId'] });
    return {};
  },
  'queries.run': run,
  'queries.reports.list': (ask) =>
    googleList(
      ask,
      reportsOf(ask).map((job) => reportView(ask, job)),
      { as: 'reports', ...paging, orders: ['key.reportId'] },
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
