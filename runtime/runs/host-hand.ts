/** Runs the phases of a change by code of the service: a tool of a plugin that the operator trusts. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Changing } from '../../sdk/change.ts';
import type { Change } from '../../sdk/script.ts';
import { canonicalJson } from '../text/canonical.ts';
import type { Planned } from '../call-parts/planned.ts';
import type { TouchedRecord } from '../call-parts/touched-record.ts';
import type { Transaction } from '../stores/store.ts';
import type { Hand } from './make-change.ts';

/** The questions a port asks before it changes something. */
export interface Writes {
  /** @param what  for people: said when nobody knows whether it was made. @throws change_refused  outside of `apply` */
  make<T>(what: string, work: () => Promise<T>): Promise<T>;
  /**
   * For records that are kept with the call, and have not happened before.
   * @param work  gets the changes that were let pass; undefined where none had to be listed. @throws change_refused
   *   outside of `apply`
   */
  keep<T>(work: (listed: readonly Change[] | undefined) => Promise<T>): Promise<T>;
  /** For bytes that a record or an answer will name: nobody finds them before. @throws change_refused  in a preview */
  file<T>(work: () => Promise<T>): Promise<T>;
  /** Objects that ports of one call share, made by the first that asks. */
  shared<T extends Kept>(name: string, make: () => T): T;
}

/** Writes that a call keeps in its transaction when it succeeds. */
export interface Kept {
  /** The changes it makes, as a preview lists them. */
  made(): readonly Change[];
  touched(): readonly TouchedRecord[];
  settle(tx: Transaction): void | Promise<void>;
  /** After the commit. */
  settled?(): void;
}

const refuse = async () => {
  throw new ServiceError('change_refused', { message: 'The tool may change nothing here.' });
};

/** For code that changes nothing. */
export const noWrites: Writes = {
  make: refuse,
  keep: refuse,
  file: refuse,
  shared: (_name, make) => make(),
};

/** For code that answers: it changes nothing, and may leave files. */
export function answerWrites(): Writes & Pick<HostWrites, 'kept'> {
  const { shared, kept } = hostWrites();
  return { ...noWrites, file: (work) => work(), shared, kept };
}

/** Writes that are let through while a change is applied, counted. */
export interface HostWrites extends Writes {
  readonly sent: Hand['sent'];
  /**
   * @param listed  changes that may be kept from here on; undefined for nothing at all, `any` for the notes of a call
   * that made steps
   * @param maySend  whether anything may be sent, too
   */
  allow(listed: readonly Change[] | 'any' | undefined, maySend?: boolean): void;
  kept(): readonly Kept[];
}

export function hostWrites(): HostWrites {
  let allowed: readonly Change[] | 'any' | undefined;
  let isSendable = false;
  const sent = { done: 0, unknown: [] as string[] };
  const kept = new Map<string, Kept>();
  return {
    allow: (listed, maySend = false) => {
      allowed = listed;
      isSendable = maySend;
    },
    make: async (what, work) => {
      if (!isSendable) return refuse();
      try {
        const made = await work();
        sent.done += 1;
        return made;
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'outcome_unknown')
          sent.unknown.push(what);
        throw error;
      }
    },
    keep: async (work) => (allowed ? work(allowed === 'any' ? undefined : allowed) : refuse()),
    file: async (work) => (allowed ? work() : refuse()),
    shared: <T extends Kept>(name: string, make: () => T) => {
      const found = (kept.get(name) as T | undefined) ?? make();
      kept.set(name, found);
      return found;
    },
    kept: () => [...kept.values()],
    sent,
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
  // Records that are kept with the call are there when the call is: there is nothing to read back.
  const isKept = planned.isKept === true && code.verify === undefined;
  const hasVerify = code.verify !== undefined || isKept;
  let opened: readonly Change[] = [];
  return {
    inPhases: (work) =>
      work({
        hasVerify: () => hasVerify,
        preview: () => code.preview(args, world),
        apply: (changes) => code.apply(args, world, changes),
        verify: async (result) =>
          isKept ? notMade(opened, writes.kept()) : code.verify?.(args, world, result),
      }),
    mayStartAnew: () => false,
    open: (changes) => {
      change.commit();
      opened = changes;
      // A preview that lists nothing was not guarded, so nothing may be changed.
      writes.allow(changes, changes.length > 0);
    },
    shut: () => writes.allow(undefined),
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

/** Changes that were listed and that nothing which is kept makes. A new object has no id before it is made. */
function notMade(listed: readonly Change[], kept: readonly Kept[]): readonly Change[] {
  const made = kept.flatMap((one) => one.made());
  return listed.filter((one) => !made.some((other) => covers(one, other)));
}

/** Whether a listed change is the one that is made. */
export function covers(listed: Change, made: Change): boolean {
  const [{ entity, id, field, before, after }, other] = [listed, made];
  return (
    entity === other.entity &&
    (id === other.id || (id === null && before === null)) &&
    field === other.field &&
    canonicalJson([before, after]) === canonicalJson([other.before, other.after])
  );
}
