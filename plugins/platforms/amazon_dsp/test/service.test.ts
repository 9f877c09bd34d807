/** A campaign's life through the REST door: reported, created paused, enabled, re-budgeted, paused. */
import { expect } from 'chai';
import { aService, type TestService } from '../../../../test/support/a-service.ts';

describe('Amazon DSP through the REST door', function () {
  this.timeout(20_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['amazon_dsp'] });
  });
  after(() => service.stop());

  const run = async (script: string, args: readonly string[] = [], options = {}) => {
    const reply = await service.run(script, args, options);
    expect(reply.body, reply.text).to.include({ success: true });
    return reply.body.result;
  };

  it('lists, reports, creates paused, enables, budgets, pauses', async () => {
    const there = { platform: 'amazon_dsp' };
    expect((await run('list_campaigns', [], there)).campaigns).to.have.length(5);
    const daily = await run('get_account_daily_spend', ['--days=7'], there);
    expect(daily.totals.spend).to.be.above(0);
    expect(daily.days).to.have.length(7);
    const { campaign } = await run('amazon_dsp_create_campaign', [
      '--name=Winter',
      '--budget=3000',
      '--goal=CONVERSIONS',
      '--daily-budget=100.50',
      '--start-date=2035-01-01',
      '--end-date=2035-01-31',
    ]);
    expect(campaign).to.include({ status: 'PAUSED', lifetime_budget: 3000, daily_budget: 100.5 });
    const id = `--campaign-id=${campaign.id}`;
    const enabled = await run('enable_campaign', [id], there);
    expect(enabled.campaign).to.include({ status: 'ENABLED', previous_status: 'PAUSED' });
    const budget = await run('update_campaign_budget', [id, '--daily-budget=120'], there);
    expect(budget).to.include({ daily_budget: 120, previous_daily_budget: 100.5 });
    const paused = await run('pause_campaign', [id], there);
    expect(paused.campaign).to.include({ status: 'PAUSED' });
  });
});
