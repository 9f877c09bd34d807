/** Videos at LinkedIn: a film at an address leaves in the parts that LinkedIn asks for, and the ad shows what it could read. */
import { expect } from 'chai';
import { failureOf } from '../../../../test/support/a-gateway.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { someFiles } from '../../../../test/support/some-files.ts';
import { drawFilm } from '../../../../sdk/emulator/index.ts';

const at = (name: string) => `https://files.example/${name}?sig=secret`;
/** Room that players pass over. */
function longer(film: Buffer, bytes: number): Buffer {
  const free = Buffer.alloc(bytes);
  free.writeUInt32BE(bytes);
  free.write('free', 4, 'latin1');
  return Buffer.concat([film, free]);
}

describe('Videos of LinkedIn', () => {
  const film = longer(drawFilm('16:9', 8), 9_000_000);
  let linkedin: EmulatedPlatform;
  before(async () => {
    const files = someFiles({
      [at('film.mp4')]: film,
      [at('page.mp4')]: '<!doctype html>',
      [at('small.mp4')]: drawFilm('16:9', 8),
      [at('blink.mp4')]: longer(drawFilm('16:9', 2), 100_000),
      [at('sound.mp4')]: longer(drawFilm('16:9', 8, { soundOnly: true }), 100_000),
    });
    linkedin = await anEmulatedPlatform('linkedin', { files });
  });
  after(() => linkedin.close());

  const run = async (video: object) => {
    const { result } = await linkedin.run('linkedin_ads_list_campaigns');
    return linkedin.run('linkedin_ads_create_video_ad', {
      campaign_id: result.campaigns[0].id,
      name: 'Safer plants',
      introductory_text: 'Fewer accidents.',
      headline: 'Get the plan',
      landing_url: 'https://example.com/plan',
      ...video,
    });
  };

  it('leave in parts, byte for byte, and are shown by a paused ad that can be taken back', async () => {
    const ran = await run({ video_url: at('film.mp4') });
    expect(ran.verified).to.equal(true);
    expect(ran.result.creative.status).to.equal('PAUSED');
    const upload = 'after.inlineContent.post.content.media.upload';
    expect(ran.changes[0]).to.nested.include({
      [`${upload}.width`]: 1_280,
      [`${upload}.seconds`]: 8,
      [`${upload}.bytes`]: film.length,
    });
    const asked = linkedin.calls.filter(({ request }) => request.path === 'upload');
    // Each part's ETag is its MD5, so that the order and every byte are judged at the end.
    expect(asked).to.have.length(3);
    expect(JSON.stringify(ran.trail)).to.not.include('secret');
    expect(await linkedin.undo('linkedin_ads_create_video_ad', ran)).to.deep.equal([
      'linkedin_ads_delete_creative',
    ]);
  });

  for (const [name, code, words] of [
    ['page.mp4', 'input_invalid', /no whole MP4/],
    ['gone.mp4', 'fetch_failed', /./],
    ['small.mp4', 'input_invalid', /75 KB to 500 MB/],
    ['blink.mp4', 'input_invalid', /3 seconds to 30 minutes/],
    ['sound.mp4', 'input_invalid', /no picture/],
  ] as const)
    it(`that LinkedIn would refuse are named before anything is sent: ${name}`, async () => {
      const before = linkedin.requests.filter(({ method }) => method !== 'GET').length;
      const error = await failureOf(run({ video_url: at(name) }));
      expect(error).to.include({ code });
      expect(error.message)
        .to.match(/^video_url: /)
        .and.to.match(words);
      expect(linkedin.requests.filter(({ method }) => method !== 'GET')).to.have.length(before);
    });

  it('are given by address or by id', async () => {
    const neither = await failureOf(run({}));
    expect(neither).to.include({ code: 'input_invalid' });
    expect(neither.message).to.contain('video_id or video_url');
    expect(await failureOf(run({ video_id: 'urn:li:video:D4none' }))).to.include({
      code: 'platform_rejected',
    });
  });
});
