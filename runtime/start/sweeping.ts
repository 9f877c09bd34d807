/** Ends work that was left open: by processes that died, and by time. */
import type { ServiceParts } from './service-parts.ts';

type SweepParts = Pick<ServiceParts, 'credits' | 'repeats' | 'log' | 'shared'>;

/** How soon a neighbour's death is noticed, ms; one on another machine dies when its lease is over, 20 s later. */
const LOOK_MS = 3_000;
const PROVE_MS = 5 * 60_000;

/** How long a start waits for the proof of the ledger, ms. A longer proof goes on in the background. */
const PATIENCE_MS = 3_000;

/**
 * Ends the holds and claims of dead processes, then proves the ledger (threats, P6).
 * @returns the outcome of a proof that goes on in the background: whether the ledger holds
 * @throws Error  the ledger does not hold
 */
export async function settlePast(
  parts: SweepParts,
  patienceMs = PATIENCE_MS,
): Promise<{ readonly proven: Promise<boolean> }> {
  await endLeftOpen(parts);
  const proof = parts.credits.verify({ onlyNew: true });
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs).unref();
  });
  const first = await Promise.race([proof, late]);
  if (first && !first.ok)
    throw new Error(`The ledger does not add up, so nothing is served: ${first.faults.join('; ')}`);
  if (first) return { proven: Promise.resolve(true) };
  parts.log.warn('the ledger is proven aside: it has many entries without a proof');
  return { proven: provenAside(parts, proof) };
}

async function provenAside(
  { log }: SweepParts,
  proof: ReturnType<SweepParts['credits']['verify']>,
): Promise<boolean> {
  try {
    const { ok, faults, entries } = await proof;
    if (ok) log.info({ entries }, 'the ledger is proven');
    else log.error({ faults }, 'the ledger does not add up, so nothing is served any more');
    return ok;
  } catch (error) {
    // The next proof goes on from the last saved point.
    log.warn({ err: error }, 'the ledger was not proven');
    return true;
  }
}

async function endLeftOpen({ credits, repeats, log, shared }: SweepParts): Promise<void> {
  const { processes } = shared;
  const dead = (await processes?.dead()) ?? [];
  const living = processes && (() => processes.living());
  const released = await credits.releaseAbandoned({ all: true, living });
  const freed = await repeats.sweep({ abandoned: true, living });
  await processes?.bury(dead);
  if (released + freed > 0)
    log.warn({ holds: released, claims: freed }, 'ended what was left open');
}

/**
 * Ends open holds and claims when their processes die, and proves the ledger regularly.
 * @param proven  resolves when the first proof has ended
 * @returns a function that stops both
 */
export function keepWatch(parts: SweepParts, proven: Promise<unknown>): () => void {
  const stopLooking = watchTheDead(parts);
  const timer = setInterval(() => void proven.then(() => prove(parts)), PROVE_MS).unref();
  return () => {
    clearInterval(timer);
    stopLooking();
  };
}

/** The next start goes on from here, however long this process ran. */
async function prove({ credits, log }: SweepParts): Promise<void> {
  try {
    const { ok, faults } = await credits.verify({ onlyNew: true });
    if (!ok) log.error({ faults }, 'the ledger does not add up');
  } catch (error) {
    log.warn({ err: error }, 'the ledger was not proven');
  }
}

function watchTheDead(parts: SweepParts): () => void {
  const { processes } = parts.shared;
  if (!processes) return () => undefined;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      if ((await processes.dead()).length > 0) await endLeftOpen(parts);
    } catch (error) {
      parts.log.warn({ err: error }, 'what a dead process left was not ended yet');
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return () => clearInterval(timer);
}
