import { expect } from 'chai';
import { newCall } from '../../../runtime/runs/new-call.ts';
import { aService, type TestService } from '../../support/a-service.ts';
import type { AnyJson } from '../../support/any-json.ts';

describe('Tools about accounts and credits', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'], balance: 50 })));
  after(() => service.stop());

  const call = async (
    toolName: string,
    input: Record<string, unknown> = {},
    secret = service.key,
  ) => {
    const made = newCall({
      id: 'req_t',
      door: 'mcp',
      toolName,
      input,
      secret,
      remoteAddress: '127.0.0.1',
      signal: new AbortController().signal,
      catalog: service.parts.catalog.current(),
      startedAt: service.clock.now(),
    });
    await service.parts.app(made);
    return made.outcome!.result as AnyJson;
  };

  it('flag a dormant default account when another one spends, and recommend that one', async () => {
    const { platforms, warnings } = await call('verify_platform_accounts');
    expect(platforms).to.have.length(1);
    expect(platforms[0]).to.include({
      platform: 'acme',
      default_account_id: '1001',
      dormant_default: true,
      recommended_account_id: '1002',
    });
    expect(warnings.join()).to.contain('1001').and.to.contain('1002');
    expect(await service.balance()).to.equal(50);
  });

  it('say which account could not be read, and go on with the others', async () => {
    const faults = await service.parts.emulators.faults('acme');
    faults.plan({ kind: 'expired_token', path: '/1002/spend', times: 5 });
    const { platforms, warnings } = await call('verify_platform_accounts', { platform: 'ACME' });
    faults.clear();
    const [, other] = platforms[0].accounts;
    expect(other).to.include({ account_id: '1002', spend: null });
    expect(other.error).to.be.a('string');
    expect(warnings.join()).to.contain('1002 of acme could not be read');
  });

  it('test every connection, and tell a lapsed one from a healthy one', async () => {
    const faults = await service.parts.emulators.faults('acme');
    faults.plan({ kind: 'expired_token', path: '/accounts/1002', times: 5 });
    const { connections, healthy } = await call('get_connection_status');
    faults.clear();
    expect(healthy).to.equal(false);
    expect(
      connections.map(({ account_id, status }: { account_id: string; status: string }) => [
        account_id,
        status,
      ]),
    ).to.deep.include.members([
      ['1001', 'connected'],
      ['1002', 'expired'],
    ]);
    expect((await call('get_connection_status')).healthy).to.equal(true);
  });

  it('list accounts page by page', async () => {
    const first = await call('list_connected_accounts', { limit: 1 });
    expect(first).to.deep.include({ total: 2, page: 1, next_offset: 1 });
    const second = await call('list_connected_accounts', { limit: 1, page: 2 });
    expect(second.accounts[0].account_id).to.equal('1002');
    expect(second.next_offset).to.equal(null);
  });

  it('show a narrowed key only the accounts that it may use (O1)', async () => {
    const { secret } = await service.aKey({ accounts: ['1001'] });
    const { accounts } = await call('list_connected_accounts', {}, secret);
    expect(accounts.map(({ account_id }: { account_id: string }) => account_id)).to.deep.equal([
      '1001',
    ]);
    const none = await service.aKey({ platforms: ['google'] });
    expect((await call('list_connected_accounts', {}, none.secret)).total).to.equal(0);
  });

  it('report the balance, what is used this month, and every price', async () => {
    await service.run('acme_ads_list_campaigns');
    const { balance, held, available, pricing } = await call('get_credit_balance');
    expect([balance, held, available]).to.deep.equal([48, 0, 48]);
    expect(pricing).to.deep.include({ name: 'update_campaign_budget', credits: 5 });
    expect((await call('get_billing_status')).credits.used_this_period).to.equal(2);
  });

  it('price an unknown tool at 5, never at nothing', async () => {
    expect(await call('forecast_tool_cost', { tool_name: 'toString' })).to.include({
      known: false,
      credits: 5,
      affordable: true,
    });
    expect(await call('forecast_tool_cost', { tool_name: 'pause_campaign' })).to.include({
      known: true,
      credits: 2,
    });
  });

  it('find scripts by platform, routes included, by effect and by words', async () => {
    const names = async (input: Record<string, unknown>) =>
      (await call('list_available_scripts', input)).scripts.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names({ platform: 'ACME', effect: 'state' })).to.deep.equal([
      'acme_ads_pause_campaign',
      'pause_campaign',
    ]);
    expect(await names({ query: 'daily BUDGET' })).to.include('acme_ads_update_campaign_budget');
    expect(await names({ platform: 'cross_platform', limit: 1, offset: 1 })).to.have.length(1);
  });

  it('show how to call a script by either door, with its window flags', async () => {
    const name = 'acme_ads_report_campaigns';
    const script = await call('inspect_script', { script_name: name, full: true });
    const short = await call('inspect_script', { script_name: name });
    expect(JSON.stringify(short).length).to.be.below(JSON.stringify(script).length / 2);
    const tool = await call('inspect_script', { script_name: 'get_job_status' });
    expect(tool.args[0]).to.include({ flag: 'job_id', required: true });
    expect(script.args.map(({ flag }: { flag: string }) => flag)).to.include.members([
      '--campaign-id',
      '--days',
      '--start-date',
    ]);
    expect(script.calls).to.deep.equal({ read: ['GET accounts/{account}/campaigns'], write: [] });
    const rest = script.examples.find(({ door }: { door: string }) => door === 'rest');
    const { body } = await service.run(rest.call.script_name, rest.call.args);
    expect(body.success).to.equal(true);
  });

  it('answer execute with the envelope of the contract', async () => {
    const done = await call('execute', {
      action: 'acme_ads_pause_campaign',
      args: ['--campaign-id', 'c2'],
    });
    expect(done).to.deep.include({
      success: true,
      credits_used: 5,
      dry_run: false,
      price: 5,
      verified: true,
    });
    expect(done.changes).to.have.length(1);
    const dry = await call('execute', {
      action: 'acme_ads_pause_campaign',
      args: ['--campaign-id', 'c1'],
      dry_run: true,
    });
    expect(dry).to.deep.include({
      success: true,
      result: null,
      credits_used: 0,
      dry_run: true,
      price: 5,
    });
    // Of a rehearsal one asks for the changes, whatever the script does.
    const read = await call('execute', { action: 'acme_ads_list_campaigns', dry_run: true });
    expect(read).to.deep.include({ success: true, result: null, credits_used: 0, changes: [] });
  });
});
