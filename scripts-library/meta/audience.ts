/** Custom audiences as results show them, and the people that go into one. */
import type { Host } from '../../sdk/script.ts';
import { inBatches, readMembers, type GivenMembers } from '../../sdk/kit/members.ts';
import { audienceFacts, type Readiness } from '../../sdk/kit/audience.ts';
import { checkOwner } from './account.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { fieldList } from './api.ts';

interface Status {
  readonly code?: number;
  readonly description?: string;
}
export interface AudienceRow {
  readonly id: string;
  readonly account_id?: string;
  readonly name?: string;
  readonly description?: string;
  readonly subtype?: string;
  readonly customer_file_source?: string;
  readonly approximate_count_lower_bound?: number;
  readonly approximate_count_upper_bound?: number;
  readonly retention_days?: number;
  readonly operation_status?: Status;
  readonly delivery_status?: Status;
  readonly time_created?: number;
  readonly time_updated?: number;
  readonly delete_time?: number;
}

export const audienceFields = fieldList(
  'id',
  'account_id',
  'name',
  'description',
  'subtype',
  'customer_file_source',
  'approximate_count_lower_bound',
  'approximate_count_upper_bound',
  'retention_days',
  'operation_status',
  'delivery_status',
  'time_created',
  'time_updated',
  'delete_time',
);

/** Meta writes -1 for a size that it does not know, or does not tell. */
const sizeOf = (bound: number | undefined) => (bound === undefined || bound < 0 ? null : bound);
const instantOf = (seconds: number | undefined) =>
  seconds ? new Date(seconds * 1000).toISOString() : null;

/** Code 200 is ready. The words say what else there is; an audience whose size Meta does not tell is still counted. */
function stateOf({
  operation_status: operation,
  delivery_status: delivery,
  ...row
}: AudienceRow): Readiness {
  const isCounted = sizeOf(row.approximate_count_lower_bound) !== null;
  if (operation?.code === 441 || (!isCounted && operation?.code !== 200)) return 'BUILDING';
  if (delivery?.code === 200) return 'READY';
  return delivery?.code === 300 ? (isCounted ? 'TOO_SMALL' : 'BUILDING') : 'FAILED';
}

export function audienceView(row: AudienceRow) {
  const { id, operation_status: operation, delivery_status: delivery } = row;
  return {
    id,
    name: row.name ?? null,
    description: row.description ?? null,
    subtype: row.subtype ?? null,
    customer_file_source: row.customer_file_source ?? null,
    ...audienceFacts({ size: sizeOf(row.approximate_count_lower_bound), says: stateOf(row) }),
    size_lower: sizeOf(row.approximate_count_lower_bound),
    size_upper: sizeOf(row.approximate_count_upper_bound),
    retention_days: row.retention_days ?? null,
    // 200 is Meta's code for ready; the words say what else there is.
    is_ready: delivery?.code === 200,
    status: operation?.description ?? null,
    delivery: delivery?.description ?? null,
    created_at: instantOf(row.time_created),
    updated_at: instantOf(row.time_updated),
  };
}

/** @throws platform_not_found  it is not there, or belongs to another account */
export async function readAudience(host: Host, id: string): Promise<AudienceRow> {
  const row = await host.get<AudienceRow>(id, { fields: audienceFields });
  checkOwner(host, 'audience', row);
  return row;
}

/** Undefined for one that is deleted. */
export async function findAudience(host: Host, id: string): Promise<AudienceRow | undefined> {
  try {
    const row = await readAudience(host, id);
    return row.delete_time ? undefined : row;
  } catch (error) {
    if ((error as { code?: string }).code === 'platform_not_found') return undefined;
    throw error;
  }
}

const sorts = ['hashed_emails', 'hashed_phones', 'mobile_ids'] as const;

/**
 * One row for each, with a value under the key that it is of. Meta hashes phones without their plus.
 * @param given  `emails` are hashes by now: the parser saw to that
 * @throws input_invalid  there is nobody, or something is no hash
 */
export async function peopleOf(
  host: Host,
  { emails = [], ...given }: GivenMembers & { readonly emails?: readonly string[] | undefined },
) {
  const all = { ...given, hashed_emails: [...emails, ...(given.hashed_emails ?? [])] };
  const members = await readMembers(host, all, { sorts, phones: 'digits' });
  const { hashed_emails, hashed_phones, mobile_ids } = members.lists;
  const rows = [
    ...hashed_emails.map((hash) => [hash, '', '']),
    ...hashed_phones.map((hash) => ['', hash, '']),
    ...mobile_ids.map((id) => ['', '', id]),
  ];
  if (rows.length > 0) return { ...members, rows };
  throw failure(
    'input_invalid',
    'Give emails, hashed_emails, hashed_phones, mobile_ids or csv_url.',
    { field: 'emails' },
  );
}

/** Most members that Meta takes in one request. */
const BATCH = 10_000;

interface Taken {
  readonly num_received?: number;
  readonly num_invalid_entries?: number;
}

/** @throws what Meta refused, with the id of the audience that is there all the same */
export async function addPeople(host: Host, id: string, rows: readonly string[][]) {
  const parts = inBatches(rows, BATCH);
  const sum = { received: 0, invalid: 0 };
  for (const [at, data] of parts.entries()) {
    const session = {
      // A number of our own, one for each upload: the audience has had none yet.
      session_id: Number(id.slice(-15)),
      batch_seq: at + 1,
      last_batch_flag: at + 1 === parts.length,
      estimated_num_total: rows.length,
    };
    const payload = { schema: ['EMAIL', 'PHONE', 'MADID'], data };
    try {
      const taken = await host.post<Taken>(`${id}/users`, { session, payload });
      sum.received += taken.num_received ?? 0;
      sum.invalid += taken.num_invalid_entries ?? 0;
    } catch (error) {
      const what =
        sum.received > 0 ? `only ${sum.received} of its members were` : 'its members were not';
      throw failure(
        'platform_rejected',
        `The audience ${id} was made, but ${what} taken: ${(error as Error).message} Delete it with meta_ads_delete_audience.`,
      );
    }
  }
  return sum;
}
