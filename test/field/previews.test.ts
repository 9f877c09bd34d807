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
