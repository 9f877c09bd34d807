/** Display, Performance Max and the trial funnel: whole or not at all, paused, with pictures that fit, taken back by removal. */
import { expect } from 'chai';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import { aPng, someFiles } from '../../support/some-files.ts';
import { splitBudget } from '../../../scripts-library/google/create/funnel.ts';
import { judgeCalls } from './judge-calls.ts';

const at = 'https://cdn.example.com/';
const files = {
  [`${at}wide.png`]: aPng(1200, 628),
  [`${at}square.png`]: aPng(1200, 1200),
  [`${at}logo.png`]: aPng(128, 128),
  [`${at}small.png`]: aPng(599, 313),
};
const common = { daily_budget: '20', final_url: 'https://northwind.example/', geo_targets: 'US' };
const texts = { business_name: 'Northwind', description: ['Light and dry.', 'Order today.'] };
const display = { ...common, ...texts, campaign_name: 'Display', headline: ['Tents that last'] };
const pmax = {
  ...common,
  ...texts,
  campaign_name: 'PMax',
  long_headline: 'Tents for the long way',
  headline: ['Tents that last', 'Light tents', 'Sleep outside'],
};
const funnel = {
  landing_page_url: 'https://www.northwind.example/try',
  business_name: 'Northwind',
};

/** The refusal of a run. */
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error: Error & { code?: string }) => error,
  );

describe('New campaigns of Google Ads with pictures', () => {
  let google: EmulatedPlatform;
  beforeEach(async () => {
    google = await anEmulatedPlatform('google', { files: someFiles(files) });
  });
  afterEach(() => google.close());

  const campaigns = async (status?: string) => {
    const args = { limit: 500, ...(status ? { status } : {}) };
    const { result } = await google.run('google_ads_list_campaigns', args);
    return result.campaigns as { id: string; name: string; status: string }[];
  };
  const query = async (text: string) =>
    (await google.run('run_gaql', { query: text })).result.rows as Record<string, unknown>[];

  const made: readonly (readonly [string, object])[] = [
    ['google_ads_create_display_campaign', display],
    [
      'google_ads_create_display_campaign',
      { ...display, landscape_image: `${at}wide.png`, square_image: `${at}square.png` },
    ],
    ['google_ads_create_pmax_campaign', pmax],
    [
      'google_ads_create_pmax_campaign',
      {
        ...pmax,
        landscape_image_url: `${at}wide.png`,
        square_image_url: `${at}square.png`,
        logo_url: `${at}logo.png`,
        target_cpa: '12.50',
      },
    ],
  ];
  for (const [script, args] of made)
    it(`${script}: paused, as previewed, by the protos, and removed when undone`, async () => {
      const plan = await google.run(script, { ...args }, { dryRun: true });
      const ran = await google.run(script, { ...args });
      expect(ran.changes).to.deep.equal(plan.changes);
      expect(ran.verified).to.equal(true);
      const { id } = ran.result.campaign;
      expect((await campaigns('PAUSED')).map((one) => one.id)).to.include(id);
      await google.undo(script, ran);
      expect((await campaigns('REMOVED')).map((one) => one.id)).to.include(id);
      expect(judgeCalls(google.calls)['mutate']).to.be.at.least(2);
    });

  it('a picture of the wrong size or shape is refused before anything is sent (E2)', async () => {
    for (const picture of ['small.png', 'square.png']) {
      const run = google.run('google_ads_create_display_campaign', {
        ...display,
        landscape_image: at + picture,
      });
      const error = await refusal(run);
      expect(error?.code).to.equal('input_invalid');
      expect(error?.message).to.contain('landscape_image').and.contain('600 x 314');
    }
    expect(google.calls.filter(({ request }) => request.path.endsWith(':mutate'))).to.be.empty;
  });

  it('an address without a picture makes nothing', async () => {
    const run = google.run('google_ads_create_pmax_campaign', { ...pmax, logo_url: `${at}gone` });
    expect((await refusal(run))?.code).to.equal('fetch_failed');
    expect((await campaigns()).map(({ name }) => name)).to.not.include('PMax');
  });

  it('when Google refuses the campaign nothing of it is there, and the answer says what stays', async () => {
    const script = 'google_ads_create_pmax_campaign';
    google.faults.plan({ kind: 'status', status: 400, path: 'googleAds:mutate', times: 1 });
    const error = await refusal(google.run(script, pmax));
    expect(error?.code).to.equal('platform_rejected');
    expect(error?.message).to.contain('1 of its writes had been accepted before');
    expect((await campaigns()).map(({ name }) => name)).to.not.include('PMax');
    expect((await google.run(script, pmax)).verified, 'the name is still free').to.equal(true);
  });

  it('a name that is taken is found before anything is made', async () => {
    const run = google.run('google_ads_create_display_campaign', {
      ...display,
      campaign_name: 'Brand - Northwind',
    });
    expect((await refusal(run))?.message).to.contain('has a campaign named');
    expect(google.calls.filter(({ request }) => request.path.endsWith(':mutate'))).to.be.empty;
  });

  it('an uploaded picture is found in the library; the same one again is the same asset', async () => {
    const upload = (asset_name: string) =>
      google.run('google_ads_upload_image_asset', { image_url: `${at}logo.png`, asset_name });
    const first = await upload('Sign');
    const again = await upload('Another name');
    expect(again.result.asset.id).to.equal(first.result.asset.id);
    expect(again.result.warnings.join()).to.contain('Sign');
    const rows = await query("SELECT asset.id FROM asset WHERE asset.name = 'Sign'");
    expect(rows).to.have.length(1);
    judgeCalls(google.calls);
  });

  it('the funnel: three paused campaigns that spend the whole budget, and all taken back', async () => {
    const script = 'setup_google_ads_trial_funnel';
    const before = (await campaigns()).length;
    const ran = await google.run(script, { ...funnel, total_daily_budget: '33.34' });
    expect(ran.verified).to.equal(true);
    const { campaigns: three, audience } = ran.result;
    const types = three.map((one: { type: string }) => one.type);
    expect(types).to.deep.equal(['search', 'performance_max', 'display']);
    for (const { status } of three) expect(status).to.equal('PAUSED');
    const cents = three.map((one: { daily_budget: number }) => Math.round(one.daily_budget * 100));
    expect(cents.reduce((sum: number, one: number) => sum + one, 0)).to.equal(3334);
    expect(
      google.calls.filter(({ request }) => request.path.endsWith('googleAds:mutate')),
    ).to.have.length(1);
    judgeCalls(google.calls);
    await google.undo(script, ran);
    const left = await campaigns();
    expect(left).to.have.length(before + 3);
    for (const { id } of three)
      expect(left.find((one) => one.id === id)?.status).to.equal('REMOVED');
    const { result } = await google.run('google_ads_list_audiences');
    const list = result.audiences.find((one: { id: string }) => one.id === audience.id);
    expect(list.status).to.equal('CLOSED');
  });

  it('only visitors see the ads of the funnel’s retargeting', async () => {
    const { result } = await google.run('setup_google_ads_trial_funnel', funnel);
    const id = result.campaigns[2].id as string;
    const [row] = await query(
      `SELECT ad_group.targeting_setting.target_restrictions, ad_group.optimized_targeting_enabled FROM ad_group WHERE campaign.id = ${id}`,
    );
    expect(row!['ad_group.targeting_setting.target_restrictions']).to.deep.equal([
      { targetingDimension: 'AUDIENCE', bidOnly: false },
    ]);
    expect(row!['ad_group.optimized_targeting_enabled']).to.equal(false);
    const lists = await query(
      `SELECT ad_group_criterion.user_list.user_list FROM ad_group_criterion WHERE campaign.id = ${id} AND ad_group_criterion.type = 'USER_LIST'`,
    );
    expect(String(lists[0]!['ad_group_criterion.user_list.user_list'])).to.contain(
      result.audience.id,
    );
  });

  it('a second funnel uses the list of visitors that is there', async () => {
    const first = await google.run('setup_google_ads_trial_funnel', {
      ...funnel,
      month_label: 'a',
    });
    const again = await google.run('setup_google_ads_trial_funnel', {
      ...funnel,
      month_label: 'b',
    });
    expect(again.verified).to.equal(true);
    expect(again.result.audience).to.deep.equal({ ...first.result.audience, created: false });
    expect(again.changes.map(({ entity }) => entity)).to.not.include('audience');
  });

  it('an account without pictures is told what to upload, and gets no campaign', async () => {
    const account = '4445556666';
    const runs = [
      google.run('setup_google_ads_trial_funnel', funnel, { account }),
      google.run(
        'google_ads_create_display_campaign',
        { ...display, landscape_image: `${at}wide.png` },
        { account },
      ),
    ];
    for (const run of runs) {
      const error = await refusal(run);
      expect(error?.code).to.equal('input_invalid');
      expect(error?.message).to.contain('google_ads_upload_image_asset');
    }
    const writes = google.calls.filter(({ request }) => request.path.endsWith(':mutate'));
    expect(writes).to.be.empty;
  });
});

describe('The budget of a funnel', () => {
  it('is split without losing a cent, in currencies without cents too', () => {
    for (const [total, currency] of [
      ['50', 'USD'],
      ['0.05', 'USD'],
      ['33.33', 'EUR'],
      ['1001', 'JPY'],
    ] as const) {
      const parts = Object.values(splitBudget(total, currency)).map(Number);
      const sum = parts.reduce((all, one) => all + one, 0);
      expect(sum, total).to.be.closeTo(Number(total), 1e-9);
      for (const part of parts) expect(part).to.be.above(0);
    }
  });

  it('is refused where a campaign would get nothing', () => {
    expect(() => splitBudget('0.04', 'USD')).to.throw('too little');
    expect(() => splitBudget('4', 'JPY')).to.throw('too little');
  });
});
