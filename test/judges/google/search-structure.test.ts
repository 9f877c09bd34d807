/** A search campaign with all its ad groups in one call: whole or not at all, and gone with one undo. */
import { expect } from 'chai';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import {
  ad,
  paddles,
  partsShown,
  refusalOf,
  refusesBeforeSending,
  seaKayaks,
} from '../../support/whole-search-campaign.ts';
import { judgeCalls } from './judge-calls.ts';

const script = 'google_ads_create_search_campaign';
const campaign = {
  campaign_name: 'Search - Kayaks',
  daily_budget: '40',
  final_url: 'https://northwind.example/kayaks',
  geo_targets: 'US',
  ad_groups: [seaKayaks, paddles],
};

describe('A whole search campaign of Google Ads', () => {
  let google: EmulatedPlatform;
  beforeEach(async () => {
    google = await anEmulatedPlatform('google');
  });
  afterEach(() => google.close());

  const query = async (text: string) =>
    (await google.run('run_gaql', { query: text })).result.rows as Record<string, unknown>[];
  const partsOf = (id: string, field: string, from: string, more = '') =>
    query(
      `SELECT ad_group.name, ${field} FROM ${from} WHERE campaign.id = ${id}${more} ORDER BY ad_group.name`,
    );
  const refusal = (args: object) => refusalOf(google, script, { ...campaign, ...args });
  const writes = () => google.calls.filter(({ request }) => request.path.endsWith(':mutate'));

  it('has every ad group with its keywords and ads, in one request that the protos allow', async () => {
    const plan = await google.run(script, campaign, { dryRun: true });
    expect(plan.changes.map(({ entity, name }) => `${entity} ${name}`)).to.deep.equal([
      'campaign Search - Kayaks',
      ...partsShown,
    ]);
    const ran = await google.run(script, campaign);
    expect(ran.changes).to.deep.equal(plan.changes);
    expect(ran.verified).to.equal(true);
    expect(writes()).to.have.length(1);
    expect(judgeCalls(google.calls)['mutate']).to.equal(1);
    const { result } = ran;
    expect(result.keywords).to.equal(3);
    expect(result.ad_groups).to.have.length(2);
    expect(result.ad_groups[0]).to.deep.include({ name: 'Sea kayaks', keywords: 2 });
    expect(result.ad_groups[0].ad_ids).to.have.length(2);

    const { id } = result.campaign;
    const keywords = 'ad_group_criterion.keyword.text';
    const isKeyword = " AND ad_group_criterion.type = 'KEYWORD'";
    const words = await partsOf(id, keywords, 'ad_group_criterion', isKeyword);
    expect(words.map((row) => `${row['ad_group.name']}: ${row[keywords]}`)).to.have.members([
      'Paddles: kayak paddle',
      'Sea kayaks: sea kayak',
      'Sea kayaks: touring kayak',
    ]);
    const ads = await partsOf(id, 'ad_group_ad.ad.final_urls', 'ad_group_ad');
    const urls = ads.flatMap((row) => row['ad_group_ad.ad.final_urls'] as string[]);
    expect(urls).to.have.members([
      campaign.final_url,
      campaign.final_url,
      'https://northwind.example/sea',
    ]);
  });

  it('is gone as a whole with one undo', async () => {
    const ran = await google.run(script, campaign);
    expect(await google.undo(script, ran)).to.deep.equal(['google_ads_remove_campaign']);
    const { id } = ran.result.campaign;
    const [row] = await query(`SELECT campaign.status FROM campaign WHERE campaign.id = ${id}`);
    expect(row?.['campaign.status']).to.equal('REMOVED');
  });

  it('makes nothing when Google refuses one ad of the last group', async () => {
    // Sixteen letters are within thirty, but Google counts each of these twice, and so does the preview.
    const wide = { ...paddles, ads: [ad('帳'.repeat(16))] };
    const early = await refusal({ ad_groups: [seaKayaks, wide] });
    expect(early).to.include({ code: 'input_invalid' });
    expect(early?.message).to.contain('counts 32 of 30');
    google.faults.plan({ kind: 'status', status: 400, path: 'googleAds:mutate', times: 1 });
    const error = await refusal({});
    expect(error?.code).to.equal('platform_rejected');
    const rows = await query(
      "SELECT campaign.id FROM campaign WHERE campaign.name = 'Search - Kayaks'",
    );
    expect(rows).to.be.empty;
    expect((await google.run(script, campaign)).verified, 'the name is still free').to.equal(true);
  });

  refusesBeforeSending(
    [
      ['texts beside the ad groups', { keyword: 'kayak' }, /keyword: stands in ad_groups/],
      ['neither', { ad_groups: undefined }, /keyword, headline, description: needed/],
      [
        'a keyword that Google takes from nobody',
        { ad_groups: [paddles, { ...seaKayaks, keywords: ['kayak?!'] }] },
        /kayak\?!.*symbol/,
      ],
    ],
    refusal,
    writes,
  );
});
