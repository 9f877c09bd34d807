import { ServiceError, type RecordsPort } from '../../../../../sdk/index.ts';
import { currencyOf } from '../../currency-of.ts';
import {
  checkNeeds,
  entitiesOf,
  entityIdOf,
  entityView,
  metadataOf,
  neededBy,
  usesOf,
  type Entity,
  type StoredEntity,
} from '../../entity.ts';
import { amountFaults } from '../../amounts.ts';
import { keepingTool, putOf, type Put } from '../../keep.ts';
import { longPuts, longValue, nothing, readObject, type Json } from '../../long-value.ts';
import { edited, MAX_ENTITIES, needPlan, type StoredPlan } from '../../plan.ts';
import { checkScripts, misplaced, platformOf, warningsOf } from '../../routes.ts';

interface Input {
  readonly plan_id: string;
  readonly logical_key: string;
  readonly platform: string;
  readonly entity_type: string;
  readonly remote_id?: string;
  readonly remote_ref_json?: unknown;
  readonly metadata_json?: unknown;
  readonly desired_state?: 'paused' | 'active';
  readonly parent_logical_key?: string;
  readonly provider_account_id?: string;
}

export default keepingTool<Input, 'records' | 'catalog' | 'connections'>(
  async (asked, { ports, context }) => {
    const { records, catalog, connections } = ports;
    const plan = await needPlan(records, asked.plan_id);
    const input = { ...asked, platform: platformOf(catalog, asked.platform) };
    const id = entityIdOf(plan.id, input.logical_key);
    const all = await entitiesOf(records, plan.id);
    const found = all.find((one) => one.id === id);
    if (!found) checkRoom(all);
    const { value, metadata, puts } = await wanted(records, input, {
      id,
      found,
      place: all.length,
    });
    checkNeeds(needsOf(input.logical_key, value, metadata), await othersOf(records, all, id));
    checkPlace(value, all);
    const currency = currencyOf(await connections.list(), value, metadata);
    checkScripts(catalog, value, metadata);
    const faults = amountFaults(catalog, value, { metadata, currency, at: 'metadata_json' });
    if (faults.length > 0) throw new ServiceError('input_invalid', { faults });
    const warnings = warningsOf(catalog, value, metadata);
    if (found && puts.length === 0 && JSON.stringify(found.value) === JSON.stringify(value))
      return { puts: [], result: await answer(records, plan, found, { created: false, warnings }) };
    const entities = plan.value.entities + (found ? 0 : 1);
    const next = edited(plan.value, { entities }, context);
    const remote = readObject('remote_ref_json', input.remote_ref_json);
    const shown = await answer(
      records,
      { id: plan.id, value: next },
      { id, value: { ...value, remote_ref: nothing, metadata: nothing } },
      { created: !found, warnings },
    );
    const kept = found && (await longValue(records, `${id}.r`, found.value.remote_ref));
    Object.assign(shown.entity, { metadata, remote_ref: remote ?? kept ?? {} });
    return {
      puts: [
        putOf('campaign_plan', plan.id, next, plan),
        putOf('plan_entity', id, value, found),
        ...puts,
      ],
      result: shown,
    };
  },
);

function checkRoom(all: readonly StoredEntity[]): void {
  if (all.length < MAX_ENTITIES) return;
  throw new ServiceError('limit_reached', {
    message: `A plan has at most ${MAX_ENTITIES} entities; put the others into another plan.`,
    field: 'logical_key',
  });
}

/** @throws input_invalid  its parent's id is of no use to it */
function checkPlace(value: Entity, all: readonly StoredEntity[]): void {
  const above = all.find((one) => one.value.logical_key === value.parent_logical_key);
  const why = above && misplaced(value, above.value);
  if (why === undefined) return;
  const field = 'parent_logical_key';
  const message = `names ${above!.value.logical_key}, which is ${why}`;
  throw new ServiceError('input_invalid', { faults: [{ field, message }] });
}

interface There {
  readonly id: string;
  readonly found: StoredEntity | undefined;
  readonly place: number;
}

/** The entity after the change: fields that are not given stay. */
async function wanted(records: RecordsPort, input: Input, { id, found, place }: There) {
  const former = found?.value;
  const given = readObject('metadata_json', input.metadata_json);
  const metadata = given ?? (found ? await metadataOf(records, found) : {});
  const long = await longPuts(records, `${id}.m`, metadata, former?.metadata);
  const ref = readObject('remote_ref_json', input.remote_ref_json);
  const remote = await longPuts(
    records,
    `${id}.r`,
    ref ?? (await longValue(records, `${id}.r`, former?.remote_ref)),
    former?.remote_ref,
  );
  const value: Entity = {
    plan_id: input.plan_id,
    logical_key: input.logical_key,
    place: former?.place ?? place,
    platform: input.platform,
    entity_type: input.entity_type,
    desired_state: input.desired_state ?? former?.desired_state ?? 'paused',
    parent_logical_key: input.parent_logical_key ?? former?.parent_logical_key ?? null,
    provider_account_id: input.provider_account_id ?? former?.provider_account_id ?? null,
    remote_id: input.remote_id ?? former?.remote_id ?? null,
    ...(former?.made ? { made: former.made } : {}),
    ...(former?.launch ? { launch: former.launch } : {}),
    remote_ref: remote.value,
    metadata: long.value,
  };
  return { value, metadata, puts: await moved(records, [...long.puts, ...remote.puts]) };
}

/** Texts that are not as they were. */
async function moved(records: RecordsPort, puts: readonly Put[]): Promise<readonly Put[]> {
  const changes = await Promise.all(
    puts.map(({ kind, id, value }) => records.changes(kind, id, value)),
  );
  return puts.filter((_, at) => changes[at]!.length > 0);
}

function needsOf(key: string, { parent_logical_key: parent }: Entity, metadata: Json) {
  const used = Object.entries(usesOf(metadata)).flatMap(([field, keys]) =>
    keys.map((one) => ({ field: `metadata_json.uses.${field}`, key: one })),
  );
  const above = parent === null ? [] : [{ field: 'parent_logical_key', key: parent }];
  return { key, needs: [...above, ...used] };
}

async function othersOf(records: RecordsPort, all: readonly StoredEntity[], id: string) {
  const others = all.filter((one) => one.id !== id);
  const needs = await Promise.all(
    others.map(async (one) => {
      const { logical_key, parent_logical_key } = one.value;
      return [logical_key, neededBy(parent_logical_key, await metadataOf(records, one))] as const;
    }),
  );
  return new Map(needs);
}

async function answer(
  records: RecordsPort,
  { id, value }: Pick<StoredPlan, 'id' | 'value'>,
  entity: Pick<StoredEntity, 'id' | 'value'>,
  more: { readonly created: boolean; readonly warnings: readonly string[] },
) {
  const { state, version } = value;
  return { plan_id: id, state, version, entity: await entityView(records, entity), ...more };
}
