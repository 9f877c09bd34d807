/**
 * The service of the bench of pixels, in a process of its own: `server.ts FOLDER [POSTGRES]`. Makes workspaces with a pixel site each
 * where it is told of none, and answers its parent with what their sites have counted, or with the CPU that it took.
 */
import { pino } from 'pino';
import { createService } from '../../../runtime/main.ts';
import { aConfig } from '../../support/a-service.ts';

export interface Site {
  readonly site: string;
  /** Of its organization. */
  readonly key: string;
}

export interface Ready {
  readonly port: number;
  readonly sites: readonly Site[];
}

const WORKSPACES = 4;
const PIXEL = '398754343560275';

const [folder = '', url, known] = process.argv.slice(2);
const unlimited = { keyPerMinute: 1e7, organizationPerMinute: 1e7, addressPerMinute: 1e7 };
const wish = { platforms: ['meta'], config: { dataFolder: folder, rateLimits: unlimited } };
const masterKey = 'ab'.repeat(32);
const shared = url ? { store: { url, connections: 8 }, masterKey } : {};
const config = { ...(await aConfig(wish)), ...shared };
const service = await createService(config, { log: pino({ level: 'silent' }) });
await service.start();

async function run(key: string, script_name: string, args: object) {
  const reply = await fetch(`${service.urls.base}/api/v1/tools/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-key': key },
    body: JSON.stringify({ script_name, args }),
  });
  const { result } = (await reply.json()) as { result: Record<string, unknown> };
  return result;
}

async function aSite(name: string): Promise<Site> {
  const { organizations, keys, credits } = service.parts;
  const { id } = await organizations.create({ name });
  await credits.grant(id, 100, { id: 'bench' });
  const { secret: key } = await keys.create({ organizationId: id, scopes: ['*'] });
  const to = { platform: 'META', pixel_id: PIXEL };
  const { site_key } = await run(key, 'configure_pixel_destination', to);
  return { site: String(site_key), key };
}

const sites: Site[] = known ? (JSON.parse(known) as Site[]) : [];
for (let at = sites.length; at < WORKSPACES; at += 1) sites.push(await aSite(`Bench ${at}`));

/** Events that the sites have counted. */
async function counted(): Promise<number> {
  const told = await Promise.all(
    sites.map(({ key }) => run(key, 'get_pixel_health', {}).then((one) => one['sites'])),
  );
  return (told.flat() as { events_24h: number }[]).reduce((sum, one) => sum + one.events_24h, 0);
}

process.on('message', (asked) => {
  const { user, system } = process.cpuUsage();
  if (asked === 'cpu') process.send!({ count: user + system });
  else void counted().then((count) => process.send!({ count }));
});
process.on('disconnect', () => process.exit(0));
process.send!({ port: config.ports.base, sites } satisfies Ready);
