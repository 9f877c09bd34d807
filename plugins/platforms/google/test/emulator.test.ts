import { expect } from 'chai';
import {
  ACTIVE,
  anEmulator,
  DORMANT,
  MANAGER,
  type AnEmulator,
  type Reply,
} from './an-emulator.ts';

const QUERY = { query: 'SELECT customer.id FROM customer' };
const PATH = `customers/${ACTIVE}/googleAds:search`;

/** `queryError.X` of the first error, with its status. */
const codeOf = ({ status, body }: Reply) => {
  const [error] = (Array.isArray(body) ? body[0] : body).error.details[0].errors;
  return `${String(status)} ${Object.entries(error.errorCode)[0]!.join('.')}`;
};

describe('The Google Ads emulator', () => {
  let emulator: AnEmulator;
  beforeEach(async () => {
    emulator = await anEmulator();
  });
  afterEach(() => emulator.close());

  const raw = async (
    path: string,
    headers: Record<string, string>,
    body: string = JSON.stringify(QUERY),
  ): Promise<Reply> => {
    const reply = await fetch(`${emulator.address}/${path}`, { method: 'POST', headers, body });
    return { status: reply.status, body: await reply.json() };
  };

  it('gives an access token for a refresh token, for an hour of its clock', async () => {
    const { status, body } = await emulator.token();
    expect([status, body.expires_in, body.token_type, body.scope]).to.deep.equal([
      200,
      3599,
      'Bearer',
      'https://www.googleapis.com/auth/adwords',
    ]);
    const headers = { authorization: `Bearer ${String(body.access_token)}` };
    expect((await raw(`v25/${PATH}`, headers)).status).to.equal(200);
    emulator.clock.advance(3599_000);
    expect(codeOf(await raw(`v25/${PATH}`, headers))).to.equal(
      '401 authenticationError.OAUTH_TOKEN_EXPIRED',
    );
  });

  it('begins anew where its file is of an older form', async () => {
    const state = { version: 1, anchor: '2026-11-20', nextId: 5, changed: {}, rates: {} };
    const again = await anEmulator({ state });
    expect((await again.search(QUERY.query)).status).to.equal(200);
    await again.close();
  });

  it('refuses a revoked refresh token, a wrong client, another grant', async () => {
    expect(await emulator.token({ refresh_token: '1//gone' })).to.deep.equal({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    });
    expect((await emulator.token({ client_secret: 'no' })).body.error).to.equal('invalid_client');
    expect((await emulator.token({ grant_type: 'password' })).body.error).to.equal(
      'unsupported_grant_type',
    );
  });

  it('refuses a missing and a made-up token', async () => {
    expect(codeOf(await raw(`v25/${PATH}`, {}))).to.match(/^401 authenticationError/);
    expect(codeOf(await raw(`v25/${PATH}`, { authorization: 'Bearer ya29.aaaa.bbbb' }))).to.equal(
      '401 authenticationError.OAUTH_TOKEN_INVALID',
    );
  });

  it('speaks the living versions and no other', async () => {
    for (const version of ['v23', 'v24', 'v25', 'v26'])
      expect((await emulator.send('POST', `${version}/${PATH}`, QUERY)).status).to.equal(200);
    for (const version of ['v22', 'v27'])
      expect(codeOf(await emulator.send('POST', `${version}/${PATH}`, QUERY))).to.equal(
        '400 requestError.UNSUPPORTED_VERSION',
      );
  });

  it('lets a user reach what is directly accessible, and the rest through the manager alone', async () => {
    const at = (customer: string, login?: string) =>
      emulator.send(
        'POST',
        `customers/${customer}/googleAds:search`,
        QUERY,
        login ? { 'login-customer-id': login } : {},
      );
    expect((await at(ACTIVE)).status).to.equal(200);
    expect((await at(DORMANT, MANAGER)).status).to.equal(200);
    const denied = '403 authorizationError.USER_PERMISSION_DENIED';
    expect(codeOf(await at(DORMANT))).to.equal(denied);
    expect(codeOf(await at(DORMANT, ACTIVE))).to.equal(denied);
    expect(codeOf(await at('1234567890'))).to.equal(denied);
    expect(codeOf(await at('111-222-3333'))).to.equal('400 requestError.INVALID_CUSTOMER_ID');
    expect(codeOf(await at(ACTIVE, '999-888-7777'))).to.equal(
      '400 headerError.INVALID_LOGIN_CUSTOMER_ID',
    );
  });

  it('gives a manager no metrics', async () => {
    expect(codeOf(await emulator.search('SELECT metrics.clicks FROM customer', MANAGER))).to.equal(
      '400 queryError.REQUESTED_METRICS_FOR_MANAGER',
    );
  });

  it('pages with tokens that belong to their query, and takes no page size', async () => {
    emulator.sizes.page = 3;
    const query = 'SELECT campaign.id FROM campaign';
    const ids: string[] = [];
    let pageToken: string | undefined;
    do {
      const { body } = await emulator.search(query, ACTIVE, pageToken ? { pageToken } : {});
      ids.push(...body.results.map((row: { campaign: { id: string } }) => row.campaign.id));
      pageToken = body.nextPageToken;
    } while (pageToken);
    expect(new Set(ids).size).to.equal(10);
    const first = (await emulator.search(query)).body.nextPageToken;
    const asLong = 'SELECT ad_group.id FROM ad_group';
    expect(asLong).to.have.length(query.length);
    expect(codeOf(await emulator.search(asLong, ACTIVE, { pageToken: first }))).to.equal(
      '400 requestError.INVALID_PAGE_TOKEN',
    );
    expect(codeOf(await emulator.search(query, ACTIVE, { pageToken: 'bm9uZQ' }))).to.equal(
      '400 requestError.INVALID_PAGE_TOKEN',
    );
    expect(codeOf(await emulator.search(query, ACTIVE, { pageSize: 100 }))).to.equal(
      '400 requestError.PAGE_SIZE_NOT_SUPPORTED',
    );
  });

  it('counts all that match, LIMIT aside', async () => {
    const { body } = await emulator.search('SELECT campaign.id FROM campaign LIMIT 2', ACTIVE, {
      searchSettings: { returnTotalResultsCount: true },
    });
    expect([body.results.length, body.totalResultsCount]).to.deep.equal([2, '10']);
  });

  it('streams a list, also of errors, and an empty answer without results', async () => {
    const path = `customers/${ACTIVE}/googleAds:searchStream`;
    const { body } = await emulator.send('POST', path, {
      query: 'SELECT campaign.id FROM campaign WHERE campaign.id = 1',
    });
    expect(body).to.have.length(1);
    expect(body[0]).to.not.have.property('results');
    expect(
      codeOf(await emulator.send('POST', path, { query: 'SELECT campaign.x FROM campaign' })),
    ).to.equal('400 queryError.UNRECOGNIZED_FIELD');
  });

  it('refuses what its JSON layer does not know, naming the place', async () => {
    const { status, body } = await emulator.send('POST', PATH, { ...QUERY, pagesize: 3 });
    expect([status, body.error.status]).to.deep.equal([400, 'INVALID_ARGUMENT']);
    expect(body.error.message).to.contain('Unknown name "pagesize"');
    expect(
      (
        await raw(
          `v25/${PATH}`,
          { authorization: `Bearer ${String((await emulator.token()).body.access_token)}` },
          '{',
        )
      ).status,
    ).to.equal(400);
    expect((await emulator.send('POST', `customers/${ACTIVE}/moods:mutate`, {})).status).to.equal(
      404,
    );
  });

  it('finds fields in the catalogue', async () => {
    const { body } = await emulator.send('POST', 'googleAdsFields:search', {
      query: "SELECT name, category, data_type, selectable WHERE name = 'campaign.id'",
    });
    expect(body.results).to.deep.equal([
      {
        resourceName: 'googleAdsFields/campaign.id',
        name: 'campaign.id',
        category: 'ATTRIBUTE',
        dataType: 'INT64',
        selectable: true,
      },
    ]);
  });

  it('misbehaves on demand, in Google’s words', async () => {
    emulator.faults.plan({ kind: 'throttle', retry_after_seconds: 7, path: 'googleAds' });
    const throttled = await emulator.search(QUERY.query);
    expect(codeOf(throttled)).to.equal('429 quotaError.RESOURCE_EXHAUSTED');
    expect(throttled.body.error.details[0].errors[0].details.quotaErrorDetails.retryDelay).to.equal(
      '7s',
    );
    emulator.faults.plan({ kind: 'expired_token', path: 'googleAds' });
    expect(codeOf(await emulator.search(QUERY.query))).to.equal(
      '401 authenticationError.OAUTH_TOKEN_EXPIRED',
    );
    emulator.faults.plan({ kind: 'status', status: 503, path: 'googleAds' });
    expect((await emulator.search(QUERY.query)).body.error.status).to.equal('UNAVAILABLE');
    expect((await emulator.search(QUERY.query)).status).to.equal(200);
  });
});
