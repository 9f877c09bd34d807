import { expect } from 'chai';
import { createSecretKey, randomBytes } from 'node:crypto';
import { createConnections } from '../../../runtime/connections/connection-store.ts';
import { createSeal } from '../../../runtime/connections/seal.ts';
import { createHttpClient } from '../../../runtime/platforms/http/http-client.ts';
import { KeptTokens } from '../../../runtime/platforms/tokens/kept-tokens.ts';
import { systemTimers as timers } from '../../../runtime/platforms/timers.ts';
import { createTokens } from '../../../runtime/platforms/tokens/tokens.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { aPlatform } from '../../support/a-catalog.ts';
import { aServer, json, type LocalServer } from '../../support/a-server.ts';
import { manualClock } from '../../support/manual-clock.ts';

const credentials = { client_id: 'c', client_secret: 's', refresh_token: 'refresh-0' };
const account = { organizationId: 1, platform: 'acme', accountId: '7', mode: 'live' } as const;

describe('Tokens of a platform that rotates its refresh token', () => {
  let server: LocalServer;
  const http = createHttpClient();
  before(async () => {
    server = await aServer();
  });
  after(async () => {
    await http.close();
    await server.close();
  });

  const used = () => server.seen.map(({ body }) => new URLSearchParams(body).get('refresh_token'));
  const parts = async () => {
    const clock = manualClock();
    const seal = createSeal({ version: 1, key: createSecretKey(randomBytes(32)) });
    const connections = createConnections({ store: createMemoryStore(), clock, seal });
    const { open, reseal } = connections;
    let given = 0;
    server.answer((response, seen, request) => {
      given += 1;
      const tokens = { access_token: `access-number-${given}`, refresh_token: `refresh-${given}` };
      return json({ ...tokens, expires_in: 3_600 })(response, seen, request);
    });
    const { data } = aPlatform({
      auth: { type: 'oauth2_refresh', tokenUrl: `${server.origin}/token` },
    });
    const tokens = createTokens({ source: { http, clock, timers }, open, reseal });
    const place = { emulator: undefined, publicOnly: false };
    await connections.add({ ...account, credentials });
    const stored = async () => (await connections.list(1, 'acme'))[0]!;
    const get = async (connection = stored()) =>
      (await tokens.get(await connection, data, place)).reveal();
    return { clock, connections, stored, get };
  };

  it('are asked for once by twenty calls, each with the connection as it was resealed', async () => {
    const { get, clock } = await parts();
    for (let call = 0; call < 20; call += 1) expect(await get()).to.equal('access-number-1');
    expect(used()).to.deep.equal(['refresh-0']);
    clock.advance(3_600_000);
    for (let call = 0; call < 20; call += 1) expect(await get()).to.equal('access-number-2');
    expect(used()).to.deep.equal(['refresh-0', 'refresh-1']);
  });
  it('are those of new credentials at once, also for a run that holds the older ones', async () => {
    const { get, connections, stored } = await parts();
    const older = stored();
    await older;
    expect(await get()).to.equal('access-number-1');
    await connections.add({ ...account, credentials: { ...credentials, refresh_token: 'new' } });
    expect(await get()).to.equal('access-number-2');
    expect(await get(older)).to.equal('access-number-2');
    expect(await get()).to.equal('access-number-2');
    expect(used()).to.deep.equal(['refresh-0', 'new']);
  });
});

describe('Kept tokens', () => {
  it('are one entry a connection, however often it is resealed', () => {
    let opened = 0;
    const kept = new KeptTokens(() => ({ refresh_token: `refresh-${opened}` }));
    const of = (id: string, sealed: string) => kept.take({ ...account, id, sealed } as never);
    for (let time = 0; time < 100; time += 1) {
      opened = time;
      const entry = of('acme/7', `sealed ${time}`);
      expect(of('acme/7', `sealed ${time}`)).to.equal(entry);
      if (time > 0) expect(of('acme/7', `sealed ${time - 1}`)).to.equal(entry);
    }
    of('acme/8', 'sealed');
    expect(kept.size).to.equal(2);
  });
});
