import type { Logger } from 'pino';
import { ServiceError } from '../../sdk/errors.ts';
import type { Durable } from '../call-parts/durable.ts';
import type { Call, Link } from '../call.ts';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { Credits } from '../credits/credits.ts';
import type { Life } from '../life.ts';
import { SERVICE, type Store, type Transaction } from '../stores/store.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import { noteTogether } from './note-together.ts';

interface RecordParts {
  readonly store: Store;
  readonly audit: Audit;
  readonly credits: Credits;
  readonly clock: Clock;
  readonly log: Logger;
  readonly life: Life;
}

/**
 * The outermost link: commits the call's outcome, with its audit entry, in one transaction.
 * When that cannot be stored the call fails with 503 store_unavailable, and so do the next ones,
 * until a probe write succeeds (threats, D3).
 */
export function recordCall(parts: RecordParts): Link {
  /** Calls whose end could not be stored: their holds and keys are freed when the store works again. */
  const unstored: Step[] = [];
  const note = noteTogether(parts);
  return async (call, next) => {
    await checkStore(parts, unstored);
    let failed: { error: unknown } | undefined;
    try {
      await next();
    } catch (error) {
      failed = { error };
    }
    call.onEnd?.();
    await settle({ ...parts, note }, unstored, call, failed?.error);
    if (failed) throw failed.error;
  };
}

type SettleParts = RecordParts & { readonly note: ReturnType<typeof noteTogether> };
type Step = (tx: Transaction) => Promise<void>;

/** The inner links first: an answer is stored once its charge is known. */
function durableOf(call: Call, error?: unknown): readonly Durable[] {
  const { run, writes, money, deferred, repeat } = call;
  const made = error === undefined ? run.settle : [];
  return [...made, ...writes.settle, ...money.settle, ...deferred.settle, ...repeat.settle];
}

async function checkStore({ life, store, log }: RecordParts, unstored: Step[]): Promise<void> {
  if (!life.storeFailed && unstored.length === 0) return;
  await store.probe();
  const steps = unstored.splice(0);
  while (steps.length > 0) {
    try {
      await store.transact(steps[0]!);
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'store_unavailable') {
        unstored.push(...steps);
        throw error;
      }
      // The answer was lost on the way and not the write: then there is nothing left to end.
      log.warn({ err: error }, 'a call that could not be stored was ended already');
    }
    steps.shift();
  }
  life.storeFailed = false;
}

async function settle(parts: SettleParts, unstored: Step[], call: Call, error: unknown) {
  if (isStranger(call, error)) return;
  const { store, audit, credits, clock, log, life, note } = parts;
  const organizationId = call.principal?.organizationId ?? SERVICE;
  try {
    if (!leavesMore(call)) {
      const available = await note(organizationId, auditEntry(call, error, clock.now()));
      if (call.principal) call.recorded.balance = available;
      return;
    }
    await store.transact(async (tx) => {
      for (const step of durableOf(call, error)) await step(tx);
      await audit.append(tx, organizationId, auditEntry(call, error, clock.now()));
      if (call.principal)
        call.recorded.balance = (await credits.balance(organizationId, tx)).available;
    });
  } catch (cause) {
    const isMoved = cause instanceof ServiceError && moved.has(cause.code);
    if (!isMoved) {
      life.storeFailed = true;
      log.error({ err: cause, request: call.id }, 'a call could not be stored');
    }
    const refusal = isMoved ? notKept(call, cause) : notStored(call, cause);
    if (isMoved && (await endUnkept(parts, call, refusal))) throw refusal;
    unstored.push(async (tx) => {
      for (const step of [...call.money.unstored, ...call.repeat.unstored]) await step(tx);
      await audit.append(tx, organizationId, auditEntry(call, refusal, clock.now()));
    });
    throw refusal;
  } finally {
    for (const step of call.run.settled) step();
  }
}

/** A call that leaves nothing but its audit entry acknowledges nothing: its answer does not wait for the disk. */
function leavesMore(call: Call): boolean {
  const { wrote, ran, plan, tool } = call;
  const effect = (plan.run?.script ?? tool)?.manifest.effect;
  return durableOf(call).length > 0 || wrote || (ran && effect !== 'read');
}

/** The errors of a call whose records were moved by another call before it could keep its own. */
const moved: ReadonlySet<string> = new Set(['record_conflict', 'name_taken', 'limit_reached']);

/** Ends a call of which nothing was kept. @returns false when the store does not work */
async function endUnkept(parts: SettleParts, call: Call, refusal: ServiceError): Promise<boolean> {
  const { store, audit, credits, clock, log, life } = parts;
  const { organizationId } = call.principal!;
  const { writes, money, repeat } = call;
  try {
    await store.transact(async (tx) => {
      for (const step of [...writes.unmade, ...money.unstored, ...repeat.unstored]) await step(tx);
      await audit.append(tx, organizationId, auditEntry(call, refusal, clock.now()));
      call.recorded.balance = (await credits.balance(organizationId, tx)).available;
    });
    return true;
  } catch (cause) {
    life.storeFailed = true;
    log.error({ err: cause, request: call.id }, 'a call could not be stored');
    return false;
  }
}

function notKept(call: Call, cause: ServiceError): ServiceError {
  call.recorded.lost = true;
  if (!call.wrote) return cause;
  const message = `The change was sent, but the service could not keep what belongs to it: ${cause.message}`;
  return new ServiceError('outcome_unknown', { message }, { cause });
}

/** Beyond the limit of an address nothing is written: strangers cannot fill the disk. */
function isStranger(call: Call, error: unknown): boolean {
  return !call.principal && error instanceof ServiceError && error.code === 'rate_exceeded';
}

function notStored(call: Call, cause: unknown): ServiceError {
  call.recorded.lost = true;
  if (call.wrote) {
    // A caller who reads "repeat later" of a change that was made makes it twice.
    const message = 'The change was sent, but the service cannot store what came of it.';
    return new ServiceError('outcome_unknown', { message }, { cause });
  }
  return new ServiceError('store_unavailable', { retryAfterSeconds: 5 }, { cause });
}
