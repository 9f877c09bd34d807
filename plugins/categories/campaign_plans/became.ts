/** Outcome of an entity in the last launch of its plan. */
import type { UndoPort } from '../../../sdk/index.ts';
import type { EntityLaunch, LaunchError, StoredEntity } from './entity.ts';
import type { Plan } from './plan.ts';
import { isTakenBack } from './planned.ts';

export interface Became {
  readonly status: EntityLaunch['status'] | 'waiting';
  /** At the platform, while it stands. */
  readonly remote_id: string | null;
  readonly error?: Omit<LaunchError, 'hint'> & { readonly hint: string | null };
}

/** @param ended  whether nobody is at the launch any more */
export async function becameOf(
  undo: UndoPort,
  { value }: Pick<StoredEntity, 'value'>,
  { plan, ended }: { readonly plan: Plan; readonly ended: boolean },
): Promise<Became> {
  const { remote_id, made, launch } = value;
  if (made !== undefined && (await isTakenBack(undo, made.run_id)))
    return {
      status: 'skipped',
      remote_id: null,
      error: {
        code: 'undone',
        message: 'What was made was taken back.',
        hint: 'Edit the plan to make it anew.',
      },
    };
  const isOurs = launch?.version === plan.launch?.version;
  const id = remote_id ?? made?.id ?? null;
  const told = isOurs ? launch?.status : undefined;
  return {
    status: told ?? (id !== null ? 'done' : ended ? 'skipped' : 'waiting'),
    remote_id: id,
    ...(isOurs && launch?.error ? { error: { hint: null, ...launch.error } } : {}),
  };
}
