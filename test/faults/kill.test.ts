import { expect } from 'chai';
import { createCredits } from '../../runtime/stores/credits.ts';
import { createAudit } from '../../runtime/stores/audit.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb.ts';
import type { LedgerEntry } from '../../runtime/parts.ts';
import { systemClock } from '../../runtime/clock.ts';
import { aFolder } from '../support/a-folder.ts';
import { aProcess } from '../support/a-process.ts';

const ROUNDS = Number(process.env.ADOPS_KILL_ROUNDS ?? 3);
const seed = Number(process.env.ADOPS_TEST_SEED ?? Date.now() % 1_000_000);
const PRICE = 2;

/** Numbers in [0, 1) from a seed that is printed, so that a failure can be had again. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => (state = (state * 16_807 + 11) % 2_147_483_647) / 2_147_483_647;
}

interface Answer {
  readonly success: boolean;
  readonly credits_used: number;
}

async function pull(
  base: string,
  serviceKey: string,
  idempotencyKey: string,
): Promise<Answer | undefined> {
  try {
    const reply = await fetch(`${base}/api/v1/tools/run`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-service-key': serviceKey,
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify({ script_name: 'pull_google_ads', args: ['--days', '7'] }),
    });
    return reply.status === 200 ? ((await reply.json()) as Answer) : undefined;
  } catch {
    return undefined; // the process died under the call
  }
}

describe(`kill -9 in the middle of paid runs (seed ${String(seed)})`, function () {
  this.timeout(20_000 + ROUNDS * 15_000);

  it('loses no acknowledged charge, charges no key twice, and leaves no hold (P3, P5, P6)', async () => {
    const random = randomFrom(seed + 1);
    const data = aFolder();
    const port = 30_000 + Math.floor(random() * 8_000) * 4;
    const acknowledged = new Map<string, Answer>();
    const keys: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const service = await aProcess({ data, port });
      const { base, key } = service.line;
      const calls = Array.from({ length: 6 }, (_, at) => `round-${String(round)}-${String(at)}`);
      keys.push(...calls);
      const sent = calls.map(async (id) => {
        const answer = await pull(base, key, id);
        if (answer) acknowledged.set(id, answer);
      });
      await new Promise((resolve) => setTimeout(resolve, 30 + random() * 350));
      expect(await service.end('SIGKILL')).to.equal('SIGKILL');
      await Promise.all(sent);
    }

    const service = await aProcess({ data, port });
    for (const id of keys) {
      const answer = await pull(service.line.base, service.line.key, id);
      expect(answer, `${id} after the last start`).to.include({
        success: true,
        credits_used: PRICE,
      });
      const first = acknowledged.get(id);
      if (first) expect(answer, `${id} answered once already`).to.deep.equal(first);
    }
    expect(await service.end('SIGTERM')).to.equal(0);

    const store = await createLowdbStore({ folder: data, clock: systemClock });
    const credits = createCredits({ store, clock: systemClock });
    const ledger = await credits.verify();
    expect(ledger.faults).to.deep.equal([]);
    expect(ledger.holds).to.equal(0);
    expect((await createAudit({ store }).verify()).faults).to.deep.equal([]);
    const entries: LedgerEntry[] = [];
    for (;;) {
      const page = await credits.ledger(1, { after: entries.length, limit: 1000 });
      if (page.length === 0) break;
      entries.push(...page);
    }
    const charged = entries.filter(({ kind }) => kind === 'charge');
    expect(charged).to.have.length(keys.length);
    expect(new Set(charged.map(({ cause }) => cause)).size).to.equal(keys.length);
    await store.close();
  });
});
