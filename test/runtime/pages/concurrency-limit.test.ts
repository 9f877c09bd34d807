/** A crowd at the form of a page comes in a few at a time. */
import { expect } from 'chai';
import { limitConcurrency } from '../../../runtime/pages/concurrency-limit.ts';

describe('A crowd at one door', () => {
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

  it('comes in a few at a time, in order, each once, whatever becomes of those before', async () => {
    const limited = limitConcurrency({ most: 3, mostWaiting: 100 });
    const order: number[] = [];
    let inside = 0;
    let most = 0;
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        limited('a', async () => {
          order.push(at);
          most = Math.max(most, (inside += 1));
          await nextTurn();
          inside -= 1;
          if (at % 4 === 0) throw new Error('no');
          return at;
        }),
      ),
    );
    expect(most).to.equal(3);
    expect(order).to.deep.equal(Array.from({ length: 20 }, (_, at) => at));
    expect(ends.filter(({ status }) => status === 'fulfilled')).to.have.length(15);
    expect(await limited('a', async () => 'later')).to.equal('later');
  });

  it('keeps nobody at another door, and turns away who would wait for too long', async () => {
    const limited = limitConcurrency({ most: 1, mostWaiting: 1 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = limited('a', () => promise);
    const second = limited('a', async () => 'second');
    const third = limited('a', async () => 'third');
    expect(await third.catch((error: unknown) => error)).to.include({ code: 'overloaded' });
    expect(await limited('b', async () => 'elsewhere')).to.equal('elsewhere');
    resolve();
    expect([await first, await second]).to.deep.equal([undefined, 'second']);
  });
});
