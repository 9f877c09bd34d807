import { expect } from 'chai';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInFolders } from '../../runtime/catalog/plugin/find-plugins.ts';
import { systemClock as clock } from '../../runtime/clock.ts';
import type { LedgerEntry } from '../../runtime/credits/credits.ts';
import { createAudit } from '../../runtime/audit/create-audit.ts';
import { createCredits } from '../../runtime/credits/create-credits.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { createPostgresStore } from '../../runtime/stores/postgres/postgres-store.ts';
import type { Store } from '../../runtime/stores/store.ts';
import { aDatabase } from '../support/a-postgres.ts';
import { aFolder } from '../support/a-folder.ts';
import { aProcess } from '../support/a-process.ts';
import { acmeFolder } from '../support/a-service.ts';

/** 200 in `npm run test:long`: one kill per round. Memory is not among the adapters: nothing of it outlives a process. */
const ROUNDS = Number(process.env.ADOPS_KILL_ROUNDS ?? (process.env.ADOPS_LONG ? 200 : 2));
const seed = Number(process.env.ADOPS_TEST_SEED ?? Date.now() % 1_000_000);
const READ = 2;
const WRITE = 5;

/** Numbers in [0, 1) from a seed that is printed, so that a failure can be had again. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => (state = (state * 16_807 + 11) % 2_147_483_647) / 2_147_483_647;
}

interface Answer {
  readonly success: boolean;
  readonly credits_used: number;
  readonly error?: { readonly code: string };
}

/** One call with an idempotency key; `budget` of a change is like no other's, so that its traces can be told. */
interface Sent {
  readonly id: string;
  readonly budget?: string;
}

async function send(base: string, serviceKey: string, { id, budget }: Sent) {
  const [script_name, args] =
    budget === undefined
      ? ['acme_ads_list_campaigns', []]
      : ['acme_ads_update_campaign_budget', ['--campaign-id', 'c1', '--daily-budget', budget]];
  try {
    const reply = await fetch(`${base}/api/v1/tools/run`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-service-key': serviceKey,
        'idempotency-key': id,
      },
      body: JSON.stringify({ script_name, args }),
    });
    return reply.status === 200 ? ((await reply.json()) as Answer) : undefined;
  } catch {
    return undefined; // the process died under the call
  }
}

interface Adapter {
  readonly env: Record<string, string>;
  openStore(): Promise<Store>;
}

const adapters: Record<string, (data: string) => Promise<Adapter>> = {
  lowdb: async (data) => ({
    env: {},
    openStore: () => createLowdbStore({ folder: data, clock }),
  }),
  PostgreSQL: async () => {
    const { url } = await aDatabase();
    return {
      env: { ADOPS_DATABASE_URL: url, ADOPS_MASTER_KEY: randomBytes(32).toString('hex') },
      openStore: () => createPostgresStore({ url }),
    };
  },
};

function aConfigFile(folder: string): string {
  const off = [...builtInFolders()].filter(([, path]) => path.includes('/plugins/platforms/'));
  const plugins = Object.fromEntries(off.map(([id]) => [id, false]));
  const rateLimits = { keyPerMinute: 100_000, organizationPerMinute: 100_000 };
  const file = join(folder, 'adops.config.json');
  const demo = { credits: 1_000_000 };
  writeFileSync(
    file,
    JSON.stringify({ plugins: { ...plugins, [acmeFolder]: { trust: 'host' } }, rateLimits, demo }),
  );
  return file;
}

for (const [name, prepare] of Object.entries(adapters))
  describe(`kill -9 in the middle of paid runs and changes, on ${name} (seed ${seed})`, function () {
    this.timeout(90_000 + ROUNDS * 30_000);

    it(`loses nothing acknowledged, does nothing twice, leaves no hold: ${ROUNDS} kills (P3, P4, P5, P6)`, async () => {
      const random = randomFrom(seed + 1);
      const data = aFolder();
      const journal = join(aFolder(), 'changes');
      const adapter = await prepare(data);
      const config = aConfigFile(aFolder());
      const port = 12_000 + Math.floor(random() * 4_000) * 4;
      const env = { ...adapter.env, ACME_JOURNAL: journal };
      const start = () => aProcess({ data, port, config, env });
      const acknowledged = new Map<string, Answer>();
      const all: Sent[] = [];
      let made = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const service = await start();
        const { base, key } = service.line;
        const calls = Array.from({ length: 6 }, (_, at): Sent => {
          const id = `round-${round}-${at}`;
          // Ever lower, so that no guard against raises has a say.
          return at % 2 ? { id } : { id, budget: (19.99 - 0.01 * made++).toFixed(2) };
        });
        all.push(...calls);
        const sent = calls.map(async (call) => {
          const answer = await send(base, key, call);
          if (answer) acknowledged.set(call.id, answer);
        });
        await new Promise((resolve) => setTimeout(resolve, 5 + random() * 250));
        expect(await service.end('SIGKILL')).to.equal('SIGKILL');
        await Promise.all(sent);
      }

      const last = await start();
      const answers = new Map<string, Answer>();
      for (const call of all) {
        const answer = await send(last.line.base, last.line.key, call);
        expect(answer, `${call.id} after the last start`).not.to.equal(undefined);
        const first = acknowledged.get(call.id);
        if (first?.success) expect(answer, `${call.id} was answered already`).to.deep.equal(first);
        answers.set(call.id, answer!);
      }
      expect(await last.end('SIGTERM')).to.equal(0);

      const lines = existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : [];
      let [reads, writes] = [0, 0];
      for (const { id, budget } of all) {
        const answer = answers.get(id)!;
        if (budget === undefined) {
          expect(answer, id).to.include({ success: true, credits_used: READ });
          reads += 1;
          continue;
        }
        const done = lines.filter((line) => line.includes(`:${Number(budget)}}`)).length;
        if (answer.success) expect(done, `${id} at the platform`).to.equal(1);
        else expect(answer.error?.code, id).to.equal('outcome_unknown');
        expect(done, `${id} at the platform`).to.be.at.most(1);
        if (answer.success) writes += 1;
      }

      const store = await adapter.openStore();
      const credits = createCredits({ store, clock });
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
      expect(new Set(charged.map(({ cause }) => cause)).size).to.equal(charged.length);
      const amounts = charged.map(({ amount }) => amount);
      expect(amounts.filter((amount) => amount === READ)).to.have.length(reads);
      expect(amounts.filter((amount) => amount === WRITE)).to.have.length(writes);
      await store.close();
    });
  });
