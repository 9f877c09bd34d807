import { expect } from 'chai';
import { aPluginFolder, aToolUnit } from '../support/a-plugin-folder.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { legacy } from './a-surface.ts';

describe('A tool of a plugin that nobody reviewed (M5, U2)', () => {
  let service: TestService;
  before(async () => {
    const tool = aToolUnit('extra_budget', {
      runs: 'update_campaign_budget',
      effect: 'write',
      scope: 'budget:write',
      credits: 5,
      input: {
        platform: { type: 'string', description: 'P.' },
        campaign_id: { type: 'string', description: 'C.' },
        daily_budget: { type: 'number', description: 'B.' },
      },
      result: { type: 'object' },
    });
    const cheap = aToolUnit('extra_cheap', {
      runs: 'google_ads_pause_campaign',
      effect: 'state',
      scope: 'campaigns:read',
      credits: 0,
    });
    const plugins = { [aPluginFolder({ ...tool, ...cheap })]: true };
    service = await aService({ platforms: ['acme', 'google'], plugins });
  });
  after(() => service.stop());

  const call = async (name: string, scopes: readonly string[]) => {
    const { secret } = await service.aKey({ scopes });
    const input = { platform: 'acme', campaign_id: 'c1', daily_budget: 21 };
    const params = { name, arguments: input };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    return (await legacy(`${service.urls.mcp}/mcp`, message, { 'x-service-key': secret })).text;
  };

  it('needs what its script needs beside its own scope', async () => {
    expect(await call('extra_budget', ['budget:write'])).to.contain(
      'lacks the scope campaigns:write',
    );
    const both = ['budget:write', 'campaigns:write'];
    expect(await call('extra_budget', both)).to.contain('"verified":true');
  });

  it('is not there when it would run a script of somebody else', async () => {
    const { catalog } = service.parts;
    expect(catalog.current().tools.has('extra_cheap')).to.equal(false);
    expect(await call('extra_cheap', ['campaigns:read'])).to.contain('no such tool');
  });
});
