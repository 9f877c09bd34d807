/**
 * A whole service that carries out one approval, one undo or one launch, and dies at a numbered point of it: before or behind a
 * write to its disk, a statement to its database, or a request to its platform. `kill-points.test.ts` starts it.
 */
import { writeSync } from 'node:fs';
import { approveAndRun } from '../../runtime/approvals/run-approved.ts';
import { systemClock as clock } from '../../runtime/clock.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';
import { plugins } from './launch-plugin.ts';
import { atItsEnd } from './at-its-end.ts';
import { mortal, type Point } from './mortal.ts';

export type { Point };

export interface Order {
  readonly folder: string;
  /** Of a database; without it the folder is the store. */
  readonly url?: string;
  readonly masterKey: string;
  /** Address of the platform. */
  readonly emulator: string;
  readonly act: Act;
  /** Number of the point, or its name for the first that bears it; 0 for none: then the points are counted. */
  readonly dieAt: number | Point;
}

export type Act =
  'approval' | 'undo' | 'undo with a key' | 'launch of two steps' | 'run of an agent in two steps';

/** The work before the act, and how many points the act has. */
export interface Said {
  readonly approval?: string;
  readonly run?: string;
  readonly job?: string;
  readonly points?: number;
}

export const change = 'acme_ads_update_campaign_budget';
export const repeatKey = { 'Idempotency-Key': 'once' };

const order = JSON.parse(process.argv[2]!) as Order;
const say = (line: Said) => writeSync(1, `${JSON.stringify(line)}\n`);
const doom = mortal(order.dieAt);

async function start(): Promise<TestService> {
  const { folder, url, masterKey, emulator } = order;
  const settings = await aConfig({ platforms: ['acme'], plugins });
  const emulators = { acme: emulator };
  const config = { ...settings, dataFolder: folder, masterKey, emulators };
  if (url !== undefined) {
    doom.clients();
    const store = { url, connections: 5 };
    return aService({ config: { ...config, store }, overrides: { store: undefined, clock } });
  }
  const store = await createLowdbStore({ folder, clock, disk: doom.disk });
  return aService({ config, overrides: { store, clock } });
}

const service = await start();
const { parts, organizationId } = service;
const { send } = parts.gateway;
parts.gateway.send = async (...given) => {
  const isChange = given[3].effect === 'write';
  const work = isChange ? 'change' : 'read';
  const answer = await doom.at(() => send.apply(parts.gateway, given), work);
  if (doom.isArmed() && isChange) doom.noteChange();
  return answer;
};

async function approve(): Promise<() => Promise<unknown>> {
  const { body } = await service.run(change, ['--campaign-id=c1', '--daily-budget=500']);
  const id = body.pending.approval_id as string;
  const seen = (await parts.approvals.find(organizationId, id))!;
  const by = await parts.portal.addReviewer(organizationId, { name: 'Rita' });
  say({ approval: id });
  return () => approveAndRun(parts, { organizationId, id, seen, by });
}

async function undo(headers: Record<string, string>): Promise<() => Promise<unknown>> {
  const { body } = await service.run(change, ['--campaign-id=c1', '--daily-budget=40']);
  const run = body.run_id as string;
  say({ run });
  return () => service.run('undo_change', ['--run-id', run], { headers });
}

async function launchIt(): Promise<() => Promise<unknown>> {
  return () => service.run('launch_it', ['--campaign-id=c1'], { headers: repeatKey });
}

/** A schedule under a key of its own, as the tool makes it; nothing of it waits for a person. */
async function anAgent(): Promise<() => Promise<unknown>> {
  const { keyId } = await parts.keys.authenticate(service.key);
  const lists = { tools: ['execute', 'run_skill'], scripts: [change] };
  const made = await parts.schedules.create({
    cron: '0 0 1 1 *',
    timeZone: 'UTC',
    call: { organizationId, keyId, toolName: 'run_skill', input: { skill_slug: 'raise-twice' } },
    under: async (tx) => {
      const wish = { organizationId, scopes: ['*'], owner: { keyId }, demo: true, ...lists };
      const { key } = await parts.keys.createIn(tx, wish);
      return { keyId: key.keyId, ownerKeyId: keyId };
    },
    alone: true,
  });
  const job = parts.jobs.newId();
  say({ job });
  return async () => {
    await parts.schedules.runNow(organizationId, made.id, job);
    await atItsEnd(service, job);
  };
}

const acts: Readonly<Record<Act, () => Promise<() => Promise<unknown>>>> = {
  approval: approve,
  undo: () => undo({}),
  'undo with a key': () => undo(repeatKey),
  'launch of two steps': launchIt,
  'run of an agent in two steps': anAgent,
};
const act = await acts[order.act]();
doom.arm();
await act();
say({ points: doom.points() });
process.kill(process.pid, 'SIGKILL');
