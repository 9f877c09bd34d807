import { expect } from 'chai';
import { createSecretKey, randomBytes } from 'node:crypto';
import { systemClock as clock } from '../../../runtime/clock.ts';
import { createHttpClient } from '../../../runtime/platforms/http/http-client.ts';
import { createSeal } from '../../../runtime/connections/seal.ts';
import { systemTimers as timers } from '../../../runtime/platforms/timers.ts';
import { createTokens, type Tokens } from '../../../runtime/platforms/tokens/tokens.ts';
import { createConnections } from '../../../runtime/connections/connection-store.ts';
import type { Connection } from '../../../runtime/connections/create-connections.ts';
import { createPostgresLeases } from '../../../runtime/stores/postgres/postgres-leases.ts';
import {
  createPostgresStore,
  type PostgresStore,
} from '../../../runtime/stores/postgres/postgres-store.ts';
import { createTokenShelf } from '../../../runtime/connections/token-shelf.ts';
import { aPlatform } from '../../support/a-catalog.ts';
import { aDatabase, type TestDatabase } from '../../support/a-postgres.ts';
import { aServer, json, type LocalServer } from '../../support/a-server.ts';

const seal = createSeal({ version: 1, key: createSecretKey(randomBytes(32)) });

describe('Access tokens of several processes', () => {
  let server: LocalServer;
  let database: TestDatabase;
  let stores: PostgresStore[];
  const http = createHttpClient();
  before(async () => {
    server = await aServer();
    database = await aDatabase();
    stores = await Promise.all([1, 2].map(() => createPostgresStore({ url: database.url })));
  });
  after(async () => {
    await http.close();
    await Promise.all(stores.map((store) => store.close()));
    await database.drop();
    await server.close();
  });

  /** Parts that each process has of its own, over the store that they share. */
  const processOn = (store: PostgresStore): Tokens => {
    const connections = createConnections({ store, clock, seal });
    const shelf = createTokenShelf({ store, seal, leases: createPostgresLeases(store.database) });
    const { open, reseal } = connections;
    return createTokens({ source: { http, clock, timers }, open, reseal, shelf });
  };

  it('are refreshed by one for all, and a refresh token that is good for one use is used once', async () => {
    const connection: Connection = await createConnections({ store: stores[0]!, clock, seal }).add({
      organizationId: 1,
      platform: 'acme',
      accountId: '7',
      mode: 'live',
      credentials: { client_id: 'c', client_secret: 's', refresh_token: 'refresh-0' },
    });
    let given = 0;
    const used: string[] = [];
    server.answer(async (response, seen, request) => {
      const refresh = String(new URLSearchParams(seen.body).get('refresh_token'));
      used.push(refresh);
      if (refresh !== `refresh-${given}`)
        return json({ error: 'invalid_grant' }, 400)(response, seen, request);
      given += 1;
      const body = {
        access_token: `access-${given}`,
        refresh_token: `refresh-${given}`,
        expires_in: 3600,
      };
      return json(body)(response, seen, request);
    });
    const auth = { type: 'oauth2_refresh', tokenUrl: `${server.origin}/token` } as const;
    const { data } = aPlatform({ origin: server.origin, auth });
    const place = { emulator: undefined, publicOnly: false };
    const both = stores.map(processOn);
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, i) => both[i % 2]!.get(connection, data, place)),
    );
    expect(new Set(all.map((token) => token.reveal()))).to.deep.equal(new Set(['access-1']));
    expect(used).to.deep.equal(['refresh-0']);

    // The platform refuses it everywhere: again one refreshes, with what the last one was given.
    both.forEach((tokens, i) => tokens.drop(connection, all[i]!));
    const next = await Promise.all(both.map((tokens) => tokens.get(connection, data, place)));
    expect(next.map((token) => token.reveal())).to.deep.equal(['access-2', 'access-2']);
    expect(used).to.deep.equal(['refresh-0', 'refresh-1']);

    // K3: nothing of it is readable in the store.
    const { rows } = await stores[0]!.database.pool.query<{ value: string }>(
      'SELECT value::text AS value FROM adops.records',
    );
    expect(rows.map(({ value }) => value).join()).to.not.match(/access-|refresh-/);
  });
});
