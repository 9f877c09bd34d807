import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('POST /api/v1/tools/run: arguments by name', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());
  const run = (script: string, args: object, more: object = {}) =>
    service.run(script, undefined, { body: { args, ...more } });

  it('are the same as flags', async () => {
    const named = await run('acme_ads_list_campaigns', { status: 'ENABLED', limit: 1 });
    const flags = ['--status', 'ENABLED', '--limit', '1'];
    const flagged = await service.run('acme_ads_list_campaigns', flags);
    expect(named.status).to.equal(200);
    expect(named.body.result).to.deep.equal(flagged.body.result);
  });

  it('take an account by its name beside them', async () => {
    const { body } = await run('acme_ads_get_daily_spend', {}, { account_name: 'Acme South' });
    expect(body.account).to.include({ account_id: '1002', account_name: 'Acme South' });
  });

  it('name every fault by the argument, and what would be right', async () => {
    const { status, body } = await run('acme_ads_list_campaigns', { status: 'GONE', limt: 3 });
    expect(status).to.equal(422);
    const fields = body.error.faults.map(({ field }: { field: string }) => field);
    expect(fields).to.include.members(['status', 'limt']);
    expect(JSON.stringify(body.error.faults)).to.include('limit').and.include('PAUSED');
  });

  it('cannot reach a script that changes something through a view that reads', async () => {
    const call = (action: string, args: object) =>
      service.fetch(`${service.urls.mcp}/mcp/readonly`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'x-service-key': service.key,
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'execute', arguments: { action, args } },
        }),
      });
    const read = (await call('acme_ads_list_campaigns', {})).body.result;
    expect(read.isError ?? false).to.equal(false);
    const before = (await service.seen()).length;
    const change = (await call('acme_ads_pause_campaign', { campaign_id: 'c1' })).body.result;
    expect(change.isError).to.equal(true);
    expect(change.content[0].text).to.include('runs reads alone');
    expect(await service.seen()).to.have.length(before);
  });
});
