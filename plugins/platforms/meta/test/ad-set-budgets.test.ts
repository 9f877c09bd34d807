import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';

describe('A Meta campaign whose budgets are on its ad sets', () => {
  let meta: EmulatedPlatform;
  before(async () => {
    meta = await anEmulatedPlatform('meta');
  });
  after(() => meta.close());

  it('is enabled with what its ad sets may spend together, for guards to see', async () => {
    const { result } = await meta.run('meta_ads_list_campaigns');
    const one = result.campaigns.find(
      (campaign: { status: string; daily_budget: number | null; lifetime_budget: number | null }) =>
        campaign.status === 'ENABLED' &&
        (campaign.daily_budget ?? campaign.lifetime_budget) === null,
    );
    const args = { campaign_id: one.id };
    const listed = await meta.run('meta_ads_list_ad_sets', args);
    const sum = listed.result.ad_sets
      .filter(({ status }: { status: string }) => status === 'ENABLED')
      .reduce(
        (all: number, set: { daily_budget: number | null; lifetime_budget: number | null }) =>
          all + (set.daily_budget ?? set.lifetime_budget ?? 0),
        0,
      );
    await meta.run('meta_ads_update_campaign', { ...args, action: 'pause' });
    const { changes, verified } = await meta.run('meta_ads_update_campaign', {
      ...args,
      action: 'enable',
    });
    expect(sum).to.be.above(0);
    expect(changes[0]).to.deep.include({
      field: 'status',
      after: 'ENABLED',
      budget: { amount: sum, currency: 'USD' },
    });
    expect(verified).to.equal(true);
  });

  it('previews a budget with the money of each ad set', async () => {
    const { result } = await meta.run('meta_ads_list_campaigns');
    const one = result.campaigns.find(({ name }: { name: string }) => name.startsWith('Leads'));
    const args = { campaign_id: one.id, daily_budget: '90' };
    const plan = await meta.run('meta_ads_update_campaign_budget', args, { dryRun: true });
    expect(plan.changes.map(({ entity }) => entity)).to.deep.equal(['ad_set', 'ad_set']);
    const amounts = plan.changes.map(({ after }) => Math.round(Number(after) * 100));
    expect(amounts.reduce((a, b) => a + b)).to.equal(9_000);
  });
});
