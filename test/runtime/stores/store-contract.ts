/** Promises of every adapter of the store port. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Store, Transaction } from '../../../runtime/stores/store.ts';

export interface Opened {
  readonly store: Store;
  /** Closes and opens again; undefined for an adapter that keeps nothing. */
  readonly reopen?: () => Promise<Store>;
}

export function storeContract(name: string, open: () => Promise<Opened>): void {
  describe(`The store port on ${name}`, () => {
    let opened: Opened;
    let store: Store;
    const put = (org: number, kind: string, id: string, value: unknown) =>
      store.transact((tx) => tx.put(org, kind, id, value));

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
    });
    afterEach(() => store.close());

    it('gives back what was put, and undefined for what was deleted or never there', async () => {
      await put(1, 'thing', 'a', { n: 1, list: [null, 'x', { y: true }] });
      expect(await store.get(1, 'thing', 'a')).to.deep.equal({
        n: 1,
        list: [null, 'x', { y: true }],
      });
      await store.transact((tx) => tx.delete(1, 'thing', 'a'));
      expect(await store.get(1, 'thing', 'a')).to.equal(undefined);
      expect(await store.get(1, 'thing', 'b')).to.equal(undefined);
    });

    it('makes a record that is new, and refuses one that is there, with all that came with it', async () => {
      await store.transact((tx) => tx.create(1, 'thing', 'a', 1));
      expect(await store.get(1, 'thing', 'a')).to.equal(1);
      store = (await opened.reopen?.()) ?? store;
      const again = store.transact(async (tx) => {
        tx.append(1, 'log', 'no');
        tx.put(1, 'thing', 'b', 2);
        await tx.create(1, 'thing', 'a', 2);
      });
      expect(await again.then(String, (error: Error) => error.name)).to.equal('RecordExists');
      expect(await store.get(1, 'thing', 'a')).to.equal(1);
      expect(await store.get(1, 'thing', 'b')).to.equal(undefined);
      expect(await store.readLog(1, 'log')).to.deep.equal([]);
      await store.transact(async (tx) => {
        tx.delete(1, 'thing', 'a');
        await tx.create(1, 'thing', 'a', 3);
        await tx.create(1, 'thing', 'c', 3);
        expect(await tx.get(1, 'thing', 'c')).to.equal(3);
        tx.put(1, 'thing', 'c', 4);
        await tx.create(1, 'thing', 'd', 3);
        tx.delete(1, 'thing', 'd');
      });
      const { rows } = await store.list(1, 'thing');
      expect(rows.map(({ id, value }) => [id, value])).to.deep.equal([
        ['a', 3],
        ['c', 4],
      ]);
    });

    it('makes one record once, whoever else tries at the same moment', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          store.transact(async (tx) => {
            await tx.create(1, 'thing', 'a', i);
            tx.append(1, 'log', i);
          }),
        ),
      );
      const made = results.flatMap(({ status }, i) => (status === 'fulfilled' ? [i] : []));
      expect(made).to.have.length(1);
      expect(await store.get(1, 'thing', 'a')).to.equal(made[0]);
      expect(await store.readLog(1, 'log')).to.deep.equal([{ seq: 1, value: made[0] }]);
    });

    it('writes a great many records as it writes few: made, changed and deleted, or none of them', async () => {
      const ids = Array.from({ length: 60 }, (_, at) => `m${String(at).padStart(2, '0')}`);
      await store.transact((tx) => {
        for (const id of ids) tx.put(1, 'many', id, { id });
      });
      await store.transact(async (tx) => {
        for (const id of ids.slice(0, 20)) tx.delete(1, 'many', id);
        for (const id of ids.slice(20, 40)) tx.put(1, 'many', id, { id, changed: true });
        for (const id of ids.slice(0, 20)) await tx.create(1, 'many', `new-${id}`, { id: 'ü' });
      });
      const left = (await store.list<object>(1, 'many')).rows;
      expect(left).to.have.length(60);
      const told = new Map(left.map(({ id, value }) => [id, value]));
      expect(told.get('m05')).to.equal(undefined);
      expect(told.get('m25')).to.deep.equal({ id: 'm25', changed: true });
      expect(told.get('m45')).to.deep.equal({ id: 'm45' });
      expect(told.get('new-m05')).to.deep.equal({ id: 'ü' });
      // The store finds its rows, and not the memory of the process.
      store = (await opened.reopen?.()) ?? store;
      const again = store.transact(async (tx) => {
        for (const id of ids.slice(40)) tx.put(1, 'many', id, 'lost');
        for (const id of ids.slice(0, 10)) await tx.create(1, 'many', `new-${id}`, 'lost');
      });
      expect(await again.then(String, (error: Error) => error.name)).to.equal('RecordExists');
      expect((await store.list<object>(1, 'many')).rows).to.deep.equal(left);
    });

    it('O1: never shows a record or a log of one organization to another', async () => {
      await store.transact((tx) => {
        tx.put(1, 'thing', 'a', 'mine');
        tx.append(1, 'log', 'mine');
      });
      expect(await store.get(2, 'thing', 'a')).to.equal(undefined);
      expect((await store.list(2, 'thing')).rows).to.deep.equal([]);
      expect(await store.readLog(2, 'log')).to.deep.equal([]);
      expect(await store.lastEntry(11, 'log')).to.equal(undefined);
      expect(await store.organizations('thing')).to.deep.equal([1]);
    });

    it('hands out copies that a caller cannot use to change what is stored', async () => {
      const given = { inner: { n: 1 } };
      await put(1, 'thing', 'a', given);
      given.inner.n = 2;
      const read = (await store.get<typeof given>(1, 'thing', 'a'))!;
      try {
        read.inner.n = 3;
      } catch {
        // Frozen: as good as a clone.
      }
      expect(await store.get(1, 'thing', 'a')).to.deep.equal({ inner: { n: 1 } });
    });

    it('keeps ids that look like parts of objects, and ids of any spelling', async () => {
      const ids = ['__proto__', 'constructor', 'toString', '', '10', '9', 'ä/ö', 'a b', '"\\'];
      for (const id of ids) await put(1, 'thing', id, { id });
      store = (await opened.reopen?.()) ?? store;
      const { rows } = await store.list<{ id: string }>(1, 'thing');
      expect(rows.map((row) => row.id)).to.deep.equal([...ids].sort());
      expect(rows.every((row) => row.value.id === row.id)).to.equal(true);
      expect(({} as Record<string, unknown>)['id']).to.equal(undefined);
    });

    it('lists by prefix, after an id, page by page, in order', async () => {
      await store.transact((tx) => {
        for (let i = 0; i < 25; i++) tx.put(1, 'thing', `b${String(i).padStart(2, '0')}`, i);
        tx.put(1, 'thing', 'a', 'before');
        tx.put(1, 'thing', 'c', 'behind');
      });
      const seen: number[] = [];
      let after: string | undefined;
      do {
        const page = await store.list<number>(1, 'thing', { prefix: 'b', after, limit: 10 });
        seen.push(...page.rows.map(({ value }) => value));
        after = page.next;
      } while (after !== undefined);
      expect(seen).to.deep.equal(Array.from({ length: 25 }, (_, i) => i));
    });

    it('shows a transaction its own writes, and nobody else before its end', async () => {
      await put(1, 'thing', 'a', 1);
      await put(1, 'thing', 'b', 1);
      await store.transact(async (tx) => {
        tx.put(1, 'thing', 'a', 2);
        tx.delete(1, 'thing', 'b');
        tx.put(1, 'thing', 'c', 2);
        tx.append(1, 'log', 'first');
        expect(await tx.get(1, 'thing', 'a')).to.equal(2);
        expect((await tx.list(1, 'thing')).rows.map(({ id }) => id)).to.deep.equal(['a', 'c']);
        expect(await tx.lastEntry(1, 'log')).to.deep.equal({ seq: 1, value: 'first' });
        expect(await store.get(1, 'thing', 'a')).to.equal(1);
        expect((await store.list(1, 'thing')).rows.map(({ id }) => id)).to.deep.equal(['a', 'b']);
        expect(await store.lastEntry(1, 'log')).to.equal(undefined);
      });
      expect(await store.get(1, 'thing', 'a')).to.equal(2);
    });

    it('does nothing at all when the work throws', async () => {
      const failing = store.transact((tx) => {
        tx.put(1, 'thing', 'a', 1);
        tx.append(1, 'log', 1);
        throw new Error('no');
      });
      expect(await failing.then(String, String)).to.equal('Error: no');
      expect(await store.get(1, 'thing', 'a')).to.equal(undefined);
      expect(await store.readLog(1, 'log')).to.deep.equal([]);
    });

    it('runs transactions alone: 200 parallel increments are 200', async () => {
      await Promise.all(
        Array.from({ length: 200 }, () =>
          store.transact(async (tx) => {
            const n = (await tx.get<number>(1, 'count', 'x')) ?? 0;
            await Promise.resolve();
            tx.put(1, 'count', 'x', n + 1);
            tx.append(1, 'log', n);
          }),
        ),
      );
      expect(await store.get(1, 'count', 'x')).to.equal(200);
      const entries = await store.readLog<number>(1, 'log', { limit: 1000 });
      expect(entries.every(({ seq, value }, i) => seq === i + 1 && value === i)).to.equal(true);
    });

    it('numbers log entries from 1 without gaps, several in one transaction too', async () => {
      for (let i = 0; i < 10; i++)
        await store.transact((tx) => {
          tx.append(1, 'log', `${i}a`);
          tx.append(2, 'log', 'other');
          tx.append(1, 'log', `${i}b`);
        });
      const page = await store.readLog(1, 'log', { after: 3, limit: 3 });
      expect(page).to.deep.equal([
        { seq: 4, value: '1b' },
        { seq: 5, value: '2a' },
        { seq: 6, value: '2b' },
      ]);
      expect(await store.lastEntry(1, 'log')).to.deep.equal({ seq: 20, value: '9b' });
      expect(await store.readLog(1, 'log', { after: 20 })).to.deep.equal([]);
    });

    it('refuses what JSON cannot say, and a transaction that has ended', async () => {
      const failed = await put(1, 'thing', 'a', undefined).then(String, String);
      expect(failed).to.match(/Only JSON/);
      let kept: Transaction | undefined;
      await store.transact((tx) => void (kept = tx));
      expect(() => kept!.put(1, 'thing', 'a', 1)).to.throw(/ended/);
    });

    it('D2: has what did not wait for the disk before all that came after it, and after a restart', async () => {
      await store.transact((tx) => tx.put(1, 'early', 'a', { n: 1 }), { durable: false });
      const seen = await store.transact(async (tx) => {
        tx.put(1, 'late', 'b', { n: 2 });
        return tx.get(1, 'early', 'a');
      });
      expect(seen).to.deep.equal({ n: 1 });
      expect(await store.get(1, 'early', 'a')).to.deep.equal({ n: 1 });
      store = (await opened.reopen?.()) ?? store;
      expect(await store.get(1, 'early', 'a')).to.deep.equal({ n: 1 });
      expect(await store.get(1, 'late', 'b')).to.deep.equal({ n: 2 });
    });

    it('passes a probe', () => store.probe());

    it('5.4.10: any history leaves what a plain model of it leaves, restarts included', async () => {
      const step = fc.oneof(
        fc.record({
          do: fc.constantFrom('put', 'delete', 'append', 'fail'),
          org: fc.integer({ min: 1, max: 2 }),
          id: fc.constantFrom('a', 'b', 'c'),
          n: fc.nat(9),
        }),
        fc.record({
          do: fc.constant('restart'),
          org: fc.constant(1),
          id: fc.constant('a'),
          n: fc.constant(0),
        }),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 12 }),
          async (all) => {
            await store.close();
            opened = await open();
            ({ store } = opened);
            const records = new Map<string, number>();
            const logs = new Map<number, number[]>();
            for (const steps of all) {
              if (steps.some((s) => s.do === 'restart')) store = (await opened.reopen?.()) ?? store;
              const fails = steps.some((s) => s.do === 'fail');
              await store
                .transact((tx) => {
                  for (const s of steps) {
                    if (s.do === 'put') tx.put(s.org, 'k', s.id, s.n);
                    if (s.do === 'delete') tx.delete(s.org, 'k', s.id);
                    if (s.do === 'append') tx.append(s.org, 'l', s.n);
                  }
                  if (fails) throw new Error('no');
                })
                .catch(() => undefined);
              if (fails) continue;
              for (const s of steps) {
                if (s.do === 'put') records.set(`${s.org}${s.id}`, s.n);
                if (s.do === 'delete') records.delete(`${s.org}${s.id}`);
                if (s.do === 'append') logs.set(s.org, [...(logs.get(s.org) ?? []), s.n]);
              }
            }
            for (const org of [1, 2]) {
              const { rows } = await store.list<number>(org, 'k');
              expect(rows.map(({ id, value }) => [`${org}${id}`, value])).to.deep.equal(
                [...records].filter(([key]) => key.startsWith(String(org))).sort(),
              );
              const entries = await store.readLog<number>(org, 'l');
              expect(entries.map(({ value }) => value)).to.deep.equal(logs.get(org) ?? []);
            }
          },
        ),
        { numRuns: 30 },
      );
    });
  });
}
