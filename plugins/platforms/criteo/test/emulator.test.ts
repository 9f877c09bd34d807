/** Refusals of the emulator and their form, and what scripts make of odd answers. */
import { expect } from 'chai';
import { anApi, type AnApi, type Refused } from '../../../../test/support/an-api.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { demoCredentials } from '../emulator/accounts.ts';
import create from '../emulator/index.ts';

const AT = '2026-07/marketing-solutions';
const US = '31207';

async function tokenOf(address: string) {
  const reply = await fetch(`${address}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...demoCredentials, grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

const report = {
  advertiserIds: US,
  currency: 'USD',
  timezone: 'America/New_York',
  dimensions: ['CampaignId', 'Day'],
  metrics: ['Clicks'],
  startDate: '2026-11-01T00:00:00Z',
  endDate: '2026-11-02T00:00:00Z',
};
const campaign = {
  name: 'A',
  advertiserId: US,
  goal: 'Acquisition',
  spendLimit: { spendLimitType: 'capped', spendLimitRenewal: 'daily', spendLimitAmount: 50 },
};
const ofCampaign = (more: object) => ({
  data: { type: 'Campaign', attributes: { ...campaign, ...more } },
});

describe('Criteo in test mode', () => {
  let api: AnApi;
  before(async () => {
    api = await anApi('criteo', { create, headersOf: tokenOf });
  });
  after(() => api.close());

  it('wants to know how a capped budget is spread, which scripts say where a cap begins', async () => {
    const { result } = await api.run('criteo_ads_list_ad_sets');
    const { id } = result.ad_sets.find((one: AnyJson) => one.daily_budget !== null);
    const patch = (budget: object) =>
      api.send('PATCH', `${AT}/ad-sets`, { data: [{ id, type: 'AdSet', attributes: { budget } }] });
    const capped = { budgetStrategy: 'capped', budgetRenewal: 'daily', budgetAmount: { value: 9 } };
    await api.run('criteo_ads_update_ad_set', { ad_set_id: id, no_daily_budget: true });
    expect(JSON.stringify((await patch(capped)).body)).to.contain('budgetDeliverySmoothing');
    const again = await api.run('criteo_ads_update_ad_set', { ad_set_id: id, daily_budget: '9' });
    expect(again.verified).to.equal(true);
    // A capped budget keeps the way in which it is spread.
    expect(
      (await patch({ ...capped, budgetAmount: { value: 10 } })).body.errors ?? [],
    ).to.have.length(0);
  });

  const refusals: readonly Refused[] = [
    ['an advertiser out of reach', `GET ${AT}/advertisers/7/ads`, undefined, 403, /no access/],
    ['an unknown ad', `GET ${AT}/ads/7`, undefined, 404, /no such ad/],
    ['an unknown parameter', `GET ${AT}/advertisers/${US}/ads?colour=1`, undefined, 400, /colour/],
    [
      'a capped limit without an amount',
      `POST ${AT}/campaigns`,
      ofCampaign({ spendLimit: { spendLimitType: 'capped', spendLimitRenewal: 'daily' } }),
      400,
      /needs an amount/,
    ],
    [
      'an uncapped limit with an amount',
      `POST ${AT}/campaigns`,
      ofCampaign({ spendLimit: { spendLimitType: 'uncapped', spendLimitAmount: 5 } }),
      400,
      /takes no amount/,
    ],
    ['a goal that is none', `POST ${AT}/campaigns`, ofCampaign({ goal: 'sales' }), 400, /goal/],
    ['an unknown field', `POST ${AT}/campaigns`, ofCampaign({ colour: 1 }), 400, /colour/],
    [
      'a report without a currency',
      'POST 2026-07/statistics/report',
      { ...report, currency: undefined },
      400,
      /currency/,
    ],
    [
      'a metric that is none',
      'POST 2026-07/statistics/report',
      { ...report, metrics: ['Cost'] },
      400,
      /Cost/,
    ],
    [
      'a window that ends before it begins',
      'POST 2026-07/statistics/report',
      { ...report, endDate: '2026-10-01T00:00:00Z' },
      400,
      /startDate/,
    ],
    [
      'a window beyond two years',
      'POST 2026-07/statistics/report',
      { ...report, startDate: '2024-01-01T00:00:00Z' },
      400,
      /two years/,
    ],
  ];
  for (const [what, call, body, status, says] of refusals)
    it(`refuses ${what}`, async () => {
      const [method = '', path = ''] = call.split(' ');
      const reply = await api.send(method, path, body);
      expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
      expect(reply.body.errors[0].detail).to.match(says);
    });

  it('refuses a client that is none, and a token that is none', async () => {
    const form = { ...demoCredentials, client_secret: 'x', grant_type: 'client_credentials' };
    const reply = await fetch(`${api.address}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    expect(reply.status).to.equal(401);
    const read = await fetch(`${api.address}/2026-07/advertisers/me`, {
      headers: { authorization: 'Bearer x' },
    });
    expect(read.status).to.equal(401);
  });

  it('leaves out what is not there, and tells what it did not do beside what it did', async () => {
    const none = await api.send('POST', `${AT}/ad-sets/search`, { filters: { adSetIds: ['7'] } });
    expect(none.body.data).to.deep.equal([]);
    const { body } = await api.send('POST', `${AT}/ad-sets/search`, {});
    const stop = body.data.map(({ id }: { id: string }) => ({ id, type: 'AdSetId' }));
    const { status, body: stopped } = await api.send('POST', `${AT}/ad-sets/stop`, { data: stop });
    expect(status).to.equal(200);
    expect(stopped.errors[0].code).to.contain('archived');
    expect(stopped.data).to.have.length(stop.length - stopped.errors.length);
  });

  it("shows no ad set of another advertiser's, though the app may see it", async () => {
    const { result } = await api.run('criteo_ads_list_ad_sets', {}, { account: '45118' });
    const ad_set_id = result.ad_sets[0].id as string;
    const refused = await api
      .run('criteo_ads_update_ad_set', { ad_set_id, action: 'pause' })
      .catch((error: unknown) => error);
    expect(refused).to.include({ code: 'platform_not_found' });
  });

  it('refreshes a token that has expired, and waits until the limit ends', async () => {
    api.faults.plan({ kind: 'expired_token', path: 'advertisers/me' });
    api.faults.plan({ kind: 'throttle', retry_after_seconds: 7, path: 'advertisers/me' });
    const begun = api.clock.now();
    const { result } = await api.run('criteo_ads_list_advertisers');
    expect(result.accounts).to.have.length(2);
    expect(api.clock.now() - begun).to.be.at.least(7_000);
  });
});
