/** Watches in every store: one suite, through the doors. */
import { expect } from 'chai';
import { runOperation } from '../../../runtime/admin/operations.ts';
import type { WatchingView } from '../../../runtime/watches/watches.ts';
import type { DecisionView } from '../../../sdk/index.ts';
import type { Row, Store } from '../../../runtime/stores/store.ts';
import { during } from '../../support/lookout/watches/overspend.ts';
import { aLookout, minutes, type Lookout } from './a-lookout.ts';

const hook = { webhook: 'https://owner.example.com/in' };

export function watchesContract(name: string, createStore: () => Promise<Store>): void {
  describe(`Watches on ${name}`, function () {
    this.timeout(20_000);
    let lookout: Lookout;
    beforeEach(async () => {
      Object.assign(during, { looks: 0, look: () => undefined });
      process.env['ACME_CAMPAIGNS'] = '8';
      lookout = await aLookout(await createStore());
    });
    afterEach(async () => {
      delete process.env['ACME_CAMPAIGNS'];
      await lookout.service.stop();
    });
    const newest = async (id = 'a') => (await lookout.history(id)).decisions[0]!;
    const watched = async (id = 'a') => (await lookout.history(id)).watched[0]!;

    it('look at a record when it is due, and do nothing as long as nothing is to be done', async () => {
      await lookout.set('a', { most: 100 });
      expect(await watched()).to.include({
        watch: 'overspend',
        status: 'active',
        last_due_at: null,
      });
      await lookout.pass();
      await lookout.pass();
      expect(during.looks).to.equal(2);
      expect(await lookout.history('a')).to.have.property('decisions').that.is.empty;
      const { jobs, audit, store } = lookout.service.parts;
      const { organizationId } = lookout.service;
      expect((await jobs.list(organizationId)).jobs, 'jobs of quiet looks').to.be.empty;
      expect((await store.list(organizationId, 'job')).rows).to.be.empty;
      expect((await audit.tail(organizationId, 5)).filter(({ door }) => door === 'watch')).to.be
        .empty;
    });

    it('keep the newest of what they saw without deciding, until the record is put again', async () => {
      await lookout.set('a', { most: 100, says: true });
      expect((await watched()).sight).to.equal(null);
      await lookout.pass();
      const { sight } = await watched();
      expect(sight).to.deep.include({ because: 'All are below.', seen: { campaigns: 1 } });
      expect(sight!.at).to.equal(new Date(lookout.service.clock.now()).toISOString());
      expect(await lookout.history('a')).to.have.property('decisions').that.is.empty;
      await lookout.set('a', { most: 101, says: true });
      expect((await watched()).sight).to.equal(null);
    });

    it('forget old decisions, but not what they did about a record that is there', async () => {
      await lookout.set('a', { notice: 'Above' });
      await lookout.pass();
      lookout.service.clock.advance(minutes(100 * 24 * 60));
      await lookout.service.parts.watches.sweep();
      expect((await newest()).status).to.equal('done');
      await lookout.remove('a');
      expect(await lookout.service.parts.watches.sweep()).to.equal(1);
    });

    it('send what they decide down the chain, read it back, and write it down with its figures', async () => {
      const before = await lookout.service.balance();
      await lookout.set('a', { tell: hook, notice: 'Above its limit' });
      await lookout.pass();
      expect(await lookout.pauses()).to.have.length(1);
      expect(await lookout.service.balance()).to.equal(before - 5);
      const decision = await newest();
      expect(decision).to.deep.include({
        watch: 'overspend',
        record_id: 'a',
        status: 'done',
        because: 'The daily budget is above 10.',
        seen: { budgets: { c1: 20 } },
        reason: null,
      });
      expect(decision.steps[0]).to.include({ script: 'pause_campaign', status: 'done' });
      const { audit } = lookout.service.parts;
      const entries = await audit.tail(lookout.service.organizationId, 10);
      const [step] = entries.filter(({ script }) => script === 'acme_ads_pause_campaign');
      expect(step).to.include({
        door: 'watch',
        outcome: 'success',
        verified: true,
        credits: 5,
        runId: decision.steps[0]!.run_id,
        batchId: decision.batch_id,
        reason: 'The daily budget is above 10.',
      });
      const [entry] = entries.filter(({ tool }) => tool === 'overspend');
      expect(entry).to.include({ door: 'watch', outcome: 'success', batchId: decision.batch_id });
      expect(lookout.posted).to.have.length(1);
      expect(lookout.posted[0]).to.include({ subject: 'Above its limit' });
      expect(lookout.posted[0]!.text).to.match(/done, and read back/);
      await lookout.pass();
      expect(await lookout.pauses()).to.have.length(1);
    });

    it('let one undo take back what a decision did', async () => {
      await lookout.set('a', { campaign_ids: ['c1', 'c2'] });
      await lookout.pass();
      const { batch_id: batch } = await newest();
      await lookout.set('a', { state: 'off' });
      const { body } = await lookout.service.run('undo_change', ['--batch-id', batch]);
      expect(body.result).to.include({ restored: 2, left: 0 });
    });

    it('are asked again before anything is sent: another answer is no decision (G2)', async () => {
      let isFirst = true;
      await lookout.set('a');
      during.look = async () => {
        if (!isFirst) await budgetIs('c1', 5);
        isFirst = false;
      };
      await lookout.pass();
      expect((await lookout.pauses()).length).to.equal(1); // the budget, by the test itself
      expect(await newest()).to.include({
        status: 'dropped',
        reason: 'Asked again, it decided otherwise.',
      });
    });

    it('decide nothing on what they could not read, and tell the owner after three due times (G2)', async () => {
      await lookout.set('a', { campaign_ids: ['c1', 'gone'], tell: hook });
      await lookout.pass();
      await lookout.pass();
      expect(await watched()).to.deep.include({
        unjudged: 2,
        unjudged_because: 'not_found: No campaign gone.',
      });
      expect(lookout.posted).to.be.empty;
      await lookout.pass();
      await lookout.pass();
      expect(await lookout.pauses()).to.be.empty;
      expect((await lookout.history('a')).decisions).to.be.empty;
      expect(lookout.posted).to.have.length(1);
      expect(lookout.posted[0]!.text).to.match(/3 due times in a row.*No campaign gone/);
      await lookout.set('a', { campaign_ids: ['c1'], most: 100, tell: hook });
      await lookout.pass();
      expect(await watched()).to.include({ unjudged: 0, unjudged_because: null });
    });

    it('drop a decision whose figures are older than they are good for (G3)', async () => {
      await lookout.set('a', { good_for: 30 });
      during.look = () => lookout.service.clock.advance(20_000);
      await lookout.pass();
      expect(await lookout.pauses()).to.be.empty;
      expect(await newest()).to.include({
        status: 'dropped',
        reason: 'Its figures were good for 30 s, and are older.',
      });
    });

    it('drop a decision about a record that was put again, paused or stopped meanwhile (G3)', async () => {
      const { watches } = lookout.service.parts;
      const { organizationId } = lookout.service;
      await lookout.set('a');
      const meanwhile = (work: () => unknown) => {
        during.look = async () => {
          during.look = async () => void (await work());
        };
      };
      meanwhile(() => lookout.set('a', { most: 11 }));
      await lookout.pass();
      expect(await newest()).to.include({ status: 'dropped' });
      const { id } = (await watches.list(organizationId))[0]!;
      meanwhile(() => watches.setStatus(organizationId, id, 'paused'));
      await lookout.pass();
      expect((await newest()).reason).to.equal('The watch is paused.');
      await watches.setStatus(organizationId, id, 'active');
      meanwhile(() => watches.setAll(organizationId, 'paused'));
      await lookout.pass();
      expect((await newest()).reason).to.equal('All watches are paused.');
      expect(await lookout.pauses()).to.be.empty;
    });

    it('look only while the record is in a state that says so, and never at one that is gone', async () => {
      await lookout.set('a', { most: 100 });
      await lookout.set('b', { most: 100 });
      await lookout.set('a', { most: 100, state: 'off' });
      await lookout.set('b');
      await lookout.pass();
      expect(during.looks).to.equal(2); // b, twice, for it decides
      await lookout.remove('b');
      await lookout.set('a', { most: 100 });
      await lookout.pass();
      expect(during.looks).to.equal(3);
    });

    it('stop with the key that armed them, say so, and go on under another that arms them (K1)', async () => {
      const { secret, keyId } = await lookout.service.aKey();
      const { keys } = lookout.service.parts;
      await lookout.set('a', { tell: hook }, secret);
      await keys.revoke(lookout.service.organizationId, keyId);
      await lookout.pass();
      expect(during.looks).to.equal(0);
      expect(await watched()).to.include({ status: 'frozen', next_due_at: null });
      expect((await watched()).reason).to.match(/^key_invalid/);
      expect(lookout.posted[0]!.subject).to.equal('overspend: a is not watched any more');
      await lookout.set('a', { most: 12 });
      await lookout.pass();
      expect(await newest()).to.include({ status: 'done' });
    });

    it('never do more than the key that armed them may', async () => {
      const { secret } = await lookout.service.aKey({
        scopes: ['workspace:write', 'workspace:read'],
      });
      await lookout.set('a', { tell: hook }, secret);
      await lookout.pass();
      expect(await lookout.pauses()).to.be.empty;
      expect((await newest()).status).to.equal('failed');
      expect((await newest()).reason).to.match(/scope_missing/);
      expect(lookout.posted).to.have.length(1);
      await lookout.pass();
      expect(lookout.posted, 'told once a day').to.have.length(1);
    });

    it('pause five campaigns an hour by themselves; the sixth waits for a person', async () => {
      const ids = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'];
      await lookout.set('a', { campaign_ids: ids, tell: hook });
      await lookout.pass();
      expect(await lookout.pauses()).to.have.length(5);
      const held = await newest();
      expect(held.status).to.equal('held');
      const [last] = held.steps.slice(-1);
      expect(last).to.include({ status: 'held' });
      expect(last!.review_url).to.match(/\/approvals\/apr_/);
      expect(lookout.posted[0]!.text).to.include(last!.review_url);
      await lookout.pass();
      expect(await lookout.pauses()).to.have.length(5);
      const all = await lookout.service.parts.approvals.list(lookout.service.organizationId);
      expect(all, 'one approval, however often it is decided').to.have.length(1);
      expect(all[0]!.asker).to.include({ door: 'watch' });
      await lookout.pass(minutes(61));
      expect(await lookout.pauses()).to.have.length(6);
    });

    it('fire each due time once, also when the clock jumps (G1)', async () => {
      const { clock } = lookout.service;
      const rounds = async (count: number) => {
        for (let round = 0; round < count; round++) await lookout.pass();
        return during.looks;
      };
      await lookout.set('a', { most: 100 });
      expect(await rounds(3)).to.equal(3);
      clock.set(clock.now() - minutes(15));
      expect(await rounds(3), 'back: these due times were fired').to.equal(3);
      expect(await rounds(1)).to.equal(4);
      clock.set(clock.now() + minutes(24 * 60));
      expect(await rounds(1), 'ahead: once, not for each due time').to.equal(5);
      clock.set(clock.now() - minutes(24 * 60));
      expect(await rounds(2), 'and back again').to.equal(6);
    });

    /** The newest decision, as it stands when a process dies behind the last step, and before the end is written. */
    const dieBehindSteps = async (meanwhile: () => unknown = () => undefined) => {
      const { store, jobs } = lookout.service.parts;
      const { organizationId } = lookout.service;
      const [{ value: row, id }] = (
        await store.list<DecisionView>(organizationId, 'watch-decision')
      ).rows as [Row<DecisionView>];
      const kept = async () =>
        (await store.list<{ keyId: string }>(organizationId, 'watching')).rows[0]!;
      // A queue takes an id once.
      const again = jobs.newId();
      const args = { campaign_id: 'c1' };
      const plan = [{ script: 'pause_campaign', platform: 'acme', args, onFailure: 'goOn' }];
      const begun = { ...row, status: 'begun', reason: null, steps: [], plan };
      await store.transact((tx) => {
        tx.put(organizationId, 'watch-decision', id, begun);
        return Promise.resolve();
      });
      await meanwhile();
      const { id: watchingId, value } = await kept();
      await store.transact((tx) => {
        tx.put(organizationId, 'watching', watchingId, { ...value, jobId: again });
        return Promise.resolve();
      });
      const payload = { watchingId, due: Date.parse(row.due_at) };
      const { keyId } = value;
      const job = { id: again, organizationId, kind: 'watch', tool: 'overspend', keyId, payload };
      await jobs.start(job);
      await lookout.pass(0);
      return row;
    };

    it('find what an attempt that died had done, and do not do it again (G4)', async () => {
      await lookout.set('a');
      await lookout.pass();
      const row = await dieBehindSteps();
      expect(await lookout.pauses()).to.have.length(1);
      expect((await newest()).steps).to.deep.equal(row.steps);
      expect(await newest()).to.include({ status: 'done' });
    });

    for (const [what, why, meanwhile] of [
      [
        'key was revoked',
        /frozen\. key_invalid/,
        (key: string) => lookout.service.parts.keys.revoke(lookout.service.organizationId, key),
      ],
      ['record was put again', /put again/, () => lookout.set('a', { most: 11 })],
    ] as const)
      it(`say of what a dead process had begun that nobody goes on, where its ${what} (G3)`, async () => {
        const { parts, organizationId, aKey } = lookout.service;
        const { secret, keyId } = await aKey();
        await lookout.set('a', {}, secret);
        await lookout.pass();
        const { batch_id } = await dieBehindSteps(() => meanwhile(keyId));
        expect(await lookout.pauses(), 'once').to.have.length(1);
        const { status, reason, ended_at } = await newest();
        expect({ status, isEnded: ended_at !== null }).to.deep.equal({
          status: 'failed',
          isEnded: true,
        });
        expect(reason).to.match(why).and.contain(batch_id);
        const told = (await parts.audit.tail(organizationId, 50)).filter(
          ({ door, outcome }) => door === 'watch' && outcome === 'failure',
        );
        expect(told).to.have.length(1);
      });

    it('say so of what a job had begun that was given up, and go on at the next due time', async () => {
      await lookout.set('a', { campaign_ids: ['c1'] });
      await lookout.pass();
      const { store } = lookout.service.parts;
      const { organizationId } = lookout.service;
      const { rows } = await store.list<DecisionView>(organizationId, 'watch-decision');
      const [{ id, value }] = rows as [Row<DecisionView>];
      const begun = { ...value, status: 'begun', reason: null, steps: [], plan: [] };
      await store.transact((tx) => {
        tx.put(organizationId, 'watch-decision', id, begun);
        return Promise.resolve();
      });
      await lookout.pass();
      expect(await newest()).to.include({ status: 'failed', batch_id: value.batch_id });
      expect((await newest()).reason).to.contain('died again and again');
      expect(during.looks, 'looked at once more').to.equal(3);
    });

    it('stop when their plugin is switched off, and go on when it is on again', async () => {
      const { parts, organizationId } = lookout.service;
      await lookout.set('a', { most: 100 });
      const catalog = parts.catalog.current();
      const isOn = parts.catalog.current;
      const watches = new Map();
      parts.catalog.current = () => ({ ...catalog, parts: { ...catalog.parts, watches } });
      await lookout.pass();
      expect(during.looks).to.equal(0);
      expect((await parts.watches.list(organizationId))[0]).to.include({ status: 'off' });
      parts.catalog.current = isOn;
      await lookout.pass();
      expect(during.looks).to.equal(1);
    });

    it('are listed and paused by an operator, one or all, also what is armed later', async () => {
      const { parts, organizationId } = lookout.service;
      const signal = new AbortController().signal;
      const ask = (name: string, more: object = {}) =>
        runOperation(parts, `watches.${name}`, { organizationId, ...more }, { signal }) as Promise<
          WatchingView[]
        >;
      await lookout.set('a', { most: 100 });
      const [{ id, key_id }] = (await ask('list')) as [WatchingView];
      expect((await parts.keys.list(organizationId)).map(({ keyId }) => keyId)).to.include(key_id);
      expect((await ask('pause', { id }))[0]).to.include({ status: 'paused', next_due_at: null });
      await lookout.set('a', { most: 90 });
      await lookout.pass();
      expect(during.looks, 'a put does not resume').to.equal(0);
      await ask('resume', { id });
      await ask('pause', { all: true });
      await lookout.set('b', { most: 100 });
      await lookout.pass();
      expect(during.looks).to.equal(0);
      await ask('resume', { all: true });
      await lookout.pass();
      expect(during.looks).to.equal(2);
      expect(await ask('show', { id })).to.deep.equal([]);
      const wrong = await ask('pause', { id: 'ws/x.y/z' }).catch((error: Error) => error.message);
      expect(wrong).to.equal('There is no such watch.');
      const figures = await parts.watches.counts();
      expect(figures).to.include({ active: 2, paused: 0, frozen: 0, unjudged: 0 });
    });

    it('keep 50 decisions of a record', async () => {
      await lookout.set('a', { notice: 'Told' });
      during.look = async () => {
        await budgetIs('c1', 30);
        await unpause('c1');
      };
      for (let round = 0; round < 3; round++) await lookout.pass(minutes(61));
      expect((await lookout.history('a')).decisions.length).to.be.within(3, 50);
    });

    const emulator = async (body: object, id: string) =>
      fetch(`${await lookout.service.parts.emulators.baseUrl('acme')}/v1/campaigns/${id}`, {
        method: 'POST',
        headers: { authorization: 'Bearer acme-secret-token' },
        body: JSON.stringify(body),
      });
    const budgetIs = (id: string, daily_budget: number) => emulator({ daily_budget }, id);
    const unpause = (id: string) => emulator({ status: 'ENABLED' }, id);
  });
}
