/** Small kits of the library: shares of a budget, wall clocks. */
import { expect } from 'chai';
import fc from 'fast-check';
import { spread } from '../../sdk/kit/spread.ts';
import { instantOf, wallClock } from '../../sdk/kit/time-zone.ts';

describe('Shares of a budget', () => {
  it('sum to the whole, to the last cent, in proportion to what was there', () => {
    expect(spread(100, [1, 1, 1])).to.deep.equal([34, 33, 33]);
    expect(spread(90, [60, 30])).to.deep.equal([60, 30]);
    expect(spread(10, [0, 0])).to.deep.equal([5, 5]);
    const amounts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat(10_000_000), amounts, (total, present) => {
        const parts = spread(total, present);
        expect(parts.reduce((a, b) => a + b, 0)).to.equal(total);
        expect(parts.every((part) => Number.isInteger(part) && part >= 0)).to.equal(true);
      }),
    );
  });
});

describe('Wall clocks', () => {
  const text = (at: number) => new Date(at).toISOString();

  it('become instants, on both sides of a change of clocks', () => {
    const zone = 'America/New_York';
    expect(text(instantOf('2026-10-31T12:00:00', zone))).to.equal('2026-10-31T16:00:00.000Z');
    expect(text(instantOf('2026-11-02T12:00:00', zone))).to.equal('2026-11-02T17:00:00.000Z');
    // Shown twice: the first counts. Skipped: the first instant after it.
    expect(text(instantOf('2026-11-01T01:30:00', zone))).to.equal('2026-11-01T05:30:00.000Z');
    expect(wallClock(instantOf('2026-03-08T02:30:00', zone), zone)).to.equal(
      Date.parse('2026-03-08T03:30:00Z'),
    );
  });

  it('show again what they were made from', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'Australia/Adelaide', 'Pacific/Chatham');
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 40_000 }), (zone, hours) => {
        const at = Date.parse('2023-01-01T00:00:00Z') + hours * 3_600_000;
        const wall = text(wallClock(at, zone)).slice(0, 19);
        expect(wallClock(instantOf(wall, zone), zone)).to.equal(Date.parse(`${wall}Z`));
      }),
    );
  });
});
