/** Pages that are shown again are read once, as long as there is room. */
import { expect } from 'chai';
import { createShelf, MOST_OF_ONE } from '../../../runtime/pages/shelf.ts';

describe('Bytes of pages that were shown lately', () => {
  it('are read once for all who ask, and anew after a reading that failed', async () => {
    const shelf = createShelf().take;
    let reads = 0;
    const read = async () => {
      reads += 1;
      if (reads === 1) throw new Error('The store is away.');
      return (async function* () {
        yield Buffer.from('a');
        yield Buffer.from('b');
      })();
    };
    const ask = () => shelf({ sha256: 'ab', bytes: 2 }, read).then(String, () => 'failed');
    expect(await Promise.all([ask(), ask()])).to.deep.equal(['failed', 'failed']);
    expect(await Promise.all([ask(), ask(), ask()])).to.deep.equal(['ab', 'ab', 'ab']);
    expect(reads).to.equal(2);
  });

  it('make room for others, those first that nobody asked for', async () => {
    const shelf = createShelf().take;
    const reads: string[] = [];
    const ask = (sha256: string) =>
      shelf({ sha256, bytes: MOST_OF_ONE }, async () => {
        reads.push(sha256);
        return (async function* () {
          yield Buffer.from(sha256);
        })();
      });
    await ask('first');
    for (let at = 0; at < 31; at += 1) await ask(`page ${at}`);
    await ask('first');
    await ask('one more');
    expect(String(await ask('first'))).to.equal('first');
    await ask('page 0');
    expect(reads.filter((one) => one === 'first')).to.have.length(1);
    expect(reads.filter((one) => one === 'page 0')).to.have.length(2);
  });
});
