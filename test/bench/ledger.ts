/** (d) What history costs: a paid run's two transactions with 0, 10,000 and 100,000 ledger entries behind them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock as clock } from '../../runtime/clock.ts';
import { createAudit } from '../../runtime/audit/create-audit.ts';
import { createCredits } from '../../runtime/credits/create-credits.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import type { Store } from '../../runtime/stores/store.ts';
import { median, round } from './figure.ts';
import type { Figure, Figures } from './figure.ts';

const SIZES = [0, 10_000, 100_000];
const WARM_UP = 100;
const ROUNDS = 600;
const FLAT = 1.2;
const START_MS = 1500;

interface Bed {
  readonly size: number;
  readonly folder: string;
  readonly store: Store;
  readonly startMs: number;
  readonly samples: number[];
}

/**
 * Measures hold and settlement (charge and audit entry) on the lowdb adapter, run by run in turns
 * over the three histories, so that a slow moment of the machine meets them all.
 */
export async function benchLedger(): Promise<Figures> {
  const beds: Bed[] = [];
  try {
    for (const size of SIZES) beds.push(await aBed(size));
    // Each takes each place in turn: whoever comes after a big write must not always be the same.
    for (let round = 0; round < ROUNDS; round++)
      for (let place = 0; place < beds.length; place++)
        await measure(beds[(round + place) % beds.length]!, round);
    return figures(beds, await groupGain(beds[0]!));
  } finally {
    for (const { store, folder } of beds) {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** A restarted store with that many entries behind it. */
async function aBed(size: number): Promise<Bed> {
  const folder = mkdtempSync(join(tmpdir(), 'adops-bench-'));
  const store = await createLowdbStore({ folder, clock });
  await createCredits({ store, clock }).grant(1, 10_000_000, { id: 'bench' });
  for (let done = 0; done < size; done += 2000)
    await Promise.all(
      Array.from({ length: Math.min(2000, size - done) / 2 }, (_, i) =>
        paidRun(store, `${done}-${i}`),
      ),
    );
  await store.close();
  const begun = performance.now();
  const again = await createLowdbStore({ folder, clock });
  const startMs = performance.now() - begun;
  return { size, folder, store: again, startMs, samples: [] };
}

/** Two entries in the ledger, one in the audit. */
async function paidRun(store: Store, cause: string): Promise<void> {
  const expiresAt = new Date(clock.now() + 60_000).toISOString();
  const credits = createCredits({ store, clock });
  const hold = await credits.hold({ organizationId: 1, amount: 1, cause, expiresAt });
  const audit = createAudit({ store });
  await store.transact(async (tx) => {
    await hold.charge(tx);
    await audit.append(tx, 1, anEntry(cause));
  });
}

async function measure({ store, samples }: Bed, round: number): Promise<void> {
  const begun = performance.now();
  await paidRun(store, `measured-${round}`);
  if (round >= WARM_UP) samples.push(performance.now() - begun);
}

/** Paid runs per second, 500 at once over one at a time. */
async function groupGain({ store, samples }: Bed): Promise<number> {
  const begun = performance.now();
  await Promise.all(Array.from({ length: 500 }, (_, i) => paidRun(store, `group-${i}`)));
  return median(samples) / ((performance.now() - begun) / 500);
}

function figures([none, some, many]: readonly Bed[], gain: number): Figures {
  const base = median(none!.samples);
  const flat = (bed: Bed): Figure => {
    const value = round(median(bed.samples) / base);
    const note = `${round(median(bed.samples))} ms at p50, ${round(base)} ms without history`;
    return { value, target: `<= ${FLAT}x`, ok: value <= FLAT, note };
  };
  const startMs = round(many!.startMs);
  return {
    'ledger: hold and settle with 10,000 entries, over none': flat(some!),
    'ledger: hold and settle with 100,000 entries, over none': flat(many!),
    'ledger: start with 100,000 entries, ms': {
      value: startMs,
      target: `<= ${START_MS} ms`,
      ok: startMs <= START_MS,
    },
    'ledger: gain of group commit at 500 runs at once': {
      value: round(gain),
      target: '> 1x',
      ok: gain > 1,
    },
  };
}

/** An entry of the audit, of usual length. */
export function anEntry(requestId: string) {
  return {
    at: new Date(clock.now()).toISOString(),
    requestId,
    door: 'rest',
    tool: 'execute',
    keyId: 'key_1',
    userId: 'usr_1',
    script: 'bench',
    runId: requestId,
    platform: 'google',
    accountId: '7',
    arguments: { action: 'bench', args: ['--campaign-id', '7'] },
    outcome: 'success',
    error: null,
    changes: [],
    verified: null,
    credits: 1,
    calls: [],
    ms: 1,
  };
}
