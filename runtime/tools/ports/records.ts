import { ServiceError } from '../../../sdk/errors.ts';
import type { RecordsPort, RecordValue, StoredRecord } from '../../../sdk/records.ts';
import type { Change } from '../../../sdk/script.ts';
import type { ToolPorts } from '../../../sdk/tool.ts';
import { plannedOf, type Call } from '../../call.ts';
import type { LoadedClaim, LoadedRecord, PartKinds } from '../../catalog/parts/loaded-parts.ts';
import { stateOf } from '../../records/check-value.ts';
import type { Records } from '../../records/records.ts';
import { isWithinReach } from '../../records/within-reach.ts';
import type { Seen, StagedRecords } from '../../records/stage-records.ts';
import { covers, type Writes } from '../../runs/host-hand.ts';
import { principalOf } from './principal-of.ts';

export interface RecordsParts {
  readonly records: Records;
}

export function recordsPort(
  { records }: RecordsParts,
  call: Call,
  writes: Writes,
): ToolPorts['records'] {
  const stage = stageOf(records, call, writes);
  const kindOf = (name: string) => partFor(call, 'records', name);
  const isMine = (kind: LoadedRecord, value: RecordValue) =>
    isWithinReach(kind, value, principalOf(call), call.catalog.platformId);
  /** Neither a record about others' accounts is changed, nor one made about them. */
  const checkReach = async (kind: LoadedRecord, id: string | null, value: RecordValue | null) => {
    const { platforms, accounts } = principalOf(call);
    // A key that reaches all needs no look at the record.
    if (!kind.about || (!platforms && !accounts)) return;
    const seen = id === null ? undefined : await stage.read(kind, id);
    const isOthers = seen !== undefined && !isMine(kind, seen.value);
    if (isOthers || (value !== null && !isMine(kind, value)))
      throw new ServiceError('key_narrowed', { field: kind.about.accounts });
  };
  const list = async (name: string, wish: Parameters<RecordsPort['list']>[1] = {}) => {
    const { organizationId, workspaceId } = principalOf(call);
    const kind = kindOf(name);
    const { rows, next } = await records.list({ organizationId, workspaceId }, kind, wish);
    const all = rows
      .filter(({ value: { value } }) => isMine(kind, value))
      .map(({ id, value }) => viewOf(kind, id, value));
    return { records: all, ...(next === undefined ? {} : { next }) };
  };
  return {
    has: (name) => findPart(call, 'records', name) !== undefined,
    get: async (name, id) => {
      const kind = kindOf(name);
      const seen = await stage.read(kind, id);
      return seen && isMine(kind, seen.value) ? (viewOf(kind, id, seen) as never) : undefined;
    },
    list: (name, wish) => list(name, wish) as never,
    changes: async (name, id, value) => {
      const kind = kindOf(name);
      if (value === null && (id === null || !(await stage.read(kind, id))))
        throw new ServiceError('record_unknown', { field: 'id' });
      await checkReach(kind, id, value as RecordValue | null);
      return stage.changes(kind, id, (value ?? undefined) as RecordValue | undefined);
    },
    put: async (name, id, value, seen) => {
      const kind = kindOf(name);
      await checkReach(kind, id, value as RecordValue);
      const put = () => stage.put(kind, id, value as RecordValue, seen);
      return viewOf(kind, id, await within(writes, stage, kind, id, put)) as never;
    },
    delete: async (name, id, seen) => {
      const kind = kindOf(name);
      await checkReach(kind, id, null);
      return within(writes, stage, kind, id, () => stage.delete(kind, id, seen));
    },
  };
}

/** The records that the ports of one call make, together. */
export function stageOf(records: Records, call: Call, writes: Writes): StagedRecords {
  return writes.shared('records', () => {
    const { organizationId, workspaceId, keyId } = principalOf(call);
    return records.stage({
      owner: { organizationId, workspaceId },
      // A visitor has no key.
      keyId: call.door === 'page' ? undefined : keyId,
      runId: plannedOf(call)?.runId ?? call.id,
      sortsOf: (kind) => sortsOf(call, kind),
    });
  });
}

/** The sorts of names that lead to a kind. */
export function sortsOf(
  { catalog }: Pick<Call, 'catalog'>,
  kind: LoadedRecord,
): readonly LoadedClaim[] {
  return [...catalog.parts.claims.values()].filter(
    ({ of, plugin }) => of === kind.name && plugin.manifest.id === kind.plugin.manifest.id,
  );
}

/**
 * The declaration by the plugin of the call's tool, or of its page or watch; the service's own plugins share theirs.
 * @throws internal  there is no such thing: a fault of the tool
 */
export function partFor<P extends keyof PartKinds>(
  call: Call,
  part: P,
  name: string,
): PartKinds[P] {
  const found = findPart(call, part, name);
  if (found) return found;
  const cause = `${userOf(call).manifest.id} has no ${part} ${name}`;
  throw new ServiceError('internal', {}, { cause });
}

function findPart<P extends keyof PartKinds>(
  call: Call,
  part: P,
  name: string,
): PartKinds[P] | undefined {
  const user = userOf(call);
  const found: PartKinds[P] | undefined = call.catalog.parts[part].get(name);
  const isOpen =
    found?.plugin.manifest.id === user.manifest.id || (found?.plugin.builtIn && user.builtIn);
  return isOpen ? found : undefined;
}

const userOf = ({ tool, plugin, plan }: Call) => plan.run?.script.plugin ?? plugin ?? tool!.plugin;

/** @throws change_refused  it would make what the preview did not list */
async function within<T>(
  writes: Writes,
  stage: StagedRecords,
  kind: LoadedRecord,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  return writes.keep(async (listed) => {
    const done = await work();
    if (listed) for (const made of stage.made(kind, id)) checkListed(listed, made);
    return done;
  });
}

function checkListed(listed: readonly Change[], made: Change): void {
  if (listed.some((one) => covers(one, made))) return;
  const { entity, id, field } = made;
  throw new ServiceError('change_refused', {
    message: `The preview did not list this change: ${entity} ${id ?? ''}, ${field}.`,
    change: made,
  });
}

function viewOf(
  kind: LoadedRecord,
  id: string,
  { value, revision }: Pick<Seen, 'value' | 'revision'>,
): StoredRecord<RecordValue> {
  const state = stateOf(kind, value);
  return { id, value, revision, ...(state === undefined ? {} : { state }) };
}
