import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('POST /api/v1/tools/run: 403', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  const codeOf = async (
    wish: Parameters<TestService['aKey']>[0],
    script: string,
    args: string[] = [],
    body = {},
  ) => {
    const { secret } = await service.aKey(wish);
    const reply = await service.run(script, args, { key: secret, body });
    return [reply.status, reply.body.error?.code];
  };

  it('names the scope that the key lacks', async () => {
    const { secret } = await service.aKey({ scopes: ['billing:read'] });
    const { status, body } = await service.run('acme_ads_list_campaigns', [], { key: secret });
    expect(status).to.equal(403);
    expect(body.error).to.deep.include({ code: 'scope_missing', choices: ['scripts:execute'] });
  });

  it('counts against the rate, from the first call of a key on, and its headers say what is left', async () => {
    const { secret } = await service.aKey({ scopes: ['billing:read'] });
    const left: number[] = [];
    for (let nth = 0; nth < 3; nth++) {
      const reply = await service.run('acme_ads_list_campaigns', [], { key: secret });
      expect(reply.status).to.equal(403);
      expect(reply.headers.get('ratelimit-limit')).to.equal('600');
      left.push(Number(reply.headers.get('ratelimit-remaining')));
    }
    expect(left).to.deep.equal([599, 598, 597]);
  });

  it('does not let a key that may only run scripts change anything: the effect needs its own scope', async () => {
    const scopes = ['scripts:execute', 'campaigns:read'];
    const pause = ['--campaign-id', 'c1'];
    expect(await codeOf({ scopes }, 'acme_ads_list_campaigns')).to.deep.equal([200, undefined]);
    expect(await codeOf({ scopes }, 'acme_ads_pause_campaign', pause)).to.deep.equal([
      403,
      'scope_missing',
    ]);
    const state = [...scopes, 'campaigns:state'];
    expect(await codeOf({ scopes: state }, 'acme_ads_pause_campaign', pause)).to.deep.equal([
      200,
      undefined,
    ]);
    const budget = [...pause, '--daily-budget', '30'];
    expect(
      await codeOf({ scopes: state }, 'acme_ads_update_campaign_budget', budget),
    ).to.deep.equal([403, 'scope_missing']);
  });

  it('asks through execute for the scope of every tool that runs the same script, by any of its names', async () => {
    const budget = ['--campaign-id', 'c1', '--daily-budget', '21'];
    const scopes = ['scripts:execute', 'campaigns:write', 'campaigns:state'];
    for (const name of ['update_campaign_budget', 'acme_ads_update_campaign_budget']) {
      const body = { platform: 'acme' };
      const { secret: key } = await service.aKey({ scopes });
      const refused = await service.run(name, budget, { key, body });
      expect(refused.status, name).to.equal(403);
      expect(refused.body.error).to.deep.include({
        code: 'scope_missing',
        choices: ['budget:write'],
      });
      const wider = { scopes: [...scopes, 'budget:write'] };
      expect(await codeOf(wider, name, budget, body), name).to.deep.equal([200, undefined]);
    }
    for (const name of ['list_campaigns', 'acme_ads_list_campaigns'])
      expect(
        await codeOf({ scopes: ['scripts:execute'] }, name, [], { platform: 'acme' }),
      ).to.deep.equal([403, 'scope_missing']);
  });

  it('holds a key to its tools', async () => {
    expect(await codeOf({ tools: ['list_campaigns'] }, 'acme_ads_list_campaigns')).to.deep.equal([
      403,
      'key_narrowed',
    ]);
  });

  it('holds a key to its platforms and accounts, through routes too (O1)', async () => {
    const platforms = ['google'];
    expect(await codeOf({ platforms }, 'acme_ads_list_campaigns')).to.deep.equal([
      403,
      'key_narrowed',
    ]);
    expect(await codeOf({ platforms }, 'list_campaigns', [], { platform: 'acme' })).to.deep.equal([
      403,
      'key_narrowed',
    ]);
    const accounts = ['1001'];
    expect(await codeOf({ accounts }, 'acme_ads_list_campaigns')).to.deep.equal([200, undefined]);
    const [status] = await codeOf({ accounts }, 'acme_ads_list_campaigns', [
      '--account-id',
      '1002',
    ]);
    expect(status).to.be.oneOf([403, 422]);
  });
});
