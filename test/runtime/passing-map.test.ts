import { expect } from 'chai';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PassingMap } from '../../runtime/passing-map.ts';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (how?: { readonly type: 'minor' }) => void;

/** MB that are kept after 4,000 values of 16 kB have passed, a few at a time, and young objects were collected. */
function keptBy(map: PassingMap<number, unknown> | Map<number, unknown>): number {
  const pass = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      map.set(
        at,
        Array.from({ length: 2_000 }, () => at + 0.5),
      );
      map.delete(at - 8);
    }
  };
  pass(0, 100);
  gc();
  const before = process.memoryUsage().heapUsed;
  for (let at = 100; at < 4_100; at += 400) {
    pass(at, at + 400);
    gc({ type: 'minor' });
    gc({ type: 'minor' });
  }
  return (process.memoryUsage().heapUsed - before) / 2 ** 20;
}

describe('A map of what passes', () => {
  it('lets go of what was deleted, where a Map of V8 keeps it until a full collection', () => {
    expect(keptBy(new PassingMap())).to.be.below(4);
  });

  it('has what was set last, and not what was deleted', () => {
    const map = new PassingMap<string, number>();
    map.set('a', 1);
    map.set('b', 2);
    map.set('a', 3);
    expect(map.delete('b')).to.equal(true);
    expect(map.delete('b')).to.equal(false);
    expect([map.get('a'), map.get('b'), map.has('b'), map.size]).to.deep.equal([
      3,
      undefined,
      false,
      1,
    ]);
    expect([...map.values()]).to.deep.equal([3]);
    map.clear();
    expect([...map.values()]).to.deep.equal([]);
  });
});
