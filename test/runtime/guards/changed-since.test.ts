/** Changes that void an approval of a running object, and changes that do not. */
import { expect } from 'chai';
import { changedSince, type Inside } from '../../../runtime/guards/changed-since.ts';
import type { Change } from '../../../sdk/script.ts';

const change = (
  entity: string,
  id: string | null,
  field: string,
  before: unknown,
  after: unknown,
) => ({ entity, id, name: null, field, before, after }) as Change;
const shown = [change('campaign', 'c1', 'status', 'PAUSED', 'ENABLED')];
const inside: Inside = {
  ids: new Set(['c1', 'g1', 'a1', 'cr1']),
  covers: new Set(['ad', 'campaign', 'adset', 'creative']),
};
const levels = new Set(['campaign', 'adset', 'ad', 'keyword']);
const since = (changes: readonly Change[], args: unknown, known: Inside | undefined = inside) =>
  changedSince(shown, { runs: [{ changes, arguments: args }], levels, ask: async () => known });

type Row = readonly [name: string, change: Change, args?: unknown];

const voids: readonly Row[] = [
  ['its tracking', change('campaign', 'c1', 'tracking_template', null, 'https://a.example')],
  ['its places', change('campaign', 'c1', 'locations', ['US'], ['US', 'FR'])],
  ['its budget', change('campaign', 'c1', 'daily_budget', 10, 20)],
  ['its end', change('campaign', 'c1', 'end_date', '2026-12-01', null)],
  ['a group in it', change('ad_set', 'g1', 'daily_budget', 10, 20)],
  ['where its ad leads', change('ad', 'a1', 'final_url', 'https://a.example', 'https://b.example')],
  ['an ad of it that runs', change('ad', 'a1', 'status', 'PAUSED', 'ENABLED')],
  ['what its ad shows', change('creative', 'cr1', 'headline', 'A', 'B')],
  ['a new ad in it', change('ad', null, 'ad', null, {}), ['--adset-id=g1', '--name', 'New']],
  ['a new keyword', change('keyword', null, 'keyword', null, {}), { ad_set_id: 'g1' }],
  ['a new group', change('ad_set', null, 'ad_set', null, { campaign: 'customers/1/campaigns/c1' })],
  ['what it keeps out', change('placement', '9', 'placement', 'x', null), { campaign_id: 'c1' }],
  ['a bid nobody can place', change('keyword', 'k9', 'cpc_bid', 1, 2), ['--keyword-id', 'k9']],
  ['a budget of its own', change('shared_budget', 'b9', 'daily_budget', 10, 20)],
];
const keeps: readonly Row[] = [
  ['its name', change('campaign', 'c1', 'name', 'A', 'B')],
  ['less budget', change('campaign', 'c1', 'daily_budget', 20, 10)],
  ['an ad of it that rests', change('ad', 'a1', 'status', 'ENABLED', 'PAUSED')],
  ['another campaign', change('campaign', 'c2', 'daily_budget', 10, 20)],
  ['a new campaign', change('campaign', null, 'campaign', null, { status: 'PAUSED' })],
  ['an ad of another', change('ad', 'a2', 'final_url', null, 'https://b.example')],
  ['a keyword of another', change('keyword', 'k9', 'cpc_bid', 1, 2), { ad_set_id: 'g2' }],
  ['an audience', change('audience', null, 'audience', null, { name: 'Buyers' })],
  ['events of a pixel', change('pixel', 'p1', 'events', null, { sent: 3 })],
];

describe('What was changed after a person was shown something', () => {
  for (const [name, one, args = {}] of voids)
    it(`counts: ${name}`, async () => expect(await since([one], args)).to.equal(one));
  for (const [name, one, args = {}] of keeps)
    it(`counts not: ${name}`, async () => expect(await since([one], args)).to.equal(undefined));

  it('counts wherever it stands, where nobody can say', async () => {
    const one = change('ad', 'a2', 'final_url', null, 'https://b.example');
    const ask = async () => undefined;
    const runs = [{ changes: [one], arguments: {} }];
    expect(await changedSince(shown, { runs, levels, ask })).to.equal(one);
  });

  it('asks nobody about what runs no more for it', async () => {
    const ask = async () => expect.fail('asked');
    const runs = [{ changes: [change('ad', 'a1', 'final_url', 'a', 'b')], arguments: {} }];
    const rest = [change('campaign', 'c1', 'status', 'ENABLED', 'PAUSED')];
    expect(await changedSince(rest, { runs, levels, ask })).to.equal(undefined);
    expect(await changedSince(shown, { runs: [], levels, ask })).to.equal(undefined);
  });
});
