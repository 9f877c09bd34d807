/** A service on emulators that begin anew with each task: what an agent meets, and what the grader looks into. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followSkill } from '../../../sdk/skill-steps.ts';
import { shareModules } from '../../catalog/plugin/share-modules.ts';
import type { Config } from '../../config/config.ts';
import { startEmulators, type RunningEmulators } from '../../emulators/start-emulators.ts';
import { createService, type Service } from '../../main.ts';
import { createMemoryStore } from '../../stores/memory/memory-store.ts';
import { callOf, type Hand } from '../service/service-calls.ts';
import { openDoor, type Door } from '../service/counted-door.ts';
import { quiet, withDoor } from '../service/quiet-config.ts';
import { snapshotOf, type Snapshot } from './end-state.ts';
import { benchmarkFolder, type Task } from './task.ts';

/** Said after each request: how an answer is given, and that nobody is there to be asked. */
const RULES =
  'Use the tools of this server. Nobody answers questions. Give what was asked for to submit_answer. If it cannot or must not be done, change nothing, and submit the reason as refused.';

/** A Monday morning: weeks and months that requests name are whole. */
const BEGIN = '2026-06-01T09:00:00Z';

export interface Stand {
  readonly task: Task;
  /** Of the organization that the task has for itself. */
  readonly organizationId: number;
  readonly address: string;
  readonly key: string;
  /** The words that the agent gets. */
  readonly request: string;
  /** Calls of the grader, past the door. */
  readonly look: Hand;
  readonly before: Snapshot;
  /** Length of the audit when the agent began. */
  readonly audited: number;
}

export interface Bench {
  readonly service: Service;
  readonly door: Door;
  /** Begins a task: worlds as seeded, an organization with accounts of its own, and what others did before. */
  prepare(task: Task): Promise<Stand>;
  close(): Promise<void>;
}

/** @param port  of the address for agents; 0: any that is free */
export async function openBench(own: Config, port = 0): Promise<Bench> {
  shareModules();
  const emulators = await startEmulators({ platforms: ['all'], clock: BEGIN });
  emulators.clock({ stopped: false });
  const dataFolder = await mkdtemp(join(tmpdir(), 'adops-benchmark-'));
  const config = await configOf({ ...own, dataFolder }, emulators);
  const clock = {
    now: () => Date.parse(emulators.clock({}).now),
    monotonicMs: () => performance.now(),
  };
  const service = await createService(config, {
    clock,
    store: createMemoryStore(),
    warmUp: true,
  });
  await service.start();
  const door = await openDoor(config.urls.mcp, port);
  return {
    service,
    door,
    prepare: (task) => prepare({ service, emulators, door }, task),
    async close() {
      await door.close();
      await service.stop();
      await emulators.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The operator's plugins and the benchmark's; nothing of his data, and nobody is limited. */
async function configOf(own: Config, emulators: RunningEmulators): Promise<Config> {
  return withDoor({
    ...quiet(own),
    plugins: { ...own.plugins, [benchmarkFolder]: { trust: 'host' } },
    emulators: Object.fromEntries(emulators.platforms.map((id) => [id, emulators.url(id)])),
    store: undefined,
    demo: { enabled: false, credits: 0 },
  });
}

interface Opened {
  readonly service: Service;
  readonly emulators: RunningEmulators;
  readonly door: Door;
}

async function prepare({ service, emulators, door }: Opened, task: Task): Promise<Stand> {
  const { parts } = service;
  emulators.clearFaults();
  for (const platform of emulators.platforms) emulators.reset(platform);
  const { id: organizationId } = await parts.organizations.create({ name: 'Northwind Outdoor' });
  await parts.credits.grant(organizationId, 100_000, { id: 'benchmark', note: task.id });
  for (const platform of task.platforms) await connect(parts, organizationId, platform, task);
  const aKey = async (name: string) =>
    (await parts.keys.create({ organizationId, name, scopes: ['*'] })).secret;
  const owner = callOf(parts, organizationId, await aKey('owner'));
  await begin(task, owner);
  const look = callOf(parts, organizationId, await aKey('grader'));
  const before = await snapshotOf(parts, organizationId, look);
  for (const fault of task.faults ?? []) emulators.fault(fault);
  const { length } = await parts.audit.tail(organizationId, 1e6);
  door.reset();
  const key = await aKey('agent');
  const request = `${task.request}\n\n${RULES}`;
  return {
    task,
    organizationId,
    address: door.address,
    key,
    request,
    look,
    before,
    audited: length,
  };
}

async function connect(
  { emulators, connections }: Service['parts'],
  organizationId: number,
  platform: string,
  { primary = {} }: Task,
): Promise<void> {
  const accounts = await emulators.accounts(platform);
  await connections.seed(
    organizationId,
    platform,
    accounts.map((one) => ({
      accountId: one.account_id,
      accountName: one.account_name,
      currency: one.currency,
      timeZone: one.time_zone,
      primary: (primary[platform] ?? accounts[0]!.account_id) === one.account_id,
      credentials: one.credentials,
    })),
  );
}

/** Does the acts of others that stand before the task. @throws when the world cannot be made: a fault of the task */
async function begin({ id, start = [] }: Task, owner: Hand): Promise<void> {
  const traces = await followSkill(start, {}, (run, args) => owner.need(run, args));
  const failed = traces.find(({ did }) => did === 'failed');
  if (failed) throw new Error(`${id}: ${failed.id} of its start failed: ${String(failed.answer)}`);
}
