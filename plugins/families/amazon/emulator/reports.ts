/** Amazon's reports (version 3): asked for, looked at until they are made, and downloaded as gzip from an address that runs out. */
import { gzipSync } from 'node:zlib';
import {
  type Ask,
  type Fields,
  addDays,
  eachDay,
  defineApi,
  type Api,
  type Door,
  sumFacts,
  type Facts,
  lackOthers,
  lacks,
  Sent,
  type Job,
  type ReportJobs,
  type Shape,
} from '../../../../sdk/emulator/index.ts';
import { AMAZON_JSON } from './access.ts';
import { amazonInstant, amazonRefusal, amazonWords } from './words.ts';

const RANGE_DAYS = 31;

export interface AmazonReportWish {
  readonly product: string;
  readonly type: string;
  readonly groupBy: readonly string[];
  readonly columns: readonly string[];
  readonly isDaily: boolean;
  readonly start: string;
  readonly end: string;
}

/** @param body  of the right shape */
export function amazonReportWish({ configuration, startDate, endDate }: Fields): AmazonReportWish {
  const { adProduct, columns, groupBy, reportTypeId, timeUnit } = configuration as Fields;
  return {
    product: String(adProduct),
    type: String(reportTypeId),
    groupBy: groupBy as readonly string[],
    columns: columns as readonly string[],
    isDaily: timeUnit === 'DAILY',
    start: String(startDate),
    end: String(endDate),
  };
}

/** The value of one cell. */
export type AmazonColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

export interface AmazonReportType<Row> {
  readonly product: string;
  /** Of these one at least. */
  readonly needs: readonly string[];
  readonly base: AmazonColumns<Row>;
  readonly groups: Readonly<Record<string, AmazonColumns<Row>>>;
  /** How many days back it reaches. */
  readonly keptDays: number;
}
type Types<Row> = Readonly<Record<string, AmazonReportType<Row>>>;

function columnsOf<Row>(types: Types<Row>, { type, groupBy }: AmazonReportWish) {
  const made = types[type];
  const all = [made?.base, ...groupBy.map((name) => made?.groups[name])];
  return Object.assign({}, ...all) as AmazonColumns<Row>;
}

/** @returns rows of the report: facts of the same key are one row */
export function amazonRows<Row extends { readonly facts: Facts }>(
  types: Types<Row>,
  wish: AmazonReportWish,
  cells: Iterable<Row>,
  keyOf: (row: Row) => string,
): Fields[] {
  const columns = columnsOf(types, wish);
  return [...Map.groupBy(cells, keyOf).values()].map((all) => {
    const whole = { ...all[0]!, facts: sumFacts(all.map(({ facts }) => facts)) };
    return Object.fromEntries(wish.columns.map((name) => [name, columns[name]?.(whole)]));
  });
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** @param today  in the time zone of the account. @throws Refusal 400 */
export function checkAmazonReport<Row>(types: Types<Row>, body: Fields, today: string): void {
  const fault = faultOf(types, amazonReportWish(body), today);
  if (fault !== undefined) throw amazonRefusal(400, fault);
}

function faultOf<Row>(types: Types<Row>, wish: AmazonReportWish, today: string) {
  const { type, groupBy, columns, start, end, product } = wish;
  const made = Object.hasOwn(types, type) ? types[type] : undefined;
  if (made === undefined) throw lacks(`the report ${type}`);
  if (made.product !== product) return `reportTypeId ${type} is not of ${product}.`;
  lackOthers(`groupBy of ${type}`, groupBy, Object.keys(made.groups));
  if (!groupBy.some((name) => made.needs.includes(name)))
    return `groupBy must include ${made.needs.join(' or ')}.`;
  const known = columnsOf(types, wish);
  lackOthers('column', columns, Object.keys(known), (name) =>
    amazonRefusal(400, `configuration columns includes invalid values: (${name}).`),
  );
  if (columns.length === 0) return 'configuration columns must not be empty.';
  if (columns.includes('date') !== wish.isDaily) return 'The column date goes with timeUnit DAILY.';
  if (!isDay(start) || !isDay(end) || start > end || end > today)
    return 'startDate and endDate must be YYYY-MM-DD, in order, not in the future.';
  if (eachDay(start, end).length > RANGE_DAYS)
    return `The date range must be at most ${RANGE_DAYS} days.`;
  if (start < addDays(today, -made.keptDays))
    return `startDate must be within ${made.keptDays} days.`;
  return undefined;
}

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

/** As Amazon's ids of reports look. */
export const amazonReportId = (digits: string) =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
