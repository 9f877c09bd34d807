/** A picture of ours becomes a paused ad of five platforms: shown first, made, noted at the asset, and taken back. */
import { expect } from 'chai';
import { callTool } from '../mcp/a-surface.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { endedJob } from '../support/until.ts';

const PLATFORMS = ['google', 'meta', 'linkedin', 'tiktok', 'reddit'] as const;
type Platform = (typeof PLATFORMS)[number];

describe('upload_creative', function () {
  this.timeout(60_000);
  let service: TestService;
  let asset: AnyJson;
  const places = new Map<Platform, AnyJson>();
  const call = (name: string, given: object) => callTool(service, name, given);
  const run = async (action: string, platform: string, args: object = {}): Promise<AnyJson> =>
    (await call('execute', { action, platform, args })).structuredContent.result;

  before(async () => {
    service = await aService({
      platforms: [...PLATFORMS, 'gemini'],
      balance: 10_000,
      leadsTo: ['northwind.example'],
    });
    const made = await call('generate_image', { prompt: 'A tent.', size: '1200x628' });
    asset = made.structuredContent.asset;
    for (const [platform, script, list] of [
      ['google', 'google_ads_get_ad_groups', 'ad_groups'],
      ['meta', 'meta_ads_list_ad_sets', 'ad_sets'],
      ['tiktok', 'tiktok_ads_get_ad_groups', 'ad_groups'],
      ['reddit', 'reddit_ads_list_ad_groups', 'ad_groups'],
    ] as const) {
      const all: AnyJson[] = (await run(script, platform))[list];
      const one = all.find(({ type }) => platform !== 'google' || /DISPLAY/.test(type))!;
      places.set(platform, { campaign_id: one.campaign_id, ad_group_id: one.id });
    }
    const { campaigns } = await run('linkedin_ads_list_campaigns', 'linkedin');
    places.set('linkedin', { campaign_id: campaigns[0].id });
  });
  after(() => service.stop());

  const texts = {
    headline: 'Tents that last',
    description: 'Light, dry and warm.',
    landing_url: 'https://northwind.example/tents',
  };
  const upload = (platform: Platform, more: object = {}) =>
    call('upload_creative', {
      asset_url: asset.url,
      platform,
      name: 'Tent ad',
      ...texts,
      ...places.get(platform),
      ...more,
    });
  const deployments = async (type = 'IMAGE'): Promise<AnyJson[]> =>
    (await call('list_creative_assets', {})).structuredContent.assets.find(
      ({ asset_type }: AnyJson) => asset_type === type,
    ).deployments;

  for (const platform of PLATFORMS)
    it(`makes a paused ad on ${platform} that a rehearsal shows and an undo removes`, async () => {
      const [before, noted] = [await service.balance(), (await deployments()).length];
      const rehearsed = await upload(platform, { dry_run: true });
      expect(rehearsed.isError, JSON.stringify(rehearsed.content)).to.not.equal(true);
      expect(JSON.stringify(rehearsed.structuredContent.changes)).to.contain('Tent ad');
      expect(await service.balance()).to.equal(before);
      expect(await deployments()).to.have.length(noted);

      const { isError, content, structuredContent: done } = await upload(platform);
      expect(isError, JSON.stringify(content)).to.not.equal(true);
      expect(done.ad.id).to.be.a('string');
      expect(done.ad.status).to.equal('PAUSED');
      expect(done.asset).to.include({ asset_type: 'IMAGE', status: 'ready' });
      expect(done.verified).to.equal(true);
      expect(done.campaign_id).to.equal(places.get(platform).campaign_id);
      expect(await service.balance()).to.equal(before - 5);
      expect((await deployments()).at(-1)).to.include({
        platform,
        campaign_id: done.campaign_id,
        remote_id: done.asset.remote_id,
      });

      const undone = await call('undo_change', { run_id: done.run_id });
      expect(undone.isError, JSON.stringify(undone.content)).to.not.equal(true);
    });

  describe('of a film', () => {
    let url = '';
    before(async () => {
      const given = { product_name: 'Tent', key_benefit: 'Up fast', duration: 6 };
      const { job_id } = (await call('generate_video', given)).structuredContent;
      const look = async () => (await call('get_job_status', { job_id })).structuredContent;
      const job = await endedJob(look);
      url = job.result.asset.url;
    });

    for (const platform of ['tiktok', 'meta', 'google', 'reddit'] as const)
      it(`makes a paused ad on ${platform} that a rehearsal shows and an undo removes`, async () => {
        const more = { asset_url: url, asset_type: 'VIDEO' };
        const rehearsed = await upload(platform, { ...more, dry_run: true });
        expect(JSON.stringify(rehearsed.structuredContent.changes)).to.contain('"seconds":6');
        const { isError, content, structuredContent: done } = await upload(platform, more);
        expect(isError, JSON.stringify(content)).to.not.equal(true);
        expect(done.ad.status).to.equal('PAUSED');
        expect(done.asset).to.include({ asset_type: 'VIDEO' });
        expect(done.verified).to.equal(true);
        expect((await deployments('VIDEO')).at(-1)).to.include({ platform });
        const undone = await call('undo_change', { run_id: done.run_id });
        expect(undone.isError, JSON.stringify(undone.content)).to.not.equal(true);
      });

    it('is refused on linkedin where it is shorter than LinkedIn takes, and charges nothing', async () => {
      const before = await service.balance();
      const small = await upload('linkedin', { asset_url: url, asset_type: 'VIDEO' });
      expect(small.isError).to.equal(true);
      expect(JSON.stringify(small.content)).to.contain('75 KB to 500 MB');
      expect(await service.balance()).to.equal(before);
    });

    it('is none where the asset is a picture', async () => {
      const wrong = await upload('tiktok', { asset_url: asset.url, asset_type: 'VIDEO' });
      expect(JSON.stringify(wrong.content)).to.contain('asset_type');
    });
  });

  for (const [what, platform, more, field] of [
    ['an address inside', 'meta', { asset_url: 'http://169.254.169.254/a.png' }, 'asset_url'],
    ['no ad group', 'meta', { ad_group_id: undefined }, 'ad_group_id'],
    ['an ad group of another campaign', 'reddit', { campaign_id: '12345' }, 'ad_group_id'],
    ['no destination', 'tiktok', { landing_url: undefined }, 'landing_url'],
    ['no headline', 'linkedin', { headline: undefined }, 'headline'],
    ['a lead form elsewhere', 'meta', { form_id: '77' }, 'form_id'],
    ['the wrong kind of asset', 'reddit', { asset_type: 'VIDEO' }, 'asset is IMAGE'],
    ['an id that means all', 'meta', { campaign_id: 'all' }, 'campaign_id'],
    ['several ids', 'meta', { ad_group_id: '1,2' }, 'ad_group_id'],
  ] as const)
    it(`names what is wrong, and charges nothing: ${what}`, async () => {
      const before = await service.balance();
      const { isError, content } = await upload(platform, more);
      expect(isError).to.equal(true);
      expect(JSON.stringify(content)).to.contain(field);
      expect(await service.balance()).to.equal(before);
    });

  it('takes no link that another service signed, and none that is over', async () => {
    const forged = `${asset.url.slice(0, -4)}AAAA`;
    const { isError, content } = await upload('meta', { asset_url: forged });
    expect(isError).to.equal(true);
    expect(JSON.stringify(content)).to.contain('asset_url');
  });
});
