/** Reports: asked for, looked at until they are made, and downloaded as gzip from an address that runs out. */
import { gzipSync, strToU8 } from 'fflate';
import { addDays, eachDay, localDay, PlatformRefusal } from '../../../../sdk/emulator/index.ts';
import { refuse } from './amazon-error.ts';
import { instant, type Ask, type Dsp, type Fields } from './items.ts';
import { reportRows, reportTypes, type Column, type ReportScope } from './report-rows.ts';
import { faultsOf, requestShapes } from './shapes.ts';

const RETENTION_DAYS = 95;
const RANGE_DAYS = 31;

interface Job {
  readonly id: string;
  readonly accountId: string;
  readonly request: Fields;
  readonly at: number;
}

/** How often each job was looked at; a restart begins anew, which costs a look. */
const looks = new WeakMap<Dsp, Map<string, number>>();

const jobs = (dsp: Dsp) => dsp.records.notes<Job>('reports', 200);
const bad = (message: string) => refuse('reporting', 400, message);

/** @throws PlatformRefusal  400 what cannot be made, 425 what is being made already */
export function submitReport(ask: Ask, body: Fields): Fields {
  checkRequest(ask, body);
  const { dsp, account, now } = ask;
  const print = JSON.stringify({ ...body, name: '' });
  const same = jobs(dsp)
    .all()
    .find(
      (job) =>
        job.accountId === account.spec.id &&
        JSON.stringify({ ...job.request, name: '' }) === print &&
        !isMade(dsp, job),
    );
  if (same)
    throw new PlatformRefusal(425, {
      code: '425',
      detail: `The Request is a duplicate of : ${same.id}`,
    });
  const n = dsp.records.newId('report', 32);
  const id = n.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const job = { id, accountId: account.spec.id, request: body, at: now };
  jobs(dsp).add(job);
  return view(ask, job, 'PENDING');
}

/** @throws PlatformRefusal  404 */
export function pollReport(ask: Ask, id: string): Fields {
  const { dsp } = ask;
  const job = jobs(dsp)
    .all()
    .find((one) => one.id === id);
  if (!job) throw refuse('reporting', 404, 'Report not found.');
  const seen = looks.get(dsp) ?? new Map<string, number>();
  looks.set(dsp, seen);
  seen.set(id, (seen.get(id) ?? 0) + 1);
  if (!isMade(dsp, job)) return view(ask, job, 'PROCESSING');
  return view(ask, job, dsp.controls.failReports ? 'FAILED' : 'COMPLETED');
}

const isMade = (dsp: Dsp, { id }: Job) =>
  (looks.get(dsp)?.get(id) ?? 0) > dsp.controls.pendingPolls;

function view({ dsp, now }: Ask, job: Job, status: string): Fields {
  const { id, request, at } = job;
  const isDone = status === 'COMPLETED';
  const expires = now + dsp.controls.linkMs;
  return {
    reportId: id,
    status,
    name: request['name'] ?? null,
    startDate: request['startDate'],
    endDate: request['endDate'],
    configuration: request['configuration'],
    createdAt: instant(at),
    updatedAt: instant(now),
    generatedAt: isDone ? instant(now) : null,
    fileSize: null,
    failureReason: status === 'FAILED' ? 'The report could not be made.' : null,
    url: isDone ? `${dsp.parts.baseUrl()}/report-files/${id}_${expires}.json.gz` : null,
    urlExpiresAt: isDone ? instant(expires) : null,
  };
}

/** @returns the file; undefined when the address has run out or never was */
export function downloadReport(dsp: Dsp, name: string): Uint8Array | undefined {
  const [, id, until = '0'] = /^([0-9-]+)_(\d+)\.json\.gz$/.exec(name) ?? [];
  const now = dsp.parts.now();
  const job = jobs(dsp)
    .all()
    .find((one) => one.id === id);
  const account = job && dsp.accounts.get(job.accountId);
  if (!job || !account || now > Number(until)) return undefined;
  const { configuration, startDate, endDate } = job.request;
  const { columns, groupBy, reportTypeId: type, timeUnit } = configuration;
  const scope: ReportScope = {
    type,
    groupBy,
    isDaily: timeUnit === 'DAILY',
    start: startDate,
    end: endDate,
  };
  const made = columnsOf(type, groupBy);
  const rows = reportRows({ dsp, account, now }, scope).map((row) =>
    Object.fromEntries((columns as string[]).map((column) => [column, made[column]?.(row)])),
  );
  return gzipSync(strToU8(JSON.stringify(rows)));
}

function columnsOf(type: string, groupBy: readonly string[]): Readonly<Record<string, Column>> {
  const made = reportTypes[type];
  const parts = groupBy.map((name) => made?.groups[name] ?? {});
  return Object.assign({}, made?.base, ...parts) as Record<string, Column>;
}

/** The advertiser that a report is about stands in its filter. */
export function advertiserOf(body: Fields): string {
  const filters = (body['configuration']?.filters ?? []) as readonly Fields[];
  const own = filters.find(({ field }) => field === 'advertiserId');
  const ids = (own?.['values'] ?? []) as readonly string[];
  if (ids.length !== 1 || filters.length !== 1)
    throw bad('configuration filters must hold advertiserId with one value.');
  return String(ids[0]);
}

/** @throws PlatformRefusal  as Amazon refuses a request before it makes a report of it */
export function checkShape(body: unknown): void {
  const [fault] = faultsOf(requestShapes['POST /reporting/reports'] ?? 'any', body);
  if (fault) throw bad(`configuration is invalid: ${fault.message}`);
}

function checkRequest({ account, now }: Ask, body: Fields): void {
  const { configuration, startDate, endDate } = body;
  const { adProduct, reportTypeId, groupBy, columns, timeUnit } = configuration;
  const type = reportTypes[reportTypeId];
  if (adProduct !== 'DEMAND_SIDE_PLATFORM' || !type)
    throw bad(`reportTypeId ${String(reportTypeId)} is not of ${String(adProduct)}.`);
  const groups = groupBy as readonly string[];
  const strange = groups.find((name) => !Object.hasOwn(type.groups, name));
  if (strange !== undefined) throw bad(`groupBy ${strange} is not supported by ${reportTypeId}.`);
  if (!groups.some((name) => type.needs.includes(name)))
    throw bad(`groupBy must include ${type.needs.join(' or ')}.`);
  const known = columnsOf(reportTypeId, groups);
  const names = columns as readonly string[];
  const unknown = names.filter((name) => !Object.hasOwn(known, name));
  if (names.length === 0 || unknown.length > 0)
    throw bad(`configuration columns includes invalid values: (${unknown.join(', ')}).`);
  if (names.includes('date') !== (timeUnit === 'DAILY'))
    throw bad('The column date goes with timeUnit DAILY.');
  const { today } = localDay(now, account.spec.timeZone);
  const isDay = (text: unknown) => /^\d{4}-\d{2}-\d{2}$/.test(String(text));
  if (!isDay(startDate) || !isDay(endDate) || startDate > endDate || endDate > today)
    throw bad('startDate and endDate must be YYYY-MM-DD, in order, not in the future.');
  if (eachDay(startDate, endDate).length > RANGE_DAYS)
    throw bad(`The date range must be at most ${RANGE_DAYS} days.`);
  if (startDate < addDays(today, -RETENTION_DAYS))
    throw bad(`startDate must be within ${RETENTION_DAYS} days.`);
}
