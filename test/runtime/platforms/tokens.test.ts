import { expect } from 'chai';
import { inspect } from 'node:util';
import { Secret } from '../../../runtime/platforms/tokens/secret.ts';
import type { PlatformData } from '../../../sdk/platform.ts';
import { failureOf, gatewaysOnAServer, type GatewayWish } from '../../support/a-gateway.ts';
import { json, type Answer } from '../../support/a-server.ts';

const credentials = {
  client_id: 'client-id-1',
  client_secret: 'marker-client-secret',
  refresh_token: 'marker-refresh-token',
};

describe('Access tokens', () => {
  const { server, gateway: open } = gatewaysOnAServer();
  const gateway = (data: Partial<PlatformData> = {}, wish: Partial<GatewayWish> = {}) => {
    const auth = { type: 'oauth2_refresh', tokenUrl: `${server().origin}/token` } as const;
    const secret = { description: 'x', secret: true };
    return open({
      data: {
        auth,
        headers: {},
        credentials: { client_secret: secret, refresh_token: secret },
        concurrency: 100,
        ...data,
      },
      credentials,
      ...wish,
    });
  };

  const tokens = () => server().seen.filter(({ url }) => url === '/token');
  /** Hands out token-1, token-2, … and accepts those that `accepts` likes. */
  const platform = (
    accepts: (token: string) => boolean = () => true,
    more: object = {},
  ): Answer => {
    let given = 0;
    return (response, seen, request) => {
      if (seen.url === '/token') {
        given += 1;
        const body = { access_token: `token-number-${given}`, expires_in: 3_600, ...more };
        return json(body)(response, seen, request);
      }
      const token = String(seen.headers.authorization).replace('Bearer ', '');
      return accepts(token)
        ? json({ token })(response, seen, request)
        : json({ error: 'expired' }, 401)(response, seen, request);
    };
  };

  it('of a client without a secret are asked for without one', async () => {
    const { client_id, refresh_token } = credentials;
    const { read } = gateway({}, { credentials: { client_id, refresh_token } });
    server().answer(platform());
    await read();
    expect(Object.fromEntries(new URLSearchParams(tokens()[0]?.body))).to.deep.equal({
      grant_type: 'refresh_token',
      client_id,
      refresh_token,
    });
  });
  it('of an app that signs in for itself need no refresh token, and none is kept', async () => {
    const { client_id, client_secret } = credentials;
    const auth = {
      type: 'oauth2_refresh',
      tokenUrl: `${server().origin}/token`,
      grant: 'client_credentials',
      encoding: 'json',
    } as const;
    const { read } = gateway({ auth }, { credentials: { client_id, client_secret } });
    let given = 0;
    server().answer(
      platform(() => (given += 1) > 1, { refresh_token: 'marker-of-no-use', expires_in: 900 }),
    );
    await read();
    const [first, second] = tokens();
    expect(first?.headers['content-type']).to.equal('application/json');
    expect(JSON.parse(first?.body ?? '')).to.deep.equal({
      grant_type: 'client_credentials',
      client_id,
      client_secret,
    });
    expect(second?.body).to.equal(first?.body);
  });
  it('fifty waiters share one refresh', async () => {
    const { read } = gateway();
    server().answer(platform());
    await Promise.all(Array.from({ length: 50 }, () => read()));
    expect(tokens()).to.have.length(1);
    expect(server().seen).to.have.length(51);
    expect(new URLSearchParams(tokens()[0]?.body)).to.deep.equal(
      new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: credentials.refresh_token,
        client_id: credentials.client_id,
        client_secret: credentials.client_secret,
      }),
    );
  });
  it('are kept until shortly before they expire', async () => {
    const { read, clock } = gateway();
    server().answer(platform());
    await read();
    clock.advance(3_500_000);
    await read();
    expect(tokens()).to.have.length(1);
    clock.advance(50_000);
    await read();
    expect(tokens()).to.have.length(2);
  });
  it('that the platform refuses are refreshed once, and the request sent again, also a write', async () => {
    const { read, write } = gateway();
    server().answer(platform((token) => token !== 'token-number-1'));
    await write();
    expect(tokens()).to.have.length(2);
    await Promise.all([read(), read()]);
    expect(tokens()).to.have.length(2);
  });
  it('refused again after the refresh end in platform_auth_failed', async () => {
    const { read, connections } = gateway();
    server().answer(platform(() => false));
    expect(await failureOf(read())).to.include({ code: 'platform_auth_failed' });
    expect(tokens()).to.have.length(2);
    expect(connections.notes).to.have.length(1);
    expect(connections.notes[0]).to.include({ ok: false, status: 'expired' });
  });
  it('fifty waiters whose token is refused share one refresh again', async () => {
    const { read } = gateway();
    server().answer(platform((token) => token !== 'token-number-1'));
    await Promise.all(Array.from({ length: 50 }, () => read()));
    expect(tokens()).to.have.length(2);
  });
  it('a revoked refresh token ends in platform_auth_failed, without the secrets in it (K3)', async () => {
    const { read, trail, warnings, connections } = gateway();
    server().answer(
      json(
        { error: 'invalid_grant', error_description: `revoked: ${credentials.refresh_token}` },
        400,
      ),
    );
    const error = await failureOf(read());
    expect(error).to.include({ code: 'platform_auth_failed' });
    expect(error.details.platform).to.deep.equal({
      status: 400,
      code: 'invalid_grant',
      message: 'revoked: [secret]',
    });
    const all = inspect([error, error.details, trail, warnings, connections.notes], { depth: 9 });
    for (const secret of ['marker-client-secret', 'marker-refresh-token'])
      expect(all).to.not.contain(secret);
  });
  it('a refresh token that was refused is not sent again for a minute', async () => {
    const { gateway: one, platform: place, connection, clock, read } = gateway();
    server().answer(json({ error: 'invalid_grant' }, 400));
    for (let i = 0; i < 20; i += 1) {
      const error = await failureOf(read());
      expect(error).to.include({ code: 'platform_auth_failed' });
      expect(error.details.platform).to.include({ code: 'invalid_grant' });
      clock.advance(2_900);
    }
    expect(tokens()).to.have.length(1);
    clock.advance(2_000);
    await failureOf(read());
    expect(tokens()).to.have.length(2);
    // A person who connects the account anew is heard at once.
    server().answer(platform());
    const request = { method: 'GET', path: 'accounts/111' } as const;
    const options = { effect: 'read', signal: new AbortController().signal } as const;
    await one.send(place, { ...connection, sealed: 'sealed anew' }, request, options);
    expect(tokens()).to.have.length(1);
  });
  it('a sign-in service that fails one connection is left alone for 15 s, not for others', async () => {
    const { gateway: one, platform: place, connection, clock, read } = gateway();
    server().answer(json({}, 503));
    const first = await Promise.all(Array.from({ length: 10 }, () => failureOf(read())));
    const later = await Promise.all(Array.from({ length: 10 }, () => failureOf(read())));
    for (const error of [...first, ...later])
      expect(error).to.include({ code: 'platform_unavailable' });
    expect(later[0]?.details.retryAfterSeconds).to.equal(15);
    expect(tokens()).to.have.length(3);
    server().answer(platform());
    const request = { method: 'GET', path: 'accounts/111' } as const;
    const options = { effect: 'read', signal: new AbortController().signal } as const;
    await one.send(place, { ...connection, organizationId: 8 }, request, options);
    clock.advance(15_000);
    await read();
    expect(tokens()).to.have.length(2);
  });
  it('a sign-in service that fails several organizations is left alone by all', async () => {
    const { gateway: one, platform: place, connection, clock } = gateway();
    const request = { method: 'GET', path: 'accounts/111' } as const;
    const options = { effect: 'read', signal: new AbortController().signal } as const;
    const sendOf = (organizationId: number) =>
      one.send(place, { ...connection, organizationId }, request, options);
    server().answer(json({}, 503));
    for (let id = 1; id <= 7; id += 1) await failureOf(sendOf(id));
    expect(tokens()).to.have.length(20);
    expect((await failureOf(sendOf(8))).code).to.equal('platform_unavailable');
    expect(tokens()).to.have.length(20);
    server().answer(platform());
    clock.advance(15_000);
    await sendOf(8);
  });
  it('a sign-in service that fails is asked again, then platform_unavailable', async () => {
    const { read, waits, clock } = gateway();
    server().answer(json({}, 503));
    expect(await failureOf(read())).to.include({ code: 'platform_unavailable' });
    expect(tokens()).to.have.length(3);
    expect(waits).to.deep.equal([150, 300]);
    server().answer(json({}, 503), platform());
    clock.advance(15_000);
    await read();
  });
  it('a rotated refresh token is sealed again and used from then on', async () => {
    const { read, clock, connections } = gateway();
    server().answer(platform(undefined, { refresh_token: 'rotated-refresh-token' }));
    await read();
    expect(connections.resealed).to.deep.equal([
      { ...credentials, refresh_token: 'rotated-refresh-token' },
    ]);
    clock.advance(3_600_000);
    await read();
    const last = new URLSearchParams(tokens().at(-1)?.body);
    expect(last.get('refresh_token')).to.equal('rotated-refresh-token');
    expect(connections.resealed).to.have.length(1);
  });
  it('one caller who gives up does not take the refresh from the others', async () => {
    const { send, read } = gateway();
    let release: () => void = () => undefined;
    const answer = platform();
    server().answer((response, seen, request) => {
      release = () => void answer(response, seen, request);
    }, answer);
    const stop = new AbortController();
    const first = failureOf(send('read', {}, stop.signal));
    const second = read();
    while (server().seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
    stop.abort();
    expect(await first).to.include({ code: 'timed_out' });
    release();
    expect(await second).to.deep.equal({ token: '[secret]' });
    expect(tokens()).to.have.length(1);
  });
  it('are asked of the emulator in test mode, at the same path', async () => {
    const auth = { type: 'oauth2_refresh', tokenUrl: 'https://sign-in.example/token' } as const;
    const wish = { emulator: server().origin, connection: { mode: 'test' } } as const;
    const { read } = gateway({ auth, origin: 'https://api.example' }, wish);
    server().answer(platform());
    await read();
    expect(server().seen.map(({ url }) => url)).to.deep.equal([
      '/token',
      '/v1/accounts/111/campaigns',
    ]);
  });
  it('of two organizations are never shared, also for one account', async () => {
    const { gateway: one, platform: place, connection } = gateway();
    server().answer(platform());
    const request = { method: 'GET', path: 'accounts/111' } as const;
    const options = { effect: 'read', signal: new AbortController().signal } as const;
    await one.send(place, connection, request, options);
    await one.send(place, { ...connection, organizationId: 8 }, request, options);
    expect(tokens()).to.have.length(2);
  });
  it('basic authentication of the client goes into the header, beside those of the platform', async () => {
    const auth = {
      type: 'oauth2_refresh',
      tokenUrl: `${server().origin}/token`,
      clientAuth: 'basic',
      extra: { scope: 'ads' },
      headers: { 'User-Agent': 'server:app:v1 (by {client_id})' },
    } as const;
    const { read } = gateway({ auth });
    server().answer(platform());
    await read();
    const [seen] = tokens();
    expect(seen?.headers['user-agent']).to.equal('server:app:v1 (by client-id-1)');
    const basic = Buffer.from('client-id-1:marker-client-secret').toString('base64');
    expect(seen?.headers.authorization).to.equal(`Basic ${basic}`);
    expect(seen?.body).to.contain('scope=ads').and.not.contain('marker-client-secret');
  });
});

describe('A secret (K3)', () => {
  it('shows itself to nobody who does not ask for it', () => {
    const secret = new Secret('marker-secret');
    const shown = [
      String(secret),
      `${secret}`,
      JSON.stringify({ secret }),
      inspect(secret, { depth: 9, showHidden: true }),
      inspect({ deep: [secret] }, { depth: 9 }),
      Object.prototype.toString.call(secret),
      Object.values(secret).join(),
    ];
    for (const text of shown) expect(text).to.not.contain('marker-secret');
    expect(secret.reveal()).to.equal('marker-secret');
  });
});
