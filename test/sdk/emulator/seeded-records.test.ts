/** Records of a seeded account, and how their settings change. */
import { expect } from 'chai';
import {
  campaignSpec,
  createWorld,
  seededRecords,
  withIds,
  withValue,
} from '../../../sdk/emulator/index.ts';

const spec = withIds(
  'acme',
  9,
)({
  id: '7',
  name: 'Acme',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/New_York',
  campaigns: [
    campaignSpec('Runs', 'brand', 5_000, ['One', 'Two']),
    campaignSpec('Rests', 'search', 5_000, ['Three'], { paused: true }),
    campaignSpec('Went', 'search', 5_000, ['Four'], { removed: true }),
  ],
});
const words = { on: 'ON', paused: 'OFF', removed: 'GONE' };
const campaignsOf = (dormant: boolean) =>
  createWorld({ seed: 'test' }).buildAccount({ ...spec, dormant }, '2026-03-02').campaigns;

describe('Records of a seeded account', () => {
  it('begin on the first day of their campaign, and end as the platform calls it', () => {
    const seeded = seededRecords(spec, words);
    const all = campaignsOf(false).map(seeded.campaign);
    const now = all.map(({ statuses }) => statuses.map(({ value }) => value));
    expect(now).to.deep.equal([['ON'], ['ON', 'OFF'], ['ON', 'GONE']]);
    for (const { createdAt, updatedAt, statuses } of all) {
      expect(new Date(createdAt).toISOString()).to.match(/T0[45]:00:00\.000Z$/);
      expect(updatedAt).to.equal(statuses.at(-1)?.at);
    }
  });

  it('of an account that nobody looks after end too, where the platform has a word for it', () => {
    const last = (more: object) =>
      campaignsOf(true)
        .map(seededRecords(spec, { ...words, ...more }).campaign)
        .map(({ statuses }) => statuses.at(-1)?.value);
    expect(last({})).to.deep.equal(['ON', 'OFF', 'GONE']);
    expect(last({ dormant: 'HELD' })).to.deep.equal(['HELD', 'OFF', 'GONE']);
  });

  it('of groups share what their campaign spends', () => {
    const [campaign] = campaignsOf(false);
    const groups = campaign!.groups.map((group) =>
      seededRecords(spec, words).group(campaign!, group),
    );
    const weight = groups.reduce((sum, one) => sum + one.weight, 0);
    expect(weight).to.be.closeTo(0.82, 1e-9);
    expect(groups.map(({ parentId }) => parentId)).to.deep.equal([campaign!.id, campaign!.id]);
  });
});

describe('A setting over time', () => {
  it('has a new entry where it is another, and none where nothing or the same is said', () => {
    const first = [{ at: 1, value: 'ON' }];
    expect(withValue(first, 2, 'OFF')).to.deep.equal([...first, { at: 2, value: 'OFF' }]);
    expect(withValue(first, 2, 'ON')).to.equal(first);
    expect(withValue(first, 2, undefined)).to.equal(first);
  });
});
