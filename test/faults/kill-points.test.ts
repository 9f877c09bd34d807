/** A process that dies at a transaction of an approved run or of an undo, before it and behind it (threats.md, U10). */
import { expect } from 'chai';
import { pino } from 'pino';
import { approveAndRun } from '../../runtime/approvals/run-approved.ts';
import { createService } from '../../runtime/main.ts';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import type { Store } from '../../runtime/stores/store.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';

/** The decision of a person, and the claim of what an undo takes back. */
const points = [2, 5];
const script = 'acme_ads_update_campaign_budget';

/** A store whose process dies at a transaction: from then on nothing comes back to it, and nothing of it arrives. */
function mortal(store: Store) {
  let left = Infinity;
  let isAfter = false;
  let died: () => void = () => undefined;
  const never = () => new Promise<never>(() => undefined);
  const isDead = () => left <= 0;
  const transact: Store['transact'] = async (work, options) => {
    if (isDead()) return never();
    left -= 1;
    if (!isDead()) return store.transact(work, options);
    if (isAfter) await store.transact(work, options);
    died();
    return never();
  };
  const own = new Proxy(store, {
    get(target, key) {
      if (key === 'transact') return transact;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function'
        ? (...args: unknown[]) =>
            isDead() ? never() : (value as (...given: unknown[]) => unknown).apply(target, args)
        : value;
    },
  });
  return {
    store: own,
    dieAt(point: number, after: boolean) {
      [left, isAfter] = [point, after];
      return new Promise<void>((resolve) => (died = resolve));
    },
  };
}

/** The children of a process die with it: those of the dead must not keep the places of those that come after it. */
function endRunsOf({ parts: { sandbox } }: TestService): () => void {
  const open = sandbox.open.bind(sandbox);
  const ends: (() => void)[] = [];
  sandbox.open = async (...given) => {
    const session = await open(...given);
    ends.push(() => session.close());
    return session;
  };
  return () => {
    sandbox.open = open;
    for (const end of ends) end();
  };
}

/** The process after it, on what the first had stored. */
async function successor(first: TestService, store: Store) {
  const { dataFolder } = first.parts.config;
  const emulators = { acme: await first.parts.emulators.baseUrl('acme') };
  const config = { ...(await aConfig({ platforms: ['acme'], config: { emulators } })), dataFolder };
  const log = pino({ level: 'silent' });
  const service = await createService(config, {
    store,
    clock: first.clock,
    log,
    sandbox: first.parts.sandbox,
  });
  await service.start();
  return service;
}

for (const after of [false, true])
  for (const point of points)
    describe(`A process that dies ${after ? 'behind' : 'before'} transaction ${point}`, () => {
      it('of an approved run leaves no run without the word of who approved it', async () => {
        const store = createMemoryStore();
        const { store: own, dieAt } = mortal(store);
        const first = await aService({ platforms: ['acme'], overrides: { store: own } });
        const { parts, organizationId } = first;
        const { body } = await first.run(script, ['--campaign-id=c1', '--daily-budget=500']);
        const id = body.pending.approval_id as string;
        const seen = (await parts.approvals.find(organizationId, id))!;
        const by = await parts.portal.addReviewer(organizationId, { name: 'Rita' });
        const bury = endRunsOf(first);
        const died = dieAt(point, after);
        const run = approveAndRun(parts, { organizationId, id, seen, by }).catch(() => undefined);
        await Promise.race([died, run]);
        bury();
        const second = await successor(first, store);
        const found = (await second.parts.approvals.find(organizationId, id))!;
        const entries = await second.parts.audit.tail(organizationId, 100);
        const words = entries.filter(({ tool }) => tool === 'portal.approve');
        expect(words).to.have.length(found.status === 'pending' ? 0 : 1);
        expect((await second.parts.credits.verify()).ok).to.equal(true);
        await second.stop();
      });

      it('of an undo leaves changes that can be taken back', async () => {
        const store = createMemoryStore();
        const { store: own, dieAt } = mortal(store);
        const first = await aService({ platforms: ['acme'], overrides: { store: own } });
        const runId = (await first.run(script, ['--campaign-id=c1', '--daily-budget=40'])).body
          .run_id as string;
        const bury = endRunsOf(first);
        const died = dieAt(point, after);
        const run = first.run('undo_change', ['--run-id', runId]).catch(() => undefined);
        await Promise.race([died, run]);
        bury();
        const second = await successor(first, store);
        const reply = await fetch(`${second.urls.base}/api/v1/tools/run`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-service-key': first.key },
          body: JSON.stringify({ script_name: 'undo_change', args: ['--run-id', runId] }),
        });
        const answer = await reply.text();
        expect(answer).not.to.include('being taken back');
        expect((await second.parts.credits.verify()).ok).to.equal(true);
        await second.stop();
      });
    });
