/** A preview refuses the same input as the platform, and accepts the same. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('A rehearsal of an ad', function () {
  this.timeout(60_000);
  let service: TestService;
  let ad_group_id: string;
  before(async () => {
    service = await aService({
      platforms: ['google'],
      balance: 5_000,
      leadsTo: ['northwind.example'],
    });
    const { body } = await service.run('google_ads_get_ad_groups', ['--status=ENABLED']);
    ad_group_id = String(body.result.ad_groups[0].id);
  });
  after(() => service.stop());

  const ad = async (headline: string, more: object = {}) => {
    const flags = [headline, 'Light as a feather', 'Sleep outside'].map(
      (one) => `--headline=${one}`,
    );
    const args = [
      `--ad-group-id=${ad_group_id}`,
      ...flags,
      '--description=Tents for two.',
      '--description=Made to last.',
      '--final-url=https://northwind.example/tents',
    ];
    return (await service.run('google_ads_create_responsive_search_ad', args, more)).body;
  };

  for (const dry_run of [true, false]) {
    it(`rsa-wide-characters: counts them double (${dry_run ? 'rehearsed' : 'made'})`, async () => {
      const body = await ad('高品質なテントを今すぐチェック中国', { dry_run });
      expect(body.error?.message, JSON.stringify(body)).to.contain('counts 34 of 30');
      expect(body.error.faults[0].field).to.match(/headline/);
    });
    it(`rsa-keyword-insertion: counts the default text (${dry_run ? 'rehearsed' : 'made'})`, async () => {
      const right = await ad('{KeyWord:Tents That Last For You}', { dry_run });
      expect(right.success, JSON.stringify(right)).to.equal(true);
      const wrong = await ad('{KeyWord:Tents That Last For You And Me Long}', { dry_run });
      expect(wrong.error?.message, JSON.stringify(wrong)).to.contain('of 30');
    });
    it(`says of a text that stands there twice (${dry_run ? 'rehearsed' : 'made'})`, async () => {
      const body = await ad('Sleep outside', { dry_run });
      expect(body.error?.message, JSON.stringify(body)).to.contain('repeats');
    });
  }
});

describe('A rehearsal of a targeting', function () {
  this.timeout(60_000);
  let service: TestService;
  let adset_id: string;
  before(async () => {
    service = await aService({ platforms: ['meta'], balance: 5_000 });
    const { body } = await service.run('meta_ads_list_ad_sets', []);
    adset_id = String(body.result.ad_sets[0].id);
  });
  after(() => service.stop());

  const target = async (targeting: object, more: object = {}) => {
    const args = [`--adset-id=${adset_id}`, `--targeting=${JSON.stringify(targeting)}`];
    return (await service.run('meta_ads_update_ad_set', args, more)).body;
  };
  const automation = { targeting_automation: { advantage_audience: 0 } };
  const place = { geo_locations: { countries: ['US'] } };

  for (const [title, targeting, words] of [
    ['a part of the spec', { age_min: 25 }, /without a place.*would lose .*geo_locations/],
    ['no choice of audience', place, /advantage_audience: 0/],
    ['ages that are none', { ...place, ...automation, age_min: 12 }, /13 to 65/],
    [
      'a placement that is no more',
      { ...place, ...automation, instagram_positions: ['explore'] },
      /explore/,
    ],
    ['no names for Europe', { ...automation, geo_locations: { countries: ['DE'] } }, /dsa_payor/],
  ] as const)
    it(`meta-targeting-partial: refuses ${title}, as Meta does`, async () => {
      for (const dry_run of [true, false]) {
        const { error } = await target(targeting, { dry_run });
        expect(error?.message, `dry_run ${dry_run}`).to.match(words);
        expect(error.field ?? error.faults?.[0]?.field).to.match(/^(--)?targeting$/);
      }
    });
  it('meta-targeting-partial: a whole one is rehearsed', async () => {
    const body = await target({ ...place, ...automation, age_min: 25 }, { dry_run: true });
    expect(body.success, JSON.stringify(body)).to.equal(true);
  });
});
