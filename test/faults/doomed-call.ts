/**
 * A whole service that carries out one approval or one undo and dies at a numbered point of it: before or behind a
 * write to its disk, a statement to its database, or a request to its platform. `kill-points.test.ts` starts it.
 */
import { writeSync } from 'node:fs';
import pg from 'pg';
import { approveAndRun } from '../../runtime/approvals/run-approved.ts';
import { systemClock as clock } from '../../runtime/clock.ts';
import { nodeDisk, type Disk, type DiskFile } from '../../runtime/stores/lowdb/disk.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';

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

export type Work = 'write' | 'read' | 'change' | 'write after the change';
export type Point = `${'before' | 'behind'} ${Work}`;
export type Act = 'approval' | 'undo' | 'undo with a key';

/** What was done before the act, and how many points the act has. */
export interface Said {
  readonly approval?: string;
  readonly run?: string;
  readonly points?: number;
}

export const change = 'acme_ads_update_campaign_budget';
export const repeatKey = { 'Idempotency-Key': 'once' };

const order = JSON.parse(process.argv[2]!) as Order;
const say = (line: Said) => writeSync(1, `${JSON.stringify(line)}\n`);
let isArmed = false;
let points = 0;

let isChanged = false;

function pass(point: Point): void {
  if (!isArmed) return;
  points += 1;
  if (order.dieAt === points || order.dieAt === point) process.kill(process.pid, 'SIGKILL');
}

/** Two points for each piece of work that leaves the process. */
async function mortal<T>(work: () => Promise<T>, kind: Work = 'write'): Promise<T> {
  const name = kind === 'write' && isChanged ? 'write after the change' : kind;
  pass(`before ${name}`);
  const done = await work();
  pass(`behind ${name}`);
  return done;
}

const mortalFile = (file: DiskFile): DiskFile => ({
  ...file,
  write: (data, position) => mortal(() => file.write(data, position)),
  truncate: (length) => mortal(() => file.truncate(length)),
});

const mortalDisk: Disk = {
  ...nodeDisk,
  replace: (path, data) => mortal(() => nodeDisk.replace(path, data)),
  remove: (path) => mortal(() => nodeDisk.remove(path)),
  open: async (path) => mortalFile(await nodeDisk.open(path)),
};

/** Statements that change nothing are no points. */
function makeClientsMortal(): void {
  type Query = (...given: unknown[]) => unknown;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
    const isRead = /^\s*(SELECT|LISTEN|SHOW|SET)\b/i.test(text);
    const isCalledBack = given.some((one) => typeof one === 'function');
    if (isRead || isCalledBack) return query.apply(this, given);
    return mortal(() => query.apply(this, given) as Promise<unknown>);
  };
}

async function start(): Promise<TestService> {
  const { folder, url, masterKey, emulator } = order;
  const settings = await aConfig({ platforms: ['acme'] });
  const emulators = { acme: emulator };
  const config = { ...settings, dataFolder: folder, masterKey, emulators };
  if (url !== undefined) {
    makeClientsMortal();
    const store = { url, connections: 5 };
    return aService({ config: { ...config, store }, overrides: { store: undefined, clock } });
  }
  const store = await createLowdbStore({ folder, clock, disk: mortalDisk });
  return aService({ config, overrides: { store, clock } });
}

const service = await start();
const { parts, organizationId } = service;
const { send } = parts.gateway;
parts.gateway.send = async (...given) => {
  const isChange = given[3].effect === 'write';
  const answer = await mortal(() => send.apply(parts.gateway, given), isChange ? 'change' : 'read');
  isChanged ||= isArmed && isChange;
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

const act = await (order.act === 'approval'
  ? approve()
  : undo(order.act === 'undo' ? {} : repeatKey));
isArmed = true;
await act();
say({ points });
process.kill(process.pid, 'SIGKILL');
