/** Pictures from addresses in the media library of an X account: uploaded to one API, kept in the other. */
import { expect } from 'chai';
import { signOauth1 } from '../../../../runtime/platforms/request/sign-oauth1.ts';
import { multipartOf } from '../../../../runtime/platforms/request/multipart.ts';
import { demoKeys } from '../emulator/accounts.ts';
import { failureOf } from '../../../../test/support/a-gateway.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { aPng, someFiles } from '../../../../test/support/some-files.ts';
import documented from './documented.json' with { type: 'json' };

const media_url = 'https://files.example/ridge.png';
const picture = aPng(1_200, 628);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

describe('A picture for X', () => {
  let x: EmulatedPlatform;
  before(async () => {
    const files = someFiles({
      [media_url]: picture,
      'https://files.example/wave.gif': gif,
      'https://files.example/page.png': '<!doctype html>',
    });
    x = await anEmulatedPlatform('x', { files });
  });
  after(() => x.close());

  it('is in the library as it was fetched, and cards and posts can show it', async () => {
    const ran = await x.run('x_ads_upload_media', { media_url, name: 'Ridge' });
    const { media } = ran.result;
    expect(media).to.include({ name: 'Ridge', type: 'IMAGE', category: 'TWEET_IMAGE' });
    expect(ran.verified).to.equal(true);
    const uploaded = ran.sent.find(({ request }) => request.path === '@api/media/upload');
    expect(uploaded?.reply).to.have.nested.property('data.size', picture.byteLength);
    expect(uploaded?.reply).to.deep.nested.include({
      'data.image': { image_type: 'image/png', w: 1_200, h: 628 },
    });
    const listed = await x.run('x_ads_list_media', { type: 'IMAGE' });
    expect(listed.result.media).to.deep.include(media);
    const card = { name: 'C', title: 'T', website_url: 'https://northwind-outdoor.example/' };
    const { media_key } = media;
    expect((await x.run('x_ads_create_website_card', { ...card, media_key })).verified).to.equal(
      true,
    );
    const post = await x.run('x_ads_create_tweet', { text: 'See.', media_keys: media_key });
    expect(post.verified).to.equal(true);
  });

  it('that moves is waited for until X has looked at it', async () => {
    const url = { media_url: 'https://files.example/wave.gif' };
    const ran = await x.run('x_ads_upload_media', { ...url, category: 'TWEET_GIF' });
    expect(ran.result.media.media_key).to.match(/^16_/);
    const paths = ran.sent.map(({ request: { method, path } }) => `${method} ${path}`);
    expect(paths).to.include.members(['ASK wait', 'GET @api/media/upload']);
    expect(ran.verified).to.equal(true);
  });

  it('is shown by its bytes before anything is sent', async () => {
    const before = x.requests.length;
    const ran = await x.run('x_ads_upload_media', { media_url, name: 'R' }, { dryRun: true });
    expect(ran.changes[0]?.after).to.include({ name: 'R', width: 1_200, mime: 'image/png' });
    expect(ran.changes[0]?.after)
      .to.have.property('sha256')
      .that.matches(/^[0-9a-f]{64}$/);
    expect(x.requests).to.have.length(before);
  });

  const refusals: readonly (readonly [string, object, string])[] = [
    ['no picture', { media_url: 'https://files.example/page.png' }, 'input_invalid'],
    ['no GIF, where one is asked for', { media_url, category: 'TWEET_GIF' }, 'input_invalid'],
    ['not there', { media_url: 'https://files.example/none.png' }, 'fetch_failed'],
  ];
  for (const [what, args, code] of refusals)
    it(`is refused when it is ${what}, and nothing is sent`, async () => {
      const before = x.requests.length;
      const error = await failureOf(x.run('x_ads_upload_media', { ...args }));
      expect(error).to.include({ code });
      expect(x.requests).to.have.length(before);
    });

  it('is taken out of the library again', async () => {
    const ran = await x.run('x_ads_upload_media', { media_url, name: 'Gone' });
    expect(await x.undo('x_ads_upload_media', ran)).to.deep.equal(['x_ads_delete_media']);
    const { media } = (await x.run('x_ads_list_media')).result;
    expect(media.map(({ name }: { name: string }) => name)).to.not.include('Gone');
    const { media_key } = ran.result.media;
    const error = await failureOf(x.run('x_ads_delete_media', { media_key }));
    expect(error).to.include({ code: 'platform_not_found' });
  });

  describe('as the published specification of api.x.com has it', () => {
    const { upload } = documented;
    it('is sent with required and known fields alone, and answered likewise', async () => {
      const ran = await x.run('x_ads_upload_media', { media_url });
      for (const { request, reply } of ran.sent) {
        if (request.path !== '@api/media/upload' || request.method !== 'POST') continue;
        const { media_category, ...rest } = request.body as Record<string, unknown>;
        expect(upload.categories).to.include(media_category);
        expect(upload.fields).to.include.members(Object.keys(rest));
        expect(Object.keys((reply as { data: object }).data)).to.include.members(['id']);
        for (const name of Object.keys((reply as { data: object }).data))
          expect(upload.answer).to.include(name);
      }
    });

    const send = async (body: object, wish: { keys?: object; query?: string } = {}) => {
      const url = new URL(`${x.address}/2/media/upload${wish.query ?? ''}`);
      const keys = { ...demoKeys, ...wish.keys };
      const authorization = signOauth1({ method: 'POST', url }, keys, x.clock.now());
      const { type, bytes } = multipartOf(body);
      const headers = { authorization, 'content-type': type };
      const reply = await fetch(url, {
        method: 'POST',
        headers,
        body: new Uint8Array(bytes as Buffer),
      });
      return (await reply.json()) as { status?: number; parameter?: string; type?: string };
    };
    const part = { file_name: 'a.png', mime: 'image/png', bytes: picture };
    const wrong: readonly (readonly [string, object, string])[] = [
      ['no media', { media_category: 'tweet_image' }, 'media'],
      ['no category', { media: part }, 'media_category'],
      ['an unknown category', { media: part, media_category: 'poster' }, 'media_category'],
      ['an unknown field', { media: part, media_category: 'tweet_image', shared: true }, 'shared'],
      ['a PNG as GIF', { media: part, media_category: 'tweet_gif' }, 'media'],
    ];
    for (const [what, body, parameter] of wrong)
      it(`refuses ${what}, and names it`, async () => {
        expect(await send(body)).to.include({ status: 400, parameter });
      });
    it('refuses a wrong signature', async () => {
      const body = { media: part, media_category: 'tweet_image' };
      expect(await send(body, { keys: { consumer_secret: 'x' } })).to.include({ status: 401 });
    });
  });
});
