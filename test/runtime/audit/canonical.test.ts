import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalJson, hashOf } from '../../../runtime/text/canonical.ts';

/** The same by the plainest way: every object is copied with its keys in order. */
const plainly = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

describe('Canonical JSON', () => {
  it('is what copying every object with its keys in order gives, and changes nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const before = JSON.stringify(value);
        expect(canonicalJson(value)).to.equal(plainly(value));
        expect(JSON.stringify(value)).to.equal(before);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has one hash for what means the same, however its keys stand', () => {
    const one = { b: [{ y: 1, x: null }], a: '2026-03-02T00:00:00.000Z' };
    const other = { a: '2026-03-02T00:00:00.000Z', b: [{ x: null, y: 1 }] };
    expect(hashOf(one)).to.equal(hashOf(other));
    expect(hashOf(one)).to.not.equal(hashOf({ ...one, c: undefined, d: 1 }));
    expect(canonicalJson({ at: new Date(0), none: undefined })).to.equal(
      '{"at":"1970-01-01T00:00:00.000Z"}',
    );
  });
});
