import { expect } from 'chai';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { BOSS_SCHEMA } from '../../runtime/jobs/boss-queue.ts';
import { createService, type Service } from '../../runtime/main.ts';
import { createPostgresStore } from '../../runtime/stores/postgres/postgres-store.ts';
import { aDatabase, type TestDatabase } from '../support/a-postgres.ts';
import { aConfig } from '../support/a-service.ts';
import { aLookout, lookoutPlugins, minutes, type Lookout } from '../runtime/watches/a-lookout.ts';

const program = fileURLToPath(new URL('watch-child.ts', import.meta.url));

/** Work that a dead process had taken on is handed out again once it was not heard of for 15 s: as if they had passed. */
async function letBeatsAge(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    `UPDATE ${BOSS_SCHEMA}.job SET heartbeat_on = heartbeat_on - interval '1 min' WHERE state = 'active'`,
  );
  await client.end();
  expect(rowCount).to.equal(1);
}

describe('A watch of several processes on one PostgreSQL', function () {
  this.timeout(120_000);
  const masterKey = randomBytes(32).toString('base64');
  let database: TestDatabase;
  let lookout: Lookout;
  let child: ChildProcess | undefined;
  let second: Service | undefined;
  const aStore = () => createPostgresStore({ url: database.url, connections: 4 });
  before(async () => {
    database = await aDatabase();
    const { jobs } = await aConfig();
    // It answers callers and looks for what is due, and does no jobs.
    const config = { masterKey, jobs: { ...jobs, workers: 0 } };
    lookout = await aLookout(await aStore(), { config });
  });
  after(async () => {
    child?.kill('SIGKILL');
    await second?.stop();
    await lookout.service.stop();
    await database.drop();
  });

  it('fires once, and its steps are sent once, although the process that decided is killed (G1, G3, G4)', async () => {
    const { service } = lookout;
    await lookout.set('a');
    service.clock.advance(minutes(5));
    child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        LOOKOUT_DATABASE: database.url,
        LOOKOUT_KEY: masterKey,
        LOOKOUT_NOW: String(service.clock.now()),
      },
    });
    const gone = new Promise((resolve) => child!.once('exit', resolve));
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout! })) {
      lines.push(line);
      if (line === 'begun') break;
    }
    const watches = service.parts.watches as unknown as { tick(): Promise<number> };
    expect(await watches.tick(), 'fired here as well').to.equal(0);
    expect((await lookout.history('a')).decisions[0]).to.include({ status: 'begun' });
    child.kill('SIGKILL');
    await gone;
    expect(await lookout.pauses()).to.be.empty;
    await letBeatsAge(database.url);

    const config = await aConfig({
      platforms: ['acme'],
      plugins: lookoutPlugins,
      config: {
        masterKey,
        emulators: { acme: await service.parts.emulators.baseUrl('acme') },
      },
    });
    second = await createService(config, {
      store: await aStore(),
      log: pino({ level: 'silent' }),
      clock: service.clock,
      sandbox: service.parts.sandbox,
      bundler: service.parts.bundler,
    });
    await second.start();
    let status: string;
    do {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const { decisions } = await lookout.history('a');
      expect(decisions).to.have.length(1);
      status = decisions[0]!.status;
    } while (status === 'begun');
    // Its figures were good for 60 s, by a clock that stood still.
    expect(status).to.equal('done');
    expect(await lookout.pauses()).to.have.length(1);
  });
});
