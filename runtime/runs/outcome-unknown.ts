/** A write was sent and no answer came (docs/threats.md, P4): says so, and which read answers the question. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import type { PlannedRun } from '../call-parts/planned.ts';
import type { Catalog } from '../catalog/catalog.ts';

interface LostWrite {
  readonly catalog: Catalog;
  readonly planned: PlannedRun;
  /** Writes whose outcome nobody knows, as `METHOD path`. */
  readonly unknown: readonly string[];
}

/** @param undone  changes that a read-back right afterwards still listed; undefined when there was none */
export function outcomeUnknown(
  lost: LostWrite,
  changes: readonly Change[],
  undone: readonly Change[] | undefined,
): ServiceError {
  const { unknown, planned } = lost;
  const reads = readsFor(lost, changes);
  const how = changes.some(({ before, id }) => before === null && id === null)
    ? reads.length > 0
      ? `Run ${reads.join(' or ')} and look for it before you repeat the change.`
      : 'Look for it at the platform before you repeat the change.'
    : `Run ${planned.askedFor} again with dry_run: what it still lists was not done.`;
  const seen = undone ? ' A read-back right afterwards did not show the change.' : '';
  return new ServiceError('outcome_unknown', {
    message: `The platform did not say whether the change was made (${unknown[0] ?? 'write'}).${seen} ${how}`,
    changes,
    ...(undone ? { undone } : {}),
    choices: reads,
  });
}

/** Reads of the same platform that look at the same place, the one named after the entity first. */
function readsFor({ catalog, planned }: LostWrite, changes: readonly Change[]): string[] {
  const { script } = planned;
  const entity = changes[0]?.entity ?? '';
  return [...catalog.scripts.values()]
    .filter(
      ({ platform, manifest }) =>
        platform === script.platform &&
        manifest.effect === 'read' &&
        manifest.calls.read.some((pattern) => script.manifest.calls.read.includes(pattern)),
    )
    .map(({ name }) => name)
    .sort((a, b) => Number(b.includes(entity)) - Number(a.includes(entity)) || a.localeCompare(b))
    .slice(0, 3);
}
