import { expect } from 'chai';
import { openDatabase } from '../../../runtime/stores/postgres/database.ts';
import { aDatabase } from '../../support/a-postgres.ts';

describe('The connections to PostgreSQL', () => {
  it('D3: ends no process whose units of work hold connections at that moment', async () => {
    const { url, drop } = await aDatabase();
    const database = await openDatabase({ url });
    const work = database.lend(async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const ended = new Promise((resolve) => client.once('end', resolve));
      await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
      await ended;
      return client.query('SELECT 1');
    });
    const error = await work.then(String, (failure: unknown) => failure);
    expect(error).to.include({ code: 'store_unavailable' });
    await database.lend((client) => client.query('SELECT 1'));
    await database.close();
    await drop();
  });
});
