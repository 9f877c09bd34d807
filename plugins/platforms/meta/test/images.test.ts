/** Pictures from addresses in Meta's image library, judged by Meta's own client. */
import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { failureOf } from '../../../../test/support/a-gateway.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { aPng, someFiles } from '../../../../test/support/some-files.ts';
import { faultsOf } from './spec.ts';

const image_url = 'https://files.example/shoe.png';
const picture = aPng(1_200, 628);

describe('A picture for Meta', () => {
  let meta: EmulatedPlatform;
  before(async () => {
    const page = '<!doctype html>';
    const files = someFiles({ [image_url]: picture, 'https://files.example/page.png': page });
    meta = await anEmulatedPlatform('meta', { files });
  });
  after(() => meta.close());

  it('arrives as it was fetched, byte for byte, and creatives can use its hash', async () => {
    const ran = await meta.run('meta_ads_upload_image', { image_url, name: 'shoe.png' });
    const hash = createHash('md5').update(picture).digest('hex');
    expect(ran.result.image).to.deep.include({ hash, name: 'shoe.png', width: 1_200, height: 628 });
    expect(ran.verified).to.equal(true);
    const judged = meta.calls.filter(({ request }) => request.method !== 'ASK');
    expect(judged.flatMap((one) => faultsOf(one, () => 'AdImage'))).to.deep.equal([]);
    const listed = await meta.run('meta_ads_list_images');
    expect(listed.result.images).to.deep.include(ran.result.image);
    const pages = await meta.run('meta_ads_list_pages');
    const creative = await meta.run('meta_ads_create_creative', {
      name: 'Shoe',
      page_id: pages.result.pages[0].id,
      link: 'https://example.com/',
      image_hash: hash,
    });
    expect(creative.verified).to.equal(true);
  });
  it('is refused when it is none, and nothing is sent', async () => {
    const before = meta.requests.length;
    const upload = { image_url: 'https://files.example/page.png' };
    const error = await failureOf(meta.run('meta_ads_upload_image', upload));
    expect(error).to.include({ code: 'input_invalid' });
    expect(error.message).to.match(/^image_url: /);
    expect(meta.requests).to.have.length(before);
  });
});
