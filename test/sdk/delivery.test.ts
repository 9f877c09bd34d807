import { expect } from 'chai';
import fc from 'fast-check';
import {
  addDays,
  createDelivery,
  createWorld,
  sumFacts,
  type DeliverySources,
  type WorldGroup,
} from '../../sdk/emulator/index.ts';

const timeZone = 'America/New_York';
const now = Date.parse('2026-11-20T17:00:00Z');
const created = Date.parse('2026-01-05T05:00:00Z');
const world = createWorld({ seed: 'test' });

/** A group that the world made and nobody touched, with two ads. */
function sources(change: (sources: DeliverySources) => DeliverySources = (same) => same) {
  const on = [{ at: created, value: true }];
  return change({
    campaign: { id: 'c', createdAt: created, on, budgets: [{ at: created, value: 10_000 }] },
    group: {
      id: 'g',
      name: 'Broad',
      flavour: 'prospecting',
      createdAt: created,
      on,
      budgets: [],
      weight: 0.82,
      seededSpend: 8_200,
    },
    groups: [],
    ads: [
      { id: 'a', createdAt: created, on, weight: 3 },
      { id: 'b', createdAt: created, on, weight: 1 },
    ],
  });
}

const dayOf = (of: DeliverySources, date: string) =>
  createDelivery({ world, now, timeZone }, () => of).groupDay('g', date);
const group: WorldGroup = {
  id: 'g',
  name: 'Broad',
  flavour: 'prospecting',
  ads: [],
  keywords: [],
  spendMinorPerDay: 8_200,
  firstDay: '2026-01-05',
};

describe('Delivery of an emulator', () => {
  it('is what the world says, split over the ads without losing a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 330 }), (back) => {
        const date = addDays('2026-11-20', -back);
        const facts = world.groupFacts(group, date, '2026-11-20', 0.5);
        expect(sumFacts(dayOf(sources(), date).values())).to.deep.equal(facts);
      }),
    );
  });

  it('stops while group, campaign or all ads are off, and goes to the ads that are on', () => {
    const off = [
      { at: created, value: true },
      { at: Date.parse('2026-10-01T04:00:00Z'), value: false },
    ];
    for (const place of ['campaign', 'group'] as const) {
      const paused = sources((of) => ({ ...of, [place]: { ...of[place], on: off } }));
      expect(dayOf(paused, '2026-09-30').size).to.equal(2);
      expect(dayOf(paused, '2026-10-01').size).to.equal(0);
    }
    const one = sources((of) => ({ ...of, ads: [{ ...of.ads[0]!, on: off }, of.ads[1]!] }));
    expect([...dayOf(one, '2026-10-02').keys()]).to.deep.equal(['b']);
    const whole = sumFacts(dayOf(sources(), '2026-10-02').values());
    expect(sumFacts(dayOf(one, '2026-10-02').values())).to.deep.equal(whole);
  });

  it('a day that was paused at noon has half of it', () => {
    const noon = { at: Date.parse('2026-10-01T16:00:00Z'), value: false };
    const half = sources((of) => ({
      ...of,
      group: { ...of.group, on: [{ at: created, value: true }, noon] },
    }));
    const whole = sumFacts(dayOf(sources(), '2026-10-01').values());
    const part = sumFacts(dayOf(half, '2026-10-01').values());
    expect(part.spendMinor).to.be.closeTo(whole.spendMinor / 2, 1);
  });

  it('a doubled budget spends twice as much from that day on, and not before', () => {
    const twice = sources((of) => ({
      ...of,
      campaign: {
        ...of.campaign,
        budgets: [
          { at: created, value: 10_000 },
          { at: Date.parse('2026-10-01T04:00:00Z'), value: 20_000 },
        ],
      },
    }));
    const spend = (of: DeliverySources, date: string) =>
      sumFacts(dayOf(of, date).values()).spendMinor;
    expect(spend(twice, '2026-09-29')).to.equal(spend(sources(), '2026-09-29'));
    expect(spend(twice, '2026-10-02') / spend(sources(), '2026-10-02')).to.be.closeTo(2, 0.01);
  });
});
