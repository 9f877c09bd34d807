/** Films by models, through the whole service: jobs, judged by their bytes, asked for once and charged once. */
import { expect } from 'chai';
import { readFilm } from '../../runtime/platforms/files/read-film.ts';
import { drawFilm } from '../../sdk/emulator/index.ts';
import { cutFilm } from '../../plugins/categories/creative_generation/film/finish-film.ts';
import { callTool } from '../mcp/a-surface.ts';
import { contentCredentials } from '../support/content-credentials.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { endedJob } from '../support/until.ts';

describe('Films by models', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    // It asks often how far a job is, and its clock stands.
    const rateLimits = { keyPerMinute: 1e6, organizationPerMinute: 1e6, addressPerMinute: 1e6 };
    service = await aService({
      platforms: ['gemini', 'luma', 'runway', 'heygen', 'elevenlabs'],
      balance: 30_000,
      config: { rateLimits },
    });
  });
  after(() => service.stop());

  const call = (name: string, given: object) => callTool(service, name, given);
  const film = (more: object = {}) =>
    call('generate_video', { product_name: 'Ridge tent', key_benefit: 'Up fast', ...more });
  const ended = (id: string) =>
    endedJob(async () => (await call('get_job_status', { job_id: id })).structuredContent);

  it('become jobs, and then assets with the very length, labelled, charged by the second', async () => {
    const before = await service.balance();
    const { structuredContent: begun } = await film({ duration: 7.5 });
    expect(begun).to.include({ status: 'queued', poll_with: 'get_job_status' });
    const job = await ended(begun.job_id);
    expect(job.status, JSON.stringify(job)).to.equal('succeeded');
    const { asset } = job.result;
    expect(asset).to.include({ asset_type: 'VIDEO', mime_type: 'video/mp4', provider: 'veo' });
    const bytes = Buffer.from(await (await fetch(asset.url)).arrayBuffer());
    const { width, height, seconds } = readFilm(bytes);
    expect([width, height, seconds]).to.deep.equal([1280, 720, 7.5]);
    expect([asset.width, asset.height, asset.duration_seconds]).to.deep.equal([1280, 720, 7.5]);
    expect(bytes.toString('latin1')).to.contain('digitalsourcetype/trainedAlgorithmicMedia');
    const { state, made } = await contentCredentials('video/mp4', bytes);
    expect(state).to.equal('Valid');
    expect(made[0]!.digitalSourceType).to.contain('/trainedAlgorithmicMedia');
    expect(await service.balance()).to.equal(before - 210);
    const listed = await call('list_creative_assets', { asset_type: 'VIDEO' });
    expect(listed.structuredContent.assets[0]).to.deep.include({ asset_id: asset.asset_id });
  });

  for (const [what, benefit, code] of [
    ['a prompt that is refused', '[[refusal]]', 'platform_rejected'],
    ['a film at an address inside', '[[inside]]', 'call_refused'],
    ['an address that leads inside', '[[elsewhere]]', 'call_refused'],
    ['an answer in HTML', '[[html]]', 'platform_rejected'],
    ['a film without a picture', '[[silent]]', 'platform_rejected'],
    ['half a film', '[[torn]]', 'platform_rejected'],
  ] as const)
    it(`cost nothing and leave nothing: ${what}`, async () => {
      const before = await service.balance();
      const { total } = (await call('list_creative_assets', {})).structuredContent;
      const { structuredContent: begun } = await film({ key_benefit: benefit });
      const job = await ended(begun.job_id);
      expect(job.status).to.equal('failed');
      expect(job.error.code).to.equal(code);
      expect(await service.balance()).to.equal(before);
      expect((await call('list_creative_assets', {})).structuredContent.total).to.equal(total);
    });

  for (const [what, more, field] of [
    ['a minute', { duration: 60 }, 'duration'],
    ['a provider that is not there', { provider: 'nobody' }, 'provider'],
  ] as const)
    it(`are refused before they are jobs: ${what}`, async () => {
      const { isError, content } = await film(more);
      expect(isError).to.equal(true);
      expect(JSON.stringify(content)).to.contain(field);
    });

  const paidFor = async (name: string, given: object) => {
    const before = await service.balance();
    const { structuredContent: begun, content } = await call(name, given);
    expect(begun?.status, JSON.stringify(content)).to.equal('queued');
    const job = await ended(begun.job_id);
    return { job, paid: before - (await service.balance()) };
  };
  const factsOf = async ({ url }: AnyJson) => {
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(bytes.toString('latin1')).to.contain('digitalsourcetype/trainedAlgorithmicMedia');
    const { width, height, seconds } = readFilm(bytes);
    return [width, height, seconds];
  };
  const words = (count: number) => Array.from({ length: count }, () => 'tent').join(' ');

  it('speak what they are given, in a voice of another provider, as long as that takes', async () => {
    const script = words(80);
    const { job, paid } = await paidFor('generate_voiceover_ad', {
      product: 'Ridge tent',
      script,
    });
    expect(job.status, JSON.stringify(job)).to.equal('succeeded');
    const { asset, warnings } = job.result;
    expect(job.result).to.include({ script, avatar: 'asha', persona: 'b2b' });
    expect(warnings).to.deep.equal([]);
    const [width, height, seconds] = await factsOf(asset);
    expect([width, height]).to.deep.equal([720, 1280]);
    expect(seconds).to.be.closeTo(32, 0.5);
    expect([asset.provider, asset.duration_seconds, paid]).to.deep.equal(['heygen', seconds, 900]);
  });

  it('have their words written where none are given, in the shape that was asked for', async () => {
    const given = {
      product: 'Ridge tent',
      persona: 'agency',
      avatar: 'trevin',
      aspect_ratio: '1:1',
    };
    const { job, paid } = await paidFor('generate_ugc_video', given);
    expect(job.status, JSON.stringify(job)).to.equal('succeeded');
    const { asset, script, avatar, persona } = job.result;
    expect([avatar, persona, paid]).to.deep.equal(['trevin', 'agency', 900]);
    expect(script.split(' ').length).to.be.within(38, 150);
    expect((await factsOf(asset)).slice(0, 2)).to.deep.equal([720, 720]);
    expect(asset.duration_seconds).to.be.within(15, 60);
  });

  for (const [concept, provider, platform, size, price] of [
    ['hook-demo-cta', 'veo', 'youtube', [1280, 720, 10], 130],
    ['ugc-testimonial', 'veo', 'meta_feed', [720, 1280, 8], 1_100],
    ['pas', 'heygen', 'meta_feed', [720, 720, 8], 400],
    ['before-after', 'luma', 'linkedin', [720, 720, 9], 260],
    ['product-demo', 'runway', 'tiktok', [720, 1280, 9], 260],
  ] as const)
    it(`cost what their concept does, and fit the platform: ${concept} by ${provider}`, async () => {
      const given = { concept, product: 'Ridge tent', platform, provider };
      const { job, paid } = await paidFor('generate_video_ad', given);
      expect(job.status, JSON.stringify(job)).to.equal('succeeded');
      expect(job.result).to.include({ concept, platform, script: null });
      expect(await factsOf(job.result.asset)).to.deep.equal(size);
      expect(paid).to.equal(price);
    });

  for (const [what, name, script, code] of [
    ['words that are refused', 'generate_ugc_video', '[[refusal]]', 'platform_rejected'],
    ['a film at an address inside', 'generate_ugc_video', '[[inside]]', 'call_refused'],
    ['an address that leads inside', 'generate_ugc_video', '[[elsewhere]]', 'call_refused'],
    ['an answer in HTML', 'generate_ugc_video', '[[html]]', 'platform_rejected'],
    ['a film without a picture', 'generate_ugc_video', '[[silent]]', 'platform_rejected'],
    [
      'words that no voice speaks',
      'generate_voiceover_ad',
      '[[voice refusal]]',
      'platform_rejected',
    ],
    ['a voice that is no sound', 'generate_voiceover_ad', '[[voice noise]]', 'platform_rejected'],
    ['a voice in HTML', 'generate_voiceover_ad', '[[voice html]]', 'platform_rejected'],
  ] as const)
    it(`that are spoken cost nothing: ${what}`, async () => {
      const given = { product: 'Ridge tent', script: `${words(60)} ${script}` };
      const { job, paid } = await paidFor(name, given);
      expect(job.status).to.equal('failed');
      expect(job.error.code, JSON.stringify(job.error)).to.equal(code);
      expect(paid).to.equal(0);
    });

  for (const [what, name, given, said] of [
    [
      'a script of 14 seconds',
      'generate_voiceover_ad',
      { script: words(35) },
      /script.*14 seconds/,
    ],
    ['a script of 14 seconds', 'generate_ugc_video', { script: words(35) }, /script.*14 seconds/],
    ['a script of 61 seconds', 'generate_voiceover_ad', { script: words(153) }, /script.*61 sec/],
    ['an avatar that is not there', 'generate_ugc_video', { avatar: 'nobody' }, /avatar/],
    ['a ratio that is none', 'generate_ugc_video', { aspect_ratio: '4:5' }, /aspect_ratio/],
    ['a concept that is none', 'generate_video_ad', { concept: 'jingle' }, /concept/],
  ] as const)
    it(`are refused before they are jobs: ${what}, ${name}`, async () => {
      const before = await service.balance();
      const { isError, content } = await call(name, { product: 'Ridge tent', ...given });
      expect(isError).to.equal(true);
      expect(JSON.stringify(content)).to.match(said);
      expect(await service.balance()).to.equal(before);
    });

  it('are cut by a list of edits, and stay whole', () => {
    const cut = cutFilm(drawFilm('9:16', 8), 7.25);
    const { width, height, seconds } = readFilm(cut);
    expect([width, height, seconds]).to.deep.equal([720, 1280, 7.25]);
  });
});
