/** Events that were acknowledged are there after kill -9, whatever was under way. */
import { expect } from 'chai';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInFolders } from '../../runtime/catalog/plugin/find-plugins.ts';
import { aFolder } from '../support/a-folder.ts';
import { aDatabase } from '../support/a-postgres.ts';
import { aProcess } from '../support/a-process.ts';
import type { AnyJson } from '../support/any-json.ts';

/** 20 in `npm run test:long`. */
const ROUNDS = process.env.ADOPS_LONG ? 20 : 1;
const VISITORS = 20;
/** Acknowledged in each round. */
const LEAST = 20;

const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const stores: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  lowdb: async () => ({}),
  PostgreSQL: async () => ({
    ADOPS_DATABASE_URL: (await aDatabase()).url,
    ADOPS_MASTER_KEY: randomBytes(32).toString('hex'),
  }),
};

function aConfigFile(): string {
  const off = [...builtInFolders()].filter(([, path]) => path.includes('/plugins/platforms/'));
  const plugins = Object.fromEntries(off.map(([id]) => [id, false]));
  const file = join(aFolder(), 'adops.config.json');
  writeFileSync(file, JSON.stringify({ plugins }));
  return file;
}

interface Told {
  acknowledged: number;
  sent: number;
  /** Ids of conversions that were acknowledged. */
  readonly ids: string[];
}

/** One visitor after the other, until nobody answers any more. */
async function visit(url: string, name: string, told: Told): Promise<void> {
  for (let at = 0; ; at += 1) {
    const isLead = at % 3 === 0;
    const id = `${name}-${at}`;
    const event = isLead
      ? { e: 'lead', i: id, email: 'ada@example.com' }
      : { e: 'page_view', v: id };
    told.sent += 1;
    const reply = await fetch(url, { method: 'POST', body: JSON.stringify(event) }).catch(
      () => null,
    );
    if (reply === null) return;
    // Beyond the bound of their address visitors come again.
    if (reply.status !== 204) continue;
    told.acknowledged += 1;
    if (isLead) told.ids.push(id);
  }
}

for (const [name, prepare] of Object.entries(stores))
  describe(`kill -9 in the middle of events of a pixel, on ${name}`, function () {
    this.timeout(60_000 + ROUNDS * 30_000);

    it(`loses none that was acknowledged, and keeps none twice: ${ROUNDS} kills`, async () => {
      const env = await prepare();
      const data = aFolder();
      const config = aConfigFile();
      const port = 12_000 + Math.floor(Math.random() * 4_000) * 4;
      const start = () => aProcess({ data, port, config, env });
      const told: Told = { acknowledged: 0, sent: 0, ids: [] };
      let site: string | undefined;
      let run: (script_name: string, args: object) => Promise<AnyJson>;
      for (let round = 0; round <= ROUNDS; round += 1) {
        const service = await start();
        const { base, key } = service.line;
        run = async (script_name, args) => {
          const reply = await fetch(`${base}/api/v1/tools/run`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-service-key': key },
            body: JSON.stringify({ script_name, args }),
          });
          return ((await reply.json()) as AnyJson).result;
        };
        const to = { platform: 'META', pixel_id: '398754343560275' };
        site ??= (await run('configure_pixel_destination', to)).site_key as string;
        if (round === ROUNDS) {
          const { sites } = await run('get_pixel_health', {});
          expect(sites[0].events_24h).to.be.within(told.acknowledged, told.sent);
          const { deliveries } = await run('list_event_deliveries', { limit: 500 });
          const kept = (deliveries as AnyJson[]).map(({ event_id }) => event_id as string);
          expect(kept).to.include.members(told.ids);
          expect(new Set(kept).size).to.equal(kept.length);
          await service.end('SIGTERM');
          break;
        }
        const url = `${base}/px/${site}`;
        const visitors = Array.from({ length: VISITORS }, (_, at) =>
          visit(url, `r${round}v${at}`, told),
        );
        const enough = told.acknowledged + LEAST;
        while (told.acknowledged < enough) await moment(5);
        await moment(Math.random() * 100);
        expect(await service.end('SIGKILL')).to.equal('SIGKILL');
        await Promise.all(visitors);
      }
    });
  });
