/** The entities of a plan with their fields, as a launch sees them. */
import { ServiceError, type RecordsPort, type UndoPort } from '../../../sdk/index.ts';
import { entitiesOf, metadataOf, type StoredEntity } from './entity.ts';
import type { Planned } from './launch-plan.ts';

export async function plannedOf(
  records: RecordsPort,
  undo: UndoPort,
  planId: string,
): Promise<readonly (StoredEntity & Planned)[]> {
  const stored = await entitiesOf(records, planId);
  return Promise.all(
    stored.map(async (one) => {
      const data = await metadataOf(records, one);
      const { made, ...value } = one.value;
      const stands = made && !(await isTakenBack(undo, made.run_id));
      return { ...one, value: stands ? one.value : value, data };
    }),
  );
}

/** Whether nothing stands any more of what a run made. */
export async function isTakenBack(undo: UndoPort, runId: string): Promise<boolean> {
  return undo.run(runId).then(
    (run) => run.taken_back,
    (error: unknown) => {
      if (error instanceof ServiceError && error.code === 'run_unknown') return false;
      throw error;
    },
  );
}
