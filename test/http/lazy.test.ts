/** Files that are read with the first request that asks for them. */
import { expect } from 'chai';
import { lazy } from '../../runtime/transport/lazy.ts';

describe('What is read late', () => {
  it('is read once, however many ask at a time', async () => {
    let reads = 0;
    const read = lazy(async () => (reads += 1));
    expect(reads).to.equal(0);
    expect(await Promise.all([read(), read()])).to.deep.equal([1, 1]);
    expect(await read()).to.equal(1);
  });

  it('is read again after it could not be read, by the next that asks', async () => {
    let reads = 0;
    const read = lazy(async () => {
      reads += 1;
      if (reads === 1) throw new Error('too many open files');
      return reads;
    });
    const words = await read().catch((error: unknown) => (error as Error).message);
    expect(words).to.equal('too many open files');
    expect(await read()).to.equal(2);
  });
});
