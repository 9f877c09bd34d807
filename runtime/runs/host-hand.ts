/** Runs the phases of a change by code of the service: a tool of a plugin that the operator trusts. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Changing } from '../../sdk/change.ts';
import type { Planned } from '../call.ts';
import type { Hand } from './make-change.ts';

/** What a port asks before it changes something. */
export interface Writes {
  /** @param what  for people: said when nobody knows whether it was made. @throws change_refused  outside of `apply` */
  make<T>(what: string, work: () => Promise<T>): Promise<T>;
}

/** For code that changes nothing. */
export const noWrites: Writes = {
  make: async () => {
    throw new ServiceError('change_refused', { message: 'The tool may change nothing here.' });
  },
};

/** Writes that are let through while a change is applied, counted. */
export interface HostWrites extends Writes {
  readonly sent: Hand['sent'];
  allow(allowed: boolean): void;
}

export function hostWrites(): HostWrites {
  let allowed = false;
  let done = 0;
  const unknown: string[] = [];
  return {
    allow: (isAllowed) => {
      allowed = isAllowed;
    },
    make: async (what, work) => {
      if (!allowed) return noWrites.make(what, work);
      try {
        const made = await work();
        done += 1;
        return made;
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'outcome_unknown') unknown.push(what);
        throw error;
      }
    },
    sent: {
      get done() {
        return done;
      },
      unknown,
    },
  };
}

interface HostChange<World> {
  readonly code: Changing<Planned['args'], World, Record<string, unknown>>;
  readonly world: World;
  readonly planned: Planned;
  readonly writes: HostWrites;
  /** From here on the caller's leaving ends nothing any more. */
  commit(): void;
}

export function hostHand<World>(change: HostChange<World>): Hand {
  const { code, world, planned, writes } = change;
  const { args } = planned;
  const hasVerify = code.verify !== undefined;
  return {
    inPhases: (work) =>
      work({
        hasVerify,
        preview: () => code.preview(args, world),
        apply: (changes) => code.apply(args, world, changes),
        verify: async (result) => code.verify?.(args, world, result),
      }),
    mayStartAnew: () => false,
    open: (changes) => {
      change.commit();
      // A preview that lists nothing was not guarded, so nothing may be changed.
      writes.allow(changes.length > 0);
    },
    shut: () => writes.allow(false),
    readBack: () => () => [],
    sent: writes.sent,
    outcomeUnknown: (changes, undone) =>
      new ServiceError('outcome_unknown', {
        message: `Nobody knows whether the change was made (${writes.sent.unknown[0] ?? 'write'}). Run ${planned.script.name} again with dry_run: what it still lists was not done.`,
        changes,
        ...(undone ? { undone } : {}),
      }),
  };
}
