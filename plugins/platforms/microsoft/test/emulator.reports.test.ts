import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import { aMicrosoft, REPORTS, UK, US, type MicrosoftApi } from './an-api.ts';

describe('Reports of the Microsoft emulator', () => {
  let api: MicrosoftApi;
  before(async () => {
    api = await aMicrosoft();
  });
  after(() => api.close());

  const day = (Day: number) => ({ Day, Month: 11, Year: 2026 });
  const request = (more: object = {}) => ({
    ReportRequest: {
      Type: 'CampaignPerformanceReportRequest',
      Format: 'Csv',
      Aggregation: 'Daily',
      Scope: { AccountIds: [US] },
      Time: { CustomDateRangeStart: day(1), CustomDateRangeEnd: day(3) },
      Columns: ['TimePeriod', 'CampaignId', 'Spend'],
      ...more,
    },
  });
  const submit = async (more: object = {}) => api.send(`POST ${REPORTS}/Submit`, request(more));
  const poll = async (id: string) =>
    (await api.send(`POST ${REPORTS}/Poll`, { ReportRequestId: id })).body.ReportRequestStatus;
  const cases: [string, object][] = [
    ['of another account', { Scope: { AccountIds: [UK] } }],
    ['of several accounts', { Scope: { AccountIds: [US, UK] } }],
    ['of tomorrow', { Time: { CustomDateRangeStart: day(1), CustomDateRangeEnd: day(21) } }],
    ['backwards', { Time: { CustomDateRangeStart: day(3), CustomDateRangeEnd: day(1) } }],
    ['of no time', { Time: {} }],
    [
      'of long ago',
      { Time: { CustomDateRangeStart: { ...day(1), Year: 2022 }, CustomDateRangeEnd: day(1) } },
    ],
    ['without columns', { Columns: [] }],
    ['without performance', { Columns: ['TimePeriod', 'CampaignId'] }],
    ['by day without the day', { Columns: ['CampaignId', 'Spend'] }],
    ['of a sum with the day', { Aggregation: 'Summary' }],
    ['with a column of another level', { Columns: ['TimePeriod', 'AdId', 'Spend'] }],
    ['with what is not made here', { Aggregation: 'Hourly' }],
  ];
  for (const [name, more] of cases)
    it(`refuses one ${name}`, async () => {
      expect((await submit(more)).status).to.equal(400);
    });
  it('are pending for a while, then have a link that lasts five minutes', async () => {
    api.controls.pendingPolls = 2;
    const { body } = await submit();
    const id = body.ReportRequestId as string;
    expect((await poll(id)).Status).to.equal('Pending');
    expect((await poll(id)).Status).to.equal('Pending');
    const { Status, ReportDownloadUrl: url } = await poll(id);
    api.controls.pendingPolls = 0;
    expect(Status).to.equal('Success');
    expect((await fetch(url)).headers.get('content-type')).to.equal('application/zip');
    api.clock.advance(5 * 60_000 + 1);
    expect((await fetch(url)).status).to.equal(403);
    expect((await fetch((await poll(id)).ReportDownloadUrl)).status).to.equal(200);
    const strange = await api.send(`POST ${REPORTS}/Poll`, { ReportRequestId: '7' });
    expect(strange.status).to.equal(400);
  });
  it('of changes tell times by the clock of the campaign, which a log says as instants', async () => {
    const { result } = await api.run('microsoft_ads_list_campaigns');
    const campaign_id = String(result.campaigns[0].id);
    await api.run('microsoft_ads_update_campaign', { campaign_id, name: 'Another name' });
    const days = { lookback_days: 2 };
    const log = await api.run('microsoft_ads_get_account_changelog', days);
    const now = new Date(api.clock.now()).toISOString().slice(0, 16);
    expect(log.result.events[0].changed_at.slice(0, 16)).to.equal(now);
    const history = await api.run('microsoft_ads_get_change_history', {
      start_date: '2026-11-19',
      end_date: '2026-11-20',
    });
    // New York is five hours behind.
    const there = new Date(api.clock.now() - 5 * 3_600_000).toISOString();
    expect(history.result.entries[0].at.slice(0, 16)).to.equal(
      there.slice(0, 16).replace('T', ' '),
    );
  });
  it('of an account without delivery succeed without a link', async () => {
    const { body } = await api.send(
      `POST ${REPORTS}/Submit`,
      request({ Scope: { AccountIds: [UK] } }),
      { customeraccountid: UK },
    );
    const status = await api.send(`POST ${REPORTS}/Poll`, body, { customeraccountid: UK });
    expect(status.body.ReportRequestStatus).to.deep.equal({
      Status: 'Success',
      ReportDownloadUrl: null,
    });
  });
});

describe('Microsoft campaigns in their auctions', () => {
  const DAY_MS = 86_400_000;
  let api: MicrosoftApi;
  before(async () => {
    api = await aMicrosoft();
  });
  after(() => api.close());

  /** The last seven days of each campaign, in percent. */
  async function shares() {
    const { body: granted } = await api.exchange({});
    const headers = { authorization: `Bearer ${String(granted.access_token)}` };
    const day = (back: number) => {
      const at = new Date(api.clock.now() - back * DAY_MS);
      return { Day: at.getUTCDate(), Month: at.getUTCMonth() + 1, Year: at.getUTCFullYear() };
    };
    const ReportRequest = {
      Type: 'CampaignPerformanceReportRequest',
      Format: 'Csv',
      Aggregation: 'Summary',
      Scope: { AccountIds: [US] },
      Time: { CustomDateRangeStart: day(7), CustomDateRangeEnd: day(1) },
      Columns: [
        'CampaignId',
        'Spend',
        'ImpressionSharePercent',
        'ImpressionLostToBudgetPercent',
        'ImpressionLostToRankAggPercent',
      ],
    };
    const { body } = await api.send(`POST ${REPORTS}/Submit`, { ReportRequest }, headers);
    const { ReportRequestId } = body;
    const polled = await api.send(`POST ${REPORTS}/Poll`, { ReportRequestId }, headers);
    const file = await (
      await fetch(polled.body.ReportRequestStatus.ReportDownloadUrl)
    ).arrayBuffer();
    const [text] = Object.values(unzipSync(new Uint8Array(file)));
    return strFromU8(text!)
      .split(/\r?\n/)
      .map((line) => line.replaceAll(/["%]/g, '').split(','))
      .filter(([id = '']) => /^\d+$/.test(id))
      .map(([id = '', ...cells]) => {
        const [spend = 0, shown = 0, budget = 0, rank = 0] = cells.map(Number);
        return { id, spend, shown, budget, rank };
      });
  }

  it('have shares of impressions that add up to 100 %, and lose fewer for want of a larger budget', async () => {
    const before = await shares();
    expect(before).to.have.length.above(1);
    for (const { shown, budget, rank } of before)
      expect(shown + budget + rank).to.be.closeTo(100, 1e-6);
    // The largest spends from a shared budget.
    const first = before.toSorted((a, b) => b.spend - a.spend)[1]!;
    const daily_budget = String(Math.round(first.spend));
    await api.run('microsoft_ads_update_campaign_budget', { campaign_id: first.id, daily_budget });
    api.clock.advance(9 * DAY_MS);
    const after = (await shares()).find(({ id }) => id === first.id)!;
    expect(after.budget).to.be.below(first.budget);
    expect(after.shown).to.be.above(first.shown);
  });
});
