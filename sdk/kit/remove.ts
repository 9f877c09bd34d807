/** The one shape of a removal: read the things to remove, remove them, read which ones are left. */
import type { Change, Host, WriteScript } from '../script.ts';
import type { Named } from './changes.ts';

/** A thing without a status of its own runs until it is gone. */
type Removable = Named & { readonly status?: string };

export interface Removal<Args, Thing extends Removable, Result> {
  /** `campaign`, `ad_group`, `ad`, … */
  readonly entity: string;
  /** Things to be removed. @throws platform_not_found; input_invalid  it cannot be removed, or is gone already */
  read(host: Host, args: Args): Promise<readonly Thing[]>;
  /** Change that its removal makes, undefined when it is gone; when absent, the change of its status to REMOVED. */
  change?(thing: Thing): Pick<Change, 'field' | 'before' | 'after'> | undefined;
  /** Removes the listed and nothing else; they are none when all are gone already. */
  remove(host: Host, args: Args, changes: readonly Change[]): Promise<Result>;
  /** Things left after the removal; when absent, those that `read` still finds. */
  left?(host: Host, args: Args): Promise<readonly Thing[]>;
}

export function removeScript<Args, Thing extends Removable, Result>(
  of: Removal<Args, Thing, Result>,
): WriteScript<Args, Result> {
  const { entity, read, change = toRemoved, remove, left = read } = of;
  const changesOf = (things: readonly Thing[]): Change[] =>
    things.flatMap((thing) => {
      const difference = change(thing);
      return difference ? [{ entity, id: thing.id, name: thing.name, ...difference }] : [];
    });
  return {
    preview: async (args, host) => changesOf(await read(host, args)),
    apply: (args, host, changes) => remove(host, args, changes),
    verify: async (args, host) => changesOf(await noneWhenGone(left(host, args))),
  };
}

/** Of a status in the common words. */
function toRemoved({ status = 'ENABLED' }: Removable) {
  return status === 'REMOVED' ? undefined : { field: 'status', before: status, after: 'REMOVED' };
}

async function noneWhenGone<Thing>(found: Promise<readonly Thing[]>): Promise<readonly Thing[]> {
  try {
    return await found;
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'platform_not_found') return [];
    throw error;
  }
}
