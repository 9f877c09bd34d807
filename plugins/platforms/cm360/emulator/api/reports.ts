/** Reports: kept definitions, their runs, and the files of those, which lie at the API itself. */
import {
  fillTemplate,
  pages,
  Sent,
  type Answers,
  type Fields,
  type Job,
} from '../../../../../sdk/emulator/index.ts';
import { fileOf } from '../report/index.ts';
import { checkCriteria, windowOf } from '../report/criteria.ts';
import type { Account } from '../model.ts';
import type { Ask, Run, State } from '../state.ts';
import views from '../views.json' with { type: 'json' };
import { invalid, missing } from '../words.ts';
import { accountOf } from './ask.ts';

/** The newest note of a report counts; one without a type is deleted. */
function findReport({ state, params }: Ask, { spec }: Account): Fields {
  const found = state.reports
    .all()
    .findLast(({ id, accountId }) => id === params['reportId'] && accountId === spec.id);
  if (!found?.['type']) throw missing(`Report ${params['reportId']}`);
  return found;
}

const states = { pending: 'PROCESSING', done: 'REPORT_AVAILABLE', failed: 'FAILED' };

function fileView({ state, now }: Ask, job: Job<Run>, status: string): Fields {
  const { reportId, report } = job.wish;
  const address = `${state.parts.baseUrl()}/dfareporting/v5/reports/${reportId}/files/${job.id}?alt=media`;
  const urls = { apiUrl: address, browserUrl: address };
  return fillTemplate(views.file, {
    ...job.wish,
    id: job.id,
    name: report['fileName'] ?? report['name'],
    status,
    now: String(now),
    urls: status === states.done ? urls : undefined,
  });
}

function run(ask: Ask): Fields {
  const account = accountOf(ask);
  const report = findReport(ask, account);
  const window = windowOf(account, report['criteria'] as Fields, ask.now);
  const wish = { reportId: String(report['id']), report, ...window };
  const job = ask.state.files.order(account.spec.id, wish);
  return fileView(ask, job, states.pending);
}

function filesOf(ask: Ask): readonly Job<Run>[] {
  const { spec } = accountOf(ask);
  return ask.state.files
    .list(spec.id)
    .filter(({ wish }) => wish.reportId === ask.params['reportId']);
}

const looked = (ask: Ask, job: Job<Run> | undefined): Fields => {
  if (!job) throw missing(`File ${ask.params['fileId']}`);
  return fileView(ask, job, states[ask.state.files.stateOf(job)]);
};

function paged(ask: Ask, items: readonly Fields[], kind: string): Fields {
  const { maxResults = 10, pageToken } = ask.query;
  const size = Number(maxResults);
  if (size < 0 || size > 10) throw invalid('maxResults', 'must be 0 to 10');
  const page = pages.cursor(items, {
    size: size || 10,
    token: pageToken,
    refuse: () => invalid('pageToken', 'is none of ours'),
  });
  return { kind, items: page.items, ...(page.next ? { nextPageToken: page.next } : {}) };
}

/** The file itself where the media is asked for. @throws Refusal */
function media(ask: Ask): unknown {
  const { state, params, query, now } = ask;
  const job = state.files.find(params['fileId'] ?? '');
  const account = job && state.accounts.get(job.accountId);
  if (!account || job.wish.reportId !== params['reportId']) throw missing('File');
  if (query['alt'] !== 'media') return looked(ask, job);
  if (!state.files.wasMade(job)) throw invalid('file', 'is not ready');
  const body = Buffer.from(fileOf({ state, account, now }, job.wish));
  return new Sent({ headers: { 'content-type': 'text/csv' }, body });
}

export const reportAnswers: Answers<State, undefined> = {
  'reports.insert': (ask) => {
    const account = accountOf(ask);
    const body = ask.body as Fields;
    checkCriteria(account, body);
    windowOf(account, body['criteria'] as Fields, ask.now);
    const { spec } = account;
    const report = {
      ...body,
      kind: 'dfareporting#report',
      id: ask.state.records.newId('report', 9),
      accountId: spec.id,
      ownerProfileId: spec.profileId,
      lastModifiedTime: String(ask.now),
    };
    ask.state.reports.add(report);
    return report;
  },
  'reports.list': (ask) => {
    const { spec } = accountOf(ask);
    const newest = new Map(ask.state.reports.all().map((one) => [one['id'], one]));
    const all = [...newest.values()].filter((one) => one['type'] && one['accountId'] === spec.id);
    return paged(ask, all.reverse(), 'dfareporting#reportList');
  },
  'reports.get': (ask) => findReport(ask, accountOf(ask)),
  'reports.delete': (ask) => {
    const { id, accountId } = findReport(ask, accountOf(ask));
    ask.state.reports.add({ id, accountId });
    return undefined;
  },
  'reports.run': run,
  'reports.files.list': (ask) => {
    const views = filesOf(ask).map((job) => looked(ask, job));
    return paged(ask, views.reverse(), 'dfareporting#fileList');
  },
  'reports.files.get': (ask) =>
    looked(
      ask,
      filesOf(ask).find(({ id }) => id === ask.params['fileId']),
    ),
  'files.get': media,
};
