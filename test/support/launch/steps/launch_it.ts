import type { StepsTool } from '../../../../sdk/index.ts';

const launch: StepsTool<{ readonly campaign_id: string }> = {
  plan: async ({ campaign_id }) =>
    [30, 40].map((daily_budget) => ({
      script: 'acme_ads_update_campaign_budget',
      args: { campaign_id, daily_budget },
    })),
  result: async (done) => ({ statuses: done.map(({ status }) => status) }),
};
export default launch;
