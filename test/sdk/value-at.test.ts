import { expect } from 'chai';
import { valueAt } from '../../sdk/value-at.ts';

describe('The value at a dot path', () => {
  it('is found in objects and lists', () => {
    expect(valueAt({ rows: [{ id: 7 }] }, 'rows.0.id')).to.equal(7);
    expect(valueAt([{ a: null }], '0.a')).to.equal(null);
  });

  it('is nothing where nothing of its own stands', () => {
    for (const path of ['b', 'a.b', 'constructor.name', '__proto__', 'a.length'])
      expect(valueAt({ a: 'text' }, path), path).to.equal(undefined);
    expect(valueAt(undefined, 'a')).to.equal(undefined);
  });
});
