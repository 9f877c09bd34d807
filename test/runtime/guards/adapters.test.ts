/** Acts that must happen once happen once, on every adapter; on PostgreSQL also between two processes. */
import { expect } from 'chai';
import { createApprovals } from '../../../runtime/approvals/approvals.ts';
import { createPortalAccess } from '../../../runtime/approvals/portal-access.ts';
import type { PlannedRun } from '../../../runtime/call-parts/planned.ts';
import { createGuards } from '../../../runtime/guards/guards.ts';
import type { AuditEntry } from '../../../runtime/audit/audit.ts';
import { createAudit } from '../../../runtime/audit/create-audit.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { createPostgresStore } from '../../../runtime/stores/postgres/postgres-store.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import type { Change } from '../../../sdk/script.ts';
import { aCall, aPrincipal, codeOf } from '../../support/a-call.ts';
import { aConnection, aScript } from '../../support/a-catalog.ts';
import { aFolder } from '../../support/a-folder.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { aDatabase } from '../../support/a-postgres.ts';

/** Two views of one store: of two processes where the adapter allows it. */
const adapters: Readonly<Record<string, () => Promise<readonly [Store, Store]>>> = {
  async memory() {
    const store = createMemoryStore();
    return [store, store];
  },
  async lowdb() {
    const store = await createLowdbStore({ folder: aFolder(), clock: manualClock() });
    return [store, store];
  },
  async PostgreSQL() {
    const { url } = await aDatabase();
    return [await createPostgresStore({ url }), await createPostgresStore({ url })];
  },
};

const aRaise = (id: string): Change => ({
  entity: 'campaign',
  id,
  name: 'N',
  field: 'daily_budget',
  before: 50,
  after: 120,
  money: { amount: 120, currency: 'USD' },
});
const anEntry: AuditEntry = {
  at: '',
  requestId: 'r',
  door: 'rest',
  tool: 'execute',
  keyId: null,
  userId: null,
  script: 's',
  runId: 'run_a',
  platform: 'p',
  accountId: '1',
  arguments: {},
  outcome: 'success',
  error: null,
  changes: [aRaise('7')],
  verified: true,
  credits: 0,
  calls: [],
  ms: 1,
  batchId: 'b',
};
const planned = (runId: string): PlannedRun => ({
  runId,
  script: aScript(),
  askedFor: 'x',
  connection: aConnection(),
  args: { a: 1 },
  dryRun: false,
  expectedNames: {},
});
const config = { urls: { api: 'http://api' }, approvals: { expiryHours: 24 } } as never;

for (const [name, open] of Object.entries(adapters))
  describe(`Once, on ${name}`, () => {
    let stores: readonly [Store, Store];
    const clock = manualClock('2026-11-20T12:00:00Z');
    before(async () => (stores = await open()));
    after(async () => {
      for (const store of new Set(stores)) await store.close();
    });
    const both = <T>(make: (store: Store) => T) => stores.map(make) as [T, T];

    it('of raises at once only as many pass as the window allows', async () => {
      const guards = both((store) => createGuards({ store, clock }));
      await guards[0].set(1, {
        id: 'day',
        action: 'refuse',
        when: {
          kind: 'raises_above',
          measure: 'budget',
          amount: 150,
          currency: 'USD',
          windowHours: 24,
        },
      });
      const verdicts = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          guards[at % 2]!.check(
            { principal: aPrincipal(), plannedRun: planned(`run_${at}`) },
            [aRaise(String(at))],
            { approved: false },
          ),
        ),
      );
      const passed = verdicts.filter(({ action }) => action === 'pass');
      expect(passed).to.have.length(2);
    });

    it('the same wish made at once waits once, and is decided once', async () => {
      const approvals = both((store) => createApprovals({ store, clock, config }));
      const call = () => aCall({ toolName: 'execute' });
      const wishes = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          approvals[at % 2]!.request(call(), planned(`run_${at}`), [aRaise('7')], []),
        ),
      );
      const [id, ...others] = new Set(wishes.map(({ approval_id }) => approval_id));
      expect(others).to.deep.equal([]);
      const seen = (await approvals[0].find(1, id!))!;
      const by = { id: 'rev_1', organizationId: 1, name: 'R', email: null, createdAt: '' };
      const codes = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          codeOf(() =>
            at === 3
              ? approvals[at % 2]!.decline(1, id!, seen, by)
              : approvals[at % 2]!.approve(1, id!, seen, by),
          ),
        ),
      );
      expect(codes.filter((code) => code === 'none')).to.have.length(1);
      expect(codes.filter((code) => code === 'approval_void')).to.have.length(5);
    });

    it('a link signs in once', async () => {
      const portals = both((store) =>
        createPortalAccess({ store, clock, audit: createAudit({ store }) }),
      );
      const reviewer = await portals[0].addReviewer(1, { email: 'r@example.com' });
      const { token } = await portals[0].link(reviewer);
      const opened = await Promise.all([0, 1, 0, 1].map((at) => portals[at]!.signIn(token)));
      expect(opened.filter((one) => one !== undefined)).to.have.length(1);
    });

    it('the repeat of an undo takes over the claim that its dead attempt left', async () => {
      const audit = createAudit({ store: stores[0] });
      await stores[0].transact((tx) =>
        audit.append(tx, 1, { ...anEntry, runId: 'run_dead', batchId: 'c' }),
      );
      const claim = (by: string, key: string) => () =>
        audit.claimUndo(
          1,
          { runId: 'run_dead', changes: [0] },
          {
            by,
            now: clock.now(),
            call: { operation: 'undo_change', key },
            isRunning: () => Promise.resolve(true),
          },
        );
      expect(await codeOf(claim('run_1', 'k'))).to.equal('none');
      expect(await codeOf(claim('run_2', 'other'))).to.equal('undo_conflict');
      expect(await codeOf(claim('run_3', 'k'))).to.equal('none');
    });

    it('a change is taken back by one run', async () => {
      const audits = both((store) => createAudit({ store }));
      await stores[0].transact((tx) => audits[0].append(tx, 1, anEntry));
      expect((await audits[1].findRun(1, 'run_a'))?.entry).to.deep.equal(anEntry);
      expect(await audits[1].batch(1, 'b')).to.deep.equal(['run_a']);
      expect(await audits[1].findRun(2, 'run_a')).to.equal(undefined);
      const claim = (at: number) => () =>
        audits[at % 2]!.claimUndo(
          1,
          { runId: 'run_a', changes: [0] },
          {
            by: `run_${at}`,
            now: clock.now(),
          },
        );
      const codes = await Promise.all([0, 1, 2, 3].map((at) => codeOf(claim(at))));
      expect(codes.filter((code) => code === 'none')).to.have.length(1);
      const back = { ...anEntry, runId: 'run_b', undoes: { runId: 'run_a', changes: [0] } };
      await stores[0].transact((tx) => audits[0].append(tx, 1, back));
      expect((await audits[0].findRun(1, 'run_a'))?.undone).to.deep.equal({ 0: 'run_b' });
      expect(await codeOf(claim(9))).to.equal('undo_refused');
      expect((await audits[0].verify(1)).ok).to.equal(true);
    });
  });
