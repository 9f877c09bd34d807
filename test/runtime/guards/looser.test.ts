import { expect } from 'chai';
import { looserIn } from '../../../runtime/harm/looser.ts';
import type { Change } from '../../../sdk/script.ts';

const aChange = (field: string, before: unknown, after: unknown, more: Partial<Change> = {}) => ({
  entity: 'campaign',
  id: '7',
  name: 'Boots',
  field,
  before,
  after,
  ...more,
});

describe('What loosens a bound', () => {
  const told: readonly (readonly [Change, RegExp])[] = [
    [aChange('bidding_strategy', 'MANUAL_CPC', 'MAXIMIZE_CONVERSIONS'), /bid in another way/],
    [aChange('end_date', '2027-01-31', '2029-01-31'), /run longer: until 2029-01-31/],
    [aChange('end_time', '2027-01-31T00:00:00Z', null), /run longer: without an end/],
    [aChange('excluded_keywords', ['casino', 'gun'], ['gun']), /would not exclude any more/],
    [aChange('excluded_audience', 'added', 'removed'), /would not exclude any more/],
    [
      aChange('status', 'ENABLED', 'REMOVED', { entity: 'negative_keyword' }),
      /would not exclude any more/,
    ],
    [aChange('locations', '2840', '2840,2124'), /other people .*\(locations\)/],
    [aChange('languages', '1000', 'all'), /other people/],
    [aChange('audience_ids', ['5'], ['none']), /other people/],
    [aChange('display_network', false, true), /more places/],
    [aChange('frequency_caps', [{ max: 3 }], [{ max: 9 }]), /more often/],
    [aChange('targeting', { a: 1 }, { a: 2 }), /other people/],
    [
      aChange('landing_url', 'https://shop.example/a', 'https://other.example/a'),
      /lead to other\.example, and not to shop\.example/,
    ],
  ];
  for (const [change, words] of told)
    it(`is told: ${change.field} of ${change.entity}`, () => {
      const [said, ...others] = looserIn([change]);
      expect(said).to.match(words);
      expect(others).to.deep.equal([]);
    });

  it('is not what gets narrower, what is new, and what guards judge', () => {
    const silent: Change[] = [
      aChange('end_date', '2027-01-31', '2026-12-31'),
      aChange('end_date', null, '2026-12-31'),
      aChange('excluded_keywords', ['gun'], ['casino', 'gun']),
      aChange('excluded_locations', 'none', '2484'),
      aChange('locations', '2840,2124', '2840'),
      aChange('audience_ids', ['none'], ['5']),
      aChange('frequency_cap', 'none', '2 per 7 days'),
      aChange('display_network', true, false),
      aChange('landing_url', 'https://shop.example/a', 'https://shop.example/b'),
      aChange('status', 'PAUSED', 'ENABLED'),
      aChange('name', 'a', 'b'),
      aChange('creation', null, { locations: ['2840'] }, { id: null }),
      aChange('daily_budget', 5, 9, { money: { amount: 9, currency: 'USD' } }),
    ];
    expect(looserIn(silent)).to.deep.equal([]);
  });
});
