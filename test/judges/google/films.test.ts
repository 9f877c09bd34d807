/** Films for Google: a film goes to YouTube in stretches, and an ad shows it once YouTube has worked on it. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  failureOf,
  type EmulatedPlatform,
} from '../../support/an-emulated-platform.ts';
import { someFiles } from '../../support/some-files.ts';
import { drawFilm } from '../../../sdk/emulator/index.ts';
import { judgeCalls } from './judge-calls.ts';
import { replyFaults } from './protos.ts';

const at = (name: string) => `https://files.example/${name}?sig=secret`;
const SCRIPT = 'google_ads_create_responsive_display_ad';
/** Room that players pass over. */
function longer(film: Buffer, bytes: number): Buffer {
  const free = Buffer.alloc(bytes);
  free.writeUInt32BE(bytes);
  free.write('free', 4, 'latin1');
  return Buffer.concat([film, free]);
}

describe('Films for Google', () => {
  const film = longer(drawFilm('16:9', 8), 19_000_000);
  let google: EmulatedPlatform;
  let group = '';
  before(async () => {
    const files = someFiles({
      [at('film.mp4')]: film,
      [at('page.mp4')]: '<!doctype html>',
      [at('sound.mp4')]: drawFilm('16:9', 8, { soundOnly: true }),
    });
    google = await anEmulatedPlatform('google', { files });
    const { result } = await google.run('google_ads_get_ad_groups');
    const groups = result.ad_groups as readonly { readonly id: string; readonly type: string }[];
    group = groups.find(({ type }) => type.startsWith('DISPLAY'))!.id;
  });
  after(() => google.close());

  const run = (more: object) =>
    google.run(SCRIPT, {
      ad_group_id: group,
      final_url: 'https://example.com/tents',
      headline: ['Tents that last'],
      description: ['Light, dry and warm.'],
      ...more,
    });

  it('leave in stretches, byte for byte, are shown by a paused ad, and go with it', async () => {
    const ran = await run({ video_url: at('film.mp4'), name: 'Tents [[slow]]' });
    expect(google.calls.filter(({ request }) => request.path === 'wait')).to.not.have.length(0);
    expect(ran.verified).to.equal(true);
    expect(ran.result.ad).to.include({ status: 'PAUSED' });
    expect(ran.result.ad.video_id).to.match(/^[\w-]{11}$/);
    expect(ran.changes.map(({ entity }) => entity)).to.deep.equal(['video_upload', 'ad']);
    expect(ran.changes[0]!.after).to.include({
      privacy: 'UNLISTED',
      seconds: 8,
      bytes: film.length,
    });
    const stretches = google.calls.filter(({ request }) => request.path === 'upload');
    expect(stretches).to.have.length(3);
    const { reply } = stretches.at(-1)!;
    const create = 'customers/1112223333/youTubeVideoUploads:create';
    expect(replyFaults('POST', create, { status: 200, body: reply })).to.deep.equal([]);
    expect(judgeCalls(google.calls)).to.include({ create: 1 });
    expect(JSON.stringify(ran.trail)).to.not.include('secret');
    expect(await google.undo(SCRIPT, ran)).to.deep.equal([
      'google_ads_remove_ad',
      'google_ads_remove_video_upload',
    ]);
  });

  it('that YouTube still works on are given back as their upload, and go on from there', async () => {
    const { code, message } = await failureOf(
      run({ video_url: at('film.mp4'), name: 'Slow [[endless]]' }),
    );
    expect(code).to.equal('platform_unavailable');
    const [upload = ''] = /https:\/\/googleads\S+/.exec(message) ?? [];
    expect(upload).to.match(/customers\/1112223333\/youTubeVideoUploads\/\d+$/);
    const again = await failureOf(run({ video_url: upload }));
    expect(again.message).to.contain('still works');
    const done = await google.run('google_ads_upload_video', {
      video_url: at('film.mp4'),
      title: 'Tent',
    });
    const { id, state, video_id } = done.result.upload;
    expect(state).to.equal('PROCESSED');
    const before = google.calls.length;
    const shown = await run({ video_url: upload.replace(/\d+$/, id) });
    expect(shown.result.ad).to.include({ status: 'PAUSED', video_id });
    expect(google.calls.slice(before).some(({ request }) => request.path === 'upload')).to.equal(
      false,
    );
    const page = await run({ video_url: `https://youtu.be/${video_id}`, name: 'By its page' });
    expect(page.result.ad.video_id).to.equal(video_id);
    expect(page.changes.map(({ entity }) => entity)).to.deep.equal(['ad']);
  });

  for (const [name, code, words] of [
    ['page.mp4', 'input_invalid', /no whole MP4/],
    ['gone.mp4', 'fetch_failed', /./],
    ['sound.mp4', 'input_invalid', /no picture/],
  ] as const)
    it(`that are none are named before anything is sent: ${name}`, async () => {
      const before = google.calls.length;
      const error = await failureOf(run({ video_url: at(name) }));
      expect(error).to.include({ code });
      expect(error.message).to.match(words);
      const sent = google.calls.slice(before).map(({ request }) => request.path);
      expect(sent.filter((path) => /mutate|@films|^upload/.test(path))).to.deep.equal([]);
    });

  it('of others, or that nobody has, are refused', async () => {
    const other = 'https://googleads.googleapis.com/v25/customers/9999999999/youTubeVideoUploads/1';
    expect((await failureOf(run({ video_url: other }))).code).to.equal('input_invalid');
    const unknown = other.replace('9999999999', '1112223333');
    expect((await failureOf(run({ video_url: unknown }))).code).to.equal('platform_not_found');
    const nowhere = await failureOf(run({ video_url: 'https://youtu.be/AAAAAAAAAAA' }));
    expect(nowhere.code).to.equal('platform_rejected');
  });
});
