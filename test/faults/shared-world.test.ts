/** Test mode of two processes on one PostgreSQL is one world, on every platform that has campaigns to pause. */
import { expect } from 'chai';
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { builtInFolders } from '../../runtime/catalog/plugin/find-plugins.ts';
import { createService, type Service } from '../../runtime/main.ts';
import { createPostgresStore } from '../../runtime/stores/postgres/postgres-store.ts';
import { aDatabase, type TestDatabase } from '../support/a-postgres.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';

const platforms = [...builtInFolders()]
  .filter(([, path]) => path.includes('/plugins/platforms/'))
  .map(([id]) => id);

interface Campaign {
  readonly id: string;
  readonly status: string;
}

describe('Test mode in two processes', function () {
  this.timeout(60_000);
  let database: TestDatabase;
  let first: TestService;
  let second: Service;
  before(async () => {
    database = await aDatabase();
    const { url } = database;
    const masterKey = randomBytes(32).toString('base64');
    const wish = { platforms, config: { masterKey } };
    const store = await createPostgresStore({ url, connections: 4 });
    first = await aService({ ...wish, overrides: { store } });
    second = await createService(await aConfig(wish), {
      store: await createPostgresStore({ url, connections: 4 }),
      log: pino({ level: 'silent' }),
      clock: first.clock,
      sandbox: first.parts.sandbox,
      bundler: first.parts.bundler,
    });
    await second.start();
    // Guards ask about a whole account; each of these has few campaigns, and one is on and off here.
    const { guards } = first.parts;
    for (const rule of await guards.rules(first.organizationId))
      await guards.set(first.organizationId, { ...rule, off: true });
  });
  after(async () => {
    await second.stop();
    await first.stop();
    await database.drop();
  });

  const run = async (base: string, platform: string, script: string, args: string[] = []) => {
    const reply = await first.fetch(`${base}/api/v1/tools/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': first.key },
      body: JSON.stringify({ script_name: script, platform, args }),
    });
    return reply.body as { success: boolean; result: { campaigns?: Campaign[] } };
  };
  const isOn = ({ status }: Campaign) => /^(active|enabled?)$/i.test(status);

  for (const platform of platforms)
    it(`shows in one what was paused through the other: ${platform}`, async function () {
      const [here, there] = [first.urls.base, second.urls.base];
      const listed = await run(here, platform, 'list_campaigns');
      const campaign = listed.result?.campaigns?.find(isOn);
      if (!campaign) return this.skip();
      // The other process has a world of its own by now.
      await run(there, platform, 'list_campaigns');
      const args = ['--campaign-id', campaign.id];
      const paused = await run(here, platform, 'pause_campaign', args);
      if (JSON.stringify(paused).includes('platform_lacks')) return this.skip();
      expect(paused, JSON.stringify(paused)).to.include({ success: true });
      const statusAt = async (base: string) =>
        (await run(base, platform, 'list_campaigns')).result.campaigns!.find(
          ({ id }) => id === campaign.id,
        )!;
      expect(isOn(await statusAt(there)), 'paused for the other').to.equal(false);
      const enabled = await run(there, platform, 'enable_campaign', args);
      expect(enabled, JSON.stringify(enabled)).to.include({ success: true });
      expect(isOn(await statusAt(here)), 'enabled for the first').to.equal(true);
    });
});
