/** (h) What a long history costs a restart of the embedded store: 1,000,000 ledger entries. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock as clock } from '../../runtime/clock.ts';
import { createCredits } from '../../runtime/credits/create-credits.ts';
import { chargeHold, createHold } from '../../runtime/credits/holds.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { createRepeats } from '../../runtime/repeats/create-repeats.ts';
import { round, type Figures } from './figure.ts';

const ENTRIES = 1_000_000;
const BATCH = 200;
/** Rows that five minutes of 80 paid runs a second leave. */
const SINCE_PROOF = 48_000;
const START_MS = 10_000;

export async function benchHistory(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'adops-bench-'));
  try {
    await fill(folder, 0, ENTRIES - SINCE_PROOF);
    const whole = round(await restart(folder));
    await fill(folder, ENTRIES - SINCE_PROOF, ENTRIES);
    const value = round(await restart(folder));
    return {
      'history: restart with 1,000,000 ledger entries, ms': {
        value,
        target: `<= ${START_MS} ms`,
        ok: value <= START_MS,
        note: `open, end what was left open, prove the ledger from the last proof on, ${SINCE_PROOF} entries back (a running service proves every 5 minutes); all of it from the first entry: ${whole} ms`,
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two entries for each paid run: hold and charge. */
async function fill(folder: string, from: number, to: number): Promise<void> {
  const store = await createLowdbStore({ folder, clock });
  await createCredits({ store, clock }).grant(1, ENTRIES, { id: 'bench' });
  const expiresAt = new Date(clock.now() + 3600_000).toISOString();
  for (let done = from; done < to; done += BATCH * 2)
    await store.transact(async (tx) => {
      const at = new Date(clock.now()).toISOString();
      for (let i = 0; i < BATCH; i++) {
        const cause = `run_${done}_${i}`;
        await createHold(tx, { organizationId: 1, amount: 1, cause, expiresAt }, at);
        await chargeHold(tx, 1, cause, at);
      }
    });
  await store.close();
}

/** The work of a start before it listens (threats, P6). */
async function restart(folder: string): Promise<number> {
  const begun = performance.now();
  const store = await createLowdbStore({ folder, clock });
  const credits = createCredits({ store, clock });
  await credits.releaseAbandoned({ all: true });
  await createRepeats({ store, clock }).sweep({ abandoned: true });
  const { ok, faults } = await credits.verify({ onlyNew: true });
  const ms = performance.now() - begun;
  if (!ok) throw new Error(faults.join('; '));
  await store.close();
  return ms;
}
