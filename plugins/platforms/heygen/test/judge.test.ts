/** Requests and answers, held to HeyGen's own schemas; and what its emulator refuses, in its words. */
import { expect } from 'chai';
import { readFilm } from '../../../../runtime/platforms/files/read-film.ts';
import { drawSound } from '../../../../sdk/emulator/index.ts';
import { failureOf } from '../../../../test/support/a-gateway.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import { token } from '../emulator/accounts.ts';
import { looks } from '../emulator/seed.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };

describe("HeyGen's schemas", () => {
  judgeExamples('heygen', judgeFrom([{ document: openapi as never, base: 'v3/' }]), { least: 4 });
});

describe('The HeyGen emulator', () => {
  let platform: EmulatedPlatform;
  before(async () => (platform = await anEmulatedPlatform('heygen')));
  after(() => platform.close());

  const ask = async (path: string, body?: object | FormData, key = token): Promise<AnyJson> => {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${platform.address}/v3/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-api-key': key, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    return { status: reply.status, ...((await reply.json()) as object) };
  };
  const look = looks.at(-1)!.id;
  const spoken = { type: 'avatar', avatar_id: look, script: 'Up in two minutes, in the rain.' };
  const audio = async () => {
    const form = new FormData();
    form.set(
      'file',
      new Blob([new Uint8Array(drawSound(20))], { type: 'audio/mpeg' }),
      'voice.mp3',
    );
    return (await ask('assets', form)).data.asset_id as string;
  };

  it('films what is said, for as long as it takes, behind an address that runs out', async () => {
    const asset = await audio();
    const { script: _, ...silent } = spoken;
    const wish = { ...silent, audio_asset_id: asset, aspect_ratio: '1:1' };
    const { data } = await ask('videos', wish);
    expect(data.status).to.equal('waiting');
    expect((await ask(`videos/${data.video_id}`)).data.status).to.equal('processing');
    const done = (await ask(`videos/${data.video_id}`)).data;
    expect(done.status).to.equal('completed');
    const bytes = Buffer.from(await (await fetch(done.video_url)).arrayBuffer());
    const { width, height, seconds } = readFilm(bytes);
    expect([width, height]).to.deep.equal([720, 720]);
    expect(seconds).to.be.closeTo(20, 0.3);
    platform.clock.advance(2 * 3_600_000);
    expect((await fetch(done.video_url)).status).to.equal(403);
  });

  for (const [name, wish, status, param] of [
    ['words and a sound at once', { audio_url: 'https://x.example/a.mp3' }, 400, 'script'],
    ['an avatar that is not there', { avatar_id: 'nobody' }, 400, 'avatar_id'],
    ['a type that is none', { type: 'photo' }, 400, undefined],
    ['a field that is none', { mood: 'glad' }, 400, undefined],
    [
      'a sound that was not sent',
      { script: undefined, audio_asset_id: 'x' },
      404,
      'audio_asset_id',
    ],
  ] as const)
    it(`refuses ${name}`, async () => {
      const { status: told, error } = await ask('videos', { ...spoken, ...wish });
      expect(told, JSON.stringify(error)).to.equal(status);
      if (param !== undefined) expect(error.param).to.equal(param);
    });

  it('refuses a wrong key, and a film that is none', async () => {
    expect((await ask('users/me', undefined, 'x')).status).to.equal(401);
    expect((await ask('videos/nothing')).status).to.equal(404);
  });

  it('has no look of somebody who is not there', async () => {
    const args = { prompt: 'A tent.', seconds: 4, script: 'Hello.', avatar: 'nobody' };
    const work = platform.run('heygen_start_film', args);
    expect(await failureOf(work)).to.include({ code: 'input_invalid' });
  });

  it('is asked for no film without words that is longer than it can be', async () => {
    const work = platform.run('heygen_start_film', { prompt: 'A tent.', seconds: 16 });
    expect(await failureOf(work)).to.include({ code: 'input_invalid' });
  });
});
