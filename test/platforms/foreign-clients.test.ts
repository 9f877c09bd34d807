/**
 * Calls of clients that nobody here wrote, where emulators once knew only what our scripts ask. Each goes as its source
 * sends it. What is left out is a fault of the client by the vendor's own description: paths that it does not have
 * (Bin-Huang/spotify-ads-cli: campaigns without an account, its own reports; cesteral/mcp-open-advertising for
 * Pinterest: `targeting_options`, `audience_sizing` of an account, `ads/previews`).
 */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { anEmulatedPlatform } from '../support/an-emulated-platform.ts';

type Headers = Readonly<Record<string, string>>;

/** Sends to one platform's emulator. */
async function at(
  id: string,
  base: string,
  work: (ask: Ask, credentials: Headers) => Promise<void>,
) {
  const platform = await anEmulatedPlatform(id);
  try {
    const ask: Ask = async (method, path, body, headers = {}) => {
      const isForm = body instanceof URLSearchParams;
      const answer = await fetch(
        `${platform.address}${path.startsWith('/') ? path : base + path}`,
        {
          method,
          headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
          ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        },
      );
      const said = (await answer.json()) as AnyJson;
      return { status: answer.status, body: said };
    };
    const [account] = platform.accounts;
    await work(ask, { ...account!.credentials, account: account!.account_id });
  } finally {
    await platform.close();
  }
}

type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Headers,
) => Promise<{ status: number; body: AnyJson }>;

const bearer = async (ask: Ask, path: string, credentials: Headers, isBasic = false) => {
  const { client_id = '', client_secret = '', refresh_token = '' } = credentials;
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token });
  if (!isBasic)
    for (const [name, text] of Object.entries({ client_id, client_secret })) form.set(name, text);
  const basic = isBasic ? { authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` } : {};
  const { body } = await ask('POST', path, form, basic as Headers);
  return { authorization: `Bearer ${body.access_token}` };
};

describe('Clients of others', () => {
  it('sign in at The Trade Desk by login, and ask for lists of sites and what changed (GoodwayGroup/lib-tradedesk)', () =>
    at('trade_desk', '/v3/', async (ask, { account = '' }) => {
      const login = { Login: 'ttd_api_demo@meridian.example', Password: 'ttd-demo-password' };
      const wrong = { ...login, Password: 'real' };
      expect((await ask('POST', 'authentication', wrong)).status).to.equal(401);
      const signed = await ask('POST', 'authentication', {
        ...login,
        TokenExpirationInMinutes: 60,
      });
      const auth = { 'TTD-Auth': signed.body.Token as string };
      const lists = { AdvertiserId: account, PageStartIndex: 0, PageSize: 10 };
      const sites = await ask('POST', 'sitelist/query/advertiser', lists, auth);
      expect(sites.body.ResultCount).to.equal(2);
      const id = sites.body.Result[0].SiteListId as string;
      expect((await ask('GET', `sitelist/${id}`, undefined, auth)).body.SiteListId).to.equal(id);
      const since = { AdvertiserId: account, LastChangeTrackingVersion: null };
      const delta = 'delta/campaign/query/advertiser';
      const all = (await ask('POST', delta, since, auth)).body;
      expect(all.Campaigns).to.have.length.above(0);
      const { LastChangeTrackingVersion } = all;
      const none = await ask('POST', delta, { ...since, LastChangeTrackingVersion }, auth);
      expect(none.body.Campaigns).to.deep.equal([]);
      expect((await ask('POST', delta, since, { 'TTD-Auth': 'ttd.wrong' })).status).to.equal(401);
    }));

  it('list assets and places at Spotify (Bin-Huang/spotify-ads-cli)', () =>
    at('spotify', '/ads/v3/', async (ask, { account = '', ...credentials }) => {
      const auth = await bearer(ask, '/api/token', credentials, true);
      const assets = await ask(
        'GET',
        `ad_accounts/${account}/assets?offset=0&limit=50`,
        undefined,
        auth,
      );
      expect(assets.body.assets).to.have.length(3);
      expect(assets.body.paging).to.include({ total_results: 3 });
      const geos = await ask('GET', 'targets/geos?limit=50&q=new%20york', undefined, auth);
      expect(geos.body.geos.map((one: AnyJson) => one.type)).to.include.members(['CITY', 'REGION']);
      expect((await ask('GET', 'targets/geos', undefined, auth)).status).to.equal(400);
    }));

  it('list accounts of Campaign Manager 360 (npm googleapis, dfareporting v5)', () =>
    at('cm360', '/dfareporting/v5/', async (ask, credentials) => {
      const auth = await bearer(ask, '/token', credentials);
      const { body: profiles } = await ask('GET', 'userprofiles', undefined, auth);
      const { profileId } = profiles.items[0] as AnyJson;
      const path = `userprofiles/${profileId}/accounts`;
      const { status, body } = await ask('GET', path, undefined, auth);
      expect(status).to.equal(200);
      expect(body.accounts).to.have.length(1);
      expect(body.accounts[0]).to.include({ kind: 'dfareporting#account' });
    }));

  it('report with the statuses of entities at Pinterest (singer-io/tap-pinterest-ads)', () =>
    at('pinterest', '/v5/', async (ask, { account = '', ...credentials }) => {
      const auth = await bearer(ask, '/v5/oauth/token', credentials, true);
      const ordered = await ask(
        'POST',
        `ad_accounts/${account}/reports`,
        {
          start_date: '2026-11-10',
          end_date: '2026-11-12',
          granularity: 'DAY',
          level: 'AD_GROUP',
          columns: [
            'AD_GROUP_ID',
            'AD_GROUP_ENTITY_STATUS',
            'CAMPAIGN_ENTITY_STATUS',
            'SPEND_IN_MICRO_DOLLAR',
          ],
          report_format: 'JSON',
        },
        auth,
      );
      expect(ordered.status, JSON.stringify(ordered.body)).to.equal(200);
      const look = async () =>
        (
          await ask(
            'GET',
            `ad_accounts/${account}/reports?token=${ordered.body.token}`,
            undefined,
            auth,
          )
        ).body;
      await look();
      const { url } = await look();
      const rows = Object.values(
        (await (await fetch(url as string)).json()) as object,
      ).flat() as AnyJson[];
      expect(rows[0]).to.include({ AD_GROUP_ENTITY_STATUS: 'ACTIVE' });
    }));
});
