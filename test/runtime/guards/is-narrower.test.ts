/** Distinguishes narrower reach from wider reach by the values of a change only. */
import { expect } from 'chai';
import fc from 'fast-check';
import { isNarrower } from '../../../runtime/guards/is-narrower.ts';
import { narrowedIn } from '../../../runtime/guards/narrowed-in.ts';
import type { Change } from '../../../sdk/script.ts';

const change = (field: string, before: unknown, after: unknown, entity = 'ad_group'): Change => ({
  entity,
  id: field === 'creation' ? null : '7',
  name: null,
  field,
  before,
  after,
});

const us = { include: { and: [{ or: { locations: ['us', 'ca'] } }] } };

const cases: readonly (readonly [Change, boolean])[] = [
  [change('locations', '2840,2124', '2840'), true],
  [change('locations', '2840', '2840,2124'), false],
  [change('locations', 'none', '2840'), true],
  [change('locations', ['US'], ['GB']), true],
  [change('geolocations', ['US', 'CA'], []), false],
  [change('excluded_locations', 'none', '2484'), true],
  [change('excluded_locations', '2484', 'none'), false],
  [change('languages', [], ['EN']), true],
  [change('audience', 'removed', 'added', 'campaign'), true],
  [change('excluded_audience', 'removed', 'added', 'campaign'), true],
  [change('excluded_audience', 'added', 'removed', 'campaign'), false],
  [change('audience_targeting', 'unset', 'observation', 'campaign'), false],
  [change('audience_targeting', 'observation', 'targeting', 'campaign'), true],
  [change('display_network', true, false, 'campaign'), true],
  [change('display_network', false, true, 'campaign'), false],
  [change('keyword', null, { text: 'tent', match_type: 'PHRASE' }), false],
  [change('context_hints', ['hikers'], ['families']), true],
  [change('context_hints', null, ['families']), true],
  [change('keywords', [], ['zebra']), true],
  [change('keywords', ['tent'], ['tent', 'zebra']), false],
  [
    change('targeting', { geos: [{ country_code: 'us' }] }, { geos: [{ country_code: 'ca' }] }),
    true,
  ],
  [change('targeting', { LOCATION: ['US'] }, { LOCATION: ['US', 'CA'] }), false],
  [
    change('targeting', us, { include: { and: [{ or: { locations: ['us', 'ca', 'mx'] } }] } }),
    false,
  ],
  [
    change('targeting', us, { include: { and: [...us.include.and, { or: { titles: ['1'] } }] } }),
    true,
  ],
  [change('targeting', us, { ...us, exclude: { or: { titles: ['1'] } } }), true],
  [change('targeting', { ages: [{ min: 18, max: 65 }] }, { ages: [{ min: 40, max: 65 }] }), true],
  [change('targeting', { ages: [{ min: 18, max: 34 }] }, { ages: [{ min: 18, max: 54 }] }), false],
  [change('creation', null, 'location:190', 'target'), true],
  [change('creation', null, '-location:190', 'target'), true],
  [change('target', '-location:190', null, 'target'), false],
  [change('target', { negative: false, location: '1' }, null, 'target'), true],
  [change('status', 'ENABLED', 'REMOVED', 'targeting'), true],
  [change('creation', null, '[skis]', 'keyword'), false],
  [change('keyword', '[skis]', null, 'keyword'), true],
  [change('negative_keyword', '[skis]', null, 'negative_keyword'), false],
  [change('start_time', '2026-03-01T00:00:00Z', '2027-03-01T00:00:00Z', 'campaign'), true],
  [change('name', 'Germany', 'France', 'campaign'), false],
  [change('bidding_strategy', 'MANUAL_CPC', 'MAXIMIZE_CLICKS', 'campaign'), false],
];

describe('Changes that reach less', () => {
  for (const [one, expected] of cases)
    it(`${one.entity} ${one.field}: ${JSON.stringify(one.before)} to ${JSON.stringify(one.after)}`, () =>
      expect(isNarrower(one)).to.equal(expected));

  it('are those that lose a value, add an exclusion or a first condition', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 });
    fc.assert(
      fc.property(names, names, fc.boolean(), (before, after, wrapped) => {
        const shape = (list: string[]) => (wrapped ? { geo: { in: list } } : list);
        const loses =
          after.length > 0 && (before.length === 0 || before.some((one) => !after.includes(one)));
        expect(isNarrower(change('targeting', shape(before), shape(after)))).to.equal(loses);
      }),
    );
  });

  it('touch what they name, what stands above it in the arguments, or the whole account', () => {
    const levels = ['campaign', 'ad_group', 'ad'];
    const touched = (one: Change, args: Record<string, unknown>) =>
      narrowedIn([one], { levels, args }).map(({ entity, id }) => `${entity} ${id}`);
    const target = change('creation', null, 'location:190', 'target');
    expect(touched(change('locations', 'a', 'b'), {})).to.deep.equal(['ad_group 7']);
    expect(touched(target, { campaign_id: '1', adgroup_id: '2' })).to.deep.equal(['ad_group 2']);
    expect(touched(target, { entity_type: 'AdGroup', entity_id: '3' })).to.deep.equal([
      'ad_group 3',
    ]);
    expect(touched(target, {})).to.deep.equal(['campaign *']);
  });
});
