/** A campaign's life on X through the REST door. */
import { expect } from 'chai';
import { aService, type Reply, type TestService } from '../../../../test/support/a-service.ts';

describe('X through the REST door', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['x'] });
  });
  after(() => service.stop());

  const done = (reply: Reply): Reply['body'] => {
    expect(reply.body, reply.text).to.include({ success: true });
    return reply.body.result;
  };

  it('lists, reports, creates paused, enables, re-budgets, pauses', async () => {
    const options = { platform: 'x' };
    expect(done(await service.run('list_campaigns', [], options)).campaigns).to.have.lengthOf(4);
    const report = done(await service.run('pull_x_ads', ['--days=7']));
    expect(report.rows).to.not.be.empty;
    const made = done(
      await service.run('x_ads_create_campaign', ['--name=Winter', '--daily-budget=40.50']),
    );
    expect(made.campaign).to.include({ status: 'PAUSED', daily_budget: 40.5 });
    const id = `--campaign-id=${made.campaign.id}`;
    expect(done(await service.run('enable_campaign', [id], options)).campaign.status).to.equal(
      'ENABLED',
    );
    const budget = done(
      await service.run('update_campaign_budget', [id, '--daily-budget=60'], options),
    );
    expect(budget).to.include({ daily_budget: 60, previous_daily_budget: 40.5, currency: 'USD' });
    expect(done(await service.run('pause_campaign', [id], options)).campaign.status).to.equal(
      'PAUSED',
    );
  });

  it('never hands a secret to anybody', async () => {
    const reply = await service.run('x_ads_get_account_info', []);
    expect(reply.text).to.not.match(/xDemo/);
  });
});
