/** The auctions of the market against what textbooks prove (Krishna, Auction Theory, chapters 2 and 3). */
import { expect } from 'chai';
import fc from 'fast-check';
import { bidSpending, costAt } from '../../../sdk/emulator/market/auction.ts';
import { normalQuantile, normalShare } from '../../../sdk/emulator/market/normal.ts';
import { lognormalRivals } from '../../../sdk/emulator/market/rivals.ts';
import { bestBid, nextCost, paceDay, uniformRivals } from '../../support/auction-theory.ts';

const mean = (of: (value: number) => number, steps = 2_000) =>
  Array.from({ length: steps }, (_, n) => of((n + 0.5) / steps)).reduce((a, b) => a + b, 0) / steps;
const bidders = fc.integer({ min: 2, max: 12 });

describe('Auctions of the market', () => {
  it('earn at a second price among N equal bidders what theory says: (N - 1) / (N + 1)', () => {
    fc.assert(
      fc.property(bidders, (all) => {
        const rivals = uniformRivals(all);
        const revenue = all * mean((value) => costAt('second_price', rivals, value));
        expect(revenue).to.be.closeTo((all - 1) / (all + 1), 0.01 * ((all - 1) / (all + 1)));
      }),
    );
  });

  it('earn the same at a first price, where each shades its bid to (N - 1) / N of its value', () => {
    fc.assert(
      fc.property(bidders, fc.double({ min: 0.05, max: 1, noNaN: true }), (all, value) => {
        const shaded = bestBid('first_price', uniformRivals(all), value);
        expect(shaded).to.be.closeTo((value * (all - 1)) / all, 1e-6);
      }),
    );
    // Rivals bid three quarters of their value: the highest of four bids lies where the value of its bidder does.
    const revenue = 4 * mean((value) => value ** 3 * (value * 0.75));
    expect(revenue).to.be.closeTo(3 / 5, 0.01);
  });

  it('reward the truth at a second price: no other bid earns more', () => {
    const rivals = lognormalRivals(1, 0.9);
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 8, noNaN: true }),
        fc.double({ min: 0.01, max: 20, noNaN: true }),
        (value, other) => {
          const earned = (bid: number) =>
            value * rivals.won(bid) - costAt('second_price', rivals, bid);
          expect(earned(bestBid('second_price', rivals, value))).to.be.at.least(
            earned(other) - 1e-6,
          );
        },
      ),
    );
  });

  it('cost more for each further win', () => {
    const rivals = lognormalRivals(1, 1);
    for (const selling of ['second_price', 'first_price'] as const)
      fc.assert(
        fc.property(fc.double({ min: 0.02, max: 0.7, noNaN: true }), (share) => {
          const [low, high] = [rivals.bidFor(share), rivals.bidFor(share + 0.05)];
          const extra =
            (costAt(selling, rivals, high) - costAt(selling, rivals, low)) /
            (rivals.won(high) - rivals.won(low));
          expect(nextCost(selling, rivals, low)).to.be.at.most(extra * 1.001);
          expect(nextCost(selling, rivals, high)).to.be.at.least(extra * 0.999);
        }),
      );
  });

  it('spend a budget within 3 % by pacing, where demand allows it', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => 60 + 50 * Math.sin(hour / 4));
    const demand = hours.reduce((a, b) => a + b, 0);
    const rivals = lognormalRivals(1, 0.9);
    const highest = rivals.bidFor(0.8);
    for (const selling of ['second_price', 'first_price'] as const)
      fc.assert(
        fc.property(fc.double({ min: 0.02, max: 0.85, noNaN: true }), (part) => {
          const budget = part * demand * costAt(selling, rivals, highest);
          const day = paceDay(selling, rivals, { hours, budget, highest });
          expect(day.spend / budget).to.be.within(0.97, 1);
          // The pacer ends where the bid does that spends the budget at once.
          const bid = bidSpending(selling, rivals, budget / demand, highest);
          expect(day.won / (demand * rivals.won(bid))).to.be.within(0.9, 1.03);
        }),
      );
    const short = paceDay('second_price', rivals, { hours, budget: 1e9, highest });
    expect(short.spend).to.be.below(1e9);
  });

  it('know the normal distribution', () => {
    expect(normalShare(1.96)).to.be.closeTo(0.9750021, 1e-6);
    expect(normalQuantile(0.9)).to.be.closeTo(1.2815516, 1e-5);
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (share) => {
        expect(normalShare(normalQuantile(share))).to.be.closeTo(share, 1e-6);
      }),
    );
  });
});
