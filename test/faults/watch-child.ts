/** A process that looks at what is due, and hangs in the second look, when its intent is stored: somebody ends it there. */
import { pino } from 'pino';
import { createService } from '../../runtime/main.ts';
import { createPostgresStore } from '../../runtime/stores/postgres/postgres-store.ts';
import { aConfig } from '../support/a-service.ts';
import { manualClock } from '../support/manual-clock.ts';
import { during } from '../support/lookout/watches/overspend.ts';
import { lookoutPlugins } from '../runtime/watches/a-lookout.ts';

const { LOOKOUT_DATABASE: url = '', LOOKOUT_KEY: masterKey, LOOKOUT_NOW: now = '' } = process.env;
const config = await aConfig({
  platforms: ['acme'],
  plugins: lookoutPlugins,
  config: { ...(masterKey === undefined ? {} : { masterKey }) },
});
during.look = async () => {
  if (during.looks < 2) return;
  process.stdout.write('begun\n');
  await new Promise(() => undefined);
};
const service = await createService(config, {
  store: await createPostgresStore({ url, connections: 4 }),
  log: pino({ level: 'silent' }),
  clock: manualClock(Number(now)),
});
await service.start();
const { watches, jobs } = service.parts as unknown as {
  watches: { tick(): Promise<number> };
  jobs: { dispatcher: { fill(): Promise<unknown> } };
};
process.stdout.write(`fired ${await watches.tick()}\n`);
await jobs.dispatcher.fill();
