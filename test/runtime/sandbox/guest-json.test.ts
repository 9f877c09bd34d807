import { expect } from 'chai';
import { parseGuestJson } from '../../../runtime/sandbox/guest-json.ts';

const nested = (depth: number, inside: string) =>
  `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`;
/** A text of more than 100,000 characters. */
const long = JSON.stringify('x'.repeat(200_000));
const brackets = (many: number) => `[${Array.from({ length: many - 1 }, () => '{}').join(',')}]`;

describe('JSON of a guest', () => {
  it('is taken in with all its rows, long or short', () => {
    for (const rows of [3, 20_000]) {
      const report = Array.from({ length: rows }, (_, id) => ({ id, name: '{[}"\\', at: [id] }));
      expect(parseGuestJson(JSON.stringify(report))).to.deep.equal(report);
    }
  });

  for (const [what, inside] of [
    ['a short text', '1'],
    ['a long text with few brackets', long],
    ['a long text with many brackets', brackets(60_000)],
  ] as const)
    it(`is refused when nested deeper than 250 levels, in ${what}`, () => {
      expect(parseGuestJson(nested(248, inside))).to.be.an('array');
      expect(() => parseGuestJson(nested(251, inside))).to.throw(SyntaxError);
    });

  it('is refused with more than 300,000 lists and objects; brackets in texts are none', () => {
    expect(parseGuestJson(brackets(300_000))).to.have.length(299_999);
    expect(() => parseGuestJson(brackets(300_001))).to.throw(SyntaxError);
    expect(parseGuestJson(JSON.stringify('{'.repeat(400_000)))).to.have.length(400_000);
  });

  it('is refused with more than 20,000 different keys, which would hold the service; columns are none', () => {
    const keys = (many: number, name: (nth: number) => string) =>
      `{${Array.from({ length: many }, (_, nth) => `${JSON.stringify(name(nth))}:0`).join(',')}}`;
    const named = (nth: number) => `"key\\":${nth}`;
    expect(Object.keys(parseGuestJson(keys(20_000, named)) as object)).to.have.length(20_000);
    expect(() => parseGuestJson(keys(20_001, named))).to.throw(SyntaxError);
    expect(() => parseGuestJson(keys(300_000, named).replaceAll(':0', ' :0'))).to.throw(
      SyntaxError,
    );
    // As many objects with the same few names are rows; with hundreds of names each they are not.
    const row = keys(20, named);
    expect(parseGuestJson(`[${Array(10_000).fill(row).join(',')}]`)).to.have.length(10_000);
    expect(() => parseGuestJson(`[${Array(300).fill(keys(400, named)).join(',')}]`)).to.throw(
      SyntaxError,
    );
  });
});
