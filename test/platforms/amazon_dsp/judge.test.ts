/** The emulator's replies have the shapes of Amazon's own documents, and it refuses what they do not allow. */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { faultsOf, type Shape } from '../../../plugins/platforms/amazon_dsp/emulator/shapes.ts';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';

const { replies } = JSON.parse(readFileSync(new URL('replies.json', import.meta.url), 'utf8')) as {
  replies: Readonly<Record<string, Shape>>;
};

function shapeOf(name: string): Shape {
  const shape = replies[name];
  if (shape === undefined) throw new Error(`${name} is not in Amazon's documents.`);
  return typeof shape === 'string' && shape.startsWith('#') ? shapeOf(shape.slice(1)) : shape;
}

describe('Amazon DSP’s emulator', () => {
  let platform: EmulatedPlatform;
  let token = '';
  before(async () => {
    platform = await anEmulatedPlatform('amazon_dsp');
    const { client_id = '', client_secret = '', refresh_token = '' } = credentials();
    const reply = await fetch(`${platform.address}/auth/o2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'refresh_token', client_id, client_secret, refresh_token },
      }),
    });
    token = ((await reply.json()) as { access_token: string }).access_token;
  });
  after(() => platform.close());

  const credentials = () => platform.accounts[0]!.credentials;
  const send = async (path: string, body: object, more: Record<string, string> = {}) => {
    const reply = await fetch(`${platform.address}/adsApi/v1/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        'amazon-ads-clientid': credentials()['client_id'] ?? '',
        ...{ 'amazon-ads-accountid': platform.accounts[0]!.account_id, ...more },
      },
    });
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- replies of every shape
    return { status: reply.status, body: (await reply.json()) as any };
  };
  const own = { adProductFilter: { include: ['AMAZON_DSP'] } };

  for (const list of ['campaigns', 'adGroups', 'ads', 'adAssociations', 'targets'])
    it(`lists ${list} as Amazon documents them, page by page`, async () => {
      const question = { ...(list === 'adAssociations' ? {} : own), maxResults: 2 };
      const { status, body } = await send(`query/${list}`, question);
      expect(status).to.equal(200);
      expect(body[list]).to.have.length(2);
      expect(faultsOf(shapeOf(`query/${list}`), body)).to.deep.equal([]);
      const next = await send(`query/${list}`, { ...question, nextToken: body.nextToken });
      expect(next.body[list][0]).to.not.deep.equal(body[list][0]);
    });

  it('answers a write as documented, item by item', async () => {
    const { body: found } = await send('query/campaigns', own);
    const { status, body } = await send('update/campaigns', {
      campaigns: [
        { campaignId: found.campaigns[0].campaignId, name: 'Renamed' },
        { campaignId: '1', state: 'PAUSED' },
      ],
    });
    expect(status).to.equal(207);
    expect(faultsOf(shapeOf('update/campaigns'), body)).to.deep.equal([]);
    expect(body.error[0]).to.nested.include({
      index: 1,
      'errors[0].code': 'RESOURCE_ID_NOT_FOUND',
    });
  });

  it('refuses unknown fields, sizes, media types, clients, tokens and advertisers', async () => {
    const cases: [number, string, object, Record<string, string>?][] = [
      [400, 'query/campaigns', {}],
      [400, 'query/campaigns', { ...own, maxResults: 101 }],
      [400, 'query/campaigns', { ...own, colour: 'red' }],
      [400, 'query/campaigns', { ...own, nextToken: 'x' }],
      [413, 'update/campaigns', { campaigns: Array.from({ length: 6 }, () => ({})) }],
      [404, 'delete/campaigns', { campaignIds: ['1'] }],
      [415, 'query/campaigns', own, { 'content-type': 'text/plain' }],
      [401, 'query/campaigns', own, { 'amazon-ads-clientid': 'x' }],
      [401, 'query/campaigns', own, { authorization: 'Bearer Atza|1.x' }],
      [403, 'query/campaigns', own, { 'amazon-ads-accountid': '7' }],
    ];
    for (const [status, path, body, headers] of cases) {
      const reply = await send(path, body, headers);
      expect(reply.status, JSON.stringify([path, body])).to.equal(status);
      expect(faultsOf(shapeOf('error'), reply.body)).to.deep.equal([]);
    }
  });

  it('an expired token is renewed, a throttled read waits as asked', async () => {
    platform.faults.plan({ kind: 'expired_token', path: '/adsApi' });
    platform.faults.plan({ kind: 'throttle', retryAfterSeconds: 2, path: '/adsApi' });
    const from = platform.clock.now();
    const { result } = await platform.run('amazon_dsp_list_campaigns');
    expect(result.campaigns).to.have.length(5);
    expect(platform.clock.now() - from).to.be.at.least(2_000);
  });
});
