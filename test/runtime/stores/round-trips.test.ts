/** The price of a call in ways to the database and back, which cost it most on PostgreSQL. */
import { expect } from 'chai';
import {
  createPostgresStore,
  type PostgresStore,
} from '../../../runtime/stores/postgres/postgres-store.ts';
import { aDatabase, type TestDatabase } from '../../support/a-postgres.ts';
import { aService, type TestService } from '../../support/a-service.ts';

const RUNS = 12;

describe('On PostgreSQL, once everything is known, a call is', () => {
  let database: TestDatabase;
  let store: PostgresStore;
  let service: TestService;
  /** Plays the platform, so that the emulator's own state is not among what is counted. */
  let platform: TestService;
  before(async () => {
    database = await aDatabase();
    store = await createPostgresStore({ url: database.url });
    platform = await aService({ platforms: ['acme'] });
    const emulators = { acme: await platform.parts.emulators.baseUrl('acme') };
    service = await aService({
      platforms: ['acme'],
      config: { emulators },
      overrides: { store },
    });
  });
  after(async () => {
    await service.stop();
    await platform.stop();
    await database.drop();
  });

  /** The middle of several, because the service writes notes of its own now and then. */
  const ways = async (script: string, headers?: Record<string, string>) => {
    const counts: number[] = [];
    let count = 0;
    // A user of a connection goes one way, or one at least in a transaction of several.
    store.database.pool.on('acquire', () => count++);
    for (let at = 0; at < RUNS; at++) {
      count = 0;
      const more = headers && { ...headers, 'Idempotency-Key': `ways-${script}-${at}` };
      const reply = await service.run(script, [], { headers: more });
      expect(reply.body).to.include({ success: true });
      counts.push(count);
    }
    store.database.pool.removeAllListeners('acquire');
    return counts.sort((a, b) => a - b)[RUNS / 2]!;
  };

  it('4 ways for a paid run: key and limits, the account, the hold, and the charge with its audit entry', async () => {
    expect(await ways('acme_ads_list_campaigns')).to.be.within(1, 4);
  });

  it('5 ways for a paid run with an idempotency key, which is claimed before it begins', async () => {
    expect(await ways('acme_ads_list_campaigns', {})).to.be.within(1, 5);
  });
});
