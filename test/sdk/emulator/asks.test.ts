/** Platforms that say what they ask elsewhere than in HTTP's verb and query: verbs in headers, queries in bodies. */
import { expect } from 'chai';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createFaults,
  createWorld,
  defineApi,
  defineEmulator,
  Refusal,
  type ApiWords,
} from '../../../sdk/emulator/index.ts';

const refuse = (status: number, message: string) => new Refusal(status, message);
const words: ApiWords = {
  refused: ({ status, message }) => ({ status, body: { message } }),
  notFound: ({ method }, methods) => refuse(methods.length > 0 ? 405 : 404, method),
  misshapen: (faults, _, part) =>
    refuse(400, `${part} ${faults.map(({ path, kind }) => `${path.join('.')} ${kind}`).join()}`),
  notJson: () => refuse(400, 'no JSON'),
  tooLarge: () => refuse(413, 'too large'),
  throttled: () => refuse(429, 'slow'),
  broken: () => refuse(500, 'broken'),
  expired: () => refuse(401, 'expired'),
};

const api = defineApi<null>({
  base: '/',
  words,
  mostBytes: 100,
  admit: ({ header }) => {
    if (header('x-user') === '') throw words.expired();
  },
  asks: ({ method, query, body, header }) => {
    const verb = header('x-verb');
    if (verb === 'NONSENSE') throw refuse(400, 'no such verb');
    if (verb === '') return { method, query, body };
    return { method: verb, query: body.toString(), body: Buffer.alloc(0) };
  },
  // `a=1;b=2`, which no form is.
  parsesQuery: (text) =>
    Object.fromEntries(
      text
        .split(';')
        .filter(Boolean)
        .map((part) => part.split('=')),
    ),
  routes: {
    'FIND ads': {
      query: {
        '@by': {
          name: { by: 'any', 'name*': 'string' },
          size: { by: 'any', 'size*': 'integer 1..5', where: 'object' },
        },
      },
      answer: ({ query, body }) => ({ query, body: body ?? null }),
    },
    'POST ads': { body: { 'name*': 'string' }, answer: ({ body }) => body },
  },
});

/** Parameters whose shapes have names, and that an empty text unsets. */
const unsetting = defineApi<null>({
  base: '/named/',
  words,
  empties: 'null',
  nulls: 'absent',
  shapes: { ids: ['#id', 1, 2], id: '/^[a-z]$/', micro: 'integer 1..' },
  routes: {
    'GET ads': {
      query: { 'ids*': '#ids', budget: '#micro' },
      answer: ({ query }) => query,
    },
    'POST ads': { body: { name: 'string' }, answer: ({ body }) => body },
  },
});

describe('A platform that asks in its own way', () => {
  let server: Server;
  let address = '';
  before(async () => {
    const emulator = defineEmulator({
      accounts: [],
      words,
      open: () => null,
      doors: [unsetting, api],
    })({
      world: createWorld({ seed: 'asks' }),
      faults: createFaults(),
      state: { load: () => undefined, save: () => undefined },
      now: Date.now,
      baseUrl: () => address,
    });
    server = createServer(emulator.app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${address}/${path}`, {
      method: 'POST',
      body,
      headers: { 'x-user': 'ann', ...headers },
    });
    return [reply.status, await reply.json()];
  };
  const find = (query: string, user = 'ann') =>
    post('ads', query, { 'x-verb': 'FIND', 'x-user': user });

  it('finds its route by the verb that it means, and reads the query where it stands', async () => {
    const answer = { query: { by: 'size', size: 3 }, body: null };
    expect(await find('by=size;size=3')).to.deep.equal([200, answer]);
    expect(await post('ads', '{"name":"A"}')).to.deep.equal([200, { name: 'A' }]);
  });
  it('is held to the parameters that the named one chooses', async () => {
    expect(await find('by=name;size=3')).to.deep.equal([
      400,
      { message: 'query name missing,size unknown' },
    ]);
    expect(await find('by=age')).to.deep.equal([400, { message: 'query by enum' }]);
  });
  it('has nothing parsed for it that it did not parse itself', async () => {
    const [status, body] = await find('by=size;size=3;where={}');
    expect([status, body]).to.deep.equal([400, { message: 'query where type' }]);
  });
  it('is told apart what is wrong with a query and with a body', async () => {
    expect(await post('ads', '{}')).to.deep.equal([400, { message: 'body name missing' }]);
  });
  it('learns what it cannot mean only once it is let in', async () => {
    const nonsense = (user: string) => post('ads', '', { 'x-verb': 'NONSENSE', 'x-user': user });
    expect(await nonsense('')).to.deep.equal([401, { message: 'expired' }]);
    expect(await nonsense('ann')).to.deep.equal([400, { message: 'no such verb' }]);
    expect(await find('x'.repeat(101))).to.deep.equal([413, { message: 'too large' }]);
  });
  it('reads parameters by the shapes that it named, and has none where the text is empty', async () => {
    const get = async (query: string) => (await fetch(`${address}/named/ads?${query}`)).json();
    expect(await get('ids=a,b&budget=5')).to.deep.equal({ ids: ['a', 'b'], budget: 5 });
    expect(await get('ids=a&budget=')).to.deep.equal({ ids: ['a'], budget: null });
    expect(await get('ids=')).to.deep.equal({ message: 'query ids missing' });
    expect(await get('ids=a,B&budget=0')).to.deep.equal({
      message: 'query ids.1 format,budget range',
    });
  });
  it('takes no body for an empty one, and null for none of its shape', async () => {
    const shut = (body: string) => post('named/ads', body);
    expect(await shut('')).to.deep.equal([200, {}]);
    expect(await shut('{"name":"A"}')).to.deep.equal([200, { name: 'A' }]);
    expect(await shut('null')).to.deep.equal([400, { message: 'body  null' }]);
  });
  it('is told of verbs that a path does not have', async () => {
    const reply = await post('ads', '', { 'x-verb': 'DROP' });
    expect(reply).to.deep.equal([405, { message: 'DROP' }]);
  });
});
