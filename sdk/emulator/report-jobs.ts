/** Reports that are ordered, looked after, and fetched: each platform names the states and words the answers. */
import type { EmulatorParts } from './emulator.ts';
import { isOrderHeld } from './inject-faults.ts';
import type { Records } from './records.ts';
import { sealedTokens } from './tokens.ts';

export interface Job<Wish> {
  readonly id: string;
  readonly accountId: string;
  /** The order, as plain JSON. */
  readonly wish: Wish;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export type JobState = 'pending' | 'done' | 'failed';

export interface ReportJobs<Wish> {
  order(accountId: string, wish: Wish): Job<Wish>;
  /** @returns undefined for one that was never ordered, or of another account where one is given */
  find(id: string, accountId?: string): Job<Wish> | undefined;
  /** Of an account, the oldest first. */
  list(accountId: string): readonly Job<Wish>[];
  /** Each look counts, where `pendingLooks` says so. */
  stateOf(job: Job<Wish>): JobState;
  /** Whether somebody has seen that it is no longer pending; does not count as a look. */
  wasMade(job: Job<Wish>): boolean;
  /** A text for the address of the file, which holds for a while. */
  linkTo(job: Job<Wish>): string;
  /** @returns `expired`; undefined for a text that is no link */
  open(link: string): Job<Wish> | 'expired' | undefined;
}

export interface ReportJobsWish {
  readonly parts: Pick<EmulatorParts, 'now' | 'world'>;
  readonly records: Pick<Records<never>, 'notes'>;
  readonly name: string;
  newId(): string;
  /** How long a job is pending; 0 when absent. */
  readonly readyAfterMs?: number;
  /** How many looks find it pending; for tests. */
  pendingLooks?(): number;
  /** Every job fails; for tests. */
  fails?(): boolean;
  /** How long a link holds; an hour when absent. */
  linkMs?(): number;
}

/** Jobs are kept, so that they outlive a restart; their files are worked out when they are fetched. */
export function reportJobs<Wish>(wish: ReportJobsWish): ReportJobs<Wish> {
  const { parts, records, name, newId, readyAfterMs = 0 } = wish;
  const notes = records.notes<Job<Wish>>(name);
  const links = sealedTokens<string>({
    seed: `${name} ${parts.world.seed}`,
    prefix: '',
    lifeSeconds: 3_600,
  });
  const looks = new Map<string, number>();
  const made = new Set<string>();
  const find = (id: string, accountId?: string) =>
    notes.all().findLast((job) => job.id === id && (accountId ?? job.accountId) === job.accountId);
  return {
    order: (accountId, ordered) => {
      const job = { id: newId(), accountId, wish: ordered, createdAt: parts.now() };
      notes.add(job);
      return job;
    },
    find,
    list: (accountId) => notes.all().filter((job) => job.accountId === accountId),
    stateOf: ({ id, createdAt }) => {
      if (isOrderHeld()) return 'pending';
      const seen = (looks.get(id) ?? 0) + 1;
      looks.set(id, seen);
      if (parts.now() - createdAt < readyAfterMs || seen <= (wish.pendingLooks?.() ?? 0))
        return 'pending';
      made.add(id);
      return wish.fails?.() === true ? 'failed' : 'done';
    },
    wasMade: ({ id }) => made.has(id),
    linkTo: ({ id }) => links.issueUntil(parts.now() + (wish.linkMs?.() ?? 3_600_000), id),
    open: (link) => {
      const read = links.read(link);
      if (!read) return undefined;
      return read.end <= parts.now() ? 'expired' : find(read.claims);
    },
  };
}
