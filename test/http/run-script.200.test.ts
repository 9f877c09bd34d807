import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('POST /api/v1/tools/run: 200', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  it('answers a read with its result, what it cost and whose account it read', async () => {
    const before = await service.balance();
    const { status, body } = await service.run('acme_ads_list_campaigns');
    expect(status).to.equal(200);
    expect(body).to.have.all.keys('success', 'result', 'credits_used', 'run_id', 'account');
    expect(body).to.deep.include({ success: true, credits_used: 2 });
    expect(body.result.campaigns.map(({ id }: { id: string }) => id)).to.deep.equal(['c1', 'c2']);
    expect(body.account).to.include({ platform: 'acme', account_id: '1001', currency: 'USD' });
    expect(await service.balance()).to.equal(before - 2);
  });

  it('says limits, balance and request id in headers', async () => {
    const headers = { 'X-Request-Id': 'mine-1' };
    const reply = await service.run('acme_ads_list_campaigns', [], { headers });
    expect(reply.headers.get('x-request-id')).to.equal('mine-1');
    expect(reply.headers.get('x-credits-balance')).to.equal(String(await service.balance()));
    expect(Number(reply.headers.get('ratelimit-limit'))).to.equal(600);
    expect(Number(reply.headers.get('ratelimit-remaining'))).to.be.below(600);
    expect(Number(reply.headers.get('ratelimit-reset'))).to.be.within(1, 60);
  });

  it('runs a generic name on the platform that the call names, in any spelling', async () => {
    const { body } = await service.run('list_campaigns', ['--status', 'ENABLED'], {
      platform: 'ACME_ADS',
    });
    expect(body).to.include({ success: true, credits_used: 2 });
  });

  it('takes the account by its name', async () => {
    const { body } = await service.run('acme_ads_list_campaigns', [], {
      body: { account_name: 'Acme South' },
    });
    expect(body.account.account_id).to.equal('1002');
  });

  it('takes the key as a bearer token too', async () => {
    const headers = { Authorization: `Bearer ${service.key}` };
    const { status } = await service.run('acme_ads_list_campaigns', [], { key: null, headers });
    expect(status).to.equal(200);
  });

  it('rehearses a change for nothing and sends no write', async () => {
    const before = await service.balance();
    const { status, body } = await service.run('acme_ads_pause_campaign', ['--campaign-id', 'c2'], {
      dry_run: true,
    });
    expect(status).to.equal(200);
    expect(body).to.deep.include({
      success: true,
      result: null,
      dry_run: true,
      price: 5,
      credits_used: 0,
    });
    expect(body.changes).to.deep.equal([
      {
        entity: 'campaign',
        id: 'c2',
        name: 'South',
        field: 'status',
        before: 'ENABLED',
        after: 'PAUSED',
      },
    ]);
    expect(body.account.account_id).to.equal('1001');
    expect(await service.balance()).to.equal(before);
    expect(await service.seen()).not.to.include('POST /v1/campaigns/c2');
  });

  it('makes a change, reads it back and lists it', async () => {
    const { status, body } = await service.run('acme_ads_pause_campaign', ['--campaign-id', 'c1']);
    expect(status).to.equal(200);
    expect(body).to.deep.include({ success: true, verified: true, credits_used: 5 });
    expect(body.result.campaign).to.include({ status: 'PAUSED', previous_status: 'ENABLED' });
    expect(body.changes).to.have.length(1);
    const again = await service.run('acme_ads_list_campaigns', ['--status', 'PAUSED']);
    expect(again.body.result.campaigns).to.have.length(1);
  });

  it('answers success: false, and charges nothing, when the script fails', async () => {
    const before = await service.balance();
    const { status, body } = await service.run('acme_ads_break');
    expect(status).to.equal(200);
    expect(body).to.include({ success: false, credits_used: 0 });
    expect(body.error).to.include({ code: 'script_failed', retryable: false });
    expect(body.error.request_id).to.be.a('string');
    expect(await service.balance()).to.equal(before);
  });

  it("answers success: false with the platform's own words when the platform refuses", async () => {
    const before = await service.balance();
    const { status, body } = await service.run('acme_ads_pause_campaign', ['--campaign-id', 'c9']);
    expect(status).to.equal(200);
    expect(body.error.code).to.equal('platform_not_found');
    expect(body.error.platform).to.include({ status: 404 });
    expect(await service.balance()).to.equal(before);
  });

  it('stops a change whose object has another name than expected', async () => {
    const { body } = await service.run('acme_ads_pause_campaign', ['--campaign-id', 'c2'], {
      body: { expected_names: { c2: 'North' } },
    });
    expect(body.error.code).to.equal('name_mismatch');
    expect(await service.seen()).not.to.include('POST /v1/campaigns/c2');
  });

  it('keeps each call in the audit, with changes, price and platform calls', async () => {
    await service.run('acme_ads_pause_campaign', ['--campaign-id', 'c1', '--action', 'enable']);
    const [last] = (await service.parts.audit.tail(service.organizationId, 1)).slice(-1);
    expect(last).to.include({
      door: 'rest',
      tool: 'execute',
      script: 'acme_ads_pause_campaign',
      outcome: 'success',
      credits: 5,
    });
    expect(last!.changes).to.have.length(1);
    expect(last!.calls.map(({ method }) => method)).to.include('POST');
    expect((await service.parts.audit.verify()).ok).to.equal(true);
  });
});
