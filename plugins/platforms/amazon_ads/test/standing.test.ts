/** How campaigns stand in their auctions, where Amazon Ads shows it: the share of impressions at the top of search. */
import { expect } from 'chai';
import { gunzipSync } from 'node:zlib';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { demoAccounts, demoClient } from '../emulator/accounts.ts';

const DAY_MS = 86_400_000;

describe('Amazon Ads campaigns in their auctions', () => {
  let platform: EmulatedPlatform;
  before(async () => (platform = await anEmulatedPlatform('amazon_ads')));
  after(() => platform.close());

  interface Row {
    readonly campaignId: string;
    readonly cost: number;
    readonly topOfSearchImpressionShare: number;
  }

  const headers = async () => {
    const { id: client_id, secret: client_secret, refreshToken: refresh_token } = demoClient;
    const grant = { grant_type: 'refresh_token', client_id, client_secret, refresh_token };
    const reply = await fetch(`${platform.address}/auth/o2/token`, {
      method: 'POST',
      body: new URLSearchParams(grant),
    });
    const { access_token } = (await reply.json()) as { access_token: string };
    return {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/vnd.createasyncreportrequest.v3+json',
      'amazon-ads-clientid': demoClient.id,
      'amazon-advertising-api-clientid': demoClient.id,
      'amazon-advertising-api-scope': demoAccounts[0]!.id,
    };
  };
  async function report(): Promise<readonly Row[]> {
    const day = (back: number) =>
      new Date(platform.clock.now() - back * DAY_MS).toISOString().slice(0, 10);
    const body = JSON.stringify({
      startDate: day(7),
      endDate: day(1),
      configuration: {
        adProduct: 'SPONSORED_PRODUCTS',
        reportTypeId: 'spCampaigns',
        groupBy: ['campaign'],
        columns: ['campaignId', 'cost', 'topOfSearchImpressionShare'],
        timeUnit: 'SUMMARY',
        format: 'GZIP_JSON',
      },
    });
    const own = await headers();
    const path = `${platform.address}/reporting/reports`;
    const made = await fetch(path, { method: 'POST', headers: own, body });
    const { reportId } = (await made.json()) as { reportId: string };
    for (;;) {
      const state = await (await fetch(`${path}/${reportId}`, { headers: own })).json();
      const { url } = state as { url?: string };
      if (!url) continue;
      const file = await (await fetch(url)).arrayBuffer();
      return JSON.parse(gunzipSync(Buffer.from(file)).toString()) as readonly Row[];
    }
  }

  it('have a larger share with a larger budget', async () => {
    const [first] = [...(await report())].sort((a, b) => b.cost - a.cost);
    expect(first!.topOfSearchImpressionShare).to.be.within(1, 99);
    const daily_budget = String(Math.round(first!.cost));
    await platform.run('amazon_ads_update_campaign_budget', {
      campaign_id: first!.campaignId,
      daily_budget,
    });
    platform.clock.advance(9 * DAY_MS);
    const after = (await report()).find(({ campaignId }) => campaignId === first!.campaignId);
    expect(after!.topOfSearchImpressionShare).to.be.above(first!.topOfSearchImpressionShare);
  });
});
