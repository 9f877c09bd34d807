/** The vendor's own client, unchanged, drives the emulator. */
import RunwayML from '@runwayml/sdk';
import { expect } from 'chai';
import { readFilm } from '../../../runtime/platforms/files/read-film.ts';
import { failureOf } from '../../support/a-gateway.ts';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import { token } from '../../../plugins/platforms/runway/emulator/accounts.ts';

describe('Runway in test mode, driven by its own client', () => {
  let platform: EmulatedPlatform;
  before(async () => (platform = await anEmulatedPlatform('runway')));
  after(() => platform.close());
  const clientOf = (apiKey = token, runwayVersion = '2024-11-06') =>
    new RunwayML({ apiKey, baseURL: platform.address, runwayVersion, maxRetries: 0 });
  const start = (more: object = {}, client = clientOf()) =>
    client.textToVideo.create({
      model: 'gen4.5',
      promptText: 'A tent by a lake.',
      ratio: '720:1280',
      duration: 7,
      ...more,
    });
  const statusOf = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => 200,
      ({ status }: { status?: number }) => status,
    );

  it('films as a task that says how far it is, behind an address that runs out', async () => {
    const { id } = await start();
    const running = await clientOf().tasks.retrieve(id);
    expect(running).to.include({ status: 'RUNNING', progress: 0.4 });
    const done = await clientOf().tasks.retrieve(id);
    if (done.status !== 'SUCCEEDED') throw new Error(done.status);
    const url = done.output[0] ?? '';
    const { width, height, seconds } = readFilm(
      new Uint8Array(await (await fetch(url)).arrayBuffer()),
    );
    expect([width, height, seconds]).to.deep.equal([720, 1280, 7]);
    platform.clock.advance(2 * 3_600_000);
    expect((await fetch(url)).status).to.equal(403);
  });

  it('says why it filmed nothing', async () => {
    const { id } = await start({ promptText: 'A tent [[refusal]]' });
    const task = await clientOf().tasks.retrieve(id);
    expect(task).to.include({ status: 'FAILED', failureCode: 'SAFETY.INPUT.TEXT' });
  });

  it('refuses as its client reads it: key, version, ratio, length, task', async () => {
    expect(await statusOf(start({}, clientOf('key_wrong')))).to.equal(401);
    expect(await statusOf(start({}, clientOf(token, '2023-01-01')))).to.equal(400);
    expect(await statusOf(start({ ratio: '720:720' }))).to.equal(400);
    expect(await statusOf(start({ duration: 11 }))).to.equal(400);
    expect(await statusOf(clientOf().tasks.retrieve('nothing'))).to.equal(404);
    expect((await clientOf().organization.retrieve()).creditBalance).to.be.above(0);
  });

  it('reads a long prompt up to its thousandth letter, and no square is asked for', async () => {
    const prompt = 'a tent '.repeat(300);
    await platform.run('runway_start_film', { prompt, seconds: 4.5 });
    const sent = platform.calls.at(-1)?.request.body as { promptText: string; duration: number };
    expect(sent.promptText.length).to.be.within(990, 1_000);
    expect(sent.duration).to.equal(5);
    const work = platform.run('runway_start_film', { prompt: 'A tent.', seconds: 5, shape: '1:1' });
    expect(await failureOf(work)).to.include({ code: 'input_invalid' });
  });
});
