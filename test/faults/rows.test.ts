/** The rows of inputs that a stranger or a confused caller sends, at both doors (docs/threats.md, the batteries): never a 500, never a charge. */
import { expect } from 'chai';
import { gzipSync } from 'node:zlib';
import { legacy } from '../mcp/a-surface.ts';
import { aService, type Reply, type TestService } from '../support/a-service.ts';

const LIST = 'acme_ads_list_campaigns';
const WRITE = 'acme_ads_update_campaign_budget';
const PAUSE = 'acme_ads_pause_campaign';
const budget = (value: string) => ({
  script_name: WRITE,
  args: ['--campaign-id', 'c1', '--daily-budget', value],
});

interface Row {
  readonly body: unknown;
  readonly headers?: Record<string, string>;
  readonly status: readonly number[];
  /** The word that the answer must name. */
  readonly names?: string;
  /** Cannot be said over MCP, or means something else there. */
  readonly restOnly?: true;
}

const rows: Record<string, Row> = {
  'args that is a text': { body: { script_name: LIST, args: '--x' }, status: [422], names: 'args' },
  'args with a number': { body: { script_name: LIST, args: [1] }, status: [422], names: 'args' },
  'args with null': { body: { script_name: LIST, args: [null] }, status: [422], names: 'args' },
  'args of 10,001 elements': {
    body: { script_name: LIST, args: Array(10_001).fill('x') },
    status: [413, 422],
    names: 'args',
  },
  'one argument of 1 MB': {
    body: { script_name: LIST, args: ['x'.repeat(1 << 20)] },
    status: [413, 422],
    restOnly: true,
  },
  'a script name with a path': { body: { script_name: '../pull_meta_ads' }, status: [404, 422] },
  'a script name of every object': { body: { script_name: 'toString' }, status: [404, 422] },
  'a script name of no text': { body: { script_name: '' }, status: [404, 422] },
  'a script name of 10 KB': { body: { script_name: 'x'.repeat(10_000) }, status: [404, 422] },
  'a script name one letter off': {
    body: { script_name: 'acme_ads_list_campaign' },
    status: [404],
    names: LIST,
  },
  'an unknown flag': {
    body: { script_name: PAUSE, args: ['--campaing-id', 'c1'] },
    status: [422],
    names: 'campaign-id',
  },
  'a platform that is none': {
    body: { script_name: 'list_campaigns', platform: 'MYSPACE' },
    status: [422, 404],
    names: 'platform',
  },
  'an id that is a wildcard (M7)': {
    body: { script_name: PAUSE, args: ['--campaign-id', '*'] },
    status: [422],
  },
  'an id that is all of them (M7)': {
    body: { script_name: PAUSE, args: ['--campaign-id', 'all'] },
    status: [422],
  },
  'an id that is two (M7)': {
    body: { script_name: PAUSE, args: ['--campaign-id', '1,2'] },
    status: [422],
  },
  'an id of 20 digits, kept as it is': {
    body: { script_name: PAUSE, args: ['--campaign-id', '12345678901234567890'] },
    status: [200],
    names: 'not',
  },
  'a budget of 0': { body: budget('0'), status: [422], names: 'daily' },
  'a budget below 0': { body: budget('-1'), status: [422], names: 'daily' },
  'a budget beyond numbers': { body: budget('1e9999'), status: [422], names: 'daily' },
  'a budget with a comma': { body: budget('10,00'), status: [422], names: 'daily' },
  'a budget that is no number': { body: budget('NaN'), status: [422], names: 'daily' },
  'a budget of a tenth of a cent': { body: budget('0.001'), status: [422], names: 'daily' },
  'an idempotency key of 256 characters': {
    body: { script_name: LIST },
    headers: { 'Idempotency-Key': 'x'.repeat(256) },
    status: [400],
    restOnly: true,
  },
  'an idempotency key with a space': {
    body: { script_name: LIST },
    headers: { 'Idempotency-Key': 'a b' },
    status: [400],
    restOnly: true,
  },
  'a key of 35 characters': {
    body: { script_name: LIST },
    headers: { 'x-service-key': `svc_${'x'.repeat(31)}` },
    status: [401],
    restOnly: true,
  },
};

describe('Inputs at both doors (5.2)', function () {
  this.timeout(30_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
  });
  after(() => service.stop());

  const send = (body: unknown, headers: Record<string, string> = {}, path = '/api/v1/tools/run') =>
    service.fetch(`${service.urls.base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': service.key, ...headers },
      body:
        typeof body === 'string' || Buffer.isBuffer(body) ? (body as never) : JSON.stringify(body),
    });
  /** Nothing is charged or changed by it. */
  const harmless = async (work: () => Promise<Reply>): Promise<Reply> => {
    const before = await service.balance();
    const reply = await work();
    expect(await service.balance(), reply.text).to.equal(before);
    expect((await service.seen()).filter((line) => line.startsWith('POST'))).to.deep.equal([]);
    expect(reply.text).to.not.match(/\bat \w+ \(|node_modules|"internal"/);
    return reply;
  };

  for (const [what, { body, headers, status, names = '', restOnly }] of Object.entries(rows)) {
    it(`REST: ${what}`, async () => {
      const reply = await harmless(() => send(body, headers));
      expect(reply.status, reply.text).to.be.oneOf([...status]);
      expect(reply.text.toLowerCase()).to.include(names.toLowerCase());
      expect(reply.body.success).to.equal(false);
      expect(reply.body.credits_used).to.equal(0);
    });
    if (restOnly) continue;
    it(`MCP: ${what}`, async () => {
      const { script_name: action, ...rest } = body as { script_name: string };
      const params = { name: 'execute', arguments: { action, ...rest } };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const own = { 'x-service-key': service.key };
      const reply = await harmless(() => legacy(`${service.urls.mcp}/mcp`, message, own) as never);
      expect(reply.status, reply.text).to.equal(200);
      expect(reply.body.result.isError, reply.text).to.equal(true);
      expect(reply.text.toLowerCase()).to.include(names.toLowerCase()).and.not.include('disabled');
    });
  }

  it('REST: a key in the query string is no key', async () => {
    const path = `/api/v1/tools/run?key=${service.key}&x-service-key=${service.key}&api_key=${service.key}`;
    const reply = await harmless(() => send({ script_name: LIST }, { 'x-service-key': '' }, path));
    const none = await send({ script_name: LIST }, { 'x-service-key': 'wrong' });
    expect(reply.status).to.equal(401);
    expect(reply.body.error.message).to.equal(none.body.error.message);
  });

  it('REST: 50 MB of zeros in a few KB of gzip are not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50 << 20));
    const before = process.memoryUsage().rss;
    const reply = await harmless(() => send(bomb, { 'content-encoding': 'gzip' }));
    expect(reply.status).to.be.oneOf([413, 415]);
    expect(process.memoryUsage().rss - before).to.be.below(40 << 20);
  });

  it('REST and MCP: a platform by any of its spellings is the same', async () => {
    for (const platform of ['acme', 'ACME', 'Acme']) {
      const { status, text } = await service.run(LIST, [], { platform, dry_run: true });
      expect(status, text).to.equal(200);
    }
  });

  it('REST: an id with leading zeros stays a text', async () => {
    const { text } = await harmless(() =>
      send({ script_name: PAUSE, args: ['--campaign-id', '000123'] }),
    );
    expect(text).to.match(/000123|not/);
    expect((await service.seen()).join()).to.include('/v1/campaigns/000123');
  });
});
