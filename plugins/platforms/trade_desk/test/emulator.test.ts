/** Refusals of the emulator and their form, and what becomes of reports on a bad day. */
import { expect } from 'chai';
import { anApi, type AnApi, type Refused } from '../../../../test/support/an-api.ts';
import { demoCredentials } from '../emulator/accounts.ts';
import create from '../emulator/index.ts';
import { defaultControls } from '../emulator/state.ts';

const advertiser = { AdvertiserId: 'akj3m3q' };
const page = { PageStartIndex: 0, PageSize: 2 };
const usd = (Amount: number) => ({ Amount, CurrencyCode: 'USD' });
const campaign = {
  ...advertiser,
  CampaignName: 'A',
  Budget: usd(900),
  StartDate: '2027-01-01T00:00:00',
  CampaignConversionReportingColumns: [],
};
const rtb = {
  BudgetSettings: { Budget: usd(900) },
  BaseBidCPM: usd(2),
  MaxBidCPM: usd(3),
};
const schedule = {
  ReportScheduleName: 'A',
  ReportTemplateId: 880_101,
  ReportFileFormat: 'CSV',
  ReportDateRange: 'Custom',
  ReportFrequency: 'Once',
  ScheduleStartDate: '2026-11-20T00:00:00',
  AdvertiserFilters: ['akj3m3q'],
};

describe('The Trade Desk in test mode', () => {
  const controls = { ...defaultControls };
  let api: AnApi;
  before(async () => {
    api = await anApi('trade_desk', {
      create: (parts) => create(parts, controls),
      headersOf: () => Promise.resolve({ 'TTD-Auth': demoCredentials.access_token }),
    });
  });
  after(() => api.close());
  afterEach(() => {
    Object.assign(controls, defaultControls);
  });

  const refusals: readonly Refused[] = [
    ['an advertiser out of reach', 'GET advertiser/zzz9999', undefined, 403, /access/],
    ['an unknown campaign', 'GET campaign/zzz9999', undefined, 403, /does not exist/],
    [
      'a list without a size of page',
      'POST campaign/query/advertiser',
      advertiser,
      400,
      /PageSize/,
    ],
    [
      'a campaign without a budget',
      'POST campaign',
      { ...campaign, Budget: undefined },
      400,
      /Budget/,
    ],
    [
      'an amount of nothing',
      'POST campaign',
      { ...campaign, Budget: usd(0) },
      400,
      /greater than 0/,
    ],
    [
      'another currency',
      'POST campaign',
      { ...campaign, Budget: { Amount: 9, CurrencyCode: 'EUR' } },
      400,
      /USD/,
    ],
    [
      'an end before the start',
      'POST campaign',
      { ...campaign, EndDate: '2026-12-31T00:00:00' },
      400,
      /after StartDate/,
    ],
    ['a change without an id', 'PUT campaign', { CampaignName: 'B' }, 400, /CampaignId/],
    [
      'a max bid below the base bid',
      'POST adgroup',
      { CampaignId: '11abrwa', AdGroupName: 'A', RTBAttributes: { ...rtb, MaxBidCPM: usd(1) } },
      400,
      /max bid/,
    ],
    [
      'a custom range without dates',
      'POST myreports/reportschedule',
      schedule,
      400,
      /Custom needs/,
    ],
    [
      'an unknown template',
      'POST myreports/reportschedule',
      { ...schedule, ReportTemplateId: 1 },
      400,
      /no such report template/,
    ],
  ];
  for (const [what, call, body, status, says] of refusals)
    it(`refuses ${what}`, async () => {
      const [method = '', path = ''] = call.split(' ');
      const reply = await api.send(method, `v3/${path}`, body);
      expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
      expect(reply.body.Message).to.be.a('string');
      expect(JSON.stringify(reply.body)).to.match(says);
    });

  it('takes no request without the token, and no file either', async () => {
    const bare = await fetch(`${api.address}/v3/campaign/11abrwa`);
    expect(bare.status).to.equal(401);
    const file = await fetch(`${api.address}/v3/myreports/view/abc`);
    expect(file.status).to.equal(401);
  });

  it('gives lists page by page, with how many there are', async () => {
    const path = 'v3/campaign/query/advertiser';
    const one = await api.send('POST', path, { ...advertiser, ...page });
    expect(one.body).to.include({ ResultCount: 2, TotalFilteredCount: 6 });
    // The index is that of the first item, not of the page.
    const last = await api.send('POST', path, { ...advertiser, ...page, PageStartIndex: 5 });
    expect(last.body).to.include({ ResultCount: 1, TotalFilteredCount: 6 });
    const over = await api.send('POST', path, { ...advertiser, ...page, PageStartIndex: 6 });
    expect(over.body).to.include({ ResultCount: 0, TotalFilteredCount: 6 });
  });

  it('merges what a change names, and takes nothing archived back', async () => {
    const path = 'v3/adgroup';
    const AdGroupId = '2nyx581';
    const change = { AdGroupId, RTBAttributes: { BaseBidCPM: usd(5) } };
    const { body } = await api.send('PUT', path, change);
    expect(body.RTBAttributes.BaseBidCPM).to.deep.equal(usd(5));
    expect(body.RTBAttributes.MaxBidCPM).to.deep.equal(usd(12));
    await api.send('PUT', path, { AdGroupId, Availability: 'Archived' });
    expect((await api.send('PUT', path, { AdGroupId, IsEnabled: true })).status).to.equal(400);
  });

  const code = (run: Promise<unknown>) =>
    run.then(
      () => undefined,
      (error: unknown) => error,
    );
  const pull = (args: object = { days: 2 }) => api.run('pull_trade_desk', { ...args });

  it('looks again until a report is made, and says where to look when it takes too long', async () => {
    controls.pendingLooks = 2;
    expect((await pull()).result.rows).to.not.be.empty;
    controls.pendingLooks = 99;
    const late = await code(pull());
    expect(late).to.include({ code: 'platform_unavailable' });
    expect(JSON.stringify(late)).to.match(/trade_desk_get_report with schedule_id \d+/);
  });

  it('tells of a report that failed, of no template, and of one that lacks a column', async () => {
    controls.failReports = true;
    expect(await code(pull())).to.include({ code: 'platform_unavailable' });
    Object.assign(controls, { ...defaultControls, hasTemplate: false });
    expect(await code(pull())).to.include({ code: 'platform_not_found' });
    const poor = await code(pull({ days: 2, template_id: '880102', level: 'ad-group' }));
    expect(poor).to.include({ code: 'platform_answer_invalid' });
    expect(JSON.stringify(poor)).to.contain('Ad Group ID');
  });

  it('waits as long as a limit lasts, and keeps to the own advertiser', async () => {
    api.faults.plan({ kind: 'throttle', retry_after_seconds: 7, path: 'campaign/query' });
    const begun = api.clock.now();
    await api.run('trade_desk_list_campaigns');
    expect(api.clock.now() - begun).to.be.at.least(7_000);
    const other = await api.run('trade_desk_list_campaigns', {}, { account: 'hk7ct2j' });
    const [{ id: campaign_id }] = other.result.campaigns as [{ id: string }];
    const foreign = await code(api.run('trade_desk_get_campaign', { campaign_id }));
    expect(foreign).to.include({ code: 'platform_not_found' });
  });
});
