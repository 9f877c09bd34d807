/** A refusal names every argument that is wrong, what came, what is right, and where that is to be found. */
import { expect } from 'chai';
import { legacy } from '../mcp/a-surface.ts';
import { aService, type TestService } from '../support/a-service.ts';

interface Fault {
  readonly field: string;
  readonly message: string;
  readonly find_with?: string;
}

describe('Every fault', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['google', 'meta'] });
  });
  after(() => service.stop());

  const byField = (faults: readonly Fault[]) =>
    Object.fromEntries(faults.map((fault) => [fault.field, fault]));
  const ofScript = async (script: string, args: object) => {
    const { status, body } = await service.run(script, undefined, { body: { args } });
    expect(status, JSON.stringify(body)).to.equal(422);
    return byField(body.error.faults as Fault[]);
  };
  const ofTool = async (name: string, args: object) => {
    const params = { name, arguments: args };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { 'x-service-key': service.key };
    const { body } = await legacy(`${service.urls.mcp}/mcp`, message, headers);
    expect(body.result.isError).to.equal(true);
    return body.result.content[0].text as string;
  };

  it('of a script says what came and what is right, for each argument', async () => {
    const faults = await ofScript('google_ads_update_ad_group', {
      ad_group_id: '12,13',
      cpc_bid: -1,
      status: 'ON',
      colour: 'red',
    });
    expect(faults['ad_group_id']!.message).to.contain('one exact id').and.contain('got "12,13"');
    expect(faults['status']!.message).to.contain('PAUSED').and.contain('got "ON"');
    expect(faults['colour']!.message).to.contain('is not known');
  });

  it('names what finds an id, which is there and finds it', async () => {
    const faults = await ofScript('google_ads_update_ad_group', { ad_group_id: '*' });
    expect(faults['ad_group_id']!.find_with).to.equal('google_ads_get_ad_groups');
    const found = await service.run('google_ads_get_ad_groups');
    expect(found.body.result.ad_groups[0]).to.have.property('id');
  });

  it('of a tool stands there with what its script finds wrong', async () => {
    const text = await ofTool('pull_google_ads_performance', {
      level: 'campaign',
      start_date: '2031-01-01',
      end_date: '2030-01-01',
      sort: 'spent',
    });
    expect(text).to.contain('- level: must be one of campaigns').and.contain('got "campaign"');
    expect(text).to.contain('- start_date: must not lie in the future');
    expect(text).to.contain('- end_date: ');
    expect(text).to.contain('- sort: ').and.contain('did you mean spend');
  });

  it('of the account stands there with those of the arguments', async () => {
    const { body } = await service.run('google_ads_get_campaign', ['--campaign-id', '*'], {
      account_id: '999',
    });
    expect(body.error.code).to.equal('account_unknown');
    const faults = byField(body.error.faults as Fault[]);
    expect(faults).to.have.all.keys('account_id', '--campaign-id');
    expect(faults['account_id']!.find_with).to.equal('list_connected_accounts');
    expect(faults['--campaign-id']!.find_with).to.equal('list_campaigns');
  });

  it('of what is personal does not repeat it', async () => {
    const faults = await ofScript('google_ads_create_customer_match', {
      name: 'A',
      emails: ['not-an-address'],
    });
    expect(faults['emails']!.message).to.contain('must be an e-mail address');
    expect(JSON.stringify(faults)).to.not.contain('not-an-address');
  });
});
