/** A new ad with a picture at an address: looked at here first, then fetched by TikTok. */
import { expect } from 'chai';
import { createHash } from 'node:crypto';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { failureOf } from '../../../../test/support/a-gateway.ts';
import { aPng, someFiles } from '../../../../test/support/some-files.ts';
import { someIds } from './some-ids.ts';

const at = 'https://cdn.example.com/';
const picture = aPng(1_200, 628);
const files = { [`${at}boot.png`]: picture, [`${at}page.png`]: '<html>' };

describe('TikTok: a new ad with a picture at an address', () => {
  let tiktok: EmulatedPlatform;
  let ad: Readonly<Record<string, unknown>>;
  before(async () => {
    tiktok = await anEmulatedPlatform('tiktok', { files: someFiles(files) });
    const [adgroup_id] = (await someIds(tiktok)).ownGroups;
    const { result } = await tiktok.run('tiktok_ads_list_identities');
    const { identity_id, identity_type } = result.identities.find(
      (one: { identity_type: string }) => one.identity_type !== 'BC_AUTH_TT',
    );
    ad = {
      adgroup_id,
      identity_id,
      identity_type,
      name: 'Boots',
      text: 'Boots that last',
      landing_url: 'https://northwind.example/',
    };
  });
  after(() => tiktok.close());
  beforeEach(() => {
    tiktok.calls.length = 0;
  });
  const posts = () => tiktok.calls.filter(({ request }) => request.method === 'POST');

  it('shows which picture it is, puts it into the library, and makes the ad with it', async () => {
    const args = { ...ad, image_url: `${at}boot.png` };
    const plan = await tiktok.run('tiktok_ads_create_ad', args, { dryRun: true });
    const sha256 = createHash('sha256').update(picture).digest('hex');
    expect(JSON.stringify(plan.changes)).to.contain(sha256).and.contain('1200 x 628');
    expect(posts()).to.be.empty;
    const ran = await tiktok.run('tiktok_ads_create_ad', args);
    expect(ran.verified).to.equal(true);
    expect(posts().map(({ request }) => request.path)).to.deep.equal([
      'file/image/ad/upload/',
      'ad/create/',
    ]);
    expect(await tiktok.undo('tiktok_ads_create_ad', ran)).to.have.length(1);
  });

  for (const [what, more, code] of [
    ['an address without a picture', { image_url: `${at}page.png` }, 'input_invalid'],
    ['an address without anything', { image_url: `${at}gone.png` }, 'fetch_failed'],
    ['two pictures', { image_url: `${at}boot.png`, image_ids: 'ad-site/1' }, 'input_invalid'],
    ['no picture', {}, 'input_invalid'],
  ] as const)
    it(`${what}: refused, and nothing is made`, async () => {
      const error = await failureOf(tiktok.run('tiktok_ads_create_ad', { ...ad, ...more }));
      expect(error).to.include({ code });
      expect(posts()).to.be.empty;
    });
});
