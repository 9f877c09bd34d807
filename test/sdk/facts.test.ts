import { expect } from 'chai';
import fc from 'fast-check';
import { splitFacts, sumFacts } from '../../sdk/emulator/index.ts';

const facts = fc
  .record({
    impressions: fc.nat(100_000),
    clicks: fc.nat(5_000),
    spendMinor: fc.nat(1_000_000),
    conversions: fc.integer({ min: 1, max: 300 }),
    each: fc.integer({ min: 100, max: 20_000 }),
  })
  .map(({ each, ...rest }) => ({ ...rest, valueMinor: each * rest.conversions }));
const weights = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 40 });

describe('Figures that are split', () => {
  it('lose nothing', () => {
    fc.assert(
      fc.property(facts, weights, (whole, shares) => {
        expect(sumFacts(splitFacts(whole, shares))).to.deep.equal(whole);
      }),
    );
  });

  it('are worth the same a conversion in every part, to the cent, and nothing without one', () => {
    fc.assert(
      fc.property(facts, weights, (whole, shares) => {
        const each = whole.valueMinor / whole.conversions;
        for (const { conversions, valueMinor } of splitFacts(whole, shares))
          expect(Math.abs(valueMinor - each * conversions)).to.be.below(1);
      }),
    );
  });
});
