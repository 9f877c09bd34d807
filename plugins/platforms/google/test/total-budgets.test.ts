import { expect } from 'chai';
import type { Change, Host } from '../../../../sdk/script.ts';
import updateCampaign from '../../../../scripts-library/google/google_ads_update_campaign/script.ts';
import { statusScript } from '../../../../scripts-library/google/status.ts';

/** An account with one campaign, paused, that may spend 25,000 over its whole run. */
const host = {
  account: { platform: 'google', account_id: '1', currency: 'USD' },
  post: async (_path: string, { query }: { readonly query: string }) => ({
    results: [
      {
        customer: { currencyCode: 'USD' },
        campaign: {
          id: '7',
          name: 'Launch',
          status: 'PAUSED',
          resourceName: 'customers/1/campaigns/7',
        },
        campaignBudget: {
          period: 'CUSTOM_PERIOD',
          ...(query.includes('total_amount_micros') ? { totalAmountMicros: '25000000000' } : {}),
        },
      },
    ],
  }),
} as unknown as Host;

describe('A Google campaign with a total budget', () => {
  const previews: Readonly<Record<string, () => Promise<readonly Change[]>>> = {
    'the script that enables': () => statusScript('enable').preview({ campaign_id: '7' }, host),
    'the script that updates': () =>
      updateCampaign.preview({ campaign_id: '7', status: 'ENABLED' } as never, host),
  };
  for (const [what, preview] of Object.entries(previews))
    it(`is enabled by ${what} with all that it may spend, for guards to see`, async () => {
      const [change] = await preview();
      expect(change).to.deep.include({
        field: 'status',
        after: 'ENABLED',
        budget: { amount: 25_000, currency: 'USD' },
      });
    });
});
