/**
 * Entities that a plan is to make, each under a key of the caller's choice, each behind the entities that must come
 * first.
 */
import {
  ServiceError,
  type RecordsPort,
  type StepError,
  type StoredRecord,
} from '../../../sdk/index.ts';
import { everyRecord } from '../../../sdk/every-record.ts';
import { longValue, type Json, type LongValue } from './long-value.ts';
import { shortHash } from './plan.ts';

/** The record `plan_entity`. */
export interface Entity {
  readonly plan_id: string;
  readonly logical_key: string;
  /** In which order they were added. */
  readonly place: number;
  readonly platform: string;
  readonly entity_type: string;
  readonly desired_state: 'paused' | 'active';
  readonly parent_logical_key: string | null;
  readonly provider_account_id: string | null;
  readonly remote_id: string | null;
  /** Object that a launch made. */
  readonly made?: {
    readonly id: string;
    readonly run_id: string;
    readonly offers: Json;
  };
  /** How its last launch went. */
  readonly launch?: EntityLaunch;
  readonly remote_ref: LongValue;
  readonly metadata: LongValue;
}

export type LaunchError = Pick<StepError, 'code' | 'message'> &
  Partial<Pick<StepError, 'hint' | 'field' | 'faults'>>;

export interface EntityLaunch {
  readonly version: number;
  readonly status: 'done' | 'failed' | 'skipped' | 'unknown';
  /** The error of its script. Older launches have only the code and the message. */
  readonly error: LaunchError | null;
  /** How often the platform refused it: the next launch asks anew. */
  readonly tries: number;
}

export type StoredEntity = StoredRecord<Entity>;

export const entityIdOf = (planId: string, logicalKey: string) =>
  `${planId}.${shortHash(logicalKey)}`;

/** In the order in which they were added. */
export async function entitiesOf(
  records: RecordsPort,
  planId: string,
): Promise<readonly StoredEntity[]> {
  const all = await everyRecord<Entity>(records, 'plan_entity', { prefix: `${planId}.` });
  return all.sort((a, b) => a.value.place - b.value.place);
}

/** As tools answer it. */
export async function entityView(
  records: RecordsPort,
  { id, value }: Pick<StoredEntity, 'id' | 'value'>,
): Promise<Record<string, unknown>> {
  const { logical_key, platform, entity_type, remote_id, desired_state } = value;
  const { parent_logical_key, provider_account_id } = value;
  return {
    logical_key,
    platform,
    entity_type,
    remote_id: remote_id ?? value.made?.id ?? null,
    remote_ref: await longValue(records, `${id}.r`, value.remote_ref),
    metadata: await metadataOf(records, { id, value }),
    desired_state,
    parent_logical_key,
    provider_account_id,
  };
}

export function metadataOf(
  records: RecordsPort,
  { id, value }: Pick<StoredEntity, 'id' | 'value'>,
): Promise<Json> {
  return longValue(records, `${id}.m`, value.metadata);
}

/** Keys of entities that this one needs: its parent, and those that `uses` in its metadata names. */
export function neededBy(parent: string | null, metadata: Json): readonly string[] {
  const used = Object.values(usesOf(metadata)).flat();
  return [...new Set([...(parent === null ? [] : [parent]), ...used])];
}

/** Field > keys of the entities whose remote ids it takes. */
export function usesOf({ uses }: Json): Readonly<Record<string, readonly string[]>> {
  if (typeof uses !== 'object' || uses === null) return {};
  const entries = Object.entries(uses as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([field, keys]) => [
      field,
      Array.isArray(keys) ? keys.map(String) : [String(keys)],
    ]),
  );
}

export interface Wanted {
  readonly key: string;
  /** Keys that must come first, by the field that names them. */
  readonly needs: readonly { readonly field: string; readonly key: string }[];
}

/**
 * Every key that is needed stands in the plan, and none needs itself, however far round.
 * @param others  key > keys that it needs
 * @throws input_invalid
 */
export function checkNeeds(
  { key, needs }: Wanted,
  others: ReadonlyMap<string, readonly string[]>,
): void {
  const faults = needs.flatMap(({ field, key: needed }) => {
    if (needed === key) return [{ field, message: `is ${key} itself` }];
    if (!others.has(needed))
      return [{ field, message: `names ${needed}, which the plan does not have; add it first` }];
    const way = wayTo(needed, key, others);
    return way ? [{ field, message: `closes a circle: ${[key, ...way].join(' > ')}` }] : [];
  });
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults });
}

/** @returns the keys from one to the other along what they need; undefined when there is no way */
function wayTo(
  from: string,
  to: string,
  needs: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[from]];
  const seen = new Set([from]);
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = way.at(-1)!;
    if (last === to) return way;
    for (const next of needs.get(last) ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
  }
  return undefined;
}
