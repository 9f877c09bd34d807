/** The vendor's own client, unchanged, drives the emulator. */
import { expect } from 'chai';
import { LumaAI } from 'lumaai';
import { readFilm } from '../../../runtime/platforms/files/read-film.ts';
import { failureOf } from '../../support/a-gateway.ts';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import { token } from '../../../plugins/platforms/luma/emulator/accounts.ts';

describe('Luma in test mode, driven by its own client', () => {
  let platform: EmulatedPlatform;
  before(async () => (platform = await anEmulatedPlatform('luma')));
  after(() => platform.close());
  const clientOf = (authToken = token) =>
    new LumaAI({ authToken, baseURL: `${platform.address}/dream-machine/v1`, maxRetries: 0 });
  const start = (more: object = {}, client = clientOf()) =>
    client.generations.video.create({
      model: 'ray-2',
      prompt: 'A tent by a lake.',
      aspect_ratio: '1:1',
      duration: '9s',
      resolution: '720p',
      ...more,
    });
  const statusOf = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => 200,
      ({ status }: { status?: number }) => status,
    );

  it('films in the background, behind an address that runs out', async () => {
    const { id, state } = await start();
    expect(state).to.equal('queued');
    expect((await clientOf().generations.get(id!)).state).to.equal('dreaming');
    const done = await clientOf().generations.get(id!);
    expect(done.state).to.equal('completed');
    const url = done.assets?.video ?? '';
    const { width, height, seconds } = readFilm(
      new Uint8Array(await (await fetch(url)).arrayBuffer()),
    );
    expect([width, height, seconds]).to.deep.equal([720, 720, 9]);
    platform.clock.advance(2 * 3_600_000);
    expect((await fetch(url)).status).to.equal(403);
  });

  it('says why it filmed nothing', async () => {
    const { id } = await start({ prompt: 'A tent [[refusal]]' });
    const { state, failure_reason: why } = await clientOf().generations.get(id!);
    expect([state, why]).to.deep.equal(['failed', 'The prompt was moderated']);
  });

  it('refuses as its client reads it: key, model, ratio, film', async () => {
    expect(await statusOf(start({}, clientOf('wrong')))).to.equal(403);
    expect(await statusOf(start({ model: 'ray-9' }))).to.equal(422);
    expect(await statusOf(start({ aspect_ratio: '7:3' }))).to.equal(422);
    expect(await statusOf(clientOf().generations.get('nothing'))).to.equal(404);
    expect((await clientOf().credits.get()).credit_balance).to.be.above(0);
  });

  for (const [name, more, field] of [
    ['longer than nine seconds', { seconds: 9.5 }, 'seconds'],
    ['with an avatar', { avatar: 'asha' }, 'avatar'],
  ] as const)
    it(`is asked for nothing ${name}`, async () => {
      const work = platform.run('luma_start_film', { prompt: 'A tent.', seconds: 5, ...more });
      expect(await failureOf(work))
        .to.include({ code: 'input_invalid' })
        .and.nested.include({ 'details.field': field });
    });
});
