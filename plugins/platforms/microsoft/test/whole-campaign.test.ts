/** A search campaign with all its ad groups in one call: whole or not at all, and gone with one undo. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import {
  paddles,
  partsShown,
  refusalOf,
  refusesBeforeSending,
  seaKayaks as kayaks,
} from '../../../../test/support/whole-search-campaign.ts';

const script = 'microsoft_ads_create_campaign';
const seaKayaks = { ...kayaks, cpc_bid: 1.2, keywords: [...kayaks.keywords, 'Sea  Kayak'] };
const campaign = {
  name: 'Search | Packrafts',
  daily_budget: '40',
  final_url: 'https://northwind.example/kayaks',
  ad_groups: [seaKayaks, paddles],
};

describe('A whole search campaign of Microsoft Advertising', () => {
  let microsoft: EmulatedPlatform;
  beforeEach(async () => {
    microsoft = await anEmulatedPlatform('microsoft');
  });
  afterEach(() => microsoft.close());

  const refusal = (args: object) => refusalOf(microsoft, script, { ...campaign, ...args });
  const writes = () =>
    microsoft.calls.filter(({ request }) => !/Query/.test(request.path)).map((one) => one.request);
  const names = async () =>
    (
      (await microsoft.run('microsoft_ads_list_campaigns')).result.campaigns as { name: string }[]
    ).map(({ name }) => name);

  it('has every ad group with its keywords and ads, as they were shown', async () => {
    const plan = await microsoft.run(script, campaign, { dryRun: true });
    expect(plan.changes.map(({ entity, name }) => `${entity} ${name}`)).to.deep.equal([
      'campaign Search | Packrafts',
      ...partsShown,
    ]);
    expect(plan.changes[1]?.money).to.include({ amount: 1.2, measure: 'bid' });
    expect(plan.changes[2]?.after).to.deep.equal(['"Sea Kayak"', '[touring kayak]']);
    const ran = await microsoft.run(script, campaign);
    expect(ran.changes).to.deep.equal(plan.changes);
    expect(ran.verified).to.equal(true);
    const [first, second] = ran.result.ad_groups;
    expect(first).to.deep.include({ name: 'Sea kayaks', keywords: 2 });
    expect(first.ad_ids).to.have.length(2);
    const below = { ad_group_id: second.id };
    const { keywords } = (await microsoft.run('microsoft_ads_list_keywords', below)).result;
    expect(JSON.stringify(keywords)).to.include('kayak paddle');
    const { ads } = (await microsoft.run('microsoft_ads_list_ads', below)).result;
    expect(JSON.stringify(ads)).to.include(campaign.final_url);
  });

  it('is gone as a whole with one undo', async () => {
    const ran = await microsoft.run(script, campaign);
    expect(await microsoft.undo(script, ran)).to.deep.equal(['microsoft_ads_delete_campaign']);
    expect(await names()).to.not.include(campaign.name);
  });

  it('refuses a bid above the most before anything is made', async () => {
    const error = await refusal({ ad_groups: [seaKayaks, { ...paddles, cpc_bid: 2_000 }] });
    expect(error?.code).to.equal('input_invalid');
    expect(error?.message).to.contain('above the most');
    expect(await names()).to.not.include(campaign.name);
  });

  const refused: readonly (readonly [string, object, RegExp])[] = [
    ['a keyword of the last group', { keywords: ['[ ]'] }, /taken back: campaign \d+/],
  ];
  for (const [what, more, message] of refused)
    it(`leaves nothing when Microsoft refuses ${what}`, async () => {
      const error = await refusal({ ad_groups: [seaKayaks, { ...paddles, ...more }] });
      expect(error?.code).to.equal('platform_rejected');
      expect(error?.message).to.match(message);
      expect(await names()).to.not.include(campaign.name);
      expect((await microsoft.run(script, campaign)).verified, 'the name is free').to.equal(true);
    });

  refusesBeforeSending(
    [['ad groups of a campaign for audiences', { type: 'Audience' }, /ad_groups: .*Search alone/]],
    refusal,
    writes,
  );
});
