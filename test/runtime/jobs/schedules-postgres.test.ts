import { expect } from 'chai';
import { createPostgresStore } from '../../../runtime/stores/postgres/postgres-store.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { aDatabase } from '../../support/a-postgres.ts';
import { aCall, dueOf, someSchedules } from './some-schedules.ts';

describe('Schedules of three processes on PostgreSQL', () => {
  it('G1: fire each due time once, when all of them look at the same moment', async function () {
    this.timeout(40_000);
    const { url, drop } = await aDatabase();
    const stores: Store[] = [];
    for (let i = 0; i < 3; i++) stores.push(await createPostgresStore({ url }));
    const { clock, aProcess } = someSchedules();
    const processes = stores.map((store) => aProcess(store));
    const [{ schedules, jobs }] = processes as [(typeof processes)[0]];
    const organizations = [1, 2, 3, 4];
    for (const organizationId of organizations)
      await schedules.create({
        cron: '0,30 * * * *',
        timeZone: 'UTC',
        call: aCall({ organizationId }),
      });
    for (let slot = 1; slot <= 3; slot++) {
      clock.advance(30 * 60_000);
      const fired = await Promise.all(processes.map((one) => one.schedules.tick()));
      expect(fired.reduce((a, b) => a + b)).to.equal(organizations.length);
    }
    for (const organizationId of organizations) {
      const dues = (await jobs.list(organizationId)).jobs.map(({ id }) => dueOf(id));
      expect(dues).to.deep.equal(['2026-03-02T10:30', '2026-03-02T11:00', '2026-03-02T11:30']);
    }
    await Promise.all(stores.map((store) => store.close()));
    await drop();
  });
});
