/** Refusals of the emulator and their form, and what reports do on a bad day. */
import { expect } from 'chai';
import type { CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { anApi, type AnApi, type Refused } from '../../../../test/support/an-api.ts';
import { demoCredentials } from '../emulator/accounts.ts';
import { createPinterestEmulator } from '../emulator/index.ts';
import { defaultControls } from '../emulator/state.ts';

const US = '549755885175';
const at = `v5/ad_accounts/${US}`;
const report = {
  start_date: '2026-11-01',
  end_date: '2026-11-07',
  granularity: 'TOTAL',
  level: 'CAMPAIGN',
  columns: ['SPEND_IN_MICRO_DOLLAR'],
};

async function tokenOf(address: string) {
  const { client_id: id, client_secret: secret, refresh_token } = demoCredentials;
  const reply = await fetch(`${address}/v5/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token }),
  });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

describe('Pinterest in test mode', () => {
  const controls = { ...defaultControls };
  let api: AnApi;
  before(async () => {
    const create: CreateEmulator = (parts) => createPinterestEmulator(parts, controls);
    api = await anApi('pinterest', { create, headersOf: tokenOf });
  });
  after(() => api.close());

  const refusals: readonly Refused[] = [
    ['an account out of reach', 'GET v5/ad_accounts/7/campaigns', undefined, 403, /permitted/],
    ['an unknown campaign', `GET ${at}/campaigns/7`, undefined, 404, /not found/],
    ['an unknown parameter', `GET ${at}/campaigns?colour=red`, undefined, 400, /colour/],
    ['a page that is too long', `GET ${at}/campaigns?page_size=900`, undefined, 400, /page_size/],
    ['a bookmark of its own', `GET ${at}/campaigns?bookmark=abc`, undefined, 400, /bookmark/],
    ['a status that is none', `GET ${at}/campaigns?entity_statuses=ON`, undefined, 400, /ON/],
    ['no list', `PATCH ${at}/campaigns`, { id: '7' }, 400, /Invalid request/],
    [
      'more than 30 entries',
      `PATCH ${at}/ad_groups`,
      Array.from({ length: 31 }, () => ({ id: '7' })),
      400,
      /Invalid request/,
    ],
    ['a field that is not there', `PATCH ${at}/ads`, [{ id: '7', colour: 1 }], 400, /colour/],
    [
      'figures of too long ago',
      `GET ${at}/analytics?start_date=2026-01-01&end_date=2026-01-02&granularity=DAY&columns=CTR`,
      undefined,
      400,
      /90 days/,
    ],
    [
      'a report of too many days',
      `POST ${at}/reports`,
      { ...report, start_date: '2026-01-01' },
      400,
      /186 days/,
    ],
    [
      'a column that does not exist',
      `POST ${at}/reports`,
      { ...report, columns: ['COST'] },
      400,
      /COST/,
    ],
  ];
  for (const [what, call, body, status, says] of refusals)
    it(`refuses ${what}`, async () => {
      const [method = '', path = ''] = call.split(' ');
      const reply = await api.send(method, path, body);
      expect(reply.status).to.equal(status);
      expect(reply.body.message).to.match(says);
      expect(reply.body.code).to.be.a('number');
    });

  it('answers 200 to a batch, and says of each entry what became of it', async () => {
    const { body: list } = await api.send('GET', `${at}/campaigns?page_size=2`);
    expect(list.items).to.have.length(2);
    const { body: rest } = await api.send(
      'GET',
      `${at}/campaigns?page_size=4&bookmark=${list.bookmark}`,
    );
    expect(rest.bookmark).to.equal(null);
    const { id } = list.items[0];
    const entry = (more: object) => ({ ad_account_id: US, ...more });
    const { status, body } = await api.send('PATCH', `${at}/campaigns`, [
      entry({ id, name: 'Renamed' }),
      entry({ id, daily_spend_cap: 5_000_000, lifetime_spend_cap: 9_000_000 }),
      entry({ id: '626736', status: 'PAUSED' }),
      { id, ad_account_id: '549766996286', status: 'PAUSED' },
    ]);
    expect(status).to.equal(200);
    const [renamed, both, unknown, foreign] = body.items;
    expect(renamed.data).to.include({ id, name: 'Renamed' });
    expect(both.exceptions[0].message).to.contain('cannot be set at the same time');
    expect(unknown.exceptions[0]).to.deep.equal({ code: 2, message: 'Campaign not found.' });
    expect(foreign.exceptions[0].message).to.equal('Advertiser not found.');
    const archived = await api.send('PATCH', `${at}/campaigns`, [
      entry({ id, status: 'ARCHIVED' }),
    ]);
    expect(archived.body.items[0].data.summary_status).to.equal('ARCHIVED');
    const late = await api.send('PATCH', `${at}/campaigns`, [entry({ id, status: 'ACTIVE' })]);
    expect(late.body.items[0].exceptions[0].message).to.contain('archived');
  });

  it('makes a report after some looks, says when it could not, and lets its file go', async () => {
    const order = async () =>
      (await api.send('POST', `${at}/reports`, report)).body.token as string;
    const look = async (token: string) =>
      (await api.send('GET', `${at}/reports?token=${token}`)).body;
    controls.pendingLooks = 1;
    const token = await order();
    expect((await look(token)).report_status).to.equal('IN_PROGRESS');
    const { report_status, url } = await look(token);
    expect(report_status).to.equal('FINISHED');
    expect((await fetch(String(url))).status).to.equal(200);
    api.clock.advance(2 * 3_600_000);
    expect((await fetch(String(url))).status).to.equal(403);
    expect((await look('7')).report_status).to.equal('DOES_NOT_EXIST');
    controls.failReports = true;
    controls.pendingLooks = 0;
    expect((await look(await order())).report_status).to.equal('FAILED');
    const failed = await api
      .run('pull_pinterest_ads', { days: 7 })
      .catch((error: unknown) => error);
    expect(failed).to.include({ code: 'platform_unavailable' });
    controls.failReports = false;
  });

  it('refreshes a token that has expired, and waits as long as a limit lasts', async () => {
    api.faults.plan({ kind: 'expired_token', path: 'ad_accounts' });
    api.faults.plan({ kind: 'throttle', retry_after_seconds: 7, path: 'ad_accounts' });
    const begun = api.clock.now();
    const { result } = await api.run('pinterest_ads_list_accounts');
    expect(result.accounts).to.have.length(2);
    expect(api.clock.now() - begun).to.be.at.least(7_000);
  });

  it('says that bidding learns for a week after a raise', async () => {
    const { body } = await api.send('GET', `${at}/ad_groups`);
    const group = (body.items as { id: string; budget_in_micro_currency: number | null }[]).find(
      (one) => one.budget_in_micro_currency,
    )!;
    const modeOf = async () =>
      (await api.send('GET', `${at}/ad_groups/${group.id}`)).body.conversion_learning_mode_type;
    expect(await modeOf()).to.equal('NOT_ACTIVE');
    const budget_in_micro_currency = group.budget_in_micro_currency! * 2;
    await api.send('PATCH', `${at}/ad_groups`, [{ id: group.id, budget_in_micro_currency }]);
    expect(await modeOf()).to.equal('ACTIVE');
  });
});
