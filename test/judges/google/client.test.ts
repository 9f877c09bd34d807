/** The community's client, which Google's REST users run, driven against the emulator. */
import { createRequire } from 'node:module';
import { expect } from 'chai';
import { testCredentials } from '../../../plugins/platforms/google/emulator/accounts.ts';
import {
  ACTIVE,
  anEmulator,
  DORMANT,
  MANAGER,
  type AnEmulator,
} from '../../../plugins/platforms/google/test/an-emulator.ts';

type Rows = Record<string, Record<string, unknown>>[];
interface Customer {
  query(gaql: string, options?: object): Promise<Rows>;
  report(options: object): Promise<Rows>;
  reportCount(options: object): Promise<number>;
  reportStream(options: object): AsyncIterable<Record<string, Record<string, unknown>>>;
  getAccessToken(): Promise<string>;
}
interface Axios {
  interceptors: {
    request: {
      use(change: (config: { url: string; headers: Record<string, string> }) => unknown): number;
      eject(id: number): void;
    };
  };
}

/** The CommonJS copies: the client and the axios that it itself loads. */
const require = createRequire(import.meta.url);
const { GoogleAdsApi, errors } = require('google-ads-api') as {
  errors: typeof import('google-ads-api').errors;
  GoogleAdsApi: new (options: object) => { Customer(options: object): Customer };
};
const axios = createRequire(require.resolve('google-ads-api'))('axios') as Axios;

describe('google-ads-api against the emulator', () => {
  let emulator: AnEmulator;
  let interceptor: number;
  const asked: string[] = [];

  before(async () => {
    emulator = await anEmulator();
    interceptor = axios.interceptors.request.use((config) => {
      asked.push(config.url);
      config.url = config.url.replace('https://googleads.googleapis.com', emulator.address);
      return config;
    });
  });
  after(() => {
    axios.interceptors.request.eject(interceptor);
    return emulator.close();
  });

  const client = (customer_id = ACTIVE, login_customer_id?: string): Customer => {
    const { client_id, client_secret, refresh_token } = testCredentials;
    const api = new GoogleAdsApi({ client_id, client_secret, developer_token: 'x'.repeat(22) });
    const customer = api.Customer({
      customer_id,
      refresh_token,
      ...(login_customer_id ? { login_customer_id } : {}),
    });
    customer.getAccessToken = async () => (await emulator.token()).body.access_token as string;
    return customer;
  };
  const failureOf = (run: Promise<unknown>) =>
    run.then(
      () => expect.fail('must be refused'),
      (error: { errors: { error_code: object }[] }) => error,
    );

  it('reads a query through the stream, with numbers and enums as it knows them', async () => {
    const rows = await client().query(
      'SELECT campaign.id, campaign.name, campaign.status, metrics.clicks, metrics.cost_micros FROM campaign WHERE segments.date DURING LAST_7_DAYS',
    );
    expect(rows).to.have.length(10);
    expect(rows[0]).to.have.keys('campaign', 'metrics');
    expect(rows[0]!['campaign']!['name']).to.equal('Brand - Northwind');
    expect(rows[0]!['campaign']!['status']).to.equal(2);
    expect(rows[0]!['metrics']!['clicks']).to.be.a('number').above(0);
    expect(asked.at(-1)).to.match(/v25\/customers\/1112223333\/googleAds:searchStream$/);
  });

  it('follows pages and counts rows', async () => {
    emulator.sizes.page = 3;
    const options = { entity: 'campaign', attributes: ['campaign.id'] };
    const rows = await client().query('SELECT campaign.id FROM campaign', {
      search_settings: { return_total_results_count: true },
    });
    emulator.sizes.page = 10_000;
    expect(new Set(rows.map(({ campaign }) => campaign!['id'])).size).to.equal(10);
    expect(await client().reportCount(options)).to.equal(10);
  });

  it('streams a report in chunks', async () => {
    emulator.sizes.chunk = 4;
    const dates: unknown[] = [];
    for await (const row of client().reportStream({
      entity: 'customer',
      segments: ['segments.date'],
      metrics: ['metrics.clicks'],
      from_date: '2026-11-01',
      to_date: '2026-11-10',
    }))
      dates.push(row['segments']!['date']);
    emulator.sizes.chunk = 10_000;
    expect(dates).to.have.length(10);
    expect(dates).to.include('2026-11-07');
  });

  it('gets a summary row whose clicks are those of the rows', async () => {
    const [summary, ...rows] = await client().query(
      'SELECT campaign.id, metrics.clicks FROM campaign WHERE segments.date DURING LAST_7_DAYS',
      { search_settings: { return_summary_row: true } },
    );
    const clicks = rows.reduce((sum, { metrics }) => sum + Number(metrics!['clicks']), 0);
    expect(summary!['metrics']!['clicks']).to.equal(clicks);
  });

  it('reads the failure of a bad query', async () => {
    const failure = await failureOf(client().query('SELECT campaign.foo FROM campaign'));
    expect(failure.errors[0]!.error_code).to.deep.equal({
      query_error: errors.QueryErrorEnum.QueryError.UNRECOGNIZED_FIELD,
    });
    const paged = await failureOf(
      client().query('SELECT campaign.foo FROM campaign', { search_settings: {} }),
    );
    expect(paged.errors[0]!.error_code).to.deep.equal({
      query_error: errors.QueryErrorEnum.QueryError.UNRECOGNIZED_FIELD,
    });
  });

  it('reaches a client account through its manager, and not without', async () => {
    const query = 'SELECT customer.descriptive_name FROM customer';
    const [row] = await client(DORMANT, MANAGER).query(query);
    expect(row!['customer']!['descriptive_name']).to.equal('Northwind Outdoor UK (old)');
    const failure = await failureOf(client(DORMANT).query(query));
    expect(failure.errors[0]!.error_code).to.deep.equal({
      authorization_error: errors.AuthorizationErrorEnum.AuthorizationError.USER_PERMISSION_DENIED,
    });
  });
});
