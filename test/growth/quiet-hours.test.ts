/** Nobody is written to at night or on a weekend of the place where they live. */
import { expect } from 'chai';
import { isQuiet } from '../../plugins/categories/growth_company_research/pipeline/quiet-hours.ts';

describe('Quiet hours', () => {
  for (const [country, at, quiet, why] of [
    ['Germany', '2026-11-27T09:00:00Z', false, 'ten in the morning'],
    ['Germany', '2026-11-27T06:30:00Z', true, 'half past seven in the morning'],
    ['Germany', '2026-07-03T06:30:00Z', false, 'half past eight, in summer'],
    ['Germany', '2026-11-28T09:00:00Z', true, 'a Saturday'],
    ['Japan', '2026-11-27T08:59:00Z', false, 'a minute before six in the evening'],
    ['Japan', '2026-11-27T09:00:00Z', true, 'six in the evening'],
    ['Japan', '2026-11-27T12:00:00Z', true, 'nine in the evening'],
    ['Japan', '2026-11-29T23:30:00Z', false, 'Monday morning, and Sunday in London'],
    [null, '2026-11-27T15:00:00Z', false, 'day nearly everywhere'],
    [null, '2026-11-27T09:00:00Z', true, 'night in America'],
    ['Nowhere', '2026-11-27T09:00:00Z', true, 'a country that nobody knows'],
  ] as const)
    it(`are ${quiet ? '' : 'not '}at ${at} for ${country ?? 'an unknown place'}: ${why}`, () =>
      expect(isQuiet(country, new Date(at))).to.equal(quiet));
});
