import { expect } from 'chai';
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { approveAndRun } from '../../runtime/approvals/run-approved.ts';
import { createService, type Service } from '../../runtime/main.ts';
import { createPostgresStore } from '../../runtime/stores/postgres/postgres-store.ts';
import { aDatabase, type TestDatabase } from '../support/a-postgres.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';

const script = 'acme_ads_update_campaign_budget';
const raise = (to: number) => ['--campaign-id', 'c1', '--daily-budget', String(to)];

describe('A held change, decided in two processes on one PostgreSQL', function () {
  this.timeout(30_000);
  let database: TestDatabase;
  let first: TestService;
  let second: Service;
  before(async () => {
    database = await aDatabase();
    const wish = {
      platforms: ['acme'],
      config: { masterKey: randomBytes(32).toString('base64') },
    };
    const aStore = () => createPostgresStore({ url: database.url, connections: 4 });
    first = await aService({ ...wish, overrides: { store: await aStore() } });
    second = await createService(await aConfig(wish), {
      store: await aStore(),
      log: pino({ level: 'silent' }),
      clock: first.clock,
      sandbox: first.parts.sandbox,
      bundler: first.parts.bundler,
    });
    await second.start();
  });
  after(async () => {
    await second.stop();
    await first.stop();
    await database.drop();
  });

  const writes = async () => {
    const lists = await Promise.all(
      [first.parts, second.parts].map(async ({ emulators }) => {
        const seen = await first.fetch(`${await emulators.baseUrl('acme')}/seen`);
        return (seen.body as string[]).filter((one) => one.startsWith('POST')).length;
      }),
    );
    return lists.reduce((a, b) => a + b);
  };
  const held = async (to: number) => {
    const { approval_id: id } = (await first.run(script, raise(to))).body.pending;
    const { hash, revision } = (await first.parts.approvals.find(first.organizationId, id))!;
    return { organizationId: first.organizationId, id, seen: { hash, revision } };
  };
  const by = { id: 'rev_1', name: 'Rita' } as never;

  it('runs once when both approve at the same moment; the other is told that it is void', async () => {
    const decision = { ...(await held(500)), by };
    const before = { writes: await writes(), balance: await first.balance() };
    const ends = await Promise.allSettled(
      [first, second, first, second].map(({ parts }) => approveAndRun(parts, decision)),
    );
    const done = ends.filter(({ status }) => status === 'fulfilled');
    expect(done).to.have.length(1);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).to.include({ code: 'approval_void' });
    expect(await writes()).to.equal(before.writes + 1);
    expect(await first.balance()).to.equal(before.balance - 5);
  });

  it('is decided once when one approves while the other declines', async () => {
    const { organizationId, id, seen } = await held(4000);
    const before = await writes();
    const ends = await Promise.allSettled([
      approveAndRun(first.parts, { organizationId, id, seen, by }),
      second.parts.approvals.decline(organizationId, id, seen, by),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    const { status } = (await second.parts.approvals.find(organizationId, id))!;
    expect(await writes()).to.equal(before + (status === 'executed' ? 1 : 0));
    expect(status).to.be.oneOf(['executed', 'declined']);
  });

  it('5.4.1: leaves a ledger and an audit that prove themselves', async () => {
    expect((await second.parts.credits.verify()).faults).to.deep.equal([]);
    expect((await second.parts.audit.verify()).faults).to.deep.equal([]);
  });
});
