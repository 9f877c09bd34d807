import { expect } from 'chai';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createFaults, PlatformRefusal, serveEmulator, withIds } from '../../sdk/emulator/index.ts';

const words = {
  throttle: () => ({ status: 429, body: { error: 'slow down' } }),
  serverError: () => ({ body: { error: 'broken' } }),
  expiredToken: () => ({ status: 401, body: { error: 'expired' } }),
};

describe('An emulator made with the kit', () => {
  const faults = createFaults();
  const logged: string[] = [];
  let server: Server;
  let base = '';

  before(async () => {
    const { app } = serveEmulator(
      { parts: { faults }, words, accounts: [] },
      async (context, next) => {
        if (context.path === '/refused')
          throw new PlatformRefusal(409, { error: 'taken' }, 'taken', { 'x-reason': 'name' });
        await next();
      },
      (context) => {
        if (context.path === '/broken') throw new Error('a fault of the emulator');
        context.body = { path: context.path };
      },
    );
    app.on('error', (error: Error) => logged.push(error.message));
    server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  it('answers by the first part that takes the request', async () => {
    expect(await (await fetch(`${base}/things`)).json()).to.deep.equal({ path: '/things' });
  });

  it('sends a refusal as it words itself', async () => {
    const reply = await fetch(`${base}/refused`);
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

  it('plays planned faults before anything answers', async () => {
    faults.plan({ kind: 'throttle', retryAfterSeconds: 1 });
    expect((await fetch(`${base}/refused`)).status).to.equal(429);
    expect((await fetch(`${base}/refused`)).status).to.equal(409);
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
