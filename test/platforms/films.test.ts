/** Films by models, through the whole service: jobs, judged by their bytes, asked for once and charged once. */
import { expect } from 'chai';
import { readFilm } from '../../runtime/platforms/files/read-film.ts';
import { drawFilm } from '../../sdk/emulator/index.ts';
import { cutFilm } from '../../plugins/categories/creative_generation/film/finish-film.ts';
import { legacy } from '../mcp/a-surface.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';

describe('Films by models', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['gemini'], balance: 10_000 });
  });
  after(() => service.stop());

  const call = async (name: string, given: object): Promise<AnyJson> => {
    const params = { name, arguments: given };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const { body } = await legacy(`${service.urls.mcp}/mcp`, message, {
      'x-service-key': service.key,
    });
    return body.result;
  };
  const film = (more: object = {}) =>
    call('generate_video', { product_name: 'Ridge tent', key_benefit: 'Up fast', ...more });
  const ended = async (id: string): Promise<AnyJson> => {
    for (;;) {
      const { structuredContent: job } = await call('get_job_status', { job_id: id });
      if (job.status !== 'queued' && job.status !== 'running') return job;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };

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

  it('are cut by a list of edits, and stay whole', () => {
    const cut = cutFilm(drawFilm('9:16', 8), 7.25);
    const { width, height, seconds } = readFilm(cut);
    expect([width, height, seconds]).to.deep.equal([720, 1280, 7.25]);
  });
});
