/** Refusals of the emulator and their form, and what Snapchat says within a good answer. */
import { expect } from 'chai';
import { anApi, type AnApi, type Refused } from '../../../../test/support/an-api.ts';
import { demoCredentials } from '../emulator/accounts.ts';
import create from '../emulator/index.ts';

const US = '8adc3db7-8148-4fbf-999c-8d2266369d74';
const at = `v1/adaccounts/${US}`;
const campaign = {
  ad_account_id: US,
  name: 'A',
  status: 'PAUSED',
  start_time: '2027-01-01T00:00:00Z',
};
const day = 'start_time=2026-11-01T04:00:00Z&end_time=2026-11-02T05:00:00Z';

async function tokenOf(address: string) {
  const reply = await fetch(`${address}/login/oauth2/access_token`, {
    method: 'POST',
    body: new URLSearchParams({ ...demoCredentials, grant_type: 'refresh_token' }),
  });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

describe('Snapchat in test mode', () => {
  let api: AnApi;
  before(async () => {
    api = await anApi('snapchat', { create, headersOf: tokenOf });
  });
  after(() => api.close());

  const refusals: readonly Refused[] = [
    ['an account out of reach', 'GET v1/adaccounts/7/campaigns', undefined, 403, /denied/],
    ['an unknown campaign', 'GET v1/campaigns/7', undefined, 404, /not be found/],
    ['a page that is too short', `GET ${at}/campaigns?limit=10`, undefined, 400, /limit/],
    ['an unknown parameter', `GET ${at}/campaigns?colour=red`, undefined, 400, /colour/],
    ['a cursor of its own', `GET ${at}/ads?limit=50&cursor=x`, undefined, 400, /cursor/],
    ['no list', `PUT ${at}/campaigns`, campaign, 400, /campaigns/],
    [
      'an object without its name',
      `PUT ${at}/campaigns`,
      { campaigns: [{ ...campaign, name: undefined }] },
      400,
      /name/,
    ],
    [
      'a status that is none',
      `POST ${at}/campaigns`,
      { campaigns: [{ ...campaign, status: 'ON' }] },
      400,
      /status/,
    ],
    [
      'a time that is no start of a day',
      `GET ${at}/stats?granularity=DAY&fields=spend&start_time=2026-11-01T00:00:00Z&end_time=2026-11-02T05:00:00Z`,
      undefined,
      400,
      /start of a day/,
    ],
    [
      'too many days by days',
      `GET ${at}/stats?granularity=DAY&fields=spend&start_time=2026-08-01T04:00:00Z&end_time=2026-11-02T05:00:00Z`,
      undefined,
      400,
      /32 days/,
    ],
    [
      'an unknown field',
      `GET ${at}/stats?granularity=DAY&fields=cost&${day}`,
      undefined,
      400,
      /cost/,
    ],
  ];
  for (const [what, call, body, status, says] of refusals)
    it(`refuses ${what}`, async () => {
      const [method = '', path = ''] = call.split(' ');
      const reply = await api.send(method, path, body);
      expect(reply.status).to.equal(status);
      expect(reply.body).to.include({ request_status: 'ERROR' });
      expect(reply.body.debug_message).to.match(says);
    });

  it('tells spend alone of an account that is not broken down', async () => {
    const { body } = await api.send(
      'GET',
      `${at}/stats?granularity=TOTAL&fields=impressions,spend&${day}`,
    );
    expect(Object.keys(body.total_stats[0].total_stat.stats as object)).to.deep.equal(['spend']);
  });

  it('answers 200 to an object that it does not take, and says so beside it', async () => {
    const { body: list } = await api.send('GET', `${at}/adsquads?limit=50`);
    const { adsquad } = list.adsquads[0];
    const path = `v1/campaigns/${adsquad.campaign_id}/adsquads`;
    const { created_at: _made, updated_at: _changed, ...whole } = adsquad;
    const poor = { ...whole, daily_budget_micro: 1_000_000 };
    const { status, body } = await api.send('PUT', path, { adsquads: [poor] });
    expect(status).to.equal(200);
    expect(body.request_status).to.equal('ERROR');
    expect(body.adsquads[0].sub_request_error_reason).to.contain('minimum daily budget');
    const refused = await api
      .run('snapchat_ads_update_ad_squad', { ad_squad_id: adsquad.id, daily_budget: '1' })
      .catch((error: unknown) => error);
    expect(refused).to.include({ code: 'input_invalid' });
  });

  it('replaces objects as a whole, and shows what is deleted only to who asks', async () => {
    const made = await api.send('POST', `${at}/campaigns`, {
      campaigns: [{ ...campaign, daily_budget_micro: 9_000_000 }],
    });
    const { id } = made.body.campaigns[0].campaign;
    const put = await api.send('PUT', `${at}/campaigns`, { campaigns: [{ ...campaign, id }] });
    expect(put.body.campaigns[0].campaign).to.not.have.property('daily_budget_micro');
    expect((await api.send('DELETE', `v1/campaigns/${id}`)).status).to.equal(200);
    const ids = async (query = '') =>
      (await api.send('GET', `${at}/campaigns?limit=50${query}`)).body.campaigns.map(
        (one: { campaign: { id: string } }) => one.campaign.id,
      ) as string[];
    expect(await ids()).to.not.include(id);
    expect(await ids('&read_deleted_entities=true')).to.include(id);
  });

  it('refreshes a token that has expired, and waits as long as a limit lasts', async () => {
    api.faults.plan({ kind: 'expired_token', path: 'adaccounts' });
    api.faults.plan({ kind: 'throttle', retry_after_seconds: 7, path: 'adaccounts' });
    const begun = api.clock.now();
    const { result } = await api.run('snapchat_ads_list_pixels');
    expect(result.pixels).to.have.length(1);
    expect(api.clock.now() - begun).to.be.at.least(7_000);
  });
});
