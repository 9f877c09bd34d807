import { pino } from 'pino';
import pg from 'pg';
import { BOSS_SCHEMA, createBossQueue, type BossQueue } from '../../../runtime/jobs/boss-queue.ts';
import { createPostgresStore } from '../../../runtime/stores/postgres/postgres-store.ts';
import { aDatabase } from '../../support/a-postgres.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { crowdContract } from './crowd-contract.ts';
import type { Ground } from './jobs-bench.ts';
import { jobsContract } from './jobs-contract.ts';

async function aGround(): Promise<Ground> {
  const clock = manualClock();
  const { url, drop } = await aDatabase();
  const store = await createPostgresStore({ url });
  const admin = new pg.Pool({ connectionString: url, max: 1 });
  const queues: BossQueue[] = [];
  return {
    store,
    clock,
    async aQueue() {
      const log = pino({ level: 'silent' });
      const queue = createBossQueue({ url, store, clock, log });
      queues.push(queue);
      return queue;
    },
    async pass(ms) {
      clock.advance(ms);
      // The clock of a server cannot be moved; what it has written down can.
      const earlier = `${ms} * interval '1 millisecond'`;
      await admin.query(`UPDATE ${BOSS_SCHEMA}.job
        SET start_after = start_after - ${earlier}, heartbeat_on = heartbeat_on - ${earlier}`);
      await admin.query(`UPDATE ${BOSS_SCHEMA}.queue
        SET monitor_on = monitor_on - ${earlier}, monitor_claim_on = monitor_claim_on - ${earlier}`);
      await queues.at(-1)?.supervise();
    },
    async close() {
      await Promise.all(queues.map((queue) => queue.stop()));
      await admin.end();
      await store.close();
      await drop();
    },
  };
}

jobsContract('PostgreSQL', aGround);
crowdContract('PostgreSQL', aGround);
