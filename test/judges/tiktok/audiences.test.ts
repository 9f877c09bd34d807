/** Audiences of an ad group: TikTok takes whole lists, and several callers change one at the same moment. */
import { expect } from 'chai';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import { aClient, modelOf } from './client.ts';
import { someIds } from '../../../plugins/platforms/tiktok/test/some-ids.ts';

describe('TikTok: audiences that are attached at the same moment', () => {
  let platform: EmulatedPlatform;
  let adgroup_id: string;
  let audiences: readonly string[];
  beforeEach(async () => {
    platform = await anEmulatedPlatform('tiktok');
    const ids = await someIds(platform);
    [adgroup_id = ''] = ids.ownGroups;
    const more = await platform.run('tiktok_ads_create_lookalike_audience', {
      name: 'Alike',
      source_audience_id: ids.audiences[0],
      location_ids: '6252001',
    });
    audiences = [...ids.audiences, more.result.audience.id];
  });
  afterEach(() => platform.close());

  const attach = (audience_id: string, more = {}) =>
    platform.run('tiktok_ads_attach_audience', { adgroup_id, audience_id, ...more });
  const listed = async () =>
    (await platform.run('tiktok_ads_get_adgroup', { adgroup_id })).result.ad_group;

  it('are all there in the end', async () => {
    const ran = await Promise.all(audiences.slice(0, 3).map((id) => attach(id)));
    expect((await listed()).audience_ids).to.have.members(audiences.slice(0, 3));
    for (const { verified, warnings } of ran) expect(verified, warnings.join(' ')).to.equal(true);
  });

  it('are there when another one is taken out meanwhile, which stays out', async () => {
    const [gone = '', ...others] = audiences;
    await attach(gone);
    await Promise.all([attach(gone, { mode: 'remove' }), ...others.map((id) => attach(id))]);
    expect((await listed()).audience_ids).to.have.members(others);
  });

  it('are there when others are excluded meanwhile', async () => {
    const [one = '', two = '', three = ''] = audiences;
    await Promise.all([attach(one), attach(two, { exclude: true }), attach(three)]);
    const { audience_ids, excluded_audience_ids } = await listed();
    expect(audience_ids).to.have.members([one, three]);
    expect(excluded_audience_ids).to.deep.equal([two]);
  });
});

describe("TikTok: visitors, by the vendor's own client", () => {
  it('are asked for in a request that the client knows as a whole, and can make itself', async () => {
    const platform = await anEmulatedPlatform('tiktok');
    try {
      await platform.run('tiktok_ads_create_website_audience', {
        name: 'Viewers',
        event: 'View Content',
        url_contains: '/pricing',
        url_not_contains: '/thank-you',
      });
      const made = platform.calls.find(({ request }) => request.path.includes('rule/create'));
      const body = made?.request.body as Readonly<Record<string, unknown>>;
      const model = modelOf('RuleCreateBody', body);
      expect(JSON.parse(JSON.stringify(model))).to.deep.equal(body);
      const [account] = platform.accounts;
      const token = account?.credentials['access_token'];
      const own = { ...body, advertiser_id: account?.account_id, custom_audience_name: 'Others' };
      const ask = { body: modelOf('RuleCreateBody', own) };
      const answer = await aClient(platform)('AudienceApi.dmpCustomAudienceRuleCreate', token, ask);
      expect(answer.custom_audience_id).to.be.a('string');
    } finally {
      await platform.close();
    }
  });
});
