/** Files at addresses of a run's caller: `image`, `identifiers`, `$file`, `upload`. */
import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { putFiles } from '../../../../runtime/platforms/files/put-files.ts';
import { readPicture } from '../../../../runtime/platforms/files/read-picture.ts';
import { createFileRoom, RunFiles } from '../../../../runtime/platforms/files/run-files.ts';
import type { PlatformData } from '../../../../sdk/platform.ts';
import type { HostRequest } from '../../../../sdk/script.ts';
import { aGateway, failureOf, type GatewayWish } from '../../../support/a-gateway.ts';
import { aServer, json, type LocalServer } from '../../../support/a-server.ts';
import { aPng, someFiles, tinyPng } from '../../../support/some-files.ts';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const url = 'https://files.example/a.png?sig=secret';
const image = { ask: 'image', with: { url } };

describe('A picture', () => {
  it('is told by its bytes: PNG, JPEG or GIF, with its size', () => {
    expect(readPicture(aPng(1_200, 628))).to.include({
      mime: 'image/png',
      width: 1_200,
      height: 628,
    });
    const gif = Buffer.from('GIF89a\x10\x00\x08\x00\x80\x00\x00', 'latin1');
    expect(readPicture(gif)).to.include({ mime: 'image/gif', width: 16, height: 8 });
  });
  for (const [name, bytes] of [
    ['a page', Buffer.from('<!doctype html><img src=x>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
    ['a WebP', Buffer.from('RIFF\x1a\x00\x00\x00WEBPVP8L', 'latin1')],
    ['a PNG that breaks off', tinyPng.subarray(0, 12)],
    ['a PNG without height', aPng(10, 0)],
    ['a PNG wider than any', aPng(2 ** 31, 10)],
    ['a JPEG of nothing', Buffer.from('ffd8ffe0', 'hex')],
    ['a JPEG whose parts never end', Buffer.from(`ffd8ff${'ffe00000'.repeat(50)}`, 'hex')],
  ] as const)
    it(`is none when it is ${name}`, async () => {
      const failed = failureOf(Promise.resolve().then(() => readPicture(bytes)));
      expect(await failed).to.include({ code: 'input_invalid' });
    });
});

describe('A run with files of its caller', () => {
  let server: LocalServer;
  const made: ReturnType<typeof aGateway>[] = [];
  before(async () => {
    server = await aServer();
  });
  afterEach(async () => {
    for (const { gateway: one } of made.splice(0)) await one.close();
  });
  after(() => server.close());

  const aRun = (files: GatewayWish['files'], data: Partial<PlatformData> = {}) => {
    const one = aGateway({
      origin: 'https://api.acme.example',
      emulator: server.origin,
      data,
      connection: { mode: 'test' },
      ...(files ? { files } : {}),
    });
    made.push(one);
    const own = new RunFiles();
    const signal = new AbortController().signal;
    const send = (effect: 'read' | 'write', request: object) =>
      one.gateway.send(
        one.platform,
        one.connection,
        ('ask' in request
          ? request
          : {
              method: effect === 'read' ? 'GET' : 'POST',
              path: 'things',
              ...request,
            }) as HostRequest,
        { effect, signal, files: own, onSent: (entry) => void one.trail.push(entry) },
      );
    return { ...one, own, send };
  };
  const picture = aPng(1_200, 628);
  const files = { [url]: picture };

  it('sees of a picture what it must know, never its bytes', async () => {
    const { send } = aRun(someFiles(files));
    expect(await send('read', image)).to.deep.equal({
      file: sha(picture),
      mime: 'image/png',
      width: 1_200,
      height: 628,
      bytes: picture.byteLength,
    });
  });
  it('fetches once, however often it asks: what was previewed is what is applied', async () => {
    const client = someFiles(files);
    const { send, trail } = aRun(client);
    const [one, two] = await Promise.all([send('read', image), send('read', image)]);
    expect([two, await send('read', image)]).to.deep.equal([one, one]);
    expect(client.asked).to.have.length(1);
    expect(trail).to.have.length(1);
  });
  it('leaves host and path in the trail, not the query, of what failed too', async () => {
    const { send, trail } = aRun(someFiles(files));
    await send('read', image);
    const none = {
      ask: 'identifiers',
      with: { url: 'https://files.example/no.csv?key=secret' },
    };
    expect(await failureOf(send('read', none))).to.include({ code: 'fetch_failed' });
    expect(trail.map(({ path, status, error }) => ({ path, status, error }))).to.deep.equal([
      { path: 'image https://files.example/a.png', status: 200, error: undefined },
      { path: 'identifiers https://files.example/no.csv', status: null, error: 'fetch_failed' },
    ]);
    expect(JSON.stringify(trail)).to.not.include('secret');
  });
  it('sends a picture as base64 wherever a body holds it', async () => {
    const { send } = aRun(someFiles(files));
    await send('read', image);
    server.answer(json({}));
    const $file = sha(picture);
    await send('write', { body: { name: 'a', image: { data: { $file } }, more: [{ $file }] } });
    const base64 = picture.toString('base64');
    expect(JSON.parse(server.seen[0]?.body ?? '')).to.deep.equal({
      name: 'a',
      image: { data: base64 },
      more: [base64],
    });
  });
  it('sends a picture as a part of a multipart body', async () => {
    const { send } = aRun(someFiles(files), { multipart: ['things'] });
    await send('read', image);
    server.answer((response, { headers }) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ type: headers['content-type'] }));
    });
    const body = { name: 'a', media: { $file: sha(picture), file_name: 'a.png' } };
    const reply = (await send('write', { body })) as { type: string };
    expect(reply.type).to.match(/^multipart\/form-data; boundary=/);
    expect(server.seen[0]?.body).to.include('name="media"; filename="a.png"');
    expect(server.seen[0]?.body).to.include('Content-Type: image/png');
  });
  it('sends no picture that it did not fetch, and none a hundred times (S3)', async () => {
    const { send } = aRun(someFiles({ [url]: Buffer.concat([picture, Buffer.alloc(4_000_000)]) }));
    server.answer(json({}));
    const strange = { body: { image: { $file: 'a'.repeat(64) } } };
    expect(await failureOf(send('write', strange))).to.include({ code: 'call_refused' });
    const { file: $file } = (await send('read', image)) as { file: string };
    const many = { body: { images: Array.from({ length: 100 }, () => ({ $file })) } };
    expect(await failureOf(send('write', many))).to.include({ code: 'call_refused' });
    const odd = { body: { image: { $file, path: '/etc/passwd' } } };
    expect(await failureOf(send('write', odd))).to.include({ code: 'call_refused' });
    expect(server.seen).to.deep.equal([]);
  });
  it('puts a picture where the platform says, and nowhere else (E1)', async () => {
    const uploads = { origins: ['https://upload.acme.example'], authorized: true };
    const { send } = aRun(someFiles(files), { uploads });
    await send('read', image);
    server.answer((response) => response.writeHead(201).end('{}'));
    const put = (to: string) => ({
      ask: 'upload',
      with: { url: to, file: sha(picture) },
    });
    await send('write', put(`${server.origin}/put/1?sig=x`));
    expect(server.seen[0]).to.include({ method: 'PUT', url: '/put/1?sig=x' });
    expect(server.seen[0]?.headers).to.include({
      'content-type': 'image/png',
      authorization: 'Bearer marker-token-abcdef',
      'content-length': String(picture.byteLength),
    });
    for (const elsewhere of ['https://evil.example/', 'https://upload.acme.example/', 'file:///a'])
      expect(await failureOf(send('write', put(elsewhere)))).to.include({ code: 'call_refused' });
    expect(server.seen).to.have.length(1);
  });
  it('may keep no more than its share, and gives all back when it ends', async () => {
    const room = createFileRoom(50 << 20);
    const own = new RunFiles();
    const keep = (key: string, bytes: number) =>
      own.once(key, room, 10 << 20, async () => ({ answer: key, keptBytes: bytes }));
    await keep('a', 9 << 20);
    await keep('b', 9 << 20);
    expect(await failureOf(keep('c', 9 << 20))).to.include({ code: 'fetch_failed' });
    expect(() => room.take(33 << 20)).to.throw();
    own.end();
    room.take(50 << 20)();
    expect(await failureOf(keep('late', 1))).to.include({ code: 'timed_out' });
    room.take(50 << 20)();
  });
  it('is told to come back when too many files are being fetched', async () => {
    const room = createFileRoom(10);
    room.take(8);
    const work = new RunFiles().once('a', room, 5, () => Promise.reject(new Error('never')));
    expect(await failureOf(work)).to.include({ code: 'overloaded' });
  });
  it('may not hide a file deeper than it is looked for', () => {
    const own = new RunFiles();
    let nest: unknown = { $file: 'a'.repeat(64) };
    for (let at = 0; at < 1_000; at += 1) nest = [nest];
    expect(JSON.stringify(putFiles(nest, own, false))).to.include('$file');
  });
});
