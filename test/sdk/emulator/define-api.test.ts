/** An emulator out of the kit: what a small platform writes down, and what the kit makes of it. */
import { expect } from 'chai';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  createFaults,
  createWorld,
  defineApi,
  defineEmulator,
  dotted,
  Refusal,
  Sent,
  type ApiWords,
} from '../../../sdk/emulator/index.ts';

interface Details {
  readonly code?: number;
}
interface State {
  readonly opened: number;
}

/** A platform that answers 200 to refusals, as TikTok does. */
const words: ApiWords<Details> = {
  refused: ({ message, details, headers }, ask) => ({
    status: 200,
    headers,
    body: { code: details.code ?? 1, message, id: ask?.count ?? 0 },
  }),
  notFound: (_, methods) => new Refusal(404, methods.length > 0 ? 'method' : 'path', { code: 4 }),
  misshapen: (faults) =>
    new Refusal(400, faults.map(({ path, kind }) => `${dotted(path)} ${kind}`).join(), { code: 2 }),
  notJson: () => new Refusal(400, 'no JSON'),
  tooLarge: () => new Refusal(413, 'too large'),
  throttled: (seconds) => new Refusal(429, 'slow', { code: 9 }, { 'retry-after': String(seconds) }),
  broken: () => new Refusal(500, 'broken', { code: 5 }),
  expired: () => new Refusal(401, 'expired'),
};

describe('An API as data', () => {
  let opened = 0;
  const faults = createFaults();
  const logged: string[] = [];
  let server: Server;
  let base = '';

  const api = defineApi<State, string>({
    base: '/v2/',
    words,
    shapes: { ad: { 'name*': 'string', 'kind!': 'string' } },
    mostBytes: 2_000,
    admit: ({ header, scope }) => {
      const user = header('x-user');
      if (user === '') throw words.expired();
      if (scope === 'write' && user !== 'ann') throw new Refusal(403, 'not you', { code: 3 });
      return user;
    },
    headers: ({ count }) => ({ 'x-request-id': String(count) }),
    answered: (data) => ({ code: 0, data }),
    routes: {
      'GET me': ({ caller, state }) => ({ caller, opened: state.opened }),
      'GET ads': { query: { size: 'integer 1..5', ids: ['string'] }, answer: ({ query }) => query },
      'POST ads': { scope: 'write', body: '#ad', status: 201, answer: ({ body }) => body },
      'PATCH ads/:id': { body: '~#ad', answer: ({ params, body }) => ({ params, body }) },
      'DELETE ads/:id': () => undefined,
      'POST form': {
        reads: 'form',
        body: { 'name*': 'string', ids: ['integer'] },
        answer: ({ body }) => body,
      },
      'POST upload': {
        reads: 'multipart',
        answer: ({ files, body }) => ({
          file: files.get('file')?.toString(),
          name: (body as URLSearchParams).get('name'),
        }),
      },
      'GET file': () => new Sent({ headers: { 'content-type': 'text/csv' }, body: 'a,b' }),
      'GET broken': () => {
        throw new Error('a fault of the emulator');
      },
    },
  });

  /** A request is good when its form says who signed it. */
  const signed = defineApi<State>({
    base: '/signed/',
    words: {
      ...words,
      refused: ({ message }, asked) => ({ body: { message, sent: String(asked?.body) } }),
    },
    reads: 'any',
    readsFirst: true,
    admit: ({ body }) => {
      if ((body as URLSearchParams).get('by') !== 'ann') throw words.expired();
      return undefined;
    },
    routes: {
      'POST ads': { body: { by: 'string', 'name*': 'string' }, answer: ({ body }) => body },
    },
  });

  /** Query and body are one, and so are several requests. */
  const joined = defineApi<State, string>({
    base: '/:version(j\\d+)/',
    words,
    reads: 'any',
    joinsBody: true,
    lists: 'json or commas',
    headers: ({ path }) => ({ 'x-path': path }),
    admit: ({ search }) => search.get('by') ?? '',
    routes: {
      'POST ads': {
        query: { by: 'string', 'size*': 'integer 1..5', ids: ['string'], spec: 'object' },
        answer: ({ caller, query, fileNames }) => ({ caller, query, files: [...fileNames] }),
      },
      'POST ': {
        query: { '...': 'any' },
        answer: ({ within, search }) =>
          Promise.all(
            ['ads', 'no'].map((path) => within({ method: 'POST', path: `/j1/${path}`, search })),
          ),
      },
    },
  });

  before(async () => {
    const create = defineEmulator<State>({
      accounts: [],
      words,
      open: () => ({ opened: (opened += 1) }),
      doors: [api, signed, joined],
    });
    const { app } = create({
      world: createWorld({ seed: 'test' }),
      state: { load: () => undefined, save: () => undefined },
      faults,
      now: () => 0,
      baseUrl: () => base,
    });
    app.on('error', (error: Error) => logged.push(error.message));
    server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  const ask = async (route: string, body?: string | URLSearchParams | FormData, user = 'ann') => {
    const [method = '', path = ''] = route.split(' ');
    const headers = { 'x-user': user };
    const response = await fetch(`${base}/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const { status, headers: got } = response;
    return { status, id: got.get('x-request-id'), type: got.get('content-type'), text };
  };
  const told = async (...given: Parameters<typeof ask>) =>
    JSON.parse((await ask(...given)).text) as { code: number; message?: string; data?: unknown };

  it('seeds its world at the first request, and once', async () => {
    expect(opened).to.equal(0);
    expect((await told('GET v2/me')).data).to.deep.equal({ caller: 'ann', opened: 1 });
    expect((await told('GET v2/me')).data).to.deep.equal({ caller: 'ann', opened: 1 });
  });

  it('lets in before it looks for anything, and keeps scopes apart', async () => {
    expect(await told('GET v2/nothing', undefined, '')).to.include({ message: 'expired' });
    expect(await told('POST v2/ads', '{', 'bob')).to.include({ code: 3 });
    expect(await told('GET v2/nothing')).to.include({ code: 4, message: 'path' });
    expect(await told('PUT v2/me')).to.include({ code: 4, message: 'method' });
    expect(await told('GET elsewhere')).to.include({ code: 4, message: 'path' });
  });

  it('holds query and body to their shapes', async () => {
    expect((await told('GET v2/ads?size=3&ids=a,b')).data).to.deep.equal({
      size: 3,
      ids: ['a', 'b'],
    });
    expect(await told('GET v2/ads?size=9&page=1')).to.include({
      message: 'size range,page unknown',
    });
    expect(await told('POST v2/ads', '{"nam":"x"}')).to.include({
      message: 'name missing,nam unknown',
    });
    expect(await told('POST v2/ads')).to.include({ message: 'name missing' });
    expect(await told('PATCH v2/ads/7', '{"kind":"x"}')).to.include({ message: 'kind fixed' });
    expect(await told('POST v2/ads', '{')).to.include({ message: 'no JSON' });
    expect(await told('POST v2/ads', JSON.stringify('x'.repeat(3_000)))).to.include({
      message: 'too large',
    });
  });

  it('answers with the status of the route, in the envelope of the platform', async () => {
    expect(await ask('POST v2/ads', '{"name":"x"}')).to.include({
      status: 201,
      text: '{"code":0,"data":{"name":"x"}}',
    });
    expect(await ask('DELETE v2/ads/7')).to.include({ status: 204, text: '' });
    expect(await ask('GET v2/file')).to.include({ type: 'text/csv', text: 'a,b' });
    expect((await ask('PUT v2/me')).id).to.match(/^\d+$/);
  });

  it('reads forms, and files that come with them', async () => {
    const form = new URLSearchParams({ name: 'x', ids: '1,2' });
    expect((await told('POST v2/form', form)).data).to.deep.equal({ name: 'x', ids: [1, 2] });
    expect(await told('POST v2/form', new URLSearchParams({ ids: 'x' }))).to.include({
      message: 'name missing,ids.0 type',
    });
    const files = new FormData();
    files.set('name', 'x');
    files.set('file', new Blob(['bytes']), 'a.txt');
    expect((await told('POST v2/upload', files)).data).to.deep.equal({ file: 'bytes', name: 'x' });
  });

  it('reads the body first where that says who sent it, and tells of it what it refuses', async () => {
    const send = (form: Record<string, string>) =>
      ask('POST signed/ads', new URLSearchParams(form)).then(({ text }) => JSON.parse(text));
    expect(await send({ by: 'ann', name: 'x' })).to.deep.equal({ by: 'ann', name: 'x' });
    expect(await send({ by: 'bob' })).to.deep.equal({ message: 'expired', sent: 'by=bob' });
  });

  it('tells the log alone what went wrong in itself, and words it as its own failure', async () => {
    logged.length = 0;
    expect(await told('GET v2/broken')).to.include({ code: 5, message: 'broken' });
    expect(logged).to.deep.equal(['a fault of the emulator']);
  });

  it('plays planned faults in the same words', async () => {
    faults.plan({ kind: 'throttle', retry_after_seconds: 3 });
    expect(await told('GET v2/me')).to.include({ code: 9, message: 'slow' });
  });

  it('reads the fields of a body as parameters, whatever they came in', async () => {
    const read = async (body: string | URLSearchParams | FormData, type = '') => {
      const headers = type === '' ? {} : { 'content-type': type };
      const sent = await fetch(`${base}/j1/ads?by=bob`, { method: 'POST', body, headers });
      return (await sent.json()) as { caller: string; query: object; files: string[][] };
    };
    const json = JSON.stringify({
      by: 'ann',
      size: 2,
      ids: ['a', 'b'],
      spec: { n: 1 },
      none: null,
    });
    const query = { by: 'ann', size: 2, ids: ['a', 'b'], spec: { n: 1 } };
    expect(await read(json, 'application/json')).to.deep.equal({ caller: 'ann', query, files: [] });
    const form = { by: 'ann', size: '2', ids: 'a,b', spec: '{"n":1}', none: '' };
    expect((await read(new URLSearchParams(form))).query).to.deep.equal(query);
    const parts = new FormData();
    for (const [name, value] of Object.entries(form)) parts.set(name, value);
    parts.set('picture', new Blob(['x']), 'x.png');
    const { files, ...rest } = await read(parts);
    expect(rest).to.deep.equal({ caller: 'ann', query });
    expect(files).to.deep.equal([['picture', 'x.png']]);
    expect(await read('{"size":9}', 'application/json')).to.include({ message: 'size range' });
    expect(await read('[1]', 'application/json')).to.include({ message: 'no JSON' });
  });
  it('answers requests within a request, each as if it had come alone', async () => {
    const { text } = await ask('POST j1/', new URLSearchParams({ by: 'ann', size: '3' }));
    const [good, bad] = JSON.parse(text) as { status?: number; headers: object; body: object }[];
    expect(good).to.deep.include({ status: 200, headers: { 'x-path': '/j1/ads' } });
    expect(good?.body).to.deep.include({ caller: 'ann', query: { by: 'ann', size: 3 } });
    expect(bad?.body).to.include({ message: 'path' });
  });
  it('leaves to others what does not lie under a base with parameters', async () => {
    const pathOf = async (path: string) =>
      (await fetch(`${base}/${path}`, { method: 'POST' })).headers.get('x-path');
    expect(await pathOf('j1/none')).to.equal('/j1/none');
    expect(await pathOf('jx/none')).to.equal(null);
  });
});
