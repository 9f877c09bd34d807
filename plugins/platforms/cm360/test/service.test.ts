import { expect } from 'chai';
import { describeLife } from '../../../../test/support/campaign-life.ts';

describeLife(
  {
    platform: 'cm360',
    title: 'Campaign Manager 360',
    alias: 'CM360',
    enabled: 4,
    currency: 'USD',
    zone: 'America/New_York',
    report: 'pull_cm360',
    lag: /about a day after it ends/,
    attribution: /Floodlight/,
    refused: [
      ['cm360_switch_campaign', ['--campaign-id=all', '--action=pause']],
      ['cm360_update_ad', ['--ad-id=7', '--action=stop']],
      ['pull_cm360', ['--level=adset']],
    ],
    update: 'cm360_switch_campaign',
    second: { account: '700200', currency: 'JPY', zone: 'Asia/Tokyo' },
    accountScript: 'cm360_get_account_info',
    secrets: /GOCSPX|refresh-token|ya29/,
  },
  (life) => {
    it('pauses by the ads and takes it back', async () => {
      const { service, run } = life();
      const { campaigns } = await run('list_campaigns', ['--status=ENABLED'], 'cm360');
      const id = `--campaign-id=${campaigns[0].id}`;
      const reply = await service.run('pause_campaign', [id], { platform: 'cm360' });
      const { campaign } = reply.body.result;
      expect(campaign).to.include({ status: 'PAUSED', previous_status: 'ENABLED' });
      await run('undo_change', [`--run-id=${reply.body.run_id}`]);
      const again = await run('list_campaigns', ['--status=ENABLED'], 'cm360');
      expect(again.campaigns).to.have.length(4);
    });

    it('says that it has no budgets', async () => {
      const args = ['--campaign-id=7', '--daily-budget=30'];
      const options = { platform: 'cm360' };
      const reply = await life().service.run('update_campaign_budget', args, options);
      expect(reply.body.success).to.not.equal(true);
      expect(reply.body.credits_used).to.equal(0);
    });
  },
);
