/**
 * Requests of clients that nobody here wrote, as their sources make them: the streams of Singer's connector
 * (singer-io/tap-snapchat-ads at 32ddefd) and the calls of cesteral/mcp-open-advertising at 918e4d6.
 */
import { expect } from 'chai';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';

/** Fields that the connector asks of campaigns, ad squads and ads. */
const STATS =
  'android_installs,attachment_avg_view_time_millis,attachment_impressions,attachment_quartile_1,attachment_quartile_2,attachment_quartile_3,attachment_total_view_time_millis,attachment_view_completion,avg_screen_time_millis,avg_view_time_millis,impressions,ios_installs,quartile_1,quartile_2,quartile_3,screen_time_millis,spend,swipe_up_percent,swipes,total_installs,video_views,video_views_time_based,video_views_15s,view_completion,view_time_millis,conversion_purchases,conversion_purchases_value,conversion_save,conversion_start_checkout,conversion_add_cart,conversion_view_content,conversion_add_billing,conversion_sign_ups,conversion_searches,conversion_level_completes,conversion_app_opens,conversion_page_views,conversion_subscribe,conversion_ad_click,conversion_ad_view,conversion_complete_tutorial,conversion_invite,conversion_login,conversion_share,conversion_reserve,conversion_achievement_unlocked,conversion_add_to_wishlist,conversion_spend_credits,conversion_rate,conversion_start_trial,conversion_list_view,custom_event_1,custom_event_2,custom_event_3,custom_event_4,custom_event_5';
const DAY =
  'granularity=DAY&omit_empty=false&conversion_source_types=web,app,total&swipe_up_attribution_window=28_DAY&view_attribution_window=7_DAY&start_time=2026-11-10T05:00:00Z&end_time=2026-11-13T05:00:00Z';
const HOUR = DAY.replace('DAY', 'HOUR').replace('2026-11-13', '2026-11-11');
const UNIQUES = 'attachment_frequency,attachment_uniques,frequency,uniques';

describe('Snapchat, asked by clients of others', () => {
  let platform: EmulatedPlatform;
  let authorization: string;
  let ids: Readonly<Record<'org' | 'account' | 'campaign' | 'squad' | 'ad' | 'pixel', string>>;
  before(async () => {
    platform = await anEmulatedPlatform('snapchat');
    const {
      client_id = '',
      client_secret = '',
      refresh_token = '',
    } = platform.accounts[0]!.credentials;
    const grant = { grant_type: 'refresh_token', client_id, client_secret, refresh_token };
    const token = await fetch(`${platform.address}/login/oauth2/access_token`, {
      method: 'POST',
      body: new URLSearchParams(grant),
    });
    authorization = `Bearer ${((await token.json()) as AnyJson).access_token}`;
    const account = platform.accounts[0]!.account_id;
    const first = async (path: string, list: string, one: string) =>
      (await ask('GET', path)).body[list][0][one].id as string;
    const org = await first('me/organizations', 'organizations', 'organization');
    const campaign = await first(`adaccounts/${account}/campaigns`, 'campaigns', 'campaign');
    const squad = await first(`campaigns/${campaign}/adsquads`, 'adsquads', 'adsquad');
    const ad = await first(`adsquads/${squad}/ads`, 'ads', 'ad');
    const pixel = await first(`adaccounts/${account}/pixels`, 'pixels', 'pixel');
    ids = { org, account, campaign, squad, ad, pixel };
  });
  after(() => platform.close());

  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${platform.address}/v1/${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : null) as AnyJson };
  };
  const filled = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name]);

  /** Path, and the field of the answer that holds the records. */
  const streams: readonly (readonly [path: string, list: string])[] = [
    ['me/organizations?limit=500', 'organizations.organization'],
    ['organizations/{org}/fundingsources?limit=500', 'fundingsources.fundingsource'],
    ['organizations/{org}/billingcenters?limit=500', 'billingcenters.billingcenter'],
    ['organizations/{org}/members?limit=500', 'members.member'],
    ['organizations/{org}/roles?limit=500', 'roles.role'],
    ['organizations/{org}/adaccounts?limit=500', 'adaccounts.adaccount'],
    [`adaccounts/{account}/stats?fields=spend&${DAY}`, 'timeseries_stats.timeseries_stat'],
    [`adaccounts/{account}/stats?fields=spend&${HOUR}`, 'timeseries_stats.timeseries_stat'],
    ['adaccounts/{account}/segments?limit=500', 'segments.segment'],
    ['adaccounts/{account}/pixels?limit=500', 'pixels.pixel'],
    ['pixels/{pixel}/domains/stats', 'timeseries_stats.timeseries_stat'],
    ['adaccounts/{account}/media?limit=500', 'media.media'],
    ['adaccounts/{account}/creatives?limit=500', 'creatives.creative'],
    ['adaccounts/{account}/phone_numbers?limit=500', 'phone_numbers'],
    ['adaccounts/{account}/campaigns?limit=500', 'campaigns.campaign'],
    [
      `campaigns/{campaign}/stats?fields=${STATS},${UNIQUES}&${DAY}`,
      'timeseries_stats.timeseries_stat',
    ],
    [`campaigns/{campaign}/stats?fields=${STATS}&${HOUR}`, 'timeseries_stats.timeseries_stat'],
    ['adaccounts/{account}/adsquads?limit=500', 'adsquads.adsquad'],
    [
      `adsquads/{squad}/stats?fields=${STATS},${UNIQUES}&${DAY}`,
      'timeseries_stats.timeseries_stat',
    ],
    [`adsquads/{squad}/stats?fields=${STATS}&${HOUR}`, 'timeseries_stats.timeseries_stat'],
    ['adaccounts/{account}/ads?limit=500', 'ads.ad'],
    [`ads/{ad}/stats?fields=${STATS},${UNIQUES}&${DAY}`, 'timeseries_stats.timeseries_stat'],
    ['organizations/{org}/catalogs?limit=500', 'catalogs.catalog'],
    ['targeting/demographics/age_group?limit=500', 'targeting_dimensions.age_group'],
    ['targeting/device/os_type?limit=500', 'targeting_dimensions.os_type'],
    ['targeting/device/iOS/os_version?limit=500', 'targeting_dimensions.os_version'],
    ['targeting/geo/country?limit=500', 'targeting_dimensions.country'],
    ['targeting/geo/us/region?limit=500', 'targeting_dimensions.region'],
    ['targeting/interests/scls?limit=500', 'targeting_dimensions.scls'],
    ['targeting/location/categories_loi?limit=500', 'targeting_dimensions.categories_loi'],
  ];
  it("gives each stream of Singer's connector its records", async () => {
    for (const [path, place] of streams) {
      const { status, body } = await ask('GET', filled(path));
      expect(status, `${path} ${JSON.stringify(body)}`).to.equal(200);
      const [list = '', one] = place.split('.');
      expect(body[list], path).to.be.an('array');
      if (one) expect(body[list][0][one], path).to.be.an('object');
    }
  });

  it('has hours that add up to days, and days to totals, of a campaign as of its ad squads', async () => {
    const spendOf = async (path: string) => {
      const { body } = await ask('GET', filled(path));
      const [[entry]] = Object.values(body).filter(Array.isArray) as [[AnyJson]];
      const { timeseries, stats } = (entry.timeseries_stat ?? entry.total_stat) as AnyJson;
      const slices = (timeseries ?? [{ stats }]) as { stats: { spend: number } }[];
      return slices.reduce((sum, one) => sum + one.stats.spend, 0);
    };
    const window = 'start_time=2026-11-10T05:00:00Z&end_time=2026-11-13T05:00:00Z&fields=spend';
    const of = (granularity: string) =>
      spendOf(`campaigns/{campaign}/stats?granularity=${granularity}&${window}`);
    const [total, days, hours] = await Promise.all([of('TOTAL'), of('DAY'), of('HOUR')]);
    expect(total).to.be.above(0);
    expect([days, hours]).to.deep.equal([total, total]);
    const { body } = await ask('GET', filled('campaigns/{campaign}/adsquads'));
    const own = body.adsquads.map(({ adsquad }: AnyJson) =>
      spendOf(`adsquads/${adsquad.id}/stats?granularity=TOTAL&${window}`),
    );
    const sum = (await Promise.all<number>(own)).reduce((a, b) => a + b, 0);
    expect(sum).to.equal(total);
  });

  it('makes a report as a file for who asks for it, and keeps it pending before', async () => {
    const { body } = await ask(
      'GET',
      filled(
        'adaccounts/{account}/stats?async=true&async_format=csv&fields=impressions,spend&granularity=DAY&breakdown=campaign&start_time=2026-11-10T05:00:00Z&end_time=2026-11-13T05:00:00Z',
      ),
    );
    const { report_run_id, async_status } = body.async_stats_reports[0].async_stats_report;
    expect(async_status).to.equal('STARTED');
    const look = async () =>
      (await ask('GET', filled(`adaccounts/{account}/stats_report?report_run_id=${report_run_id}`)))
        .body.async_stats_reports[0].async_stats_report;
    expect(await look()).to.include({ async_status: 'RUNNING' });
    const { result, async_status: done } = await look();
    expect(done).to.equal('COMPLETED');
    const lines = (await (await fetch(result as string)).text()).trim().split('\n');
    expect(lines[0]).to.equal('id,type,start_time,end_time,impressions,spend');
    expect(lines.length).to.be.above(3);
  });

  it('takes the calls of a second client: lists by parent, whole objects, creatives, reach, previews', async () => {
    const { account, campaign, squad, org } = ids;
    const one = (await ask('GET', `adsquads/${squad}`)).body.adsquads[0].adsquad as AnyJson;
    const changed = { adsquads: [{ ...one, name: 'By others' }] };
    const put = await ask('PUT', `campaigns/${campaign}/adsquads`, changed);
    expect(put.body.adsquads[0].adsquad).to.include({ name: 'By others' });
    expect((await ask('GET', `organizations/${org}/adaccounts`)).body.adaccounts).to.have.length(2);
    const wish = { name: 'New', type: 'WEB_VIEW', ad_account_id: account, headline: 'Ready' };
    const made = await ask('POST', `adaccounts/${account}/creatives`, { creatives: [wish] });
    const { id } = made.body.creatives[0].creative as AnyJson;
    expect((await ask('GET', `creatives/${id}`)).body.creatives[0].creative.headline).to.equal(
      'Ready',
    );
    const preview = await ask('GET', `creatives/${id}/creative_preview`);
    expect(preview.body.creative_preview_link).to.be.a('string');
    expect((await ask('DELETE', `creatives/${id}`)).status).to.equal(200);
    expect((await ask('GET', `creatives/${id}`)).status).to.equal(404);
    const reach = await ask('POST', `adaccounts/${account}/audience_size_v2`, {
      targeting: { geos: [{ country_code: 'us' }] },
    });
    const { audience_size_minimum: least, audience_size_maximum: most } = reach.body.audience_size;
    expect(least)
      .to.be.above(0)
      .and.below(most as number);
    expect((await ask('GET', 'targeting/v1/interests/scls?limit=50')).status).to.equal(200);
    expect((await ask('GET', 'organizations/other/members')).status).to.equal(403);
  });
});
