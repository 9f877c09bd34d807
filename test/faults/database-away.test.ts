import { expect } from 'chai';
import pg from 'pg';
import {
  createPostgresStore,
  type PostgresStore,
} from '../../runtime/stores/postgres/postgres-store.ts';
import { createPostgresLeases } from '../../runtime/stores/postgres/postgres-leases.ts';
import { startPostgres, aDatabase } from '../support/a-postgres.ts';

describe('A PostgreSQL that goes away', () => {
  it('D3: is told as store_unavailable, and is used again without a restart when it is back', async () => {
    const server = await startPostgres();
    const { url } = await server.aDatabase();
    let now = 0;
    const store: PostgresStore = await createPostgresStore({ url, monotonicMs: () => now });
    const add = (n: number) =>
      store.transact((tx) => {
        tx.put(1, 'k', String(n), n);
        tx.append(1, 'l', n);
      });
    await add(1);
    await server.crash();
    for (const attempt of [() => store.get(1, 'k', '1'), () => store.probe()]) {
      const error = await attempt().then(String, (failure: unknown) => failure);
      expect(error).to.include({ code: 'store_unavailable' });
    }
    const waiting = add(2);
    await server.start();
    await waiting.catch(() => undefined);
    now += 2_000;
    await store.probe();
    await add(3);
    expect(await store.get(1, 'k', '1')).to.equal(1);
    const entries = await store.readLog<number>(1, 'l');
    expect(entries.map(({ seq }) => seq)).to.deep.equal(entries.map((_, i) => i + 1));
    expect(entries.at(-1)?.value).to.equal(3);
    await store.close();
    await server.crash();
  });

  it('that cannot be used is told at the start, with the reason and without the password', async () => {
    const { url, drop } = await aDatabase();
    const [wrong, missing, closed] = [new URL(url), new URL(url), new URL(url)];
    wrong.password = 'not-the-password';
    missing.pathname = '/nothing_here';
    closed.port = '1';
    for (const [address, reason] of [
      [wrong, /password authentication failed/],
      [missing, /database "nothing_here" does not exist/],
      [closed, /ECONNREFUSED/],
    ] as const) {
      const failed = await createPostgresStore({ url: address.href }).catch((e: unknown) => e);
      expect(failed).to.include({ code: 'store_unavailable' });
      expect(String(failed)).to.match(reason).and.not.include('not-the-password');
    }
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    await pool.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)}
      SET default_transaction_read_only = on`);
    await pool.end();
    const readOnly = await createPostgresStore({ url }).catch((e: unknown) => e);
    expect(String(readOnly)).to.match(/read-only transaction/);
    await drop();
  });

  it('refuses a schema that is newer, or another one under the same number', async () => {
    const { url, drop } = await aDatabase();
    const store = await createPostgresStore({ url });
    await store.database.pool.query(
      `INSERT INTO adops.migrations (number, name, checksum) VALUES (999, 'later', 'x')`,
    );
    await store.close();
    const failed = await createPostgresStore({ url }).then(String, String);
    expect(failed).to.match(/SchemaFault: The database has schema 999/);
    const again = await createPostgresStore({ url }).then(String, String);
    expect(again).to.equal(failed);
    await drop();
  });

  it('is migrated once when many processes start at the same moment', async () => {
    const { url, drop } = await aDatabase();
    const stores = await Promise.all(
      Array.from({ length: 6 }, () => createPostgresStore({ url, connections: 2 })),
    );
    const { rows } = await stores[0]!.database.pool.query<{ count: string }>(
      'SELECT count(*) FROM adops.migrations',
    );
    expect(Number(rows[0]!.count)).to.be.at.least(1);
    for (const store of stores) await store.close();
    await drop();
  });

  it('is written to by processes of the version before and of this one, entry behind entry', async () => {
    const { url, drop } = await aDatabase();
    const newer = await createPostgresStore({ url });
    // Statements that a process of the version before sends at its commit.
    const older = () =>
      newer.database.pool.query(
        `SELECT committed FROM adops.commit_unit(gen_random_uuid(), true, '{1}',
          ARRAY(SELECT version FROM adops.writers WHERE organization_id = 1), '{1}',
          '{1}', '{kind}', '{id}', '{"\\"older\\""}', '{f}', '{1}', '{log}', '{"\\"older\\""}')`,
      );
    const write = () =>
      newer.transact(async (tx) => {
        const last = await tx.get<string>(1, 'kind', 'id');
        tx.put(1, 'kind', 'id', 'newer');
        tx.append(1, 'log', `newer after ${last}`);
      });
    await write();
    await write();
    await older();
    await write();
    await older();
    await write();
    await write();
    const entries = await newer.readLog<string>(1, 'log');
    expect(entries.map(({ seq, value }) => `${seq} ${value}`)).to.deep.equal([
      '1 newer after undefined',
      '2 newer after newer',
      '3 older',
      '4 newer after older',
      '5 older',
      '6 newer after older',
      '7 newer after newer',
    ]);
    await newer.close();
    await drop();
  });

  it('is brought up to date while processes of the first version still write to it', async () => {
    const { url, drop } = await aDatabase();
    const first = await createPostgresStore({ url });
    await first.transact((tx) => tx.append(1, 'log', 'before'));
    const { pool } = first.database;
    await pool.query(`DELETE FROM adops.migrations WHERE number > 1;
      ALTER TABLE adops.writers DROP COLUMN others;
      DROP FUNCTION adops.commit_unit, adops.count_points, adops.write_unit;
      DROP TABLE adops.contents, adops.content_pieces`);
    const newer = await createPostgresStore({ url });
    await newer.transact((tx) => tx.append(1, 'log', 'newer'));
    // Statements that a process of the first version sends at its commit.
    const older = async () => {
      const { rows } = await pool.query<{ committed: boolean }>(
        `SELECT committed FROM adops.commit_work(gen_random_uuid(), true, '{1}',
          ARRAY(SELECT version FROM adops.writers WHERE organization_id = 1), '{1}',
          '{}', '{}', '{}', '{}', '{1}', '{log}', '{"\\"older\\""}')`,
      );
      expect(rows[0]!.committed).to.equal(true);
    };
    await older();
    await newer.transact((tx) => tx.append(1, 'log', 'newer'));
    await older();
    const entries = await newer.readLog<string>(1, 'log');
    expect(entries.map(({ seq, value }) => `${seq} ${value}`)).to.deep.equal([
      '1 before',
      '2 newer',
      '3 older',
      '4 newer',
      '5 older',
    ]);
    await first.close();
    await newer.close();
    await drop();
  });

  it('gives a turn to the next when its owner died, by the clock of the database', async () => {
    const { url, drop } = await aDatabase();
    const store = await createPostgresStore({ url });
    const leases = createPostgresLeases(store.database);
    await store.database.pool.query(
      `INSERT INTO adops.leases VALUES ('x', gen_random_uuid(), 4, now() + interval '200 milliseconds')`,
    );
    expect(await leases.exclusive('x', async () => 'mine')).to.equal('mine');
    const { rows } = await store.database.pool.query<{ fence: string }>(
      'SELECT fence FROM adops.leases',
    );
    expect(rows[0]!.fence).to.equal('5');
    await store.close();
    await drop();
  });
});
