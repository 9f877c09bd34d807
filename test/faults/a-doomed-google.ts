/** A service with Google's emulator in a folder, which is copied for each death of its process, and opened again after it. */
import { cpSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { createEmulators } from '../../runtime/emulators/emulators.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { aFolder } from '../support/a-folder.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { catalog } from '../conformance/catalog.ts';
import { manualClock, type ManualClock } from '../support/manual-clock.ts';
import { asker } from '../platforms/ask-tool.ts';
import type { WorkOrder } from './doomed-work.ts';
import { lastWords } from './last-words.ts';

export const NOW = '2026-03-02T10:00:00Z';

const log = pino({ level: 'silent' });

/** Google's world in this process, which outlives those that die. */
export async function aWorld(folder: string) {
  const catalogs = { current: () => catalog } as never;
  const clock = manualClock(NOW);
  const emulators = createEmulators({ catalog: catalogs, dataFolder: folder, clock, log });
  return { at: { google: await emulators.baseUrl('google') }, stop: () => emulators.stop() };
}

type Emulators = WorkOrder['emulators'];

export function aDoomedGoogle() {
  const masterKey = randomBytes(32).toString('hex');
  const origin = aFolder();
  let key: string | undefined;
  return {
    origin,
    async open(folder: string, clock: ManualClock, emulators: Emulators = {}) {
      const settings = await aConfig({ platforms: ['google'] });
      const config = { ...settings, dataFolder: folder, masterKey, emulators };
      const store = await createLowdbStore({ folder, clock });
      const known = key === undefined ? { balance: 100_000 } : { key };
      const service = await aService({ config, ...known, overrides: { store, clock } });
      key ??= service.key;
      return service;
    },
    /** @param dieAt  number of the point of its work; 0 to pass all points and count them */
    async die(
      folder: string,
      dieAt: number,
      { work, emulators = {} }: Pick<WorkOrder, 'work'> & Partial<Pick<WorkOrder, 'emulators'>>,
    ): Promise<number> {
      cpSync(origin, folder, { recursive: true });
      const order: WorkOrder = { folder, masterKey, key: key!, now: NOW, dieAt, work, emulators };
      const [said] = await lastWords<{ points: number }>('doomed-work.ts', order);
      return said?.points ?? 0;
    },
  };
}

/** Daily budgets of running campaigns, by id. */
export async function budgetsOf(service: TestService): Promise<Map<string, number>> {
  const wish = { platform: 'google', status: 'ENABLED', limit: 100 };
  const { campaigns } = await asker(service, 'list_campaigns').result(wish);
  return new Map(campaigns.map((one: AnyJson) => [one.id, one.daily_budget]));
}
