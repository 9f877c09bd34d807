/** Reports of accounts of which a person brought a file: nothing is connected, and the file is all that there is. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { asker } from '../platforms/ask-tool.ts';

/** The clock of tests stands at 2 March 2026; the file ends a month before. */
const days = Array.from({ length: 30 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`);
const lines = days.flatMap((day) => [
  `${day},1,Brand,EUR,1000,20,10.00,2.00`,
  `${day},2,Nobody,EUR,500,5,40.50,0.00`,
]);
const google = ['Day,Campaign ID,Campaign,Currency code,Impr.,Clicks,Cost,Conversions', ...lines];

describe('An imported account', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['google'], balance: 100_000 });
    const { connections } = service.parts;
    for (const { id } of await connections.list(service.organizationId))
      await connections.remove(service.organizationId, id);
    await take({ file: google.join('\n'), platform: 'google', account_id: 'paper' });
  });
  after(() => service.stop());

  const ask = async (tool: string, args: object): Promise<AnyJson> => {
    const { status, body } = await asker(service, tool).rest(args);
    return { status, body, ...body.result };
  };
  const take = async (args: object) => {
    const { status, body } = await asker(service, 'import_facts').rest(args);
    expect(status, JSON.stringify(body)).to.equal(200);
  };

  it('is in reports, marked, up to the last day of its file', async () => {
    const told = await ask('report_performance', { level: 'campaign', days: 14 });
    expect(told.status, JSON.stringify(told.body)).to.equal(200);
    expect(told.window).to.deep.equal({ start_date: '2026-01-17', end_date: '2026-01-30' });
    expect(told.source).to.equal('kept');
    expect(told.accounts[0]).to.include({
      account_id: 'paper',
      imported: true,
      status: 'complete',
      data_through: '2026-01-30',
    });
    expect(told.totals).to.have.length(1);
    expect(told.totals[0]).to.include({
      currency: 'EUR',
      spend: 707,
      clicks: 350,
      conversions: 28,
    });
    expect(told.totals[0].conversion_value).to.equal(null);
    expect(told.totals[0].roas).to.equal(null);
    expect(told.rows.map(({ name }: AnyJson) => name)).to.deep.equal(['Nobody', 'Brand']);
  });

  it('is the same with fresh, because nobody can be asked', async () => {
    const told = await ask('report_performance', { level: 'campaign', days: 14, fresh: true });
    expect(told.totals[0].spend).to.equal(707);
  });

  it('has days for charts', async () => {
    const told = await ask('report_performance', {
      level: 'account',
      days: 7,
      group_by: ['platform', 'day'],
    });
    expect(told.rows.map(({ start_date, spend }: AnyJson) => [start_date, spend])).to.deep.equal(
      days.slice(-7).map((day) => [day, 50.5]),
    );
  });

  it('is compared with the days before, and coverage tells those that the file lacks', async () => {
    const window = { start_date: '2025-12-27', end_date: '2026-01-05' };
    const { totals, accounts } = await ask('report_performance', { ...window });
    expect(totals[0].spend).to.equal(252.5);
    expect(totals[0].coverage).to.include({ days_asked: 10, days_whole: 5, accounts_whole: 0 });
    expect(accounts[0].whole).to.equal(false);
    const dates = { start_date: '2026-01-21', end_date: '2026-01-30', compare: 'previous_period' };
    const compared = await ask('report_performance', dates);
    expect(compared.totals[0].change_percent.spend).to.equal(0);
  });

  it('has its waste found, without a call that nobody could make', async () => {
    const { rows, accounts } = await ask('find_wasted_spend', { days: 14, min_spend: 10 });
    expect(accounts[0]).to.include({ account_id: 'paper', imported: true, status: 'complete' });
    expect(rows).to.have.length(1);
    expect(rows[0]).to.include({ name: 'Nobody', next: null, last_spend_on: '2026-01-30' });
    expect(rows[0].why_none).to.include('not connected');
  });

  it('is forecast', async () => {
    const { body } = await asker(service, 'forecast_campaign').rest({ metric: 'spend' });
    expect(body.success, JSON.stringify(body.error)).to.equal(true);
    expect(body.result.source).to.equal('kept');
    expect(body.result.currency).to.equal('EUR');
  });

  it('says which days it has where none of them is asked, and the call that brings others', async () => {
    for (const tool of ['report_performance', 'find_wasted_spend']) {
      const { body } = await asker(service, tool).rest({
        start_date: '2026-02-10',
        end_date: '2026-02-20',
      });
      expect(body.success).not.to.equal(true);
      const words = JSON.stringify(body.error);
      expect(words).to.include('2026-01-01 to 2026-01-30').and.include('import_facts');
    }
  });

  it('has no report of a level that its file does not have', async () => {
    const { accounts } = await ask('report_performance', { level: 'ad', days: 7 });
    expect(accounts[0].status).to.equal('not_supported');
  });

  it('with two files tells the days between them as not whole', async () => {
    const more = 'Day,Campaign ID,Campaign,Currency code,Cost\n2026-02-05,1,Brand,EUR,3';
    await take({ file: more, platform: 'google', account_id: 'paper' });
    const window = { start_date: '2026-01-30', end_date: '2026-02-05' };
    const { totals, accounts } = await ask('report_performance', window);
    expect(totals[0].spend).to.equal(53.5);
    expect(accounts[0].whole).to.equal(false);
    const between = await ask('report_performance', {
      start_date: '2026-02-01',
      end_date: '2026-02-03',
    });
    expect(between.rows).to.deep.equal([]);
    expect(between.accounts[0].whole).to.equal(false);
  });

  it('is not beside accounts in test mode, unless it is named', async () => {
    const other = await aService({ platforms: ['google', 'meta'], balance: 10_000 });
    try {
      const file = google.join('\n');
      const wish = { file, platform: 'google', account_id: 'paper' };
      const { secret } = await other.aKey({ scopes: ['reporting:read'] });
      await asker(other, 'import_facts').rest(wish, secret);
      const report = async (args: object) =>
        (await asker(other, 'report_performance').rest(args, secret)).body.result;
      const { accounts, warnings } = await report({ days: 7 });
      expect(accounts.map(({ account_id }: AnyJson) => account_id)).to.deep.equal(['paper']);
      expect(warnings.join(' ')).to.include('test mode');
      const named = await report({ days: 7, platforms: ['meta'] });
      expect(named.accounts[0].platform).to.equal('meta');
    } finally {
      await other.stop();
    }
  });
});
