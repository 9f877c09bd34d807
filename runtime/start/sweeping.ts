/** Ends what was left open: by processes that died, and by time. */
import type { ServiceParts } from './create-parts.ts';

type SweepParts = Pick<ServiceParts, 'credits' | 'repeats' | 'log' | 'shared'>;

/** How soon a neighbour's death is noticed, ms; one on another machine dies when its lease is over, 20 s later. */
const LOOK_MS = 3_000;
const PROVE_MS = 5 * 60_000;

/** Ends the holds and claims of processes that are no more, then proves the ledger (threats, P6). */
export async function settlePast(parts: SweepParts): Promise<void> {
  await endLeftOpen(parts);
  const { ok, faults } = await parts.credits.verify({ onlyNew: true });
  if (!ok)
    throw new Error(`The ledger does not add up, so nothing is served: ${faults.join('; ')}`);
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

/** Ends what other processes leave open when they die, and keeps the ledger proven. @returns how to stop */
export function keepWatch(parts: SweepParts): () => void {
  const stopLooking = watchTheDead(parts);
  const timer = setInterval(() => void prove(parts), PROVE_MS).unref();
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
