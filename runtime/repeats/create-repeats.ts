/** Safe repeats (docs/threats.md, P5): the first answer to an idempotency key is kept and given again. */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Clock } from '../clock.ts';
import type { LeftBegun, Repeats, StoredAnswer } from './repeats.ts';
import { OWN } from './repeats.ts';
import { createRunningTime } from '../stores/running-time.ts';
import { everyPage, everyRow } from '../stores/every-row.ts';
import { RecordExists } from '../stores/store.ts';
import type { Store, Transaction } from '../stores/store.ts';

/** Version of the request hash. It goes up when the same request gets another hash. */
const FORM = 2;

interface Claim {
  readonly requestHash: string;
  /** Absent for version 1. */
  readonly form?: number;
  /** Running time of the store when the key was claimed, or when its call was found dead, ms. */
  readonly since?: number;
  /** Of the call that claimed the key. */
  readonly requestId?: string;
  /** Place of the answer in the log; absent while the first call runs. */
  readonly answer?: number;
  /** Process that runs the call, where several share the store. */
  readonly process?: string;
  /** The answer says that nobody knows the outcome; should the call come back after all, it knows better. */
  readonly interrupted?: true;
  /** The call was about to change something: should its process die, it must not run again. */
  readonly writing?: true;
  /** Of the service itself. */
  readonly own?: true;
}

const KIND = 'repeat';
/** Answers may be large: they stand in a log, so that memory holds their places only. */
const ANSWERS = 'answers';
/** The changes that a call is about to make, beside its claim; gone when the claim is answered for good. */
const BEGUN = 'repeat-begun';
const KEPT_MS = 24 * 3600_000;
const OWN_KEPT_MS = 31 * KEPT_MS;
const RETRY_SECONDS = 2;

/** The caller chose the key; as a hash every text is safe as an id. */
function claimId({ operation, key }: { operation: string; key: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([operation, key]))
    .digest('base64url');
}

/** The answer to a repeat of a call whose process died while it was changing something (docs/threats.md, P4). */
const interruptedAnswer = ({ requestId }: Claim): StoredAnswer => ({
  error: {
    code: 'outcome_unknown',
    details: {
      message:
        'The service stopped while this change was being made. Read the object back, then use a new key.',
    },
  },
  ran: true,
  creditsUsed: 0,
  ...(requestId === undefined ? {} : { requestId }),
});

/** A caller who repeats the same request after an upgrade must not be told that the request is another one. */
function conflict({ form }: Claim): ServiceError {
  if (form === FORM) return new ServiceError('idempotency_conflict');
  const message =
    'The key was used under an older version of the service, which compared requests in another way, so its answer cannot be given again. Read the object back, then use a new key.';
  return new ServiceError('idempotency_conflict', { message });
}

async function putAnswer(
  tx: Transaction,
  organizationId: number,
  id: string,
  claim: Claim,
  answer: StoredAnswer,
): Promise<void> {
  tx.append(organizationId, ANSWERS, answer);
  const { seq } = (await tx.lastEntry(organizationId, ANSWERS))!;
  tx.put(organizationId, KIND, id, { ...claim, answer: seq });
}

async function leftBegun(store: Store, now: number): Promise<LeftBegun[]> {
  const found: LeftBegun[] = [];
  for (const organizationId of await store.organizations(BEGUN))
    for await (const { id, value: begun } of everyRow<object>(store, organizationId, BEGUN)) {
      const claim = await store.get<Claim>(organizationId, KIND, id);
      if (!claim?.interrupted) continue;
      found.push({ organizationId, id, begun, ageMs: now - (claim.since ?? 0) });
    }
  return found;
}

export function createRepeats({
  store,
  clock,
  process,
}: {
  readonly store: Store;
  readonly clock: Clock;
  /** Id of this process, where several share the store. */
  readonly process?: string;
}): Repeats {
  const owner = process === undefined ? {} : { process };
  const time = createRunningTime({ store, clock });
  // A claim without a mark is from before there were any: it is kept from then on.
  const isStale = ({ since = 0, own }: Claim, now: number) =>
    now - since > (own ? OWN_KEPT_MS : KEPT_MS);

  const readAnswer = async (organizationId: number, seq: number) => {
    const after = seq - 1;
    const entries = await store.readLog<StoredAnswer>(organizationId, ANSWERS, { after, limit: 1 });
    return entries[0]!.value;
  };

  /** Most claims are new: they are made without a look first. @returns the claim that stands in the way */
  const takeOrFind = async (
    organizationId: number,
    id: string,
    fresh: Claim & { readonly since: number },
  ) => {
    try {
      await store.transact((tx) => tx.create(organizationId, KIND, id, fresh));
      return undefined;
    } catch (error) {
      if (!(error instanceof RecordExists)) throw error;
    }
    return store.transact(async (tx) => {
      const claim = await tx.get<Claim>(organizationId, KIND, id);
      const isKept =
        claim !== undefined && !(claim.answer !== undefined && isStale(claim, fresh.since));
      if (isKept) return claim;
      tx.put(organizationId, KIND, id, fresh);
      return undefined;
    });
  };

  return {
    async claim(input) {
      const { organizationId, requestHash, requestId } = input;
      const id = claimId(input);
      const own = input.operation.startsWith(OWN) ? ({ own: true } as const) : {};
      const since = await time.now();
      const fresh = { requestHash, form: FORM, since, requestId, ...owner, ...own };
      const earlier = await takeOrFind(organizationId, id, fresh);
      if (earlier === undefined) return { claimed: true };
      if (earlier.requestHash !== requestHash) throw conflict(earlier);
      if (earlier.answer === undefined) {
        throw new ServiceError('idempotency_running', { retryAfterSeconds: RETRY_SECONDS });
      }
      const answer = await readAnswer(organizationId, earlier.answer);
      const isOpen =
        earlier.interrupted === true && (await store.get(organizationId, BEGUN, id)) !== undefined;
      return { claimed: false, answer, ...(isOpen ? { isOpen } : {}) };
    },

    async noteWrite(input) {
      const id = claimId(input);
      await store.transact(async (tx) => {
        const claim = await tx.get<Claim>(input.organizationId, KIND, id);
        if (!claim) return;
        tx.put(input.organizationId, KIND, id, { ...claim, writing: true });
        if (input.begun) tx.put(input.organizationId, BEGUN, id, input.begun);
      });
    },

    leftBegun: async () => leftBegun(store, await time.now()),
    giveUp: ({ organizationId, id }) =>
      store.transact((tx) => tx.delete(organizationId, BEGUN, id)),

    async isRunning(tx, input) {
      const claim = await tx.get<Claim>(input.organizationId, KIND, claimId(input));
      return claim !== undefined && claim.answer === undefined;
    },

    async answer(tx, input) {
      const id = claimId(input);
      const claim = await tx.get<Claim>(input.organizationId, KIND, id);
      const isOpen = claim?.answer === undefined || claim.interrupted || input.isFound;
      const isMine =
        claim?.process === process || (input.isReadBack && claim?.interrupted) || input.isFound;
      if (!claim || !isOpen || !isMine) {
        throw new Error('Only a claimed idempotency key can be answered, and only once.');
      }
      const { interrupted: _, ...open } = claim;
      if (claim.writing) tx.delete(input.organizationId, BEGUN, id);
      await putAnswer(tx, input.organizationId, id, open, input.answer);
    },

    async renew(tx, input) {
      const id = claimId(input);
      const claim = await tx.get<Claim>(input.organizationId, KIND, id);
      if (claim?.answer !== undefined)
        await putAnswer(tx, input.organizationId, id, claim, input.answer);
    },

    async forget(tx, input) {
      const id = claimId(input);
      const claim = await tx.get<Claim>(input.organizationId, KIND, id);
      if (!claim || claim.answer !== undefined || claim.process !== process) return;
      tx.delete(input.organizationId, KIND, id);
      if (claim.writing) tx.delete(input.organizationId, BEGUN, id);
    },

    async sweep({ abandoned, living }) {
      await time.note();
      const now = await time.now();
      let swept = 0;
      let alive: ReadonlySet<string> | undefined;
      const isLeft = (claim: Claim) =>
        alive ? claim.process === undefined || !alive.has(claim.process) : abandoned;
      const isDue = (claim: Claim) =>
        claim.answer === undefined ? isLeft(claim) : isStale(claim, now);
      for (const organizationId of await store.organizations(KIND)) {
        for await (const rows of everyPage<Claim>(store, organizationId, KIND)) {
          alive = await living?.();
          const due = rows.filter(({ value }) => isDue(value));
          if (due.length === 0) continue;
          swept += await store.transact(async (tx) => {
            let count = 0;
            for (const { id } of due) {
              const claim = await tx.get<Claim>(organizationId, KIND, id);
              if (!claim || !isDue(claim)) continue;
              if (claim.writing && claim.answer === undefined)
                await putAnswer(
                  tx,
                  organizationId,
                  id,
                  // Kept from now on, however long the service was away.
                  { ...claim, since: now, interrupted: true },
                  interruptedAnswer(claim),
                );
              else {
                tx.delete(organizationId, KIND, id);
                if (claim.interrupted) tx.delete(organizationId, BEGUN, id);
              }
              count++;
            }
            return count;
          });
        }
      }
      return swept;
    },
  };
}
