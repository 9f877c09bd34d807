import { expect } from 'chai';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { aPlugin } from '../../support/a-catalog.ts';
import { aGateway, failureOf, type GatewayWish } from '../../support/a-gateway.ts';
import { aServer, json, type Answer, type LocalServer } from '../../support/a-server.ts';

describe('The gateway and a platform that misbehaves', () => {
  let server: LocalServer;
  const gateways: ReturnType<typeof aGateway>[] = [];
  const gateway = (wish: Partial<GatewayWish> = {}) => {
    const made = aGateway({ origin: server.origin, ...wish });
    gateways.push(made);
    return made;
  };
  before(async () => {
    server = await aServer();
  });
  afterEach(async () => {
    for (const { gateway: one } of gateways.splice(0)) await one.close();
  });
  after(() => server.close());

  const throttle = json({ error: 'slow down' }, 429, { 'retry-after': '2' });
  const silent: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.flushHeaders();
  };
  const drip: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
  const cut: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"campaigns":[{"id":"1"}', () => response.destroy());
  };
  const reset: Answer = (_response, _seen, request) => request.socket.resetAndDestroy();
  const html: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>Sorry</html>');
  };

  it('429 with Retry-After: a read waits as long and succeeds', async () => {
    const { read, waits, trail } = gateway();
    server.answer(throttle, json({ ok: true }));
    expect(await read()).to.deep.equal({ ok: true });
    expect(waits).to.deep.equal([2_000]);
    expect(trail).to.have.length(1);
    expect(trail[0]).to.include({ method: 'GET', status: 200, attempts: 2, ms: 2_000 });
  });
  it('429: a write is not repeated', async () => {
    const { write } = gateway();
    server.answer(throttle, json({ ok: true }));
    const error = await failureOf(write());
    expect(error).to.include({ code: 'platform_rate_limited', retryable: true });
    expect(error.details.retryAfterSeconds).to.equal(2);
    expect(server.seen).to.have.length(1);
  });
  it('a Retry-After beyond the deadline is not waited for', async () => {
    const { read, waits } = gateway();
    server.answer(json({}, 429, { 'retry-after': '3600' }));
    expect(await failureOf(read())).to.include({ code: 'platform_rate_limited' });
    expect(waits).to.deep.equal([]);
  });
  it('500, 502, 503: a read is tried again, each time later, up to a bound', async () => {
    const { read, waits } = gateway();
    server.answer(json({}, 500), json({}, 502), json({}, 503));
    expect(await failureOf(read())).to.include({ code: 'platform_unavailable' });
    expect(server.seen).to.have.length(4);
    expect(waits).to.deep.equal([150, 300, 600]);
    server.answer(json({}, 500), json({}, 502), json({ ok: 1 }));
    expect(await read()).to.deep.equal({ ok: 1 });
  });
  it('500 after a write: the outcome is unknown, and it is sent once (P4)', async () => {
    const { write, trail } = gateway();
    server.answer(json({}, 500));
    expect(await failureOf(write())).to.include({ code: 'outcome_unknown' });
    expect(server.seen).to.have.length(1);
    expect(trail[0]).to.include({ error: 'outcome_unknown', status: 500, attempts: 1 });
  });
  it('a connection reset after a write: the outcome is unknown, and it is sent once (P4)', async () => {
    const { write, read } = gateway();
    server.answer(json({}), reset);
    await read();
    expect(await failureOf(write())).to.include({ code: 'outcome_unknown' });
    expect(server.seen).to.have.length(2);
  });
  it('a write that never left is no unknown outcome', async () => {
    const closed = await aServer();
    await closed.close();
    const { write, waits } = gateway({ origin: closed.origin });
    expect(await failureOf(write())).to.include({ code: 'platform_unavailable' });
    expect(waits).to.have.length(3);
  });
  for (const [name, answer] of [
    ['headers and then nothing', silent],
    ['one byte at a time', drip],
  ] as const)
    it(`${name}: the total deadline ends it (E1)`, async () => {
      const { read, write } = gateway({ data: { timeoutMs: 150 } });
      server.answer(answer);
      const begun = performance.now();
      const error = await failureOf(read());
      expect(error).to.include({ code: 'platform_unavailable' });
      expect(performance.now() - begun).to.be.within(100, 1_500);
      expect(await failureOf(write())).to.include({ code: 'outcome_unknown' });
    });
  it('half the JSON: an error, never half a report', async () => {
    const { read } = gateway();
    server.answer(cut);
    expect(await failureOf(read())).to.include({ code: 'platform_unavailable' });
    server.answer(cut, json({ campaigns: [] }));
    expect(await read()).to.deep.equal({ campaigns: [] });
  });
  it('200 with HTML: an error for a read, an unknown outcome for a write', async () => {
    const { read, write } = gateway();
    server.answer(html);
    expect(await failureOf(read())).to.include({ code: 'platform_answer_invalid' });
    expect(server.seen).to.have.length(1);
    expect(await failureOf(write())).to.include({ code: 'outcome_unknown' });
  });
  it('a body without end costs no memory: it is cut off at the bound', async () => {
    const { read } = gateway({ data: { maxReplyBytes: 1_000_000 } });
    let sent = 0;
    server.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(65_536, 0x20);
      const pump = () => {
        while (!response.destroyed && sent < 1e10) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', pump);
        }
      };
      pump();
    });
    const before = process.memoryUsage().rss;
    expect(await failureOf(read())).to.include({ code: 'platform_answer_invalid' });
    expect(process.memoryUsage().rss - before).to.be.below(64e6);
    expect(sent).to.be.below(50e6);
  });
  it('a small body that unpacks to a large one is cut off too', async () => {
    const { read } = gateway({ data: { maxReplyBytes: 1_000_000 } });
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
    server.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(bomb);
    });
    expect(await failureOf(read())).to.include({ code: 'platform_answer_invalid' });
  });
  it('a redirect is refused and leads nowhere (E1)', async () => {
    const { read } = gateway();
    server.answer((response) => {
      response.writeHead(302, { location: `${server.origin}/elsewhere` });
      response.end();
    });
    expect(await failureOf(read())).to.include({ code: 'platform_answer_invalid' });
    expect(server.seen.map(({ url }) => url)).to.deep.equal(['/v1/accounts/111/campaigns']);
  });
  it('a run that ends takes its call along (S10)', async () => {
    const { send } = gateway();
    server.answer(silent);
    const stop = new AbortController();
    const work = failureOf(send('read', {}, stop.signal));
    setTimeout(() => stop.abort(), 50);
    expect(await work).to.include({ code: 'timed_out' });
    expect(await failureOf(send('write', {}, stop.signal))).to.include({ code: 'timed_out' });
  });
  it('a refusal carries the platform’s words, cleaned and bounded (M6)', async () => {
    const { read } = gateway();
    const words = `No\u202e\u0000 ${'x'.repeat(2_000)}`;
    server.answer(json({ error: { message: words } }, 400));
    const { code, details } = await failureOf(read());
    expect(code).to.equal('platform_rejected');
    expect(details.platform).to.include({ status: 400 });
    expect(details.platform?.message)
      .to.match(/^No x+…$/)
      .and.have.length(500);
  });
  it('404, 401 and 403 have their own codes, and the connection learns of the last two', async () => {
    const { read, connections } = gateway();
    server.answer(json({}, 404), json({}, 401), json({}, 403), json({}));
    expect(await failureOf(read())).to.include({ code: 'platform_not_found' });
    expect(await failureOf(read())).to.include({ code: 'platform_auth_failed' });
    expect(await failureOf(read())).to.include({ code: 'platform_auth_failed' });
    await read();
    expect(connections.notes.map((note) => note.ok)).to.deep.equal([false, false, true]);
  });

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
      server.answer(json({}));
      await read({ query: { a: 1, list: ['x'], none: undefined } });
      const [seen] = server.seen;
      expect(seen?.url).to.equal(
        '/v25/accounts/111/campaigns?fields_for=111&a=1&list=%5B%22x%22%5D',
      );
      expect(seen?.headers).to.include({ authorization: 'Bearer marker-token', 'x-dev': 'dev' });
      expect(seen?.headers).to.not.have.property('login-customer-id');
    });
    it('goes to the emulator in test mode', async () => {
      const origin = 'https://api.acme.example';
      const { read } = gateway({ origin, emulator: server.origin, connection: { mode: 'test' } });
      server.answer(json({ here: true }));
      expect(await read()).to.deep.equal({ here: true });
    });
    it('names the login account when it acts below it', async () => {
      const data = { optionalHeaders: { 'login-customer-id': '{login_account}' } };
      const { gateway: one, platform, connection } = gateway({ data });
      server.answer(json({}));
      const request = { method: 'GET', path: 'accounts/222' } as const;
      const { signal } = new AbortController();
      await one.send(platform, connection, request, {
        effect: 'read',
        signal,
        clientAccountId: '222',
      });
      expect(server.seen[0]?.headers['login-customer-id']).to.equal('111');
    });
    it('never a path outside its base', async () => {
      const { read } = gateway();
      server.answer(json({}));
      for (const path of ['../admin', 'a//b', 'a?b=1', 'a#b', '//evil.example/x', 'a\\..\\..\\b'])
        expect((await failureOf(read({ path }))).code, path).to.equal('call_refused');
      expect(server.seen).to.deep.equal([]);
    });
    it('a missing credential is told by name, before anything is sent', async () => {
      const { read } = gateway({ credentials: {} });
      const error = await failureOf(read());
      expect(error).to.include({ code: 'platform_auth_failed' });
      expect(error.message).to.contain('access_token');
    });
    it('bodies as forms where the platform wants forms', async () => {
      const { write } = gateway({ data: { encoding: 'form' } });
      server.answer(json({}));
      await write({ body: { status: 'PAUSED', spec: { a: 1 }, none: null } });
      expect(server.seen[0]?.body).to.equal('status=PAUSED&spec=%7B%22a%22%3A1%7D');
      expect(server.seen[0]?.headers['content-type']).to.equal('application/x-www-form-urlencoded');
    });
  });

  it('a platform of a plugin nobody vouched for reaches nothing inside (E1, E2)', async () => {
    const plugin = { ...aPlugin(), builtIn: false, trusted: false };
    const { port } = new URL(server.origin);
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '[::ffff:127.0.0.1]'];
    server.answer(json({ canary: true }));
    for (const host of hosts) {
      const origin = `http://${host}:${port}`;
      const { read } = gateway({ origin, platform: { plugin } });
      expect((await failureOf(read())).code, host).to.equal('platform_unavailable');
      const auth = { type: 'oauth2_refresh', tokenUrl: `${origin}/token` } as const;
      const credentials = { refresh_token: 'marker-refresh' };
      const signIn = gateway({ origin, data: { auth }, platform: { plugin }, credentials });
      expect((await failureOf(signIn.read())).code, host).to.equal('platform_unavailable');
    }
    expect(server.seen).to.deep.equal([]);
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
    server.answer(echo, refuse);
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
      server.answer(json({}, 503));
      for (let i = 0; i < 20; i += 1) await failureOf(read());
      expect(server.seen).to.have.length(20);
      const error = await failureOf(read());
      expect(error).to.include({ code: 'platform_unavailable' });
      expect(error.details.retryAfterSeconds).to.equal(15);
      expect(server.seen).to.have.length(20);
      clock.advance(15_000);
      server.answer(json({ ok: true }));
      expect(await read()).to.deep.equal({ ok: true });
      expect(await read()).to.deep.equal({ ok: true });
    });
    it('opens again when the one that tries fails', async () => {
      const { read, clock } = gateway({ data: { retry: { statuses: [], attempts: 1 } } });
      server.answer(json({}, 503));
      for (let i = 0; i < 20; i += 1) await failureOf(read());
      clock.advance(15_000);
      await failureOf(read());
      expect(server.seen).to.have.length(21);
      await failureOf(read());
      expect(server.seen).to.have.length(21);
    });
    it('refusals do not count as failures', async () => {
      const { read } = gateway();
      server.answer(json({}, 400));
      for (let i = 0; i < 30; i += 1) await failureOf(read());
      expect(server.seen).to.have.length(30);
    });
  });

  describe('calls to one account', () => {
    it('are made no more at once than the platform takes', async () => {
      const { read } = gateway({ data: { concurrency: 3 } });
      let now = 0;
      let most = 0;
      server.answer((response, seen, request) => {
        now += 1;
        most = Math.max(most, now);
        setTimeout(() => {
          now -= 1;
          void json({})(response, seen, request);
        }, 5);
      });
      await Promise.all(Array.from({ length: 20 }, () => read()));
      expect(server.seen).to.have.length(20);
      expect(most).to.equal(3);
    });
    it('one who gives up while waiting leaves the place to the next', async () => {
      const { send } = gateway({ data: { concurrency: 1 } });
      let release: () => void = () => undefined;
      server.answer((response, seen, request) => {
        release = () => void json({})(response, seen, request);
      }, json({}));
      const first = send('read');
      while (server.seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
      const stop = new AbortController();
      const second = failureOf(send('read', {}, stop.signal));
      const third = send('read');
      stop.abort();
      expect(await second).to.have.property('code');
      release();
      await Promise.all([first, third]);
      expect(server.seen).to.have.length(2);
    });
  });
});
