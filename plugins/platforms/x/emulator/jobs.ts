/** Statistics of long windows are made in the background: a job, and a packed file when it is done. */
import { gzipSync } from 'node:zlib';
import { readParams, type Read } from './params.ts';
import { readStats, statsBody } from './stats.ts';
import { timeText, wholeNumber, type Ask, type X } from './things.ts';
import { XError } from './x-error.ts';

/** Days that one job may cover. */
const DAYS = 90;
const KEPT_MS = 2 * 24 * 3_600_000;
const MOST = 100;

interface Job {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
  readonly read: Read;
}

/** Jobs that somebody has asked for since they began: they are done at the first look, whatever the clock says. */
const looked = new WeakMap<X, Set<string>>();
const looksAt = (x: X) => {
  const known = looked.get(x) ?? new Set<string>();
  looked.set(x, known);
  return known;
};

const notes = (x: X) => x.records.notes<Job>('stats jobs', 500);

export function startJob(ask: Ask) {
  const read = readStats(ask, DAYS);
  const open = notes(ask.x)
    .all()
    .filter((job) => job.accountId === ask.account.spec.id && !isDone(ask.x, job));
  if (open.length >= MOST)
    throw new XError(400, 'TOO_MANY_JOBS', 'At most 100 jobs are processed at once');
  const id = ask.x.records.newId('job', 19);
  const job: Job = { id, accountId: ask.account.spec.id, createdAt: ask.now, read };
  notes(ask.x).add(job);
  return { data: viewOf(ask, job), read };
}

export function listJobs(ask: Ask) {
  const spec = { job_ids: { sort: 'list' as const, most: 200 } };
  const read = readParams(ask.given, spec);
  const wanted = read['job_ids'] as string[] | undefined;
  const own = notes(ask.x)
    .all()
    .filter(
      ({ accountId, id }) => accountId === ask.account.spec.id && (wanted?.includes(id) ?? true),
    );
  for (const { id } of own) looksAt(ask.x).add(id);
  return { data: own.map((job) => viewOf(ask, job)), next_cursor: null, read };
}

const isDone = (x: X, { id }: Job) => looksAt(x).has(id);

function viewOf({ x, account }: Ask, job: Job) {
  const { id, createdAt, read } = job;
  const done = isDone(x, job);
  return {
    id: wholeNumber(id),
    id_str: id,
    account_id: account.spec.id,
    status: done ? 'SUCCESS' : 'PROCESSING',
    url: done ? `${x.parts.baseUrl()}/advertiser-api-async-analytics/${id}.json.gz` : null,
    expires_at: done ? timeText(createdAt + KEPT_MS) : null,
    created_at: timeText(createdAt),
    updated_at: timeText(createdAt),
    ...read,
  };
}

/** The packed file of a finished job; undefined for any other address. */
export function fileFor(x: X, path: string): Buffer | undefined {
  const [, id] = /^\/advertiser-api-async-analytics\/(\d+)\.json\.gz$/.exec(path) ?? [];
  const job = notes(x)
    .all()
    .find((one) => one.id === id);
  const account = job && x.accounts.get(job.accountId);
  if (!job || !account || !isDone(x, job)) return undefined;
  const ask: Ask = {
    x,
    account,
    method: 'GET',
    path: [],
    given: {},
    body: undefined,
    now: job.createdAt,
  };
  const body = { ...statsBody(ask, job.read), request: { params: job.read } };
  return gzipSync(JSON.stringify(body));
}
