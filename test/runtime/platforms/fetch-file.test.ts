/** Files at addresses that callers give: only from the public internet, and never for long (E2, E3). */
import { expect } from 'chai';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { LookupAddress } from 'node:dns';
import { fetchFile, type FileClient } from '../../../runtime/platforms/download/fetch-file.ts';
import { createHttpClient, type HttpClient } from '../../../runtime/platforms/http/http-client.ts';
import { isPublicAddress } from '../../../runtime/platforms/http/public-address.ts';
import { publicConnector, type Network } from '../../../runtime/platforms/http/public-connector.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { failureOf } from '../../support/a-gateway.ts';
import { aServer, type Answer, type LocalServer } from '../../support/a-server.ts';

const file = (bytes: Uint8Array | string, headers: Record<string, string> = {}): Answer => {
  return (response) => response.writeHead(200, headers).end(bytes);
};
const to = (location: string, status = 302): Answer => {
  return (response) => response.writeHead(status, { location }).end();
};

interface Wish {
  readonly signal?: AbortSignal;
  readonly maxBytes?: number;
  readonly monotonicMs?: () => number;
}
const fetched = (client: FileClient, url: string, wish: Wish = {}) =>
  fetchFile(client, {
    url,
    signal: new AbortController().signal,
    maxBytes: 1_048_576,
    monotonicMs: () => 0,
    onStatus: () => undefined,
    ...wish,
  });

describe('A file at an address of a caller', () => {
  let server: LocalServer;
  let http: HttpClient;
  before(async () => {
    server = await aServer();
    http = createHttpClient();
  });
  after(async () => {
    await http.close();
    await server.close();
  });
  /** The real client, that finds every public name at the local server. */
  const local: FileClient = {
    sendForBytes: ({ url, ...request }, limits) =>
      http.sendForBytes(
        { ...request, url: new URL(url.pathname + url.search, server.origin) },
        { ...limits, publicOnly: false },
      ),
  };
  const at = (url: string, wish?: Wish) => fetched(local, url, wish);

  it('is fetched with no cookie, credential or referrer, after redirects too (E3)', async () => {
    server.answer(
      (response) =>
        response
          .writeHead(302, { location: 'https://b.example/2?sig=x', 'set-cookie': 'a=b; Path=/' })
          .end(),
      file('hello'),
    );
    expect(Buffer.from(await at('https://a.example/1#part')).toString()).to.equal('hello');
    expect(server.seen.map(({ url }) => url)).to.deep.equal(['/1', '/2?sig=x']);
    for (const { headers } of server.seen)
      expect(headers).to.not.have.any.keys('cookie', 'authorization', 'referer', 'origin');
  });
  it('may lie behind three redirects, not four (E3)', async () => {
    const hops = [1, 2, 3].map((hop) => to(`/hop${hop}`));
    server.answer(...hops, file('here'));
    expect(await at('https://a.example/')).to.have.length(4);
    server.answer(...hops, to('/hop4'), file('here'));
    expect(await failureOf(at('https://a.example/'))).to.include({ code: 'fetch_failed' });
    expect(server.seen).to.have.length(4);
  });
  for (const [name, location] of [
    ['from https to http', 'http://b.example/'],
    ['to an address inside', 'https://10.0.0.1/'],
    ['to a wrapped address inside', 'https://[::ffff:10.0.0.1]/'],
    ['to another spelling of this machine', 'https://0x7f.1/'],
    ['to the metadata service', 'https://169.254.169.254/latest/meta-data'],
    ['to another port', 'https://b.example:8443/'],
    ['to credentials', 'https://user:word@b.example/'],
    ['to a file', 'file:///etc/passwd'],
    ['to data', 'data:text/csv,a@b.example'],
    ['to nowhere', 'https://'],
  ] as const)
    it(`is not followed ${name} (E2, E3)`, async () => {
      server.answer(to(location), file('inside'));
      expect(await failureOf(at('https://a.example/'))).to.include({ code: 'fetch_failed' });
      expect(server.seen).to.have.length(1);
    });
  it('counts after decompression (E3)', async () => {
    const bomb = gzipSync(new Uint8Array(50_000_000));
    expect(bomb.byteLength).to.be.below(100_000);
    server.answer(file(bomb, { 'content-encoding': 'gzip' }));
    const error = await failureOf(at('https://a.example/', { maxBytes: 1_048_576 }));
    expect(error).to.include({ code: 'fetch_failed' });
    expect(error.message).to.match(/larger than the 1 MB/);
  });
  it('has one deadline over all its redirects, not one for each (E3)', async () => {
    let now = 0;
    const asked: number[] = [];
    const slow: FileClient = {
      sendForBytes: async (_request, { deadlineMs }) => {
        asked.push(deadlineMs);
        now += 6_000;
        const headers = { location: 'https://b.example/' };
        return { status: 302, headers, bytes: new Uint8Array() };
      },
    };
    const error = await failureOf(fetched(slow, 'https://a.example/', { monotonicMs: () => now }));
    expect(error).to.include({ code: 'fetch_failed' });
    expect(asked).to.deep.equal([15_000, 9_000, 3_000]);
  });
  it('that drips ends at the deadline (E3)', async () => {
    const short: FileClient = {
      sendForBytes: (request, limits) =>
        local.sendForBytes(request, { ...limits, deadlineMs: 150 }),
    };
    server.answer((response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect(await failureOf(fetched(short, 'https://a.example/'))).to.include({
      code: 'fetch_failed',
    });
  });
  it('that is not there is told by the status of the server that answered', async () => {
    server.answer((response) => response.writeHead(404).end('none'));
    const error = await failureOf(at('https://a.example/'));
    expect(error.message).to.equal('The address answered with status 404.');
  });
  it('is given up with its run', async () => {
    server.answer(() => undefined);
    const run = new AbortController();
    const work = failureOf(at('https://a.example/', { signal: run.signal }));
    run.abort();
    expect(await work).to.include({ code: 'timed_out' });
  });
});

describe('An address of a caller that leads inside', () => {
  let canary: LocalServer;
  let connections = 0;
  const clients: HttpClient[] = [];
  before(async () => {
    canary = await aServer();
  });
  afterEach(async () => {
    expect(canary.seen).to.deep.equal([]);
    for (const one of clients.splice(0)) await one.close();
  });
  after(() => canary.close());

  /** @param names  what the name server says; @param peer  where a connection ends up */
  const through = (names: readonly string[], peer?: string) => {
    const network: Network = {
      lookup: ((_name: string, _options: unknown, done: (...all: unknown[]) => void) =>
        done(null, names.map(toAddress))) as unknown as Network['lookup'],
      connector: ({ lookup }) => {
        return (options, callback) => {
          const canaryPort = Number(new URL(canary.origin).port);
          lookup(options.hostname, { all: true }, (error) => {
            if (error) return callback(error, null);
            connections += 1;
            const socket = connect({ host: peer ?? '127.0.0.1', port: canaryPort }, () =>
              callback(null, socket),
            );
          });
        };
      },
    };
    const client = createHttpClient(publicConnector(1_000, network));
    clients.push(client);
    return client;
  };
  const toAddress = (address: string): LookupAddress => ({
    address,
    family: address.includes(':') ? 6 : 4,
  });
  const refusal = async (client: FileClient, url = 'http://files.example/') => {
    const error = await failureOf(fetched(client, url));
    expect(error).to.be.instanceOf(ServiceError);
    return { code: error.code, message: error.message, details: error.details };
  };

  it('is refused as a literal, in every spelling (E2)', async () => {
    const client = createHttpClient();
    clients.push(client);
    for (const url of [
      'http://127.1/',
      'http://0x7f.1/',
      'http://2130706433/',
      'http://[::1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://169.254.169.254/',
      'http://168.63.129.16/',
      'http://①②⑦.0.0.1/',
      'http://[64:ff9b::7f00:1]/',
      'http://localhost/',
      'ftp://a.example/',
    ])
      expect((await refusal(client, url)).code, url).to.equal('fetch_failed');
  });
  it('is refused when one of the addresses of its name is inside (E2)', async () => {
    for (const names of [['10.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::ffff:7f00:1'], []]) {
      const before = connections;
      expect((await refusal(through(names))).code).to.equal('fetch_failed');
      expect(connections, 'nobody connected').to.equal(before);
    }
  });
  it('is refused where the operator may not be asked, though the address looks public (E2)', () => {
    expect(isPublicAddress('168.63.129.16')).to.equal(false);
    expect(isPublicAddress('::ffff:a83f:8110')).to.equal(false);
    expect(isPublicAddress('168.63.129.17')).to.equal(true);
  });
  it('is refused when its name is public at first and inside when connected (E2)', async () => {
    expect((await refusal(through(['93.184.216.34']))).code).to.equal('fetch_failed');
  });
  it('reads the same as one where nobody answers (E3)', async () => {
    const nobody: Network = {
      lookup: ((_name: string, _options: unknown, done: (...all: unknown[]) => void) =>
        done(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))) as never,
      connector: ({ lookup }) => {
        return (options, callback) =>
          lookup(options.hostname, {}, (error) => callback(error ?? new Error('no'), null));
      },
    };
    const unreachable = createHttpClient(publicConnector(1_000, nobody));
    clients.push(unreachable);
    const blocked = await refusal(through(['10.0.0.1']));
    expect(await refusal(unreachable)).to.deep.equal(blocked);
    expect(await refusal(unreachable, 'http://127.0.0.1/')).to.deep.equal(blocked);
    expect(await refusal(through(['93.184.216.34']))).to.deep.equal(blocked);
  });
});
