/** Headers and codings on the wire: what platforms are sent beside a request's own headers, and what is made of answers. */
import { expect } from 'chai';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { createHttpClient, type HttpRequest } from '../../../runtime/platforms/http/http-client.ts';

const TEXT = 'sums and names '.repeat(50);
const coded: Readonly<Record<string, Buffer>> = {
  gzip: gzipSync(TEXT),
  deflate: deflateSync(TEXT),
  br: brotliCompressSync(TEXT),
  'gzip, br': brotliCompressSync(gzipSync(TEXT)),
};

describe('The wire under the HTTP client', () => {
  const client = createHttpClient();
  let server: Server;
  let seen: IncomingHttpHeaders;
  before(async () => {
    server = createServer(({ headers }, response) => {
      seen = headers;
      const coding = String(headers['x-coding'] ?? '');
      if (coding !== '') response.setHeader('content-encoding', coding);
      response.end(coded[coding] ?? TEXT);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  after(() => void server.close());

  const send = async (headers: HttpRequest['headers'], body?: HttpRequest['body']) => {
    const { port } = server.address() as AddressInfo;
    const url = new URL(`http://127.0.0.1:${port}/`);
    const method = body === undefined ? 'GET' : 'POST';
    const request = { method, url, headers, ...(body === undefined ? {} : { body }) };
    const patience = { signal: AbortSignal.timeout(5_000), deadlineMs: 5_000 };
    const limits = { ...patience, maxBytes: 1 << 20, publicOnly: false };
    return client.sendForBytes(request, limits);
  };

  it('sends what a fetch sends, and lets a request say otherwise', async () => {
    await send({});
    expect(seen).to.include({ accept: '*/*', 'accept-encoding': 'gzip, deflate' });
    await send({ Accept: 'text/csv', 'Accept-Encoding': 'gzip' });
    expect(seen).to.include({ accept: 'text/csv', 'accept-encoding': 'gzip' });
    await send({}, 'plain');
    expect(seen).to.include({ 'content-type': 'text/plain;charset=UTF-8', 'content-length': '5' });
    await send({ 'Content-Type': 'application/json' }, '{}');
    expect(seen['content-type']).to.equal('application/json');
    await send({}, new Uint8Array([1]));
    expect(seen['content-type']).to.equal(undefined);
  });

  it('asks for a part as it is, because a part of a coded answer cannot be unpacked', async () => {
    await send({ Range: 'bytes=0-4' });
    expect(seen['accept-encoding']).to.equal('identity');
  });

  for (const coding of Object.keys(coded))
    it(`unpacks ${coding}`, async () => {
      const { bytes } = await send({ 'x-coding': coding });
      expect(Buffer.from(bytes).toString()).to.equal(TEXT);
    });
});
