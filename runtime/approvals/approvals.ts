/** Approvals on the store. Every step is one transaction, so that of two clicks only one counts (threats, W2). */
import { randomBytes } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import type { Planned } from '../call-parts/planned.ts';
import type { Pending } from '../call-parts/outcome.ts';
import type { Call } from '../call.ts';
import type { Config } from '../config/config.ts';
import type { Reason } from '../guards/reason.ts';
import type { Clock } from '../clock.ts';
import type { StoredAnswer } from '../repeats/repeats.ts';
import { everyValue } from '../stores/every-row.ts';
import type { Store, Transaction } from '../stores/store.ts';
import type { Approval, Ending, Reviewer, Seen } from './approval.ts';
import {
  asOf,
  checkAccepted,
  checkSeen,
  isFinal,
  isStepOf,
  pendingOf,
  refusalOf,
} from './approval-state.ts';
import { declinedAt, liftDeclined, noteDeclined, refuseDeclined } from './declined.ts';
import { KIND, MAX_OPEN, OPEN, openOf, remind, type Open } from './open-approvals.ts';
import { firstOfTwo, pairLimits } from './two-people.ts';
import { bindingOf, joinCalls, wishOf } from './wish.ts';

export interface Approvals {
  /**
   * Asks a person. The same wish made again finds the approval that waits, unless the account looks otherwise by now.
   * @param shown.enables  daily budget of everything that the call enables
   * @param shown.audited  position of the newest audit entry
   * @throws change_refused  too many wait already
   */
  request(
    call: Call,
    planned: Planned,
    changes: readonly Change[],
    reasons: readonly Reason[],
    shown?: { readonly enables?: Change['budget']; readonly audited?: number },
  ): Promise<Pending>;
  /** Hash of the things that an approval binds: account, arguments and changes of a run. */
  hash(call: Pick<Call, 'toolName'>, planned: Planned, changes: readonly Change[]): string;
  find(organizationId: number, id: string): Promise<Approval | undefined>;
  /** Newest first. */
  list(organizationId: number): Promise<readonly Approval[]>;
  /** How many wait for a person. */
  waiting(organizationId: number): Promise<number>;
  /**
   * Claims it for its one run. The first of two people leaves it `pending`, with `firstApproval`.
   * @throws approval_void  changed, decided or expired since it was seen; or the second is the first
   * @throws input_invalid  a change that needs an agreement of its own has none
   */
  approve(
    organizationId: number,
    id: string,
    seen: Seen,
    by: Reviewer,
    note?: NoteDecision,
  ): Promise<Approval>;
  /** @param word  the reason, for the asker */
  decline(
    organizationId: number,
    id: string,
    seen: Seen,
    by: Reviewer,
    note?: NoteDecision,
    word?: string,
  ): Promise<Approval>;
  /**
   * Puts a smaller wish in the place of the first one. It still waits: the decision is about the wish that is shown
   * then.
   * @throws approval_void  changed, decided or expired since it was seen
   */
  lower(
    organizationId: number,
    id: string,
    seen: Seen,
    by: Reviewer,
    smaller: Smaller,
    note?: NoteDecision,
  ): Promise<Approval>;
  /** A declined wish may be asked for again. @returns false when it is not declined, or not any more */
  lift(organizationId: number, id: string, note?: NoteDecision): Promise<boolean>;
  /** @returns the time when its wish was declined, ISO 8601; undefined once that is lifted */
  declinedAt(organizationId: number, id: string): Promise<string | undefined>;
  /** @throws approval_declined  a person declined the same for this account, and nobody lifted that */
  checkDeclined(organizationId: number, planned: Planned): Promise<void>;
  finish(organizationId: number, id: string, ending: Ending): Promise<Approval>;
  /** The approved call could not be made, and nothing was tried: it waits again. */
  putOff(organizationId: number, id: string, note: string): Promise<Approval>;
  /**
   * The outcome of the call, for a caller who repeats it; undefined while it is open.
   * @param runId  of the call that waits: when the approval is about a step of it alone, that is no answer to the whole
   */
  answerOf(organizationId: number, id: string, runId?: string): Promise<StoredAnswer | undefined>;
  /** Approved calls that have not ended: a crash may have left them. */
  unfinished(): Promise<readonly Approval[]>;
  /** Ends what expired, forgets what ended long ago. */
  sweep(): Promise<void>;
}

/** A call that asks for less, with its changes and the reasons to ask a person about it. */
export type Smaller = Pick<
  Approval,
  'args' | 'changes' | 'hash' | 'stored' | 'reasons' | 'enables'
>;

/** Writes down who decided, in the transaction of the decision: neither stands without the other. */
export type NoteDecision = (
  tx: Transaction,
  approval: Approval,
  isFirstOfTwo?: boolean,
) => Promise<void>;

interface ApprovalParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Pick<Config, 'urls' | 'approvals'>;
  /** Called in the transaction in which a person is asked, and again before what they were asked expires. */
  readonly asked?: (tx: Transaction, approval: Approval, isReminder: boolean) => Promise<void>;
  /** Called in the transaction in which an approval ends, however it ends. */
  readonly ended?: (tx: Transaction, approval: Approval) => Promise<void>;
}

const ANSWERS = 'approval-answer';
const DAY = 24 * 3_600_000;
const KEPT_MS = 90 * DAY;

export function createApprovals(parts: ApprovalParts): Approvals {
  const {
    store,
    clock,
    config,
    ended = async () => undefined,
    asked = async () => undefined,
  } = parts;
  const iso = (ms = clock.now()) => new Date(ms).toISOString();
  const now = (one: Approval): Approval => asOf(one, clock.now());

  const change = (
    organizationId: number,
    id: string,
    step: (approval: Approval, tx: Transaction) => Partial<Approval> | Promise<Partial<Approval>>,
  ) =>
    store.transact(async (tx) => {
      const stored = await tx.get<Approval>(organizationId, KIND, id);
      if (!stored) throw new ServiceError('not_found');
      const found = now(stored);
      const next = { ...found, ...(await step(found, tx)), revision: found.revision + 1 };
      tx.put(organizationId, KIND, id, next);
      if (next.status === 'pending') tx.put(organizationId, OPEN, next.fingerprint, openOf(next));
      else await close(tx, next);
      if (isFinal(next) && !isFinal(found)) await ended(tx, next);
      return next;
    });

  const ask = async (tx: Transaction, wish: Approval): Promise<Approval> => {
    const { organizationId, fingerprint } = wish;
    const open = await tx.get<{ id: string }>(organizationId, OPEN, fingerprint);
    const stored = open && (await tx.get<Approval>(organizationId, KIND, open.id));
    const earlier = stored && now(stored);
    if (earlier?.status === 'pending') {
      if ((earlier.lowered?.hash ?? earlier.hash) === wish.hash) {
        const joined = joinCalls(earlier, wish);
        if (joined !== earlier) tx.put(organizationId, KIND, earlier.id, joined);
        return joined;
      }
      const note = 'The account looked otherwise when the same was asked again.';
      const status = 'expired' as const;
      const past = { ...earlier, status, note, revision: earlier.revision + 1 };
      tx.put(organizationId, KIND, earlier.id, past);
      await ended(tx, past);
    } else {
      const { rows } = await tx.list(organizationId, OPEN, { limit: MAX_OPEN });
      if (rows.length >= MAX_OPEN)
        throw new ServiceError('change_refused', {
          message: `${MAX_OPEN} changes wait for a person already.`,
        });
    }
    // The limits of the time when it was asked hold until it is decided, so that nobody lifts the rule for one change.
    const pairAbove = await pairLimits(tx, organizationId);
    const waits = Object.keys(pairAbove).length > 0 ? { ...wish, pairAbove } : wish;
    tx.put(organizationId, KIND, wish.id, waits);
    tx.put(organizationId, OPEN, fingerprint, openOf(waits));
    await asked(tx, waits, false);
    return waits;
  };

  return {
    hash: bindingOf,
    async request(call, planned, changes, reasons, { enables, audited } = {}) {
      const id = `apr_${randomBytes(16).toString('hex')}`;
      const at = clock.now();
      const wish: Approval = {
        id,
        status: 'pending',
        createdAt: iso(at),
        revision: 1,
        expiresAt: iso(at + config.approvals.expiryHours * 3_600_000),
        ...wishOf(call, planned, changes, id),
        enables: enables ?? null,
        ...(audited === undefined ? {} : { audited }),
        reasons,
      };
      return pendingOf(await store.transact((tx) => ask(tx, wish)), config.urls.api);
    },

    async find(organizationId, id) {
      const found = await store.get<Approval>(organizationId, KIND, id);
      return found && now(found);
    },
    async list(organizationId) {
      const all = await everyOne(store, organizationId);
      return all.map(now).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },

    async waiting(organizationId) {
      const { rows } = await store.list<Open>(organizationId, OPEN, { limit: MAX_OPEN });
      return rows.filter(({ value: { until } }) => !until || Date.parse(until) > clock.now())
        .length;
    },

    approve: (organizationId, id, seen, by, note) =>
      change(organizationId, id, async (found, tx) => {
        checkSeen(found, seen);
        const accepted = checkAccepted(found, seen);
        const ticks = accepted.length > 0 ? { accepted } : {};
        const decision = { by: by.id, name: by.name, at: iso(), ...ticks };
        const isFirst = await firstOfTwo(tx, found, by);
        await note?.(tx, found, isFirst);
        if (isFirst) {
          await asked(tx, { ...found, firstApproval: decision }, true);
          return { firstApproval: decision, note: undefined };
        }
        await liftDeclined(tx, found);
        return { status: 'approved', startedAt: iso(), decision, note: undefined };
      }),
    decline: (organizationId, id, seen, by, note, word) =>
      change(organizationId, id, async (found, tx) => {
        checkSeen(found, seen);
        noteDeclined(tx, found, iso());
        await note?.(tx, found);
        const decision = { by: by.id, name: by.name, at: iso(), ...(word ? { word } : {}) };
        return { status: 'declined', endedAt: iso(), decision, note: undefined };
      }),
    lower: (organizationId, id, seen, by, smaller, note) =>
      change(organizationId, id, async (found, tx) => {
        checkSeen(found, seen);
        await note?.(tx, found);
        const { changes: from, hash } = found;
        const first = found.lowered ?? { from, hash };
        const lowered = { by: by.id, name: by.name, at: iso(), from: first.from, hash: first.hash };
        // A person who agreed to more has not seen this.
        return { ...smaller, lowered, firstApproval: undefined };
      }),
    lift: (organizationId, id, note) =>
      store.transact(async (tx) => {
        const found = await tx.get<Approval>(organizationId, KIND, id);
        if (!found || !(await liftDeclined(tx, found))) return false;
        await note?.(tx, found);
        return true;
      }),
    async declinedAt(organizationId, id) {
      const found = await store.get<Approval>(organizationId, KIND, id);
      return found?.status === 'declined' ? declinedAt(store, found) : undefined;
    },
    checkDeclined: (organizationId, planned) => refuseDeclined(store, organizationId, planned),
    finish: (organizationId, id, { status, answer }) =>
      change(organizationId, id, async (found, tx) => {
        if (found.status !== 'approved') return {};
        tx.append(organizationId, ANSWERS, answer);
        const { seq } = (await tx.lastEntry(organizationId, ANSWERS))!;
        return { status, answer: seq, endedAt: iso() };
      }),
    putOff: (organizationId, id, note) =>
      change(organizationId, id, (found) =>
        found.status === 'approved' ? { status: 'pending', startedAt: undefined, note } : {},
      ),

    async answerOf(organizationId, id, runId) {
      const stored = await store.get<Approval>(organizationId, KIND, id);
      if (!stored) return undefined;
      const found = now(stored);
      if (found.answer === undefined || isStepOf(found, runId)) return refusalOf(found);
      const after = found.answer - 1;
      const [entry] = await store.readLog<StoredAnswer>(organizationId, ANSWERS, {
        after,
        limit: 1,
      });
      return entry?.value;
    },

    async unfinished() {
      const organizations = await store.organizations(KIND);
      const lists = await Promise.all(organizations.map((id) => everyOne(store, id)));
      return lists.flat().filter(({ status }) => status === 'approved');
    },
    async sweep() {
      await remind(store, clock.now(), asked);
      await sweep(store, clock.now(), ended);
    },
  };
}

async function close(tx: Transaction, { organizationId, fingerprint, id }: Approval) {
  const open = await tx.get<{ id: string }>(organizationId, OPEN, fingerprint);
  if (open?.id === id) tx.delete(organizationId, OPEN, fingerprint);
}

function everyOne(store: Store, organizationId: number): Promise<Approval[]> {
  return everyValue<Approval>(store, organizationId, KIND);
}

type Ended = NonNullable<ApprovalParts['ended']>;

async function sweep(store: Store, now: number, ended: Ended): Promise<void> {
  for (const organizationId of await store.organizations(KIND))
    for (const { id } of await everyOne(store, organizationId))
      await sweepOne(store, { organizationId, id, now, ended });
}

async function sweepOne(
  store: Store,
  {
    organizationId,
    id,
    now,
    ended,
  }: { organizationId: number; id: string; now: number; ended: Ended },
) {
  const isDue = (one: Approval | undefined) =>
    one !== undefined &&
    (asOf(one, now).status !== one.status ||
      // A declined wish can be lifted by its id for ever.
      (!['approved', 'declined'].includes(one.status) &&
        now - Date.parse(one.expiresAt) > KEPT_MS));
  if (!isDue(await store.get<Approval>(organizationId, KIND, id))) return;
  await store.transact(async (tx) => {
    const stored = await tx.get<Approval>(organizationId, KIND, id);
    if (!stored || !isDue(stored)) return;
    const found = asOf(stored, now);
    if (found.status === stored.status) tx.delete(organizationId, KIND, id);
    else {
      tx.put(organizationId, KIND, id, { ...found, revision: found.revision + 1 });
      await ended(tx, found);
    }
    await close(tx, found);
  });
}

/** Changes that wait for a person. */
export interface ApprovalsPart {
  readonly approvals: Approvals;
}
