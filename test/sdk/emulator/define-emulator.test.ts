import { expect } from 'chai';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import {
  createFaults,
  createWorld,
  defineApi,
  defineEmulator,
  Refusal,
  withIds,
  type ApiWords,
} from '../../../sdk/emulator/index.ts';

const refuse = (status: number, error: string) => new Refusal(status, error);
const words: ApiWords = {
  refused: ({ status, message: error, headers }) => ({ status, headers, body: { error } }),
  notFound: ({ path }) => refuse(404, path),
  misshapen: () => refuse(400, 'misshapen'),
  notJson: () => refuse(400, 'no JSON'),
  tooLarge: () => refuse(413, 'too large'),
  throttled: (seconds, now) => refuse(429, `slow down until ${now + seconds * 1_000}`),
  broken: (status) => refuse(status, 'broken'),
  expired: () => refuse(401, 'expired'),
};
const first = defineApi({
  base: '/names/',
  words,
  routes: {
    'GET refused': () => {
      throw new Refusal(409, 'taken', {}, { 'x-reason': 'name' });
    },
  },
});
const second = defineApi({
  base: '/',
  words,
  routes: {
    'GET names/things': () => ({ door: 2 }),
    'GET things': ({ path }) => ({ path }),
    'GET broken': () => {
      throw new Error('a fault of the emulator');
    },
  },
});

describe('An emulator made with the kit', () => {
  const faults = createFaults();
  const logged: string[] = [];
  let server: Server;
  let base = '';

  before(async () => {
    const create = defineEmulator({
      accounts: [],
      words,
      open: () => null,
      doors: [first, second],
    });
    const { app } = create({
      faults,
      world: createWorld({ seed: 'test' }),
      state: { load: () => undefined, save: () => undefined },
      now: () => 1_000,
      baseUrl: () => base,
    });
    app.on('error', (error: Error) => logged.push(error.message));
    server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  it('answers by the first part that takes the request', async () => {
    expect(await (await fetch(`${base}/things`)).json()).to.deep.equal({ path: '/things' });
    expect(await (await fetch(`${base}/names/things`)).json()).to.deep.equal({
      error: '/names/things',
    });
  });

  it('sends a refusal as it words itself', async () => {
    const reply = await fetch(`${base}/names/refused`);
    expect(reply.status).to.equal(409);
    expect(reply.headers.get('x-reason')).to.equal('name');
    expect(await reply.json()).to.deep.equal({ error: 'taken' });
    expect(logged).to.deep.equal([]);
  });

  it('tells the log alone what went wrong in itself', async () => {
    const reply = await fetch(`${base}/broken`);
    expect(reply.status).to.equal(500);
    expect(await reply.text()).to.not.include('fault');
    expect(logged).to.deep.equal(['a fault of the emulator']);
  });

  it('plays planned faults before anything answers, and says when they are over', async () => {
    faults.plan({ kind: 'throttle', retry_after_seconds: 1 });
    const reply = await fetch(`${base}/names/refused`);
    expect(reply.status).to.equal(429);
    expect(await reply.json()).to.deep.equal({ error: 'slow down until 2000' });
    expect((await fetch(`${base}/names/refused`)).status).to.equal(409);
  });

  it('gives an account the same ids at every start, and another account others', () => {
    const account = withIds('globex', { campaign: 9 }, (digits) => `g${digits}`);
    const [one, again, other] = ['1', '1', '2'].map((id) => account({ id }));
    expect(one!.newId('campaign', 1)).to.match(/^g\d{9}$/);
    expect(one!.newId('campaign', 1)).to.equal(again!.newId('campaign', 1));
    expect(one!.newId('campaign', 1)).to.not.equal(other!.newId('campaign', 1));
    expect(one!.newId('ad', 1)).to.match(/^g\d{12}$/);
  });
});
