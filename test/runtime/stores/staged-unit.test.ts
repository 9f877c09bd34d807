/** A prepared transaction ends like one that is made at once, or refuses. */
import { expect } from 'chai';
import fc from 'fast-check';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { StagedUnit } from '../../../runtime/stores/staged-unit.ts';
import type { Store, Transaction } from '../../../runtime/stores/store.ts';
import { codeOf } from '../../support/a-call.ts';

const ids = ['a', 'b', 'c', 'd'];
const deed = fc.record({
  what: fc.constantFrom('get', 'list', 'put', 'delete'),
  id: fc.constantFrom(...ids),
  value: fc.nat(3),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** @returns the answers that the work got */
async function work(tx: Transaction, deeds: readonly Deed[]): Promise<unknown[]> {
  const told: unknown[] = [];
  for (const { what, id, value } of deeds)
    if (what === 'get') told.push((await tx.get(1, 'thing', id)) ?? null);
    else if (what === 'list') told.push((await tx.list(1, 'thing')).rows);
    else if (what === 'put') tx.put(1, 'thing', id, { value });
    else tx.delete(1, 'thing', id);
  return told;
}

async function rowsOf(store: Store) {
  return (await store.list(1, 'thing')).rows;
}

async function aStore(first: readonly Deed[]): Promise<Store> {
  const store = createMemoryStore();
  await store.transact((tx) => work(tx, first));
  return store;
}

describe('A unit that is staged', () => {
  it('tells its work what a transaction tells it, and leaves the same', () =>
    fc.assert(
      fc.asyncProperty(fc.array(deed), fc.array(deed), async (first, deeds) => {
        const [store, other] = [await aStore(first), await aStore(first)];
        const unit = new StagedUnit(store);
        const told = await work(unit, deeds);
        expect(await rowsOf(store), 'nothing before it is settled').to.deep.equal(
          await rowsOf(other),
        );
        await store.transact((tx) => unit.settle(tx));
        expect(told).to.deep.equal(await other.transact((tx) => work(tx, deeds)));
        expect(await rowsOf(store)).to.deep.equal(await rowsOf(other));
      }),
    ));

  it('is kept whole, or refused with record_conflict where somebody came between', () =>
    fc.assert(
      fc.asyncProperty(fc.array(deed), fc.array(deed), fc.array(deed), async (first, deeds, by) => {
        const [store, other] = [await aStore(first), await aStore(first)];
        const unit = new StagedUnit(store);
        const asked = deeds.filter(({ what }) => what !== 'list');
        const told = await work(unit, asked);
        for (const one of [store, other]) await one.transact((tx) => work(tx, by));
        const between = await rowsOf(store);
        const code = await codeOf(() => store.transact((tx) => unit.settle(tx)));
        if (code !== 'none') {
          expect(code).to.equal('record_conflict');
          expect(await rowsOf(store)).to.deep.equal(between);
          return;
        }
        // The answers and rows are those of work that ran after the other.
        expect(told).to.deep.equal(await other.transact((tx) => work(tx, asked)));
        expect(await rowsOf(store)).to.deep.equal(await rowsOf(other));
      }),
    ));

  it('writes over no row that it saw in a list and that is another now', async () => {
    const store = await aStore([{ what: 'put', id: 'a', value: 1 }]);
    const unit = new StagedUnit(store);
    const [row] = (await unit.list<{ value: number }>(1, 'thing')).rows;
    unit.put(1, 'thing', 'a', { ...row!.value, more: true });
    await store.transact((tx) => tx.put(1, 'thing', 'a', { value: 2 }));
    const code = await codeOf(() => store.transact((tx) => unit.settle(tx)));
    expect(code).to.equal('record_conflict');
    expect(await rowsOf(store)).to.deep.equal([{ id: 'a', value: { value: 2 } }]);
  });
});
