import { expect } from 'chai';
import { inspect } from 'node:util';
import { aPlugin } from '../../support/a-catalog.ts';
import { failureOf, gatewaysOnAServer } from '../../support/a-gateway.ts';
import { json, type Answer } from '../../support/a-server.ts';

describe('The gateway', () => {
  const { server, gateway } = gatewaysOnAServer();

  describe('what it sends', () => {
    it('puts account, credentials and optional headers where platform.json says', async () => {
      const { read } = gateway({
        data: {
          basePath: '/v25',
          query: { fields_for: '{account}' },
          optionalHeaders: { 'login-customer-id': '{login_account}', 'x-dev': '{developer_token}' },
        },
        credentials: { access_token: 'marker-token', developer_token: 'dev' },
      });
      server().answer(json({}));
      await read({ query: { a: 1, list: ['x'], none: undefined } });
      const [seen] = server().seen;
      expect(seen?.url).to.equal(
        '/v25/accounts/111/campaigns?fields_for=111&a=1&list=%5B%22x%22%5D',
      );
      expect(seen?.headers).to.include({ authorization: 'Bearer marker-token', 'x-dev': 'dev' });
      expect(seen?.headers).to.not.have.property('login-customer-id');
    });
    it('repeats the name of a list for each of its values where platform.json says so', async () => {
      const { read } = gateway({ data: { basePath: '/v25', queryEncoding: 'repeated' } });
      server().answer(json({}));
      await read({ query: { status: ['ON', 'OFF'], a: 1 } });
      expect(server().seen[0]?.url).to.match(/\?status=ON&status=OFF&a=1$/);
    });
    it('goes to the emulator in test mode', async () => {
      const origin = 'https://api.acme.example';
      const { read } = gateway({ origin, emulator: server().origin, connection: { mode: 'test' } });
      server().answer(json({ here: true }));
      expect(await read()).to.deep.equal({ here: true });
    });
    it('names the login account when it acts below it', async () => {
      const data = { optionalHeaders: { 'login-customer-id': '{login_account}' } };
      const { gateway: one, platform, connection } = gateway({ data });
      server().answer(json({}));
      const request = { method: 'GET', path: 'accounts/222' } as const;
      const { signal } = new AbortController();
      await one.send(platform, connection, request, {
        effect: 'read',
        signal,
        clientAccountId: '222',
      });
      expect(server().seen[0]?.headers['login-customer-id']).to.equal('111');
    });
    it('never a path outside its base', async () => {
      const { read } = gateway();
      server().answer(json({}));
      for (const path of ['../admin', 'a//b', 'a?b=1', 'a#b', '//evil.example/x', 'a\\..\\..\\b'])
        expect((await failureOf(read({ path }))).code, path).to.equal('call_refused');
      expect(server().seen).to.deep.equal([]);
    });
    it('a missing credential is told by name, before anything is sent', async () => {
      const { read } = gateway({ credentials: {} });
      const error = await failureOf(read());
      expect(error).to.include({ code: 'platform_auth_failed' });
      expect(error.message).to.contain('access_token');
    });
    it('bodies as forms where the platform wants forms', async () => {
      const { write } = gateway({ data: { encoding: 'form' } });
      server().answer(json({}));
      await write({ body: { status: 'PAUSED', spec: { a: 1 }, none: null } });
      expect(server().seen[0]?.body).to.equal('status=PAUSED&spec=%7B%22a%22%3A1%7D');
      expect(server().seen[0]?.headers['content-type']).to.equal(
        'application/x-www-form-urlencoded',
      );
    });
  });

  it('a platform of a plugin nobody vouched for reaches nothing inside (E1, E2)', async () => {
    const plugin = { ...aPlugin(), builtIn: false, trusted: false };
    const { port } = new URL(server().origin);
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '[::ffff:127.0.0.1]'];
    server().answer(json({ canary: true }));
    for (const host of hosts) {
      const origin = `http://${host}:${port}`;
      const { read } = gateway({ origin, platform: { plugin } });
      expect((await failureOf(read())).code, host).to.equal('platform_unavailable');
      const auth = { type: 'oauth2_refresh', tokenUrl: `${origin}/token` } as const;
      const credentials = { refresh_token: 'marker-refresh' };
      const signIn = gateway({ origin, data: { auth }, platform: { plugin }, credentials });
      expect((await failureOf(signIn.read())).code, host).to.equal('platform_unavailable');
    }
    expect(server().seen).to.deep.equal([]);
    expect(await gateway().read()).to.deep.equal({ canary: true });
  });

  it('a secret that the platform echoes reaches nobody: body, error, trail, log (K3, K4)', async () => {
    const marker = 'marker+secret/0123456789"x';
    const { read, trail, warnings, connections } = gateway({
      data: { headers: { 'x-key': '{access_token}' } },
      credentials: { access_token: marker },
    });
    const echo: Answer = (response, seen) => {
      const body = { seen, next: `https://x/?t=${encodeURIComponent(marker)}`, raw: marker };
      json(body)(response, seen, undefined as never);
    };
    const refuse: Answer = (response, seen) =>
      json({ error: { message: `bad token ${marker}` } }, 401)(response, seen, undefined as never);
    server().answer(echo, refuse);
    const body = await read();
    const error = await failureOf(read());
    const all = inspect([body, error, error.details, trail, warnings, connections.notes], {
      depth: 9,
    });
    expect(all).to.contain('[secret]');
    for (const spelling of [
      marker,
      encodeURIComponent(marker),
      JSON.stringify(marker).slice(1, -1),
    ])
      expect(all).to.not.contain(spelling);
  });

  describe('the breaker', () => {
    it('opens after many failures, tells when to come back, and closes after one success', async () => {
      const { read, clock } = gateway({ data: { retry: { statuses: [], attempts: 1 } } });
      server().answer(json({}, 503));
      for (let i = 0; i < 20; i += 1) await failureOf(read());
      expect(server().seen).to.have.length(20);
      const error = await failureOf(read());
      expect(error).to.include({ code: 'platform_unavailable' });
      expect(error.details.retryAfterSeconds).to.equal(15);
      expect(server().seen).to.have.length(20);
      clock.advance(15_000);
      server().answer(json({ ok: true }));
      expect(await read()).to.deep.equal({ ok: true });
      expect(await read()).to.deep.equal({ ok: true });
    });
    it('opens again when the one that tries fails', async () => {
      const { read, clock } = gateway({ data: { retry: { statuses: [], attempts: 1 } } });
      server().answer(json({}, 503));
      for (let i = 0; i < 20; i += 1) await failureOf(read());
      clock.advance(15_000);
      await failureOf(read());
      expect(server().seen).to.have.length(21);
      await failureOf(read());
      expect(server().seen).to.have.length(21);
    });
    for (const [name, failing] of Object.entries({
      'answers 500': json({}, 500),
      'breaks connections': ((response) => void response.destroy()) as Answer,
    }))
      it(`of an account that ${name} stops no call of another, nor of another organization`, async () => {
        const { gateway: one, platform, connection } = gateway({ data: { concurrency: 100 } });
        server().answer((response, seen, request) =>
          seen.url.startsWith('/v1/accounts/666')
            ? failing(response, seen, request)
            : json({ ok: true })(response, seen, request),
        );
        const sendOf = (organizationId: number, accountId: string) => {
          const link = { ...connection, organizationId, accountId, id: accountId };
          const request = { method: 'GET', path: `accounts/${accountId}` } as const;
          const { signal } = new AbortController();
          return one.send(platform, link, request, { effect: 'read', signal });
        };
        const failed = await Promise.all(
          Array.from({ length: 40 }, () => failureOf(sendOf(1, '666'))),
        );
        expect(new Set(failed.map(({ code }) => code))).to.deep.equal(
          new Set(['platform_unavailable']),
        );
        const before = server().seen.length;
        // Its own breaker is open, and no other.
        expect((await failureOf(sendOf(1, '666'))).message).to.match(/^This account of acme has/);
        expect(server().seen).to.have.length(before);
        for (let i = 0; i < 8; i += 1) {
          expect(await sendOf(2, '222')).to.deep.equal({ ok: true });
          expect(await sendOf(1, '111')).to.deep.equal({ ok: true });
        }
      });
    it('refusals do not count as failures', async () => {
      const { read } = gateway();
      server().answer(json({}, 400));
      for (let i = 0; i < 30; i += 1) await failureOf(read());
      expect(server().seen).to.have.length(30);
    });
  });

  describe('calls to one account', () => {
    it('are made no more at once than the platform takes', async () => {
      const { read } = gateway({ data: { concurrency: 3 } });
      let now = 0;
      let most = 0;
      server().answer((response, seen, request) => {
        now += 1;
        most = Math.max(most, now);
        setTimeout(() => {
          now -= 1;
          void json({})(response, seen, request);
        }, 5);
      });
      await Promise.all(Array.from({ length: 20 }, () => read()));
      expect(server().seen).to.have.length(20);
      expect(most).to.equal(3);
    });
    it('one who gives up while waiting leaves the place to the next', async () => {
      const { send } = gateway({ data: { concurrency: 1 } });
      let release: () => void = () => undefined;
      server().answer((response, seen, request) => {
        release = () => void json({})(response, seen, request);
      }, json({}));
      const first = send('read');
      while (server().seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
      const stop = new AbortController();
      const second = failureOf(send('read', {}, stop.signal));
      const third = send('read');
      stop.abort();
      expect(await second).to.have.property('code');
      release();
      await Promise.all([first, third]);
      expect(server().seen).to.have.length(2);
    });
  });
});
