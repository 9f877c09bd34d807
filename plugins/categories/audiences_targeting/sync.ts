/** Outcome of a call of sync_audience: identifiers are staged, or a job is begun that uploads them. */
import { randomUUID } from 'node:crypto';
import {
  ServiceError,
  type Change,
  type StoredRecord,
  type ToolContext,
  type ToolPorts,
} from '../../../sdk/index.ts';
import { wrong } from '../../../sdk/reports/wrong.ts';
import { checkTaken, countLines, fileOf, isSomebody, PURPOSE, sourcesOf } from './sources.ts';
import type { Source, SourceInput } from './sources.ts';
import { consentOf, findUpload, makerOf, PART, partsOf, UPLOAD, uploadId } from './upload.ts';
import type { Part, Upload } from './upload.ts';

export interface SyncInput extends SourceInput {
  readonly platform: string;
  readonly audience_name?: string;
  readonly audience_type: string;
  readonly account_id?: string;
  readonly batch_action?: 'stage' | 'finalize';
  readonly batch_key?: string;
  readonly customer_file_source: string;
}

export type Ports = Pick<
  ToolPorts,
  'records' | 'artifacts' | 'jobs' | 'catalog' | 'connections' | 'pages'
>;

/** Records to be kept, before any is kept. */
export interface SyncPlan {
  readonly id: string;
  readonly value: Upload;
  readonly seen: StoredRecord<Upload> | undefined;
  /** Staged by this call. */
  readonly parts: readonly { readonly id: string; readonly value: Part; readonly source: Source }[];
  /** All that is uploaded; undefined where nothing is, or a file is. */
  readonly list?: readonly Source[];
  /** A batch that is being uploaded, or was: nothing is done again. */
  readonly isDone: boolean;
}

/** A day, which a list outlives no upload by. */
const KEEP_SECONDS = 86_400;
const MOST_STAGES = 100;

/** @throws input_invalid platform_unknown  before anything is kept, sent or charged */
export async function planSync(
  input: SyncInput,
  { records, artifacts, jobs, catalog, connections, pages }: Ports,
  context: ToolContext,
): Promise<SyncPlan> {
  const { platform, script } = makerOf(catalog, input.platform);
  const { batch_action: action, batch_key = null, csv_url, audience_type } = input;
  const account = input.account_id ?? null;
  await checkAccount(connections, platform, account);
  if (audience_type === 'LOOKALIKE')
    throw wrong('audience_type', 'LOOKALIKE is made by build_lookalike_audience');
  if (batch_key !== null && action === undefined)
    throw wrong('batch_action', 'is missing: stage or finalize');
  const sources = sourcesOf(input);
  const fault = csv_url === undefined ? undefined : pages.fault(csv_url);
  if (fault !== undefined) throw wrong('csv_url', fault);
  if (csv_url !== undefined && (sources.length > 0 || action !== undefined))
    throw wrong('csv_url', 'goes alone, in a call without batch_action');
  if (sources.length === 0 && csv_url === undefined && action !== 'finalize')
    throw wrong('emails', 'is missing: give identifiers, artifacts or csv_url');
  const id = uploadId(platform, account, batch_key);
  const seen = batch_key === null ? undefined : await findUpload(records, id);
  const isDone = seen !== undefined && (await isBegun(jobs, seen.value));
  if (isDone && action === 'finalize') return { id, value: seen.value, seen, parts: [], isDone };
  if (isDone || seen?.value.state === 'uploading')
    throw wrong('batch_key', 'names a batch that was finalized; take another key');
  const counts = await Promise.all(
    sources.map((one) =>
      'values' in one
        ? one.values.filter((value) => isSomebody(one.column, value)).length
        : countLines(artifacts, one, script.name),
    ),
  );
  const count = counts.reduce((sum, one) => sum + one, 0);
  const strangers = sources.flatMap((one) =>
    'values' in one ? one.values.filter((value) => !isSomebody(one.column, value)) : [],
  ).length;
  const staged = (seen?.value.staged ?? 0) + count;
  if (staged === 0 && csv_url === undefined)
    throw wrong('batch_key', 'names a batch without identifiers: stage some first');
  const before = seen?.value.consents ?? [];
  if (before.length >= MOST_STAGES)
    throw wrong('batch_key', `names a batch of ${MOST_STAGES} calls already; finalize it`);
  const takesSource = script.manifest.args?.['customer_file_source'] !== undefined;
  const value: Upload = {
    platform,
    account_id: account,
    name: input.audience_name ?? seen?.value.name ?? batch_key ?? 'Customers',
    script: script.name,
    state: action === 'stage' ? 'staged' : 'uploading',
    batch_key,
    staged,
    invalid: (seen?.value.invalid ?? 0) + strangers,
    ...(takesSource ? { file_source: input.customer_file_source } : {}),
    ...(csv_url === undefined ? {} : { csv_url }),
    job_id: action === 'stage' ? null : jobs.newId(),
    audience_id: null,
    consents: [...before, consentOf(context, csv_url === undefined ? count : null)],
  };
  if (action === 'stage') {
    const parts = sources.map((source, at) => ({
      id: `part_${randomUUID().replaceAll('-', '')}`,
      value: { upload_id: id, sort: source.column, count: counts[at]! },
      source,
    }));
    return { id, value, seen, parts, isDone };
  }
  const former = seen ? await partsOf(records, id) : [];
  const old = former.map(({ value: { sort, artifact_id } }) => ({
    column: sort,
    artifact_id: artifact_id!,
    field: 'batch_key',
  }));
  checkTaken(platform, [...old, ...sources]);
  const list = csv_url === undefined ? { list: [...old, ...sources] } : {};
  return { id, value, seen, parts: [], isDone, ...list };
}

/** The job finds it out too, but when the caller is gone. @throws account_unknown connection_missing */
async function checkAccount(
  connections: ToolPorts['connections'],
  platform: string,
  account: string | null,
): Promise<void> {
  const own = (await connections.list()).filter((one) => one.platform === platform);
  if (own.length === 0)
    throw new ServiceError('connection_missing', {
      message: `No account is connected on ${platform}.`,
      field: 'platform',
    });
  if (account !== null && !own.some(({ account_id }) => account_id === account))
    throw new ServiceError('account_unknown', {
      field: 'account_id',
      choices: own.map(({ account_id }) => account_id).slice(0, 50),
    });
}

/** Whether somebody is at it, or has done it; a job that failed may be begun anew. */
async function isBegun(jobs: ToolPorts['jobs'], { state, job_id }: Upload): Promise<boolean> {
  if (state === 'uploaded') return true;
  if (state !== 'uploading' || job_id === null) return false;
  const { status } = await jobs.status(job_id);
  return !['failed', 'cancelled'].includes(String(status));
}

export async function changesOf(
  { id, value, parts, isDone }: SyncPlan,
  { records }: Ports,
): Promise<Change[]> {
  if (isDone) return [];
  const changes = await records.changes(UPLOAD, id, value);
  for (const part of parts) changes.push(...(await records.changes(PART, part.id, part.value)));
  return changes;
}

/** Keeps lists and records, and begins the job; all of it stands with the call, or nothing. */
export async function keepSync(
  { id, value, seen, parts, list }: SyncPlan,
  { records, artifacts, jobs }: Ports,
): Promise<void> {
  const { script, job_id } = value;
  const common = { purpose: PURPOSE, keepDays: 1, keepSeconds: KEEP_SECONDS, for: script };
  for (const { id: partId, value: part, source } of parts) {
    const kept =
      'values' in source
        ? await artifacts.keep(`${source.values.join('\n')}\n`, {
            ...common,
            mime: 'text/plain',
            name: 'identifiers.txt',
          })
        : source;
    await records.put(PART, partId, { ...part, artifact_id: kept.artifact_id });
  }
  const file = list
    ? await artifacts.keep(fileOf(artifacts, list, script), {
        ...common,
        mime: 'text/csv',
        name: 'audience.csv',
      })
    : undefined;
  const whole = { ...value, ...(file ? { list_artifact_id: file.artifact_id } : {}) };
  await records.put(UPLOAD, id, whole, seen?.revision);
  if (job_id !== null)
    await jobs.start({ id: job_id, script: 'upload_audience', args: { upload_id: id } });
}

/** Answer of the tool. */
export async function answerOf({ value, isDone }: SyncPlan, jobs: ToolPorts['jobs']) {
  const { platform, name, staged, batch_key, state, job_id, audience_id, counts } = value;
  const invalid = value.invalid ?? 0;
  const batch =
    batch_key === null
      ? {}
      : { batch: { batch_key, state: state === 'staged' ? 'staged' : 'uploaded', staged } };
  const received = { identifiers_received: staged + invalid, invalid };
  const common = { audience_name: name, platform, ...received, ...batch };
  if (job_id === null)
    return { job_id: null, status: 'succeeded', poll_with: null, result: common };
  if (!isDone) return { job_id, status: 'queued', poll_with: 'get_job_status' };
  const { status } = await jobs.status(job_id);
  const result =
    audience_id === null || !counts ? {} : { result: { ...common, ...resultOf(value) } };
  return { job_id, status, poll_with: 'get_job_status', ...result };
}

/** Outcome of an upload. */
export function resultOf({ audience_id, name, platform, counts }: Upload) {
  return {
    audience_id: audience_id!,
    audience_name: name,
    platform,
    identifiers_received: counts?.received ?? 0,
    identifiers_uploaded: counts?.uploaded ?? 0,
    duplicates: counts?.duplicates ?? 0,
    invalid: counts?.invalid ?? 0,
    matched_count: null,
    match_rate: null,
  };
}
