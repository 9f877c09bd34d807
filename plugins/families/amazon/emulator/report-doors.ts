/** The doors of Amazon's reports (version 3): asked for, looked at until they are made, and downloaded as gzip from an address that runs out. */
import { gzipSync } from 'node:zlib';
import {
  defineApi,
  Sent,
  type Api,
  type Ask,
  type Door,
  type Fields,
  type Job,
  type ReportJobs,
  type Shape,
} from '../../../../sdk/emulator/index.ts';
import { AMAZON_JSON } from './access.ts';
import { amazonInstant, amazonRefusal, amazonWords } from './words.ts';

interface HasReports {
  readonly reports: ReportJobs<Fields>;
  readonly controls: { readonly linkMs: number };
}

export interface AmazonReports<State> {
  readonly common: Partial<Api<State, undefined>>;
  /** Of the body of an order. */
  readonly body: Shape;
  /** Account of an order that can be made. @throws Refusal */
  check(ask: Ask<State, undefined>): string;
  rows(ask: Ask<State, undefined>, accountId: string, body: Fields): readonly Fields[];
}

const media = (name: string) => `application/vnd.${name}.v3+json`;
const statuses = { pending: 'PROCESSING', failed: 'FAILED', done: 'COMPLETED' } as const;

/** The door of reports, and that of their files. */
export function amazonReports<State extends HasReports>(of: AmazonReports<State>): Door<State>[] {
  const given = ({ facts }: Ask<State, undefined>, body: unknown) =>
    new Sent({ headers: { 'content-type': facts['gives'] ?? AMAZON_JSON }, body });
  const reporting = defineApi<State>({
    query: { '...': 'any' },
    ...of.common,
    words: amazonWords('reporting'),
    base: '/reporting/',
    routes: {
      'POST reports': {
        facts: {
          sends: media('createasyncreportrequest'),
          gives: media('createasyncreportresponse'),
        },
        body: of.body,
        answer: (ask) => {
          const account = of.check(ask);
          return given(ask, reportView(ask, ordered(ask, account), 'PENDING'));
        },
      },
      'GET reports/:id': {
        facts: { gives: media('getasyncreportresponse') },
        answer: (ask) => {
          const { reports } = ask.state;
          const job = reports.find(ask.params['id'] ?? '');
          if (!job) throw amazonRefusal(404, 'Report not found.');
          return given(ask, reportView(ask, job, statuses[reports.stateOf(job)]));
        },
      },
    },
  });
  return [reporting, filesOf(of)];
}

/** @throws Refusal  425: the same is being made already */
function ordered<State extends HasReports>({ state, body }: Ask<State>, account: string) {
  const print = (request: Fields) => JSON.stringify({ ...request, name: '' });
  const same = state.reports
    .list(account)
    .find((job) => print(job.wish) === print(body as Fields) && !state.reports.wasMade(job));
  if (same) throw amazonRefusal(425, `The Request is a duplicate of : ${same.id}`);
  return state.reports.order(account, body as Fields);
}

function reportView<State extends HasReports>(
  { state, now, baseUrl }: Ask<State>,
  job: Job<Fields>,
  status: string,
): Fields {
  const { wish, createdAt } = job;
  const isDone = status === 'COMPLETED';
  return {
    reportId: job.id,
    status,
    name: wish['name'] ?? null,
    startDate: wish['startDate'],
    endDate: wish['endDate'],
    configuration: wish['configuration'],
    createdAt: amazonInstant(createdAt),
    updatedAt: amazonInstant(now),
    generatedAt: isDone ? amazonInstant(now) : null,
    fileSize: null,
    failureReason: status === 'FAILED' ? 'The report could not be made.' : null,
    url: isDone ? `${baseUrl}/report-files/${state.reports.linkTo(job)}.json.gz` : null,
    urlExpiresAt: isDone ? amazonInstant(now + state.controls.linkMs) : null,
  };
}

function filesOf<State extends HasReports>(of: AmazonReports<State>): Door<State> {
  const denied = () => amazonRefusal(403, '');
  return defineApi<State>({
    base: '/report-files/',
    words: {
      ...amazonWords('v1'),
      notFound: denied,
      refused: () => ({
        status: 403,
        headers: { 'content-type': 'application/xml' },
        body: '<Error><Code>AccessDenied</Code></Error>',
      }),
    },
    routes: {
      'GET :link.json.gz': (ask) => {
        const job = ask.state.reports.open(ask.params['link'] ?? '');
        if (!job || job === 'expired') throw denied();
        const body = gzipSync(JSON.stringify(of.rows(ask, job.accountId, job.wish)));
        return new Sent({ headers: { 'content-type': 'application/octet-stream' }, body });
      },
    },
  });
}
