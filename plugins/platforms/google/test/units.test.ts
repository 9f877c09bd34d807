import { expect } from 'chai';
import { aService, type TestService } from '../../../../test/support/a-service.ts';

describe('Money of Google Ads', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['google'] });
  });
  after(() => service.stop());

  it('stays in micros in raw queries alone, which name the unit of each such column', async () => {
    const query =
      'SELECT campaign.name, metrics.cost_micros, metrics.average_cpc FROM campaign WHERE segments.date DURING LAST_7_DAYS';
    const { body } = await service.run('run_gaql', ['--query', query]);
    const unit = 'micros (millionths) of USD';
    expect(body.result.units).to.deep.equal({
      'metrics.cost_micros': unit,
      'metrics.average_cpc': unit,
    });
  });

  it('is in units in histories of changes', async () => {
    const { body } = await service.run('list_campaigns', ['--status', 'ENABLED'], {
      platform: 'google',
    });
    const [{ id, daily_budget: budget }] = body.result.campaigns;
    const amount = Math.round(budget * 1.05);
    const set = ['--campaign-id', id, '--daily-budget', String(amount)];
    await service.run('update_campaign_budget', set, { platform: 'google' });
    const history = await service.run('google_ads_get_change_history', ['--date-range', 'today']);
    expect(JSON.stringify(history.body.result)).to.not.contain('micros');
    const changed = history.body.result.changes.find(
      ({ after }: { after: object }) => 'amount' in after,
    );
    expect(changed.after.amount).to.equal(amount);
  });
});
