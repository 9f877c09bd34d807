/** An upload, or the batch that becomes one: its staged parts, the person and time of the consent, and the outcome. */
import { createHash, randomUUID } from 'node:crypto';
import {
  ServiceError,
  type ScriptView,
  type StoredRecord,
  type ToolContext,
  type ToolPorts,
} from '../../../sdk/index.ts';
import { everyRecord } from '../../../sdk/every-record.ts';
import type { Column } from './sources.ts';

export const UPLOAD = 'audience_upload';
export const PART = 'audience_part';
export const ROUTE = 'create_audience';

export interface Consent {
  readonly key_id: string;
  readonly user_id: string;
  /** ISO 8601. */
  readonly at: string;
  /** For how many; null for a file that is not read yet. */
  readonly identifiers: number | null;
}

export interface Counts {
  readonly received: number;
  readonly uploaded: number;
  readonly duplicates: number;
  readonly invalid: number;
}

export interface Upload {
  readonly platform: string;
  readonly account_id: string | null;
  readonly name: string;
  /** The platform's script, which alone may read the list. */
  readonly script: string;
  readonly state: 'staged' | 'uploading' | 'uploaded';
  readonly batch_key: string | null;
  readonly staged: number;
  /** Number of entries of the source that identify nobody. */
  readonly invalid?: number;
  readonly file_source?: string | null;
  readonly csv_url?: string;
  readonly list_artifact_id?: string;
  readonly job_id: string | null;
  readonly audience_id: string | null;
  readonly counts?: Counts;
  readonly consents: readonly Consent[];
}

/** Identifiers that were staged for a batch, of one sort. */
export interface Part {
  readonly upload_id: string;
  readonly sort: Column;
  readonly count: number;
  readonly artifact_id?: string;
}

/** @throws platform_unknown  nothing takes lists there */
export function makerOf(catalog: ToolPorts['catalog'], name: string) {
  const platform = catalog.platformId(name);
  const routes = catalog.findScript(ROUTE)?.routes ?? {};
  const own = platform === undefined ? undefined : routes[platform];
  const script: ScriptView | undefined = own === undefined ? own : catalog.findScript(own);
  if (platform !== undefined && script) return { platform, script };
  const choices = Object.keys(routes);
  throw new ServiceError('platform_unknown', {
    message: `No list can be uploaded to ${name} here. Use one of ${choices.join(', ')}.`,
    field: 'platform',
    choices,
  });
}

/** The same for the same batch of the same account, so that a batch is one record. */
export function uploadId(platform: string, account: string | null, key: string | null): string {
  if (key === null) return `one_${randomUUID().replaceAll('-', '')}`;
  const told = JSON.stringify([platform, account, key]);
  return `batch_${createHash('sha256').update(told).digest('hex').slice(0, 32)}`;
}

export function findUpload(records: ToolPorts['records'], id: string) {
  return records.get<Upload>(UPLOAD, id);
}

/** @throws input_invalid */
export async function needUpload(
  records: ToolPorts['records'],
  id: string,
): Promise<StoredRecord<Upload>> {
  const found = await findUpload(records, id);
  if (found) return found;
  throw new ServiceError('input_invalid', {
    faults: [{ field: 'upload_id', message: 'is no upload of this workspace' }],
  });
}

/** The confirming caller, and the time. */
export function consentOf({ caller, now }: ToolContext, identifiers: number | null): Consent {
  const { key_id, user_id } = caller ?? { key_id: 'operator', user_id: 'operator' };
  return { key_id, user_id, at: now.toISOString(), identifiers };
}

export async function partsOf(records: ToolPorts['records'], id: string) {
  return everyRecord<Part>(records, PART, { by: { upload_id: id } });
}
