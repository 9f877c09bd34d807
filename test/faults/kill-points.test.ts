/** Kill -9 at every write of an approved run, of an undo and of a launch in two steps, on both stores (docs/threats.md, U10). */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { systemClock as clock } from '../../runtime/clock.ts';
import { endBegun } from '../../runtime/runs/end-begun.ts';
import { createFaults, createWorld } from '../../sdk/emulator/index.ts';
import createAcme from '../support/acme-ads/emulator/index.ts';
import { aDatabase } from '../support/a-postgres.ts';
import { aFolder } from '../support/a-folder.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';
import { atItsEnd } from './at-its-end.ts';
import type { Act, Order, Point, Said } from './doomed-call.ts';
import { lastWords } from './last-words.ts';
import { plugins } from './launch-plugin.ts';

const isLong = Boolean(process.env.ADOPS_LONG);
const PRICE = 5;
const stores = ['lowdb', 'PostgreSQL'] as const;
/** Where it once ended wrong: behind the decision, in the claim, at the change, between settlements. */
const acts: Readonly<Record<Act, Readonly<Record<(typeof stores)[number], readonly Point[]>>>> = {
  approval: { lowdb: ['behind write', 'behind change'], PostgreSQL: ['behind change'] },
  undo: { lowdb: ['before change', 'behind change'], PostgreSQL: ['behind change'] },
  'undo with a key': {
    lowdb: ['behind change', 'behind write after the change'],
    PostgreSQL: ['behind write after the change'],
  },
  // Where it went on wrong would be between the steps.
  'launch of two steps': {
    lowdb: ['behind change', 'behind write after the change'],
    PostgreSQL: ['behind change'],
  },
  // On a database another process takes a job over a quarter of a minute later: `npm run test:long`.
  'run of an agent in two steps': {
    lowdb: ['behind write', 'before change', 'behind change', 'behind write after the change'],
    PostgreSQL: [],
  },
};

/** A platform that outlives the service. */
async function aPlatform() {
  const acme = createAcme({
    faults: createFaults(),
    world: createWorld({ seed: 'acme' }),
    state: { load: () => undefined, save: () => undefined },
    now: Date.now,
    baseUrl: () => '',
  });
  const server = createServer(acme.app.callback() as Parameters<typeof createServer>[1]);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = async <T>(path: string) =>
    (await (
      await fetch(`${url}${path}`, { headers: { authorization: 'Bearer acme-secret-token' } })
    ).json()) as T;
  return {
    url,
    budget: async () => (await read<{ daily_budget: number }>('/v1/campaigns/c1')).daily_budget,
    /** How many changes were made. */
    changes: async () =>
      (await read<string[]>('/seen')).filter((line) => line.startsWith('POST ')).length,
    close: () => end(server),
  };
}

function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** A service that dies. @returns what it said before that */
async function live(order: Order): Promise<Said> {
  return Object.assign({}, ...(await lastWords<Said>('doomed-call.ts', order))) as Said;
}

/** The process after it, when it has ended what was left open. */
async function successor({ folder, url, masterKey, emulator }: Order): Promise<TestService> {
  const store = url === undefined ? {} : { store: { url, connections: 5 } };
  const emulators = { acme: emulator };
  const settings = await aConfig({ platforms: ['acme'], plugins });
  const config = { ...settings, dataFolder: folder, masterKey, emulators, ...store };
  const service = await aService({ config, overrides: { store: undefined, clock } });
  await endBegun(service.parts);
  // The start itself is at it.
  while ((await service.parts.approvals.unfinished()).length > 0)
    await new Promise((resolve) => setImmediate(resolve));
  return service;
}

type Platform = Awaited<ReturnType<typeof aPlatform>>;

/** Work done at the platform was paid for, and no other; nothing is held, and the audit is whole. */
async function checkBooks({ parts, organizationId }: TestService, platform: Platform) {
  const ledger = await parts.credits.verify();
  expect(ledger.faults).to.deep.equal([]);
  expect(ledger.holds, 'holds').to.equal(0);
  const used = await parts.credits.usedSince(organizationId, new Date(0));
  expect(used, 'credits').to.equal(PRICE * (await platform.changes()));
  expect((await parts.audit.verify()).faults).to.deep.equal([]);
}

async function checkApproval(service: TestService, platform: Platform, id: string) {
  const { parts, organizationId } = service;
  const found = (await parts.approvals.find(organizationId, id))!;
  const entries = await parts.audit.tail(organizationId, 100);
  const words = entries.filter(({ tool }) => tool === 'portal.approve');
  expect(words).to.have.length(found.status === 'pending' ? 0 : 1);
  expect(found.status).to.be.oneOf(['pending', 'executed', 'failed']);
  expect(await platform.changes()).to.equal(found.status === 'executed' ? 1 : 0);
  const answer = await parts.approvals.answerOf(organizationId, id);
  if (found.status === 'failed') expect(answer?.error?.code).to.equal('outcome_unknown');
}

async function checkUndo(service: TestService, platform: Platform, run: string, key?: string) {
  const args = ['--run-id', run];
  const headers = key === undefined ? undefined : { 'Idempotency-Key': key };
  const { body, status } = await service.run('undo_change', args, headers && { headers });
  const code = body.error?.code as string | undefined;
  if (status === 200 && body.success) {
    expect(body.result).to.include({ restored: 1, left: 0 });
    expect(body.credits_used).to.equal(PRICE);
  } else if (key !== undefined) expect(code, body.error?.message).to.equal('outcome_unknown');
  else expect(body.error?.message).to.include('taken back already');
  if (code === 'outcome_unknown') {
    const again = await service.run('undo_change', args);
    expect(again.body.result).to.include({ restored: 1, left: 0 });
  }
  expect(await platform.budget()).to.equal(20);
  expect(await platform.changes()).to.equal(2);
}

/** Objects that were made stay made, once; the repeat makes the rest, or says that nobody knows of one. */
async function checkLaunch(service: TestService, platform: Platform): Promise<void> {
  const headers = { 'Idempotency-Key': 'once' };
  const { body } = await service.run('launch_it', ['--campaign-id=c1'], { headers });
  const told = JSON.stringify(body);
  if (body.success && body.verified) {
    expect(body.result.statuses).to.deep.equal(['done', 'done']);
    expect(body.credits_used, told).to.equal(2 * PRICE);
    expect([await platform.budget(), await platform.changes()]).to.deep.equal([40, 2]);
  } else {
    expect(told).to.include('outcome_unknown');
    expect(await platform.changes()).to.be.below(2);
  }
}

/** It comes to its end by itself: each step was made once, or nobody knows of one, and then no other was made. */
async function checkAgent(service: TestService, platform: Platform, id: string): Promise<void> {
  const job = await atItsEnd(service, id);
  const changes = await platform.changes();
  if (!job) return expect(changes).to.equal(0) as unknown as void;
  const told = JSON.stringify(job);
  if (job.result?.['status'] === 'done')
    expect([await platform.budget(), changes], told).to.deep.equal([40, 2]);
  else {
    expect(told).to.include('outcome_unknown');
    expect(changes, told).to.be.below(2);
  }
}

async function anOrder(store: (typeof stores)[number], act: Act, emulator: string): Promise<Order> {
  const url = store === 'lowdb' ? undefined : (await aDatabase()).url;
  const masterKey = randomBytes(32).toString('hex');
  return { folder: aFolder(), url, masterKey, emulator, act, dieAt: 0 };
}

/** @returns how many points there are, when it was asked for none */
async function dieAndCheck(store: (typeof stores)[number], act: Act, dieAt: number | Point) {
  const platform = await aPlatform();
  const order = { ...(await anOrder(store, act, platform.url)), dieAt };
  const said = await live(order);
  const service = await successor(order);
  try {
    if (said.job !== undefined) await checkAgent(service, platform, said.job);
    await checkBooks(service, platform);
    if (said.approval !== undefined) await checkApproval(service, platform, said.approval);
    if (said.run !== undefined)
      await checkUndo(service, platform, said.run, act === 'undo' ? undefined : 'once');
    if (act === 'launch of two steps') await checkLaunch(service, platform);
    await checkBooks(service, platform);
    return said.points ?? 0;
  } finally {
    await service.stop();
    await platform.close();
  }
}

/** All of them in `npm run test:long`. */
async function pointsOf(store: (typeof stores)[number], act: Act): Promise<(number | Point)[]> {
  const { ADOPS_KILL_POINT: only } = process.env;
  if (only) return [Number(only) || (only as Point)];
  if (!isLong) return [...acts[act][store]];
  const count = await dieAndCheck(store, act, 0);
  return Array.from({ length: count }, (_, at) => at + 1);
}

for (const store of stores)
  for (const act of Object.keys(acts) as Act[])
    describe(`Kill -9 at the writes of an ${act}, on ${store}`, function () {
      this.timeout(isLong ? 1_800_000 : 60_000);

      it('leaves no half of it: one effect, its price, its word in the audit, nothing held (P3, P4, P5, U10)', async () => {
        const wrong: string[] = [];
        for (const point of await pointsOf(store, act))
          await dieAndCheck(store, act, point).catch((error: unknown) =>
            wrong.push(`${point}: ${(error as Error).message}`),
          );
        expect(wrong).to.deep.equal([]);
      });
    });
