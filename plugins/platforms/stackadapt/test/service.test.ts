/** Campaigns of StackAdapt through the REST door, the second advertiser, and tools of the catalogue that lead there. */
import { expect } from 'chai';
import { aService, type Reply, type TestService } from '../../../../test/support/a-service.ts';

describe('StackAdapt through the REST door', () => {
  let service: TestService;
  before(async function () {
    this.timeout(60_000);
    service = await aService({ platforms: ['stackadapt'] });
  });
  after(() => service.stop());

  const done = (reply: Reply): Reply['body'] => {
    expect(reply.body, reply.text).to.include({ success: true });
    return reply.body.result;
  };
  const run = async (script: string, args: readonly string[] = []) =>
    done(await service.run(script, [...args], { platform: 'stackadapt' }));

  it('lists, reports, pauses, enables and budgets', async () => {
    const { campaigns, currency } = await run('list_campaigns', ['--status=ENABLED']);
    expect(campaigns).to.have.length(7);
    expect(currency).to.equal('USD');
    const id = `--campaign-id=${campaigns[0].id}`;
    const report = await run('pull_stackadapt', ['--days=7']);
    expect(report).to.include({ currency: 'USD', truncated: false, level: 'campaign' });
    expect(report.lag).to.contain('time zone');
    const paused = await run('pause_campaign', [id]);
    expect(paused.campaign).to.include({ status: 'PAUSED', previous_status: 'ENABLED' });
    const enabled = await run('enable_campaign', [id]);
    expect(enabled.campaign).to.include({ status: 'ENABLED', previous_status: 'PAUSED' });
    const budget = await run('update_campaign_budget', [id, '--daily-budget=131']);
    expect(budget).to.include({ daily_budget: 131, previous_daily_budget: 120 });
  });

  it('reaches nothing of another advertiser, although the key does', async () => {
    const other = { platform: 'stackadapt', account_id: '77121' };
    const { campaigns } = done(await service.run('list_campaigns', [], other));
    const reply = await service.run('pause_campaign', [`--campaign-id=${campaigns[0].id}`], {
      platform: 'stackadapt',
    });
    expect(reply.text).to.contain('platform_not_found');
    const { days, totals } = done(
      await service.run('get_account_daily_spend', ['--days=3'], other),
    );
    const sum = days.reduce((all: number, { spend }: { spend: number }) => all + spend, 0);
    expect(Math.round(sum * 100)).to.equal(Math.round(totals.spend * 100));
  });

  it('sends nothing and charges nothing for what is refused', async () => {
    const balance = await service.balance();
    const refused: readonly (readonly [string, readonly string[]])[] = [
      ['stackadapt_ads_update_campaign', ['--campaign-id=all', '--action=pause']],
      ['stackadapt_ads_update_campaign', ['--campaign-id=7', '--daily-budget=1.234']],
      ['pull_stackadapt', ['--level=creative']],
    ];
    for (const [script, args] of refused) {
      const reply = await service.run(script, [...args]);
      expect(reply.status, `${script} ${reply.text}`).to.equal(422);
      expect(reply.body).to.nested.include({ 'error.code': 'input_invalid', credits_used: 0 });
    }
    expect(await service.balance()).to.equal(balance);
  });

  it('hands the key to nobody', async () => {
    const reply = await service.run('stackadapt_ads_get_account_info', []);
    expect(reply.text).to.not.contain('sa-demo-graphql-key');
  });
});
