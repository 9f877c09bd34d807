import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { aGateway, failureOf, type GatewayWish } from '../../support/a-gateway.ts';
import { aServer, json, type Answer, type LocalServer } from '../../support/a-server.ts';

const downloads = { origins: ['https://files.acme.example', 'https://*.blob.acme.example'] };
const csv = 'Id,Spend\n7,1.50\n';

const file =
  (bytes: Uint8Array | string, headers: Record<string, string> = {}, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/octet-stream', ...headers });
    response.end(bytes);
  };

describe('A download', () => {
  let server: LocalServer;
  const made: ReturnType<typeof aGateway>[] = [];
  const gateway = (wish: Partial<GatewayWish> = {}) => {
    const one = aGateway({
      origin: 'https://api.acme.example',
      data: { downloads },
      connection: { mode: 'test' },
      emulator: server.origin,
      ...wish,
    });
    made.push(one);
    return one;
  };
  const at = (url: unknown, more: object = {}) =>
    ({ ask: 'download', with: { url, ...more } }) as const;
  before(async () => {
    server = await aServer();
  });
  afterEach(async () => {
    for (const { gateway: one } of made.splice(0)) await one.close();
  });
  after(() => server.close());
  const fetched = (wish?: Partial<GatewayWish>) =>
    gateway(wish).read(at(`${server.origin}/report/1?sig=abc`));

  for (const [name, bytes] of [
    ['plain text', csv],
    ['text with a byte order mark', `\ufeff${csv}`],
    ['gzip', gzipSync(csv)],
    ['a zip with one file', zipSync({ 'report.csv': strToU8(`\ufeff${csv}`) })],
    ['a zip with one stored file', zipSync({ 'r.csv': strToU8(csv) }, { level: 0 })],
  ] as const)
    it(`of ${name} answers the text`, async () => {
      server.answer(file(bytes));
      expect(await fetched()).to.equal(csv);
    });
  it('over an encoded connection is decoded once', async () => {
    server.answer(file(gzipSync(csv), { 'content-encoding': 'gzip' }));
    expect(await fetched()).to.equal(csv);
  });
  it('sends no credential and no header of the platform, and leaves no address in the trail (K4)', async () => {
    const { read, trail } = gateway({
      data: { downloads, headers: { Authorization: 'Bearer {access_token}', DeveloperToken: 'd' } },
    });
    server.answer(file(csv));
    await read(at(`${server.origin}/report/1?sig=abc`));
    expect(server.seen[0]).to.include({ method: 'GET', url: '/report/1?sig=abc' });
    expect(Object.keys(server.seen[0]?.headers ?? {})).to.not.include.members(['authorization']);
    expect(Object.keys(server.seen[0]?.headers ?? {})).to.not.include.members(['developertoken']);
    expect(trail).to.have.length(1);
    expect(trail[0]).to.include({ method: 'ASK', path: 'download', status: 200, attempts: 1 });
    expect(JSON.stringify(trail)).to.not.match(/sig|report/);
  });

  describe("at the platform's own origin", () => {
    const data = {
      downloads: { ...downloads, own: '/[^/]+\\.csv$' },
      headers: { Authorization: 'Bearer {access_token}' },
      basePath: '/v1/',
    };
    it('is asked for as the platform wants it, under the paths that it lists', async () => {
      const { read } = gateway({ data });
      for (const [path, isOurs] of [
        ['/v1/files/1.csv', true],
        ['/v1/files/1.csv?sig=abc', false],
        ['/v1/accounts/2', false],
        ['/files/1.csv', false],
      ] as const) {
        server.answer(file(csv));
        await read(at(`${server.origin}${path}`));
        expect(server.seen.at(-1)?.url).to.equal(path);
        expect('authorization' in (server.seen.at(-1)?.headers ?? {}), path).to.equal(isOurs);
      }
    });
    it('takes the token along in a header of the platform, and none of the other headers', async () => {
      const headers = { 'Acme-Auth': '{access_token}', DeveloperToken: 'd' };
      const { read } = gateway({ data: { ...data, headers } });
      server.answer(file(csv));
      await read(at(`${server.origin}/v1/files/1.csv`));
      const sent = Object.keys(server.seen.at(-1)?.headers ?? {});
      expect(sent).to.include('acme-auth').and.not.include('developertoken');
    });
    it('is named by its path where no answer tells its address, and by no path that is not listed', async () => {
      const { read } = gateway({ data });
      server.answer(file(csv));
      expect(await read({ ask: 'download', with: { path: 'files/1.csv' } })).to.equal(csv);
      expect(server.seen.at(-1)?.url).to.equal('/v1/files/1.csv');
      expect(server.seen.at(-1)?.headers).to.have.property('authorization');
      for (const path of [
        'accounts/2',
        '../1.csv',
        '//evil.example/1.csv',
        'a/../1.csv',
        'x?1.csv',
      ])
        expect(await failureOf(read({ ask: 'download', with: { path } })), path).to.include({
          code: 'call_refused',
        });
      const none = gateway({ data: { ...data, downloads } });
      const sent = failureOf(none.read({ ask: 'download', with: { path: 'files/1.csv' } }));
      expect(await sent).to.include({ code: 'call_refused' });
    });
    it('is refused under any other path, so that no other request is made of it', async () => {
      const { read } = gateway({ data, connection: { mode: 'live' } });
      for (const path of ['/v1/accounts/2', '/v1/1.csv?x=1', '/v1/1.csv/2'])
        expect(await failureOf(read(at(`https://api.acme.example${path}`)))).to.include({
          code: 'call_refused',
        });
    });
  });

  const elsewhere: readonly unknown[] = [
    'https://files.acme.example.evil.example/r',
    'https://evil.example/?https://files.acme.example',
    'https://files.acme.example@evil.example/r',
    'https://user:word@files.acme.example/r',
    'http://files.acme.example/r',
    'https://files.acme.example:8443/r',
    'https://blob.acme.example/r',
    'https://evilblob.acme.example/r',
    'https://a.blob.acme.example:444/r',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/r',
    'https://[::1]/r',
    'https://localhost/r',
    'file:///etc/passwd',
    'data:text/csv,1',
    '//files.acme.example/r',
    'https://files.acme.example/a b',
    `https://files.acme.example/${'a'.repeat(9_000)}`,
    '',
    7,
    null,
    ['https://files.acme.example/r'],
  ];
  for (const url of elsewhere)
    it(`from ${JSON.stringify(url).slice(0, 70)} is refused, live and in test mode (E1)`, async () => {
      for (const mode of ['live', 'test'] as const) {
        const { read } = gateway({ connection: { mode } });
        expect(await failureOf(read(at(url)))).to.include({ code: 'call_refused' });
      }
    });
  it('in test mode comes from the emulator alone; live, never from this machine', async () => {
    const test = gateway();
    server.answer(file(csv));
    expect(await failureOf(test.read(at('https://files.acme.example/r')))).to.include({
      code: 'call_refused',
    });
    const live = gateway({ connection: { mode: 'live' } });
    expect(await failureOf(live.read(at(`${server.origin}/r`)))).to.include({
      code: 'call_refused',
    });
    expect(server.seen).to.deep.equal([]);
  });
  it('from a listed host that leads inside is not connected (E2)', async () => {
    const inside = { origins: ['https://127.0.0.1', 'https://localhost'] };
    const { read } = gateway({ connection: { mode: 'live' }, data: { downloads: inside } });
    for (const url of ['https://127.0.0.1/r', 'https://localhost/r'])
      expect(await failureOf(read(at(url)))).to.include({ code: 'platform_unavailable' });
  });
  it('of a platform without `downloads`, by POST, with a body or more than an address is refused', async () => {
    const url = `${server.origin}/r`;
    server.answer(file(csv));
    const none = gateway({ data: {} });
    expect(await failureOf(none.read(at(url)))).to.include({ code: 'call_refused' });
    const { read } = gateway();
    for (const trick of [
      at(url, { method: 'POST' }),
      at(url, { body: {} }),
      at(url, { headers: { a: 'b' } }),
    ])
      expect(await failureOf(read(trick))).to.include({ code: 'call_refused' });
    expect(server.seen).to.deep.equal([]);
  });
  it('is not redirected', async () => {
    server.answer((response) => {
      response.writeHead(302, { location: `${server.origin}/elsewhere` }).end();
    });
    expect(await failureOf(fetched())).to.include({ code: 'platform_answer_invalid' });
    expect(server.seen).to.have.length(1);
  });
  it('that has run out says so, and nothing against the connection', async () => {
    const { read, connections } = gateway();
    server.answer(file('<Error/>', {}, 403));
    const error = await failureOf(read(at(`${server.origin}/r`)));
    expect(error).to.include({ code: 'platform_not_found' });
    expect(connections).to.have.property('notes').that.deep.equals([]);
  });
  it('is tried again when the file server stumbles', async () => {
    server.answer(json({}, 503), file(csv));
    expect(await fetched()).to.equal(csv);
    expect(server.seen).to.have.length(2);
  });
  it('that drips ends at the deadline (E1)', async () => {
    server.answer((response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const error = await failureOf(fetched({ data: { downloads, timeoutMs: 150 } }));
    expect(error).to.include({ code: 'platform_unavailable' });
  });
});

describe('A file that is hostile', () => {
  let server: LocalServer;
  before(async () => {
    server = await aServer();
  });
  after(() => server.close());
  const failure = async (bytes: Uint8Array, headers: Record<string, string> = {}) => {
    const { gateway, read } = aGateway({
      origin: 'https://api.acme.example',
      data: { downloads: { ...downloads, maxBytes: 100_000 } },
      connection: { mode: 'test' },
      emulator: server.origin,
    });
    server.answer(file(bytes, headers));
    try {
      const url = `${server.origin}/r`;
      return await failureOf(read({ ask: 'download', with: { url } }));
    } finally {
      await gateway.close();
    }
  };
  const zeros = new Uint8Array(50_000_000);
  const one = zipSync({ 'r.csv': strToU8(csv.repeat(50)) });
  const edited = (edit: (bytes: Buffer, central: number, end: number) => void) => {
    const bytes = Buffer.from(one);
    const end = bytes.length - 22;
    edit(bytes, bytes.readUInt32LE(end + 16), end);
    return bytes;
  };
  /** Says that it holds ten bytes, and holds fifty million. */
  const liar = () => {
    const packed = deflateRawSync(zeros);
    const bytes = Buffer.from(zipSync({ 'r.csv': new Uint8Array(10) }, { level: 9 }));
    const end = bytes.length - 22;
    const central = bytes.readUInt32LE(end + 16);
    const name = bytes.readUInt16LE(26);
    const local = Buffer.from(bytes.subarray(0, 30 + name));
    const directory = Buffer.from(bytes.subarray(central, end));
    for (const [record, from] of [
      [local, 14],
      [directory, 16],
    ] as const) {
      record.writeUInt32LE(crc32(Buffer.alloc(10)), from);
      record.writeUInt32LE(packed.length, from + 4);
      record.writeUInt32LE(10, from + 8);
    }
    const tail = Buffer.from(bytes.subarray(end));
    tail.writeUInt32LE(local.length + packed.length, 16);
    return Buffer.concat([local, packed, directory, tail]);
  };

  for (const [name, bytes] of [
    ['gzip bomb', () => gzipSync(zeros)],
    ['zip bomb', () => zipSync({ 'r.csv': zeros })],
    ['plain file that is too large', () => Buffer.alloc(200_000, 0x61)],
  ] as const)
    it(`${name}: refused for its size, and nothing is inflated beyond the bound`, async () => {
      const file = bytes();
      const before = process.memoryUsage().rss;
      const error = await failure(file);
      expect(error).to.include({ code: 'platform_answer_invalid' });
      expect(error.message).to.match(/larger than allowed/);
      expect(process.memoryUsage().rss - before).to.be.below(20e6);
    });
  it('encoded on its way: the size counts after decoding', async () => {
    const error = await failure(gzipSync(zeros), { 'content-encoding': 'gzip' });
    expect(error.message).to.match(/larger than allowed/);
  });
  for (const [name, bytes] of [
    ['a zip that says it holds less than it does', liar],
    ['two files', () => zipSync({ 'a.csv': strToU8('a'), 'b.csv': strToU8('b') })],
    ['no file', () => zipSync({})],
    ['a second file that the directory leaves out', () => Buffer.concat([one.slice(0, 60), one])],
    [
      'a directory that counts one of two',
      () => {
        const two = Buffer.from(zipSync({ 'a.csv': strToU8('a'), 'b.csv': strToU8('b') }));
        two.writeUInt16LE(1, two.length - 14);
        two.writeUInt16LE(1, two.length - 12);
        return two;
      },
    ],
    ['a wrong checksum', () => edited((file, central) => file.writeUInt32LE(7, central + 16))],
    ['a wrong size', () => edited((file, central) => file.writeUInt32LE(7, central + 24))],
    ['an encrypted file', () => edited((file, central) => file.writeUInt16LE(1, central + 8))],
    ['an unknown method', () => edited((file, central) => file.writeUInt16LE(99, central + 10))],
    ['another name inside', () => edited((file) => file.write('x', 30))],
    [
      'an offset out of the file',
      () => edited((file, _, end) => file.writeUInt32LE(1e9, end + 16)),
    ],
    [
      'a size out of the file',
      () => edited((file, central) => file.writeUInt32LE(1e9, central + 20)),
    ],
    ['the end cut off', () => one.slice(0, -5)],
    ['the beginning alone', () => one.slice(0, 20)],
    ['gzip cut off', () => gzipSync(csv).subarray(0, -9)],
    ['no text', () => Uint8Array.from([0xff, 0xfe, 0x00, 0xd8])],
  ] as const)
    it(`with ${name} is refused`, async () => {
      const error = await failure(bytes());
      expect(error).to.include({ code: 'platform_answer_invalid' });
    });
});
