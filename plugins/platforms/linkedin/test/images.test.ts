/** Images at LinkedIn: a place is asked for, the host puts the bytes there, the ad shows what LinkedIn could read. */
import { expect } from 'chai';
import { failureOf } from '../../../../test/support/a-gateway.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { aPng, someFiles } from '../../../../test/support/some-files.ts';

const image_url = 'https://files.example/plan.png?sig=secret';
const picture = aPng(1_200, 627);

describe('Images of LinkedIn', () => {
  let linkedin: EmulatedPlatform;
  let client: ReturnType<typeof someFiles>;
  beforeEach(async () => {
    client = someFiles({
      [image_url]: picture,
      'https://files.example/page.png': '<!doctype html>',
      'https://files.example/wide.png': aPng(9_000, 9_000),
    });
    linkedin = await anEmulatedPlatform('linkedin', { files: client });
  });
  afterEach(() => linkedin.close());

  const anAd = async (image: object) => {
    const { result } = await linkedin.run('linkedin_ads_list_campaigns');
    const { id: campaign_id } = result.campaigns[0];
    return {
      campaign_id,
      name: 'Safer plants',
      introductory_text: 'Fewer accidents.',
      headline: 'Get the plan',
      landing_url: 'https://example.com/plan',
      ...image,
    };
  };
  const writes = () => linkedin.requests.filter(({ method }) => method !== 'GET');

  it('are uploaded from an address and shown by an ad, which can be taken back', async () => {
    const ran = await linkedin.run('linkedin_ads_create_image_ad', await anAd({ image_url }));
    expect(ran.verified).to.equal(true);
    expect(client.asked).to.have.length(1);
    const media = 'after.inlineContent.post.content.media';
    expect(ran.changes[0]).to.nested.include({
      [`${media}.upload.width`]: 1_200,
      [`${media}.upload.height`]: 627,
      [`${media}.upload.bytes`]: picture.byteLength,
    });
    const uploads = linkedin.calls.filter(({ request }) => request.path === 'upload');
    expect(uploads.map(({ error }) => error)).to.deep.equal([undefined]);
    expect(ran.trail.map(({ path }) => path)).to.include.members([
      'image https://files.example/plan.png',
      'images',
      'upload',
    ]);
    expect(JSON.stringify(ran.trail)).to.not.include('secret');
    expect(await linkedin.undo('linkedin_ads_create_image_ad', ran)).to.deep.equal([
      'linkedin_ads_delete_creative',
    ]);
  });
  it('go into the library of the account under a name', async () => {
    const upload = { image_url, name: 'Safer plants' };
    const ran = await linkedin.run('linkedin_ads_upload_image', upload);
    expect(ran).to.include({ verified: true });
    expect(ran.result.image.status).to.equal('AVAILABLE');
    const { id: image_id } = ran.result.image;
    const ad = await linkedin.run('linkedin_ads_create_image_ad', await anAd({ image_id }));
    expect(ad.verified).to.equal(true);
  });
  it('that are none, not there or too large are refused before anything is sent', async () => {
    for (const [file, code] of [
      ['page.png', 'input_invalid'],
      ['gone.png', 'fetch_failed'],
      ['wide.png', 'input_invalid'],
    ] as const) {
      const upload = { image_url: `https://files.example/${file}`, organization_id: '77340021' };
      const error = await failureOf(linkedin.run('linkedin_ads_upload_image', upload));
      expect(error).to.include({ code });
      expect(error.message).to.match(/^image_url: /);
    }
    expect(writes()).to.deep.equal([]);
  });
  it('are shown and not sent by a dry run', async () => {
    await linkedin.run('linkedin_ads_list_campaigns');
    const before = writes().length;
    const wish = await anAd({ image_url });
    await linkedin.run('linkedin_ads_create_image_ad', wish, { dryRun: true });
    expect(writes()).to.have.length(before);
  });
});
