import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('POST /api/v1/tools/run: 422', () => {
  let service: TestService;
  let earlier: { balance: number; sent: number };
  before(async () => (service = await aService({ platforms: ['acme'] })));
  beforeEach(
    async () =>
      (earlier = { balance: await service.balance(), sent: (await service.seen()).length }),
  );
  afterEach(async () => {
    expect(await service.balance(), 'nothing is charged').to.equal(earlier.balance);
    expect(await service.seen(), 'nothing is sent').to.have.length(earlier.sent);
  });
  after(() => service.stop());

  const refused = async (script: string, args: unknown, body: Record<string, unknown> = {}) => {
    const reply = await service.run(script, undefined, { body: { args, ...body } });
    expect(reply.status, reply.text).to.equal(422);
    expect(reply.body.credits_used).to.equal(0);
    return reply.body.error;
  };

  it('names every fault at once, by flag', async () => {
    const error = await refused('acme_ads_update_campaign_budget', [
      '--campaign-id',
      '*',
      '--daily-budget',
      '0',
      '--currency',
      'euro',
    ]);
    expect(error.code).to.equal('input_invalid');
    expect(error.message).to.match(/--campaign-id .*--daily-budget .*--currency /);
    expect(error.faults.map(({ field }: { field: string }) => field)).to.have.members([
      '--campaign-id',
      '--daily-budget',
      '--currency',
    ]);
  });

  it('names the flag that is near an unknown one', async () => {
    const error = await refused('acme_ads_pause_campaign', ['--campaing-id', 'c1']);
    expect(JSON.stringify(error.faults)).to.contain('--campaign-id');
  });

  for (const args of ['--x', [1], [null], Array.from({ length: 10_001 }, () => 'a'), [['--x']]])
    it(`refuses args ${JSON.stringify(args).slice(0, 20)} and names the field`, async () => {
      const error = await refused('acme_ads_list_campaigns', args);
      expect(error.field).to.match(/^args/);
    });

  it('names a property that the body does not know, and the near one', async () => {
    const error = await refused('acme_ads_list_campaigns', [], { acount_id: '1001' });
    expect(error.faults[0].field).to.equal('acount_id');
    expect(error.faults[0].message).to.contain('account_id');
  });

  it('wants a script name', async () => {
    const reply = await service.fetch(`${service.urls.base}/api/v1/tools/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': service.key },
      body: '{}',
    });
    expect(reply.status).to.equal(422);
    expect(reply.body.error.field).to.equal('script_name');
    expect(reply.body.error.message).to.match(/[^.]\.$/);
  });

  for (const budget of '0|-1|1e9999|1e9|1000000000|10,00|NaN|0.001||Infinity'.split('|'))
    it(`refuses the budget ${budget || 'of no text'}`, async () => {
      const error = await refused('acme_ads_update_campaign_budget', [
        '--campaign-id',
        'c1',
        '--daily-budget',
        budget,
      ]);
      expect(error.field).to.equal('--daily-budget');
      expect(error.faults.map(({ field }: { field: string }) => field)).to.include(error.field);
    });

  it('refuses a budget in another currency than the account has', async () => {
    const error = await refused(
      'update_campaign_budget',
      ['--campaign-id', 'c1', '--daily-budget', '5', '--currency', 'JPYX'],
      { platform: 'acme' },
    );
    expect(error.code).to.equal('input_invalid');
  });

  for (const [name, args] of Object.entries({
    'one end of a window': ['--start-date', '2026-02-01'],
    'an end before its start': ['--start-date', '2026-02-02', '--end-date', '2026-02-01'],
    'a day that does not exist': ['--start-date', '2026-02-30', '--end-date', '2026-03-01'],
    'a day in the future': ['--start-date', '2026-02-01', '--end-date', '2027-01-01'],
    'no days': ['--days', '0'],
    'days that are no number': ['--days', 'many'],
    'a window without a name': ['--date-range', 'last_fortnight'],
  }))
    it(`refuses ${name}, with its own reason`, async () => {
      const error = await refused('acme_ads_report_campaigns', args);
      expect(error.faults).to.have.length.at.least(1);
      expect(error.faults[0].message).to.have.length.above(10);
    });

  for (const id of ['*', 'all', '1,2', '', 'a b', 'x'.repeat(129)])
    it(`refuses the id ${id.slice(0, 10) || 'of no text'} (M7)`, async () => {
      const error = await refused('acme_ads_pause_campaign', ['--campaign-id', id]);
      expect(error.faults[0].field).to.equal('--campaign-id');
    });

  it('refuses a platform that is not here and names those that are', async () => {
    const error = await refused('list_campaigns', [], { platform: 'MYSPACE' });
    expect(error.code).to.equal('platform_unknown');
    expect(JSON.stringify(error.choices)).to.contain('acme');
  });

  it('refuses an account that is not connected and lists the choices', async () => {
    const error = await refused('acme_ads_list_campaigns', [], { account_id: '9999' });
    expect(error.code).to.equal('account_unknown');
    expect(JSON.stringify(error.choices)).to.contain('1001').and.to.contain('1002');
  });

  it('refuses an account name that fits several and lists them', async () => {
    const error = await refused('acme_ads_list_campaigns', [], { account_name: 'Acme' });
    expect(error.code).to.be.oneOf(['account_ambiguous', 'account_unknown']);
    expect(error.choices).to.have.length(2);
  });

  it("shows nothing of another organization's accounts (O1)", async () => {
    const { id } = await service.parts.organizations.create({ name: 'Other' });
    const { secret } = await service.aKey({ organizationId: id });
    const reply = await service.run('acme_ads_list_campaigns', [], {
      key: secret,
      account_id: '1001',
    });
    expect(reply.status).to.equal(422);
    expect(reply.text).not.to.contain('Acme').and.not.to.contain('1002');
  });
});
