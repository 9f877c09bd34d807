/** A service in which a rule moves budgets, and that dies at a numbered point of it. `rules-kill.test.ts` starts it. */
import { writeSync } from 'node:fs';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aConfig, aService } from '../support/a-service.ts';
import { manualClock } from '../support/manual-clock.ts';
import { mortal } from './mortal.ts';

export interface RuleOrder {
  readonly folder: string;
  readonly masterKey: string;
  readonly key: string;
  readonly now: string;
  /** Number of the point to die at; 0 to pass all points and count them. */
  readonly dieAt: number;
}

const { folder, masterKey, key, now, dieAt } = JSON.parse(process.argv[2]!) as RuleOrder;
const doom = mortal(dieAt);
const clock = manualClock(now);
const config = { ...(await aConfig({ platforms: ['google'] })), dataFolder: folder, masterKey };
const store = await createLowdbStore({ folder, clock, disk: doom.disk });
const service = await aService({ config, key, overrides: { store, clock } });
doom.arm();
await letTimePass({ parts: service.parts, clock }, 3_600_000);
writeSync(1, `${JSON.stringify({ points: doom.points() })}\n`);
process.kill(process.pid, 'SIGKILL');
