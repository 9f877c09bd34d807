/** True effects and the best that a market allows: the measure of every strategy. */
import { expect } from 'chai';
import fc from 'fast-check';
import { createWorld, type Flavour } from '../../../sdk/emulator/index.ts';
import { bestEarned, earnedAt } from '../../../sdk/emulator/market/best-spend.ts';
import { marketOf } from '../../../sdk/emulator/market/parameters.ts';
import { trueEffect } from '../../../sdk/emulator/market/true-effect.ts';
import { usualLevers } from '../../../sdk/emulator/market/levers.ts';
import market from '../../../sdk/emulator/market/market.json' with { type: 'json' };

const flavours = Object.keys(market.flavours) as Flavour[];
const aFlavour = fc.constantFrom(...flavours);

describe('The truth behind the market', () => {
  it('is less than platforms claim, by the known share of each sort of campaign', () => {
    const world = createWorld({ seed: 'truth' });
    const facts = (flavour: Flavour) => {
      const group = {
        id: flavour,
        name: '',
        flavour,
        firstDay: '2026-01-01',
        ads: [],
        keywords: [],
      };
      return world.groupFacts(
        { ...group, spendMinorPerDay: 900_000 },
        '2026-05-01',
        '2026-06-01',
        1,
      );
    };
    for (const flavour of flavours) {
      const {
        claimed,
        true: truly,
        trueValueMinor,
      } = trueEffect([{ flavour, facts: facts(flavour) }]);
      expect(claimed).to.be.above(0);
      expect(truly / claimed).to.be.closeTo(marketOf(flavour).incremental, 1e-9);
      expect(trueValueMinor).to.be.below(facts(flavour).valueMinor);
    }
    // Together they claim more than there was: the sum of the shares that would have come anyway.
    const all = trueEffect(flavours.map((flavour) => ({ flavour, facts: facts(flavour) })));
    const anyway = flavours.reduce(
      (sum, flavour) => sum + facts(flavour).conversions * (1 - marketOf(flavour).incremental),
      0,
    );
    expect(all.claimed - all.true).to.be.closeTo(anyway, 1e-6);
  });

  it('has no split of any money that is expected to earn more than the best', () => {
    const group = fc.record({
      flavour: aFlavour,
      won: fc.double({ min: 0.05, max: 0.5, noNaN: true }),
      usualMinor: fc.integer({ min: 100, max: 100_000 }),
      effort: fc.double({ min: 0, max: 60, noNaN: true }),
      bid: fc.double({ min: 0.1, max: 5, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 3 }), (groups) => {
        const best = groups.reduce((sum, one) => sum + bestEarned(one).profitMinor, 0);
        const split = groups.reduce(
          (sum, { effort, bid, ...one }) =>
            sum + earnedAt({ ...one, levers: { ...usualLevers, bid } }, effort).profitMinor,
          0,
        );
        expect(split).to.be.at.most(best + 1e-6 * Math.abs(best) + 0.01);
      }),
      { numRuns: 40 },
    );
  });
});
