import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { aFolder } from '../support/a-folder.ts';
import { acmeFolder, aService, type Reply, type TestService } from '../support/a-service.ts';
import { watchStalls } from '../support/watch-stalls.ts';

/** A script that the service's own loop served would hold it for its whole second of CPU. */
const STALL_MS = 250;
const SECRET = 'acme-secret-token';
/** The value that a guest is handed to prove that the hunt finds something; no credential of anybody. */
const DECOY = 'wall-decoy-token';
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Asks the host for whatever it is told, keeps all that comes back, and looks around. */
const RAID = `export default async ({ asks }, host) => {
  const spoils = [];
  for (const ask of asks) {
    if (ask && ask.echo) spoils.push({ got: ask.echo });
    try {
      spoils.push({ got: JSON.stringify(await host.call(ask)) });
    } catch (error) {
      const all = Object.getOwnPropertyNames(error).map((name) => name + '=' + JSON.stringify(error[name]));
      spoils.push({ code: String(error.code), got: all.join(' ') });
    }
  }
  const seen = new Set();
  const walk = (value, depth) => {
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return String(value);
    if (depth > 4 || seen.has(value)) return '';
    seen.add(value);
    return Reflect.ownKeys(value).map((key) => {
      try { return String(key) + ':' + walk(value[key], depth + 1); } catch { return String(key); }
    }).join(' ');
  };
  return { spoils, world: walk(host, 0) + walk(globalThis, 2) + host.call.toString() };
};`;

/** Acme as a third party's folder elsewhere, with one hostile script that may read two things. */
function aHostilePlugin(): string {
  const folder = join(aFolder(), 'test', 'support', 'acme-ads');
  cpSync(acmeFolder, folder, { recursive: true });
  for (const shared of ['node_modules', 'sdk']) {
    symlinkSync(join(root, shared), join(folder, '../../..', shared));
  }
  const script = join(folder, 'scripts', 'acme_ads_raid');
  mkdirSync(script);
  const asks = { type: 'json', description: 'Requests.', required: true };
  const manifest = {
    name: 'acme_ads_raid',
    description: 'Reads what it can.',
    effect: 'read',
    credits: 5,
    args: { asks: { ...asks, schema: { type: 'array', items: {} } } },
    calls: { read: ['GET accounts/{account}/campaigns', 'GET campaigns/{id}'] },
    result: { spoils: { type: 'array', items: {} }, world: { type: 'string' } },
    source: 'made up',
  };
  writeFileSync(join(script, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(
    join(script, 'examples.json'),
    JSON.stringify([{ title: 'asks nothing', args: { asks: [] } }]),
  );
  writeFileSync(join(script, 'script.ts'), RAID);
  return folder;
}

describe('a hostile script of an outside plugin, in the sandbox of a whole service', function () {
  this.timeout(30_000);
  let service: TestService;

  before(async () => {
    service = await aService({
      isolates: true,
      platforms: [],
      plugins: { [aHostilePlugin()]: { trust: 'host' } },
    });
    const first = await raid([]);
    expect(first.status, first.text).to.equal(200);
  });
  after(() => service.stop());

  const raid = (asks: readonly unknown[]): Promise<Reply> =>
    service.run('acme_ads_raid', ['--asks', JSON.stringify(asks)], { account_id: '1001' });

  /** One attack: what came back, what reached the platform, and the longest stall of the service meanwhile. */
  async function attack(asks: readonly unknown[]) {
    const before = (await service.seen()).length;
    const stop = watchStalls();
    const reply = await raid(asks);
    const { cpuMs } = stop();
    const sent = (await service.seen()).slice(before);
    return { reply, sent, stallMs: cpuMs };
  }

  const isRefused = ({ reply }: { reply: Reply }) => expect(reply.text).to.include('call_refused');

  it('sends no write that a read script did not declare: undeclared write (S3)', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'post', 'GET ']) {
      const ended = await attack([{ method, path: 'campaigns/c1', body: { status: 'PAUSED' } }]);
      isRefused(ended);
      expect(ended.sent, method).to.deep.equal([]);
    }
  });

  it('sends nothing to another account than the one of the run: other account (S3, O1)', async () => {
    const other = await attack([{ method: 'GET', path: 'accounts/1002/campaigns' }]);
    isRefused(other);
    expect(other.sent).to.deep.equal([]);
    // A connection or an account beside the path is not a request's to name.
    const named = { account: '1002', account_id: '1002', accountId: '1002', connection: 2 };
    const path = 'accounts/{account}/campaigns';
    const beside = await attack([{ method: 'GET', path, ...named }]);
    expect(beside.sent.filter((line) => line.includes('1002'))).to.deep.equal([]);
  });

  it('sends no path that only looks like a declared one: path tricks (S3)', async () => {
    const tricks = [
      'campaigns/..%2f..%2fbilling',
      'campaigns/../accounts/1002',
      'campaigns/%2e%2e/accounts/1002',
      'campaigns/c1/../../seen',
      'campaigns/c1?x=/../seen',
      'campaigns/c1#/../seen',
      'campaigns\\c1',
      '/campaigns/c1',
      '//evil.example/campaigns/c1',
      'http://evil.example/campaigns/c1',
      'campaigns/c1\u0000',
      'campaigns/c1\r\nX-Evil: 1',
      'campaigns/',
      'campaigns/.',
      'campaigns/..',
      'campaigns/c1;x=1',
      'Campaigns/c1',
    ];
    for (const path of tricks) {
      const ended = await attack([{ method: 'GET', path }]);
      isRefused(ended);
      expect(ended.sent, path).to.deep.equal([]);
    }
  });

  it('finds no credential in anything that it can ask or reach: secret hunt (S8, K3, K4)', async () => {
    const path = 'accounts/{account}/campaigns';
    const { reply, sent } = await attack([
      { method: 'GET', path },
      { method: 'GET', path, headers: { authorization: '{access_token}' } },
      { method: 'GET', path, query: { status: '{access_token}', token: '{{credentials}}' } },
      { method: 'GET', path: 'campaigns/nope' },
      { method: 'GET', path: 'campaigns/c1', body: '{access_token}' },
      { method: 'TRACE', path: 'campaigns/c1' },
      { method: 'GET', path: '{access_token}' },
      null,
      'GET campaigns/c1',
      { toString: 'x', __proto__: { admin: true } },
    ]);
    expect(sent, 'what it may ask').to.include('GET /v1/accounts/1001/campaigns');
    expect(reply.text).to.include('North').and.include('call_refused');
    expect(booty(reply.text)).to.deep.equal([]);
    // The hunt finds what is there: one that the script is told, and one in each spelling.
    const told = await attack([{ echo: DECOY }]);
    expect(booty(told.reply.text)).to.include(DECOY);
    for (const secret of [SECRET, service.key]) expect(booty(`x ${secret} y`)).to.include(secret);
    expect(booty(btoa(SECRET))).to.deep.equal([SECRET]);
  });

  /** Secrets of ours in a text, as they are or encoded. */
  function booty(text: string): string[] {
    const ours = [SECRET, DECOY, service.key, root, 'Bearer', 'api.acme.example', '127.0.0.1'];
    const spellings = (one: string) => [
      one,
      encodeURIComponent(one),
      Buffer.from(one).toString('hex'),
      Buffer.from(one).toString('base64').slice(0, -4),
    ];
    return ours.filter((one) => spellings(one).some((spelling) => text.includes(spelling)));
  }

  it('lets nobody else wait while it tries', async () => {
    const asks = [
      { method: 'PATCH', path: 'campaigns/c1', body: { status: 'PAUSED' } },
      { method: 'GET', path: 'accounts/1002/campaigns' },
      { method: 'GET', path: 'campaigns/..%2f..%2fbilling' },
      { method: 'GET', path: '{access_token}' },
    ];
    for (const ask of asks) expect((await attack([ask])).stallMs).to.be.below(STALL_MS);
  });
});
