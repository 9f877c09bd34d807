/**
 * The steps that put the records of a run back: their former values are kept, so no category says how. Changes nothing.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { TouchedRecord } from '../call-parts/touched-record.ts';
import type { Call } from '../call.ts';
import { checkValue } from '../records/check-value.ts';
import type { Place } from '../records/places.ts';
import type { Records } from '../records/records.ts';
import type { GoneRow } from '../records/rows.ts';
import type { StagedRecords } from '../records/stage-records.ts';

export interface RestoreParts {
  readonly records: Records;
}

/** Record > revision that it would have after the earlier rehearsals. */
export type RehearsedRecords = Map<string, number>;

interface Restore {
  readonly runId: string;
  readonly entry: AuditEntry;
  readonly stage: StagedRecords;
  readonly rehearsed?: RehearsedRecords | undefined;
}

/**
 * Stages the records of a run as they were before it.
 * @returns the changes that this makes
 * @throws run_unknown undo_refused undo_conflict
 */
export async function planRestore(
  { records }: RestoreParts,
  { catalog, principal }: Pick<Call, 'catalog' | 'principal'>,
  { runId, entry: { touched = [] }, stage, rehearsed }: Restore,
): Promise<readonly Change[]> {
  const { organizationId, workspaceId } = principal!;
  const refused = (message: string) => new ServiceError('undo_refused', { message, runId });
  for (const one of touched) {
    if (one.workspaceId !== workspaceId) throw new ServiceError('run_unknown', { field: 'run_id' });
    const kind = catalog.parts.records.get(one.kind);
    if (kind?.plugin.manifest.id !== one.plugin)
      throw refused(`The plugin ${one.plugin}, which keeps ${one.kind}, is switched off.`);
    const place: Place = { owner: { organizationId, workspaceId }, kind, id: one.id };
    await checkUnmoved(records, place, { runId, one, rehearsed });
    const former = await records.former(place, one);
    if (former === undefined)
      throw refused(
        `What the ${one.kind} ${one.id} was before is not kept any more: ${kind.keep} revisions are.`,
      );
    if (former && !fits(place, former.value))
      throw refused(`What the ${one.kind} ${one.id} was before is not one by today's rules.`);
    await stage.restore(place, former ?? undefined, one.from);
    rehearsed?.set(keyOf(one), one.from);
  }
  return stage.made();
}

interface Mark {
  readonly runId: string;
  readonly one: TouchedRecord;
  readonly rehearsed?: RehearsedRecords | undefined;
}

/** @throws undo_conflict  somebody moved it since */
async function checkUnmoved(
  records: Records,
  place: Place,
  { runId, one, rehearsed }: Mark,
): Promise<void> {
  const present = (await records.find(place)) ?? (await records.findGone(place));
  const earlier = rehearsed?.get(keyOf(one));
  const stands = earlier === undefined ? standsAt(present, one.to) : earlier === one.to;
  if (stands) return;
  const { kind: entity, id } = one;
  throw new ServiceError('undo_conflict', {
    message: `The ${entity} ${id} was changed since, at ${present?.at ?? 'an unknown time'}.`,
    runId,
    conflict: { entity, id, field: 'revision', left: one.to, present: present?.revision ?? null },
  });
}

/** A revision that put an earlier one back stands for it. */
function standsAt(present: GoneRow | undefined, revision: number): boolean {
  if (!present) return false;
  let at: Pick<GoneRow, 'revision' | 'as'> | undefined = present;
  // An earlier revision has a lower number, so this ends.
  while (at && at.revision !== revision) {
    const as: number | undefined = at.as;
    if (as === revision) return true;
    at = as === undefined ? undefined : present.former.find((one) => one.revision === as);
  }
  return at !== undefined;
}

function fits({ kind }: Place, value: Readonly<Record<string, unknown>>): boolean {
  try {
    checkValue(kind, value);
    return true;
  } catch {
    return false;
  }
}

function keyOf({ plugin, kind, workspaceId, id }: TouchedRecord): string {
  return JSON.stringify([plugin, kind, workspaceId, id]);
}
