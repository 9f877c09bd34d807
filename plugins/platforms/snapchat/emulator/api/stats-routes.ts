/** Where statistics are asked for: at once, or as a report that is looked after and fetched as a file. */
import {
  csvText,
  Sent,
  type Fields,
  type Routes,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import { windowOf } from '../rules/window.ts';
import type { Ask, State } from '../state.ts';
import { kinds } from '../views.ts';
import { invalid, missing } from '../words.ts';
import { wrapped } from './envelope.ts';
import { ofAccount, ofEntity, stats, type Subject } from './stats.ts';

/** A report that is looked after, or the statistics at once. */
function answerStats(ask: Ask, subject: Subject): Fields {
  if (ask.query['async'] !== true) return stats(ask, subject);
  windowOf(ask, subject.account);
  const { id } = ask.state.reports.order(subject.account.spec.id, {
    path: ask.path,
    query: ask.query,
  });
  return wrapped('async_stats_reports', [{ report_run_id: id, async_status: 'STARTED' }]);
}

function look(ask: Ask, { account }: Subject): Fields {
  const { state, baseUrl } = ask;
  const job = state.reports.find(String(ask.query['report_run_id']), account.spec.id);
  if (!job) throw missing();
  const isDone = state.reports.stateOf(job) === 'done';
  const result = isDone ? { result: `${baseUrl}/stats-reports/${state.reports.linkTo(job)}` } : {};
  const told = { report_run_id: job.id, async_status: isDone ? 'COMPLETED' : 'RUNNING', ...result };
  return wrapped('async_stats_reports', [told]);
}

/** One row for each slice of each part. */
export function reportFile(ask: Ask): Sent {
  const job = ask.state.reports.open(ask.params['link'] ?? '');
  if (job === undefined || job === 'expired') throw missing();
  const [, list = '', id = ''] = /^\/v1\/(\w+)\/([^/]+)\/stats/.exec(job.wish.path) ?? [];
  const name = list === 'adaccounts' ? 'account' : 'id';
  const again: Ask = { ...ask, params: { [name]: id }, query: job.wish.query as Fields };
  const kind = (Object.keys(kinds) as TreeKind[]).find((one) => kinds[one] === list);
  const answer = stats(again, kind ? ofEntity(again, kind) : ofAccount(again));
  const rows = rowsOf(answer);
  const head = Object.keys(rows[0] ?? { id: '', spend: '' });
  const body = csvText([head, ...rows.map((row) => head.map((one) => String(row[one] ?? '')))]);
  return new Sent({ headers: { 'content-type': 'text/csv' }, body });
}

function rowsOf(answer: Fields): readonly Fields[] {
  const [[entry]] = Object.values(answer) as [[Fields]];
  const [whole] = Object.values(entry).filter((one) => typeof one === 'object') as [Fields];
  const parts = Object.values(
    (whole['breakdown_stats'] as Fields | undefined) ?? { whole: [whole] },
  );
  return (parts.flat() as readonly Fields[]).flatMap(({ id, type, stats: total, timeseries }) => {
    const slices = (timeseries as readonly Fields[] | undefined) ?? [{ stats: total }];
    return slices.map(({ stats: own, ...times }) => ({ id, type, ...times, ...(own as Fields) }));
  });
}

const query = {
  'granularity*': '=TOTAL|DAY|HOUR',
  fields: 'string',
  'start_time*': 'time',
  'end_time*': 'time',
  breakdown: '=campaign|adsquad|ad',
  swipe_up_attribution_window: '=1_DAY|7_DAY|28_DAY',
  view_attribution_window: '=none|1_HOUR|3_HOUR|6_HOUR|1_DAY|7_DAY|28_DAY',
  action_report_time: '=conversion|impression',
  conversion_source_types: 'string',
  omit_empty: 'boolean',
  'limit cursor': 'string',
  async: 'boolean',
  async_format: '=csv|json',
};

const ofKind = (kind: TreeKind): Routes<State, undefined> => ({
  [`GET ${kinds[kind]}/:id/stats`]: {
    query,
    answer: (ask) => answerStats(ask, ofEntity(ask, kind)),
  },
  [`GET ${kinds[kind]}/:id/stats_report`]: {
    query: { 'report_run_id*': 'string' },
    answer: (ask) => look(ask, ofEntity(ask, kind)),
  },
});

export const statsRoutes: Routes<State, undefined> = {
  'GET adaccounts/:account/stats': {
    query,
    answer: (ask) => {
      const isPlain = ask.query['breakdown'] === undefined && ask.query['async'] !== true;
      if (!isPlain && ask.query['fields'] === undefined) throw invalid('fields is required.');
      return answerStats(ask, ofAccount(ask));
    },
  },
  'GET adaccounts/:account/stats_report': {
    query: { 'report_run_id*': 'string' },
    answer: (ask) => look(ask, ofAccount(ask)),
  },
  ...ofKind('campaign'),
  ...ofKind('group'),
  ...ofKind('ad'),
};
