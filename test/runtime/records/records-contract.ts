/** Records and claims in every store: one suite, through the door. */
import { expect } from 'chai';
import type { Store } from '../../../runtime/stores/store.ts';
import { aShelf, type Shelf } from './a-shelf.ts';

const code = (answer: { error?: { code?: string } }) => answer.error?.code;

export function recordsContract(name: string, createStore: () => Promise<Store>): void {
  describe(`Records and claims on ${name}`, function () {
    this.timeout(20_000);
    let shelf: Shelf;
    const call: Shelf['call'] = (...given) => shelf.call(...given);
    const create = (slug: string, more: object = {}) =>
      call('create_card', { slug, title: `Card ${slug}`, ...more });
    const entries = async () => {
      const { parts, organizationId } = shelf.service;
      return parts.audit.tail(organizationId, 5);
    };
    const balance = () => shelf.service.balance();
    beforeEach(async () => (shelf = await aShelf(await createStore())));
    afterEach(() => shelf.service.stop());

    it('keep what a tool puts, with its charge and its audit entry', async () => {
      const before = await balance();
      const made = await create('a', { text: 'x'.repeat(400) });
      expect(made).to.include({ slug: 'a', revision: 1, verified: true, credits_used: 5 });
      expect(await balance()).to.equal(before - 5);
      const got = await call('get_card', { slug: 'a' });
      expect(got).to.deep.include({ id: 'a', revision: 1, state: 'draft' });
      expect(got.value.text).to.have.length(400);
      const entry = (await entries()).find(({ tool }) => tool === 'create_card')!;
      expect(entry).to.include({ outcome: 'success', credits: 5 });
      const text = entry.changes.find(({ field }) => field === 'text')!;
      expect(text).to.deep.include({ entity: 'card', id: null, name: 'Card a', before: null });
      expect(text.after).to.match(/^sha256:[0-9a-f]{64}, 400 characters$/);
    });

    it('name kind, id, field, before and after of each change; private values by a hash alone', async () => {
      await create('a', { note: 'call Ada' });
      const { changes } = await call('update_card', { slug: 'a', title: 'New', note: 'call Bob' });
      const [title, note] = changes;
      expect(title).to.deep.equal({
        entity: 'card',
        id: 'a',
        name: 'New',
        field: 'title',
        before: 'Card a',
        after: 'New',
      });
      expect(note.before).to.match(/^hidden:[0-9a-f]{64}$/);
      expect(note.after).to.not.equal(note.before);
    });

    it('are only rehearsed by a dry run, which refuses what the call would', async () => {
      const { changes, price } = await create('a', { dry_run: true });
      expect([changes.length, price]).to.deep.equal([3, 5]);
      expect(code(await call('get_card', { slug: 'a' }))).to.equal('record_unknown');
      const refused = await create('a', { dry_run: true, text: 'x'.repeat(17_000) });
      expect(refused.error.text).to.match(/at most 16384 bytes, not 17\d\d\d/);
    });

    it('hold a value to its schema, a move to its states, a workspace to the most it may have', async () => {
      await create('a');
      const before = await balance();
      expect(code(await call('update_card', { slug: 'a', title: '' }))).to.equal('input_invalid');
      expect(code(await call('update_card', { slug: 'a', state: 'gone' }))).to.equal(
        'input_invalid',
      );
      await call('update_card', { slug: 'a', state: 'live' });
      expect((await call('get_card', { slug: 'a' })).state).to.equal('live');
      for (const slug of ['b', 'c', 'd', 'e']) await create(slug);
      expect(code(await create('f'))).to.equal('limit_reached');
      await call('delete_card', { slug: 'e' });
      expect((await create('f')).revision).to.equal(1);
      expect(await balance()).to.equal(before - 2 - 20 - 1 - 5);
    });

    it('are listed page by page, by each index, by their beginning', async () => {
      for (const slug of ['aa', 'ab', 'b', 'c']) await create(slug, { shelf: slug[0] });
      expect(await call('list_cards', {})).to.deep.include({ ids: ['aa', 'ab'], next: 'ab' });
      expect(await call('list_cards', { after: 'ab' })).to.deep.include({ ids: ['b', 'c'] });
      expect((await call('list_cards', { shelf: 'a' })).ids).to.deep.equal(['aa', 'ab']);
      expect((await call('list_cards', { prefix: 'ab' })).ids).to.deep.equal(['ab']);
      await call('update_card', { slug: 'ab', state: 'live', shelf: 'b' });
      expect((await call('list_cards', { state: 'live' })).ids).to.deep.equal(['ab']);
      expect((await call('list_cards', { shelf: 'a' })).ids).to.deep.equal(['aa']);
      expect((await call('list_cards', { shelf: 'b' })).ids).to.deep.equal(['ab', 'b']);
      await call('delete_card', { slug: 'ab' });
      expect((await call('list_cards', { state: 'live' })).ids).to.deep.equal([]);
    });

    it('refuse a change on a revision that moved before it was kept, and charge nothing for it', async () => {
      await create('a');
      const before = await balance();
      const meanwhile = () => call('update_card', { slug: 'a', title: 'Meanwhile' });
      Object.assign(globalThis, { meanwhile });
      const input = { slug: 'a', way: 'wait', idempotency_key: 'k' };
      expect(code(await call('misuse_card', input))).to.equal('record_conflict');
      expect(await balance()).to.equal(before - 2);
      const { value, revision } = await call('get_card', { slug: 'a' });
      expect([value.title, revision]).to.deep.equal(['Meanwhile', 2]);
      const entry = (await entries()).find(({ tool }) => tool === 'misuse_card')!;
      expect(entry).to.include({ outcome: 'refused', error: 'record_conflict', credits: 0 });
      Object.assign(globalThis, { meanwhile: undefined });
      expect(await call('misuse_card', input)).to.include({ verified: true });
    });

    it('keep some of many changes made at once, and charge for those alone', async () => {
      await create('a');
      const before = await balance();
      const answers = await Promise.all(
        ['one', 'two', 'three'].map((title) => call('update_card', { slug: 'a', title })),
      );
      const codes = answers.map((answer) => code(answer) ?? 'made');
      const made = codes.filter((one) => one === 'made').length;
      expect(codes).to.have.members([
        ...Array<string>(made).fill('made'),
        ...Array<string>(3 - made).fill('record_conflict'),
      ]);
      expect(made).to.be.at.least(1);
      expect(await balance()).to.equal(before - 2 * made);
      expect((await call('get_card', { slug: 'a' })).revision).to.equal(1 + made);
      const ledger = await shelf.service.parts.credits.verify();
      expect([ledger.holds, ledger.faults]).to.deep.equal([0, []]);
    });

    it('give a name to the first over all tenants; one of somebody else reads like an unknown one', async () => {
      const key = await shelf.stranger();
      await create('a', { share: 'token-of-a' });
      const other = await call('create_card', { slug: 'a', title: 'Mine' }, key);
      expect(code(other)).to.equal('name_taken');
      const [foreign, unknown] = [
        await call('get_card', { slug: 'a' }, key),
        await call('get_card', { slug: 'b' }, key),
      ];
      expect(foreign).to.deep.equal(unknown);
      expect(code(await call('get_card', { share: 'token-of-a' }, key))).to.equal('record_unknown');
      expect((await call('get_card', { share: 'token-of-a' })).id).to.equal('a');
      await call('delete_card', { slug: 'a' });
      expect((await call('create_card', { slug: 'a', title: 'Mine' }, key)).revision).to.equal(1);
    });

    it("give a name of a workspace's own to the first in it; another tenant has its own", async () => {
      const key = await shelf.stranger();
      await create('a', { tag: 'new' });
      expect(code(await create('b', { tag: 'new' }))).to.equal('name_taken');
      const other = await call('create_card', { slug: 'c', title: 'Mine', tag: 'new' }, key);
      expect(other.revision).to.equal(1);
      expect((await call('get_card', { tag: 'new' })).id).to.equal('a');
      expect((await call('get_card', { tag: 'new' }, key)).id).to.equal('c');
      await call('delete_card', { slug: 'a' });
      expect(code(await call('get_card', { tag: 'new' }))).to.equal('record_unknown');
      expect((await create('b', { tag: 'new' })).revision).to.equal(1);
      expect((await call('get_card', { tag: 'new' }, key)).id).to.equal('c');
    });

    it('give a name that two take at once to one of them', async () => {
      const key = await shelf.stranger();
      const input = { slug: 'a', title: 'Mine' };
      const both = await Promise.all([call('create_card', input), call('create_card', input, key)]);
      expect(both.filter((answer) => code(answer) === 'name_taken')).to.have.length(1);
      expect(both.filter(({ revision }) => revision === 1)).to.have.length(1);
    });

    it('answer a repeat under the same key once, and let a refused one try again', async () => {
      const input = { slug: 'a', title: 'A', idempotency_key: 'k' };
      const before = await balance();
      await call('create_card', input);
      expect((await call('create_card', input)).revision).to.equal(1);
      expect(await balance()).to.equal(before - 5);
      const again = { slug: 'a', title: 'B', idempotency_key: 'l' };
      expect(code(await call('create_card', again))).to.equal('name_taken');
      await call('delete_card', { slug: 'a' });
      // Its revisions go on where they stood.
      expect((await call('create_card', again)).revision).to.equal(3);
    });

    it('change nothing that the preview did not list, and nothing outside of apply', async () => {
      await create('a');
      const before = await balance();
      const misuse = (way: string) => call('misuse_card', { slug: 'a', way });
      expect(code(await misuse('put in preview'))).to.equal('change_refused');
      expect(code(await misuse('put another'))).to.equal('change_refused');
      expect(code(await misuse('list nothing'))).to.equal('change_refused');
      expect(code(await misuse('fail afterwards'))).to.equal('internal');
      expect(await call('get_card', { slug: 'a' })).to.deep.include({ revision: 1 });
      expect(await balance()).to.equal(before);
      // Records that were listed and never put are told as not done.
      expect(await misuse('forget the put')).to.include({ verified: false });
    });

    it('refuse an id or a name that is none, and say what is right', async () => {
      for (const slug of ['__proto__', 'a/b', '../a', 'А', 'x'.repeat(300), 'A'])
        expect(code(await create(slug)), slug).to.equal('input_invalid');
      expect((await create('a_')).error.text).to.include('lower-case letters a-z');
    });

    describe('when a run is taken back', () => {
      const undo = async (runId: string, dry_run = false) => {
        const { service } = shelf;
        const url = `${service.urls.base}/api/v1/runs/${runId}/undo`;
        const headers = { 'content-type': 'application/json', 'x-service-key': service.key };
        const body = JSON.stringify({ dry_run });
        return (await service.fetch(url, { method: 'POST', headers, body })).body;
      };

      it('are as they were: what was made is gone, what was changed or deleted is back, its names too', async () => {
        const { run_id: made, undoable } = await create('a', {
          share: 'token',
          text: 'x'.repeat(900),
        });
        expect(undoable).to.equal(4);
        const { run_id: changed } = await call('update_card', {
          slug: 'a',
          state: 'live',
          text: 'y',
        });
        const { run_id: deleted } = await call('delete_card', { slug: 'a' });
        const back = await undo(deleted);
        expect(back.result, JSON.stringify(back)).to.include({ restored: 4, left: 0 });
        expect(await call('get_card', { share: 'token' })).to.deep.include({
          id: 'a',
          state: 'live',
        });
        expect((await call('list_cards', { state: 'live' })).ids).to.deep.equal(['a']);
        expect((await undo(changed, true)).result).to.include({ restored: 0, left: 0 });
        expect((await undo(changed)).result).to.include({ restored: 2, left: 0 });
        expect((await call('get_card', { slug: 'a' })).value).to.include({
          state: 'draft',
          text: 'x'.repeat(900),
        });
        expect((await undo(made)).result).to.include({ restored: 4 });
        expect(code(await call('get_card', { slug: 'a' }))).to.equal('record_unknown');
        expect((await create('a', { share: 'token' })).verified).to.equal(true);
      });

      it('stay as they are when somebody moved them since, or when it was taken back already', async () => {
        const { run_id } = await create('a');
        const { run_id: later } = await call('update_card', { slug: 'a', title: 'Later' });
        const refused = await undo(run_id);
        expect(refused.error?.code ?? refused.result.runs[0].error.code).to.equal('undo_conflict');
        await undo(later);
        expect(JSON.stringify(await undo(later))).to.include('taken back already');
        expect((await call('get_card', { slug: 'a' })).value.title).to.equal('Card a');
      });

      it('come back when the undo is taken back', async () => {
        await create('a');
        const { run_id } = await call('update_card', { slug: 'a', title: 'New' });
        const { result } = await undo(run_id);
        const [{ undo_run_id: by }] = result.runs[0].changes;
        await undo(by);
        expect((await call('get_card', { slug: 'a' })).value.title).to.equal('New');
        expect((await undo(run_id)).result).to.include({ restored: 1 });
      });

      it('are not brought back from further than is kept', async () => {
        await create('a');
        const runs: string[] = [];
        for (const title of ['1', '2', '3', '4', '5'])
          runs.push((await call('update_card', { slug: 'a', title })).run_id);
        // Three former revisions stay, and each undo makes a new one.
        await undo(runs[4]!);
        await undo(runs[3]!);
        expect(JSON.stringify(await undo(runs[2]!))).to.include('not kept any more');
      });

      it('are none of another tenant', async () => {
        const key = await shelf.stranger();
        const { run_id } = await call('create_card', { slug: 'a', title: 'A' }, key);
        expect(JSON.stringify(await undo(run_id))).to.include('run_unknown');
      });

      it('go back in one rehearsal as they would, newest first', async () => {
        await create('a');
        const batch_id = 'two-titles';
        for (const title of ['1', '2']) await call('update_card', { slug: 'a', title, batch_id });
        const args = ['--batch-id', batch_id];
        const dry = await shelf.service.run('undo_change', args, { dry_run: true });
        expect(dry.body.result.runs.map((one: { status: string }) => one.status)).to.deep.equal([
          'planned',
          'planned',
        ]);
        const { body } = await shelf.service.run('undo_change', args);
        expect(body.result).to.include({ restored: 2, left: 0 });
        expect((await call('get_card', { slug: 'a' })).value.title).to.equal('Card a');
      });
    });
  });
}
