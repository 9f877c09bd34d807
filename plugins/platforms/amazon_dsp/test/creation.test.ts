/** Campaigns and ad groups begin PAUSED, whatever is asked: to be on is a change after that. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';

const campaign = {
  name: 'Begins paused',
  budget: '900',
  start_date: '2026-12-01',
  end_date: '2026-12-31',
  goal: 'AWARENESS',
  status: 'ENABLED',
};

describe('What Amazon DSP creates', () => {
  let platform: EmulatedPlatform;
  before(async () => {
    platform = await anEmulatedPlatform('amazon_dsp');
  });
  after(() => platform.close());

  it('is sent PAUSED and then enabled, campaign and ad group alike', async () => {
    const made = await platform.run('amazon_dsp_create_campaign', campaign);
    const group = await platform.run('amazon_dsp_create_ad_group', {
      campaign_id: made.result.campaign.id,
      name: 'First',
      bid: '4',
      inventory_type: 'DISPLAY',
      product_category_ids: '123',
      status: 'ENABLED',
    });
    for (const [ran, list] of [
      [made, 'campaigns'],
      [group, 'adGroups'],
    ] as const) {
      const states = ran.sent
        .filter(({ request }) => /\/(create|update)\//.test(request.path))
        .map(({ request }) => [request.path, (request.body as AnyJson)[list][0].state]);
      expect(states).to.deep.equal([
        [`adsApi/v1/create/${list}`, 'PAUSED'],
        [`adsApi/v1/update/${list}`, 'ENABLED'],
      ]);
      expect(ran.verified).to.equal(true);
    }
    expect(made.result.campaign.status).to.equal('ENABLED');
    expect(group.result.ad_group.status).to.equal('ENABLED');
  });
  it('is refused by the emulator when it is sent ENABLED', async () => {
    const { sent } = await platform.run('amazon_dsp_create_campaign', {
      ...campaign,
      status: 'PAUSED',
    });
    const create = sent.find(({ request }) => request.path.includes('/create/'))!.request;
    const body = create.body as { campaigns: object[] };
    const {
      client_id = '',
      client_secret = '',
      refresh_token = '',
    } = platform.accounts[0]!.credentials;
    const form = { grant_type: 'refresh_token', client_id, client_secret, refresh_token };
    const token = await fetch(`${platform.address}/auth/o2/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const { access_token } = (await token.json()) as { access_token: string };
    const reply = await fetch(`${platform.address}/${create.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
        'amazon-ads-clientid': client_id,
        'amazon-ads-accountid': platform.accounts[0]!.account_id,
      },
      body: JSON.stringify({ campaigns: [{ ...body.campaigns[0], state: 'ENABLED' }] }),
    });
    const text = await reply.text();
    expect([reply.status, text.includes('campaigns[0].state')], text).to.deep.equal([207, true]);
  });
});
