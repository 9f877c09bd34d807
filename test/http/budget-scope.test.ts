import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('A script that may change budgets beside other things', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['meta'] })));
  after(() => service.stop());

  it('needs the scope for budgets when it changes one, and only then', async () => {
    const { body } = await service.run('meta_ads_list_campaigns');
    const campaigns = body.result.campaigns as { id: string; daily_budget?: number }[];
    const { id, daily_budget: before } = campaigns.find((one) => one.daily_budget)!;
    const scopes = ['scripts:execute', 'campaigns:write', 'campaigns:state'];
    const run = async (args: string[], more: string[] = []) => {
      const { secret: key } = await service.aKey({ scopes: [...scopes, ...more] });
      const all = ['--campaign-id', id, ...args];
      return (await service.run('meta_ads_update_campaign', all, { key })).body;
    };
    const budget = ['--daily-budget', String(before! + 1)];
    const refused = await run(budget);
    expect(refused).to.nested.include({ success: false, 'error.code': 'scope_missing' });
    expect(refused.error.choices).to.deep.equal(['budget:write']);
    expect(refused.credits_used).to.equal(0);
    const renamed = await run(['--name', 'Another name']);
    expect(renamed).to.include({ success: true, verified: true });
    const [change] = renamed.changes as { field: string }[];
    expect(change!.field).to.equal('name');
    expect(await run(budget, ['budget:write'])).to.include({ success: true, verified: true });
  });
});
