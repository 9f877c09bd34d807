/** A whole service that launches a plan which a person has approved, and dies at a numbered point. `launch-kill.test.ts` starts it. */
import { writeSync } from 'node:fs';
import { systemClock as clock } from '../../runtime/clock.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { ended, planCalls } from '../plans/a-plan.ts';
import { aConfig, aService } from '../support/a-service.ts';
import { mortal, type Point } from './mortal.ts';

export interface Order {
  readonly folder: string;
  readonly masterKey: string;
  readonly platforms: readonly string[];
  /** Platform > address: they outlive the service. */
  readonly emulators: Readonly<Record<string, string>>;
  readonly key: string;
  readonly plan_id: string;
  readonly execute_token: string;
  /** Number of the point, or its name; 0 for none: then the points are counted. */
  readonly dieAt: number | Point;
}

export interface Said {
  readonly run_id?: string;
  readonly points?: number;
}

const order = JSON.parse(process.argv[2]!) as Order;
const { folder, masterKey, emulators, platforms, key, plan_id, execute_token, dieAt } = order;
const say = (line: Said) => writeSync(1, `${JSON.stringify(line)}\n`);
const doom = mortal(dieAt);
const store = await createLowdbStore({ folder, clock, disk: doom.disk });
const config = { ...(await aConfig({ platforms })), dataFolder: folder, masterKey, emulators };
const service = planCalls(await aService({ config, overrides: { store, clock }, key }), key);
const { gateway } = service.parts;
const { send } = gateway;
gateway.send = (...given) => {
  const isChange = given[3].effect === 'write';
  return doom.at(() => send.apply(gateway, given), isChange ? 'change' : 'read');
};
doom.arm();
const wish = { plan_id, execute_token, qa_override_approved: true };
const { run_id, error } = await service.call('execute_campaign_plan', wish);
if (error) throw new Error(error as string);
say({ run_id: run_id as string });
await ended(service, plan_id);
say({ points: doom.points() });
process.kill(process.pid, 'SIGKILL');
