import { expect } from 'chai';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInFolders } from '../../runtime/catalog/plugin/find-plugins.ts';
import { legacy } from '../mcp/a-surface.ts';
import { aDatabase } from '../support/a-postgres.ts';
import { aFolder } from '../support/a-folder.ts';
import { aProcess, type ReadyLine } from '../support/a-process.ts';
import { acmeFolder } from '../support/a-service.ts';

const isLong = Boolean(process.env.ADOPS_LONG);
const ROUNDS = Number(process.env.ADOPS_KILL_ROUNDS ?? (isLong ? 20 : 2));
const seed = Number(process.env.ADOPS_TEST_SEED ?? Date.now() % 1_000_000);
/** Time that the platform takes over each answer: long enough to be killed in between. */
const PLATFORM_MS = '40';

const adapters: Record<string, () => Promise<Record<string, string>>> = {
  'a data folder': async () => ({}),
  // Work that a dead process had taken on is handed out again after 15 s and more.
  ...(isLong
    ? {
        PostgreSQL: async () => ({
          ADOPS_DATABASE_URL: (await aDatabase()).url,
          ADOPS_MASTER_KEY: randomBytes(32).toString('hex'),
        }),
      }
    : {}),
};

function aConfigFile(): string {
  const off = [...builtInFolders()].filter(([, path]) => path.includes('/plugins/platforms/'));
  const plugins = Object.fromEntries(off.map(([id]) => [id, false]));
  const file = join(aFolder(), 'adops.config.json');
  const acme = { [acmeFolder]: { trust: 'host' } };
  writeFileSync(file, JSON.stringify({ plugins: { ...plugins, ...acme } }));
  return file;
}

interface Job {
  readonly status: string;
  readonly error?: { readonly code: string };
}

/** @returns the id of the job, when it was acknowledged */
async function change(base: string, key: string, budget: string): Promise<string | undefined> {
  const args = ['--campaign-id', 'c1', '--daily-budget', budget];
  try {
    const reply = await fetch(`${base}/api/v1/tools/run`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-service-key': key,
        Prefer: 'respond-async',
      },
      body: JSON.stringify({ script_name: 'acme_ads_update_campaign_budget', args }),
    });
    if (reply.status !== 202) return undefined;
    return ((await reply.json()) as { job: { job_id: string } }).job.job_id;
  } catch {
    return undefined; // the process died under the call
  }
}

/** The job at its end, for which the service itself is asked to wait: `tasks/result` answers then. */
async function ended({ mcp, base, key }: ReadyLine, id: string): Promise<Job> {
  const task = { jsonrpc: '2.0', id: 1, method: 'tasks/result', params: { taskId: id } };
  const { status: waited } = await legacy(mcp, task, { 'x-service-key': key });
  expect(waited).to.equal(200);
  const reply = await fetch(`${base}/api/v1/jobs/${id}`, { headers: { 'x-service-key': key } });
  expect(reply.status, `job ${id} was acknowledged`).to.equal(200);
  const { job } = (await reply.json()) as { job: Job };
  expect(job.status).to.not.be.oneOf(['queued', 'running']);
  return job;
}

for (const [name, environment] of Object.entries(adapters))
  describe(`kill -9 in the middle of jobs, on ${name} (seed ${seed})`, function () {
    this.timeout(120_000 + ROUNDS * 20_000);

    it(`loses no acknowledged job and makes no change twice: ${ROUNDS} kills (G4, P4)`, async () => {
      let state = seed + 1;
      const random = () => (state = (state * 16_807 + 11) % 2_147_483_647) / 2_147_483_647;
      const journal = join(aFolder(), 'changes');
      const data = aFolder();
      const config = aConfigFile();
      const port = 12_000 + Math.floor(random() * 4_000) * 4;
      const env = { ...(await environment()), ACME_JOURNAL: journal, ACME_WAITS_MS: PLATFORM_MS };
      const start = () => aProcess({ data, port, config, env });
      const jobs = new Map<string, string>();
      let made = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const service = await start();
        const { base, key } = service.line;
        // Ever lower, so that no guard against raises has a say.
        const budgets = Array.from({ length: 4 }, () => (19.99 - 0.01 * made++).toFixed(2));
        for (const budget of budgets) {
          const id = await change(base, key, budget);
          if (id) jobs.set(id, budget);
        }
        // Not a wait for anything: the moment of the death is left to chance.
        await new Promise((resolve) => setTimeout(resolve, random() * 400));
        expect(await service.end('SIGKILL')).to.equal('SIGKILL');
      }

      const last = await start();
      const outcomes = new Map<string, Job>();
      for (const id of jobs.keys()) outcomes.set(id, await ended(last.line, id));
      expect(await last.end('SIGTERM')).to.equal(0);

      expect(jobs.size).to.be.greaterThan(0);
      const lines = existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : [];
      for (const [id, budget] of jobs) {
        const done = lines.filter((line) => line.includes(`:${Number(budget)}}`)).length;
        const job = outcomes.get(id)!;
        if (job.status === 'succeeded') expect(done, `${budget} at the platform`).to.equal(1);
        else {
          // Killed at each attempt that it may have: parked, and so far told to be neither done nor not done.
          const known = ['outcome_unknown', 'job_abandoned'];
          expect(job.error?.code, JSON.stringify(job)).to.be.oneOf(known);
          expect(done, `${budget} at the platform`).to.be.at.most(1);
        }
      }
    });
  });
