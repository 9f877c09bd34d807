/** Pictures by models, through the whole service: exact pixels, labelled, kept, and charged only when they are there. */
import { expect } from 'chai';
import sharp from 'sharp';
import { callTool } from '../mcp/a-surface.ts';
import { contentCredentials } from '../support/content-credentials.ts';
import { aService, type TestService } from '../support/a-service.ts';

describe('Pictures by models', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['gemini', 'sdxl', 'flux'], balance: 10_000 });
  });
  after(() => service.stop());

  const call = (name: string, given: object) => callTool(service, name, given);
  const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

  it('have the very pixels of the placement, and say that a model made them', async () => {
    const before = await service.balance();
    for (const size of ['1200x628', '1080x1920', '728x90']) {
      const { structuredContent } = await call('generate_image', { prompt: 'A tent.', size });
      const { url, width, height, mime_type } = structuredContent.asset;
      expect(`${width}x${height}`).to.equal(size);
      const picture = await bytesAt(url);
      const { format, xmp, ...real } = await sharp(picture).metadata();
      expect(`${real.width}x${real.height}`).to.equal(size);
      expect(`image/${format}`).to.equal(mime_type);
      expect(String(xmp)).to.contain('digitalsourcetype/trainedAlgorithmicMedia');
      const { state, made } = await contentCredentials('image/png', picture);
      expect(state).to.equal('Valid');
      expect(made.map((one) => one.digitalSourceType.split('/').at(-1))).to.deep.equal([
        'trainedAlgorithmicMedia',
      ]);
      // Not one colour: the picture is in it.
      const { channels } = await sharp(picture).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).to.be.above(1);
    }
    expect(await service.balance()).to.equal(before - 3 * 80);
  });

  it('are listed, newest first, with what is known of them', async () => {
    service.clock.advance(1_000);
    await call('generate_image', { prompt: 'Boots.', name: 'Boots in the snow' });
    const { structuredContent } = await call('list_creative_assets', { limit: 2 });
    const [newest] = structuredContent.assets;
    expect(newest).to.include({
      name: 'Boots in the snow',
      provider: 'imagen',
      asset_type: 'IMAGE',
      approval_status: 'pending',
    });
    expect(newest.deployments).to.deep.equal([]);
    expect(structuredContent.total).to.equal(4);
    expect((await fetch(newest.url)).headers.get('content-type')).to.equal('image/png');
  });

  for (const [what, given, code] of [
    ['a prompt that is refused', { prompt: '[[refusal]]' }, 'platform_rejected'],
    ['an answer in HTML', { prompt: '[[html]]' }, 'platform_answer_invalid'],
    ['a picture that is none', { prompt: '[[no picture]]' }, 'platform_answer_invalid'],
    ['a picture of a few pixels', { prompt: '[[tiny]]' }, 'platform_answer_invalid'],
    ['a size that no platform has', { prompt: 'A tent.', size: '1234x567' }, 'input_invalid'],
    ['20,000 pixels', { prompt: 'A tent.', size: '20000x628' }, 'input_invalid'],
  ] as const)
    it(`cost nothing and leave nothing: ${what}`, async () => {
      const before = await service.balance();
      const { total } = (await call('list_creative_assets', {})).structuredContent;
      const { isError, _meta } = await call('generate_image', given);
      expect(isError).to.equal(true);
      expect(_meta['adops/error'].code).to.match(new RegExp(code));
      expect(await service.balance()).to.equal(before);
      expect((await call('list_creative_assets', {})).structuredContent.total).to.equal(total);
    });

  it('cost nothing where the provider is not connected', async () => {
    const before = await service.balance();
    const { isError, _meta } = await call('generate_ad_images', {
      prompt: 'A tent.',
      provider: 'openai',
    });
    expect(isError).to.equal(true);
    expect(_meta['adops/error'].code).to.match(/missing|configured|unknown/);
    expect(await service.balance()).to.equal(before);
  });

  for (const wanted of ['sdxl', 'flux'])
    it(`are painted by the provider that is asked for: ${wanted}`, async () => {
      const { structuredContent } = await call('generate_image', {
        prompt: 'A tent.',
        provider: wanted,
      });
      const { provider, width, height } = structuredContent.asset;
      expect([provider, width, height]).to.deep.equal([wanted, 1200, 628]);
    });

  it('are taken back by an undo', async () => {
    const { structuredContent } = await call('generate_image', { prompt: 'A boot.' });
    const total = async () => (await call('list_creative_assets', {})).structuredContent.total;
    const before = await total();
    const { isError, content } = await call('undo_change', { run_id: structuredContent.run_id });
    expect(isError, JSON.stringify(content)).to.not.equal(true);
    expect(await total()).to.equal(before - 1);
  });

  it('are only promised in a rehearsal', async () => {
    const before = await service.balance();
    const { structuredContent, isError } = await call('generate_image', {
      prompt: 'A tent.',
      dry_run: true,
    });
    expect(isError).to.not.equal(true);
    expect(JSON.stringify(structuredContent)).to.contain('"width"').and.not.contain('artifact');
    expect(await service.balance()).to.equal(before);
  });
});
