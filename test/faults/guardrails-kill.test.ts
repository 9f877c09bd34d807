/** Kill -9 while guardrails pause and an alert tells: once each, whoever goes on. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { callsOf } from '../runtime/records/a-shelf.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aFolder } from '../support/a-folder.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { manualClock } from '../support/manual-clock.ts';
import { switchOff } from '../support/switch-off.ts';
import type { WorkOrder } from './doomed-work.ts';
import { lastWords } from './last-words.ts';

const HOUR = 3_600_000;
const isLong = Boolean(process.env.ADOPS_LONG);
/** Two guardrails whose thresholds are reached an hour later, and an alert that speaks anew with its new threshold. */
const kept = fileURLToPath(new URL('../upgrades/0.3.0', import.meta.url));
const NOW = '2026-11-30T23:30:00Z';
const masterKey = Buffer.from('u'.repeat(32)).toString('base64');
const { key } = JSON.parse(readFileSync(join(kept, 'demo-key.json'), 'utf8')) as { key: string };

type Emulators = WorkOrder['emulators'];

describe('Guardrails and an alert whose process is killed', function () {
  this.timeout(isLong ? 1_200_000 : 60_000);
  const origin = join(aFolder(), 'data');
  let points: number;
  const open = async (folder: string, now: string, emulators: Emulators = {}) => {
    const clock = manualClock(now);
    const settings = await aConfig({ platforms: ['google'], config: { emulators } });
    const config = { ...settings, dataFolder: folder, masterKey };
    const store = await createLowdbStore({ folder, clock });
    return { clock, service: await aService({ config, key, overrides: { store, clock } }) };
  };
  /** Of all rules since it died. */
  const decisionsOf = async ({ parts: { watches } }: TestService) => {
    const lists = (await watches.list(1)).map(async ({ id, watch }) =>
      ((await watches.decisionsOf(1, id)) ?? []).map((one) => ({ ...one, watch })),
    );
    return (await Promise.all(lists)).flat().filter((one) => one.decided_at >= NOW);
  };
  const die = (folder: string, dieAt: number, emulators: Emulators = {}) => {
    cpSync(origin, folder, { recursive: true });
    const state = { folder, masterKey, key, now: NOW };
    const order: WorkOrder = { ...state, dieAt, work: 'an hour', emulators };
    return lastWords<{ points: number }>('doomed-work.ts', order);
  };
  before(async () => {
    cpSync(kept, origin, { recursive: true });
    const { service } = await open(origin, NOW);
    await switchOff({ parts: service.parts, organizationId: 1 }, 'max_paused_share');
    const alert = { threshold: 6, email: 'ada@example.com', platforms: 'google' };
    expect(await callsOf(service).call('set_spend_alert', alert)).to.include({ threshold: 6 });
    await service.stop();
    const [said] = await die(aFolder(), 0);
    points = said!.points;
  });

  const check = async (dieAt: number) => {
    const folder = aFolder();
    const later = new Date(Date.parse(NOW) + HOUR).toISOString();
    const platform = await aService({
      platforms: ['google'],
      overrides: { clock: manualClock(later) },
    });
    const emulators = { google: await platform.parts.emulators.baseUrl('google') };
    await die(folder, dieAt, emulators);
    const { clock, service } = await open(folder, later, emulators);
    try {
      for (const ms of [0, HOUR / 2, HOUR, HOUR])
        await letTimePass({ parts: service.parts, clock }, ms);
      const where = `${dieAt} of ${points}`;
      const since = await decisionsOf(service);
      expect(
        since.filter(({ status }) => status === 'begun'),
        where,
      ).to.be.empty;
      const told = since.filter(({ watch }) => watch === 'weekly_spend');
      expect(
        told.map(({ status }) => status),
        where,
      ).to.deep.equal(['told']);
      const { call } = callsOf(service);
      const { campaigns } = await call('list_campaigns', { platform: 'google', limit: 100 });
      const { changes } = await call('list_changes', { days: 1 });
      for (const name of ['Search - Hiking Boots', 'Generic - Camping Gear']) {
        const one = (campaigns as AnyJson[]).find((campaign) => campaign['name'] === name)!;
        expect(one['status'], `${where}: ${name}`).to.equal('PAUSED');
        // By the platform's own log, and by ours.
        for (const source of ['platform', 'service']) {
          const own = (changes as AnyJson[]).filter(
            (change) => change['id'] === one['id'] && change['source'] === source,
          );
          expect(own.length, `${where}: pauses of ${name}, ${source}`).to.be.at.most(1);
        }
        const done = since.filter(
          ({ seen, status }) => seen['campaign_name'] === name && status === 'done',
        );
        expect(done.length, `${where}: decisions about ${name}`).to.be.at.most(1);
      }
    } finally {
      await service.stop();
      await platform.stop();
    }
  };

  it('pauses each campaign once, and tells once, wherever it dies', async () => {
    const some = isLong
      ? Array.from({ length: points }, (_, at) => at + 1)
      : [0.5, 0.74].map((share) => Math.round(points * share));
    for (const dieAt of some) await check(dieAt);
  });
});
