/** A service on a world and a clock of its own, as a strategy meets it: tools by name, days that pass. */
import { randomUUID } from 'node:crypto';
import type { World } from '../../../sdk/emulator/world.ts';
import { approveAndRun } from '../../approvals/run-approved.ts';
import { shareModules } from '../../catalog/plugin/share-modules.ts';
import type { Config } from '../../config/config.ts';
import { createService } from '../../main.ts';
import { newCall } from '../../runs/new-call.ts';
import { createMemoryStore } from '../../stores/memory/memory-store.ts';

export type Args = Readonly<Record<string, unknown>>;

export interface Counts {
  readonly calls: number;
  readonly credits: number;
  /** Writes that waited for a person. */
  readonly approvals: number;
  /** Calls that were refused. */
  readonly refused: number;
}

export interface Desk {
  /** Names of all tools and scripts that there are. */
  readonly tools: ReadonlySet<string>;
  readonly counts: Counts;
  /** The day of the simulation, YYYY-MM-DD. */
  today(): string;
  /** A held write is agreed to at once, as by a person who trusts the strategy. @returns the result; undefined where it was refused */
  call(tool: string, args?: Args): Promise<Args | undefined>;
  pass(days: number): void;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
/** Nobody looks at test mode's own account in the middle of the night. */
const BEGIN = Date.parse('2026-06-01T09:00:00Z');

export async function openDesk(config: Config, world: World): Promise<Desk> {
  shareModules();
  let at = BEGIN;
  const clock = { now: () => at, monotonicMs: () => performance.now() };
  const service = await createService(config, {
    clock,
    world,
    store: createMemoryStore(),
    warmUp: true,
  });
  const { parts } = service;
  const { key } = await service.start();
  const { organizationId } = await parts.keys.authenticate(key);
  await keepDollars(parts, organizationId);
  const counts = { calls: 0, credits: 0, approvals: 0, refused: 0 };
  const catalog = parts.catalog.current();

  const agree = async (id: string): Promise<Args | undefined> => {
    counts.approvals += 1;
    const seen = await parts.approvals.find(organizationId, id);
    if (!seen) return undefined;
    const by = await parts.portal.addReviewer(organizationId, { name: 'Simulated' });
    const { answer } = await approveAndRun(parts, { organizationId, id, seen, by });
    return answer as Args | undefined;
  };
  const call = async (toolName: string, input: Args = {}) => {
    counts.calls += 1;
    const made = newCall({
      id: `req_${randomUUID()}`,
      door: 'cli',
      toolName,
      input: { ...input },
      secret: key,
      remoteAddress: 'local',
      signal: new AbortController().signal,
      catalog,
      startedAt: clock.now(),
    });
    try {
      await parts.app(made);
    } catch {
      counts.refused += 1;
      return undefined;
    } finally {
      counts.credits += made.creditsUsed ?? 0;
    }
    const { result, pending } = made.outcome ?? {};
    return pending ? agree(pending.approval_id) : (result as Args | undefined);
  };
  return {
    tools: new Set([...catalog.tools.keys(), ...catalog.scripts.keys()]),
    counts,
    today: () => new Date(at).toISOString().slice(0, 10),
    call,
    pass: (days) => {
      at += days * DAY_MS;
    },
    close: () => service.stop(),
  };
}

/** Sums in several currencies would not be one profit. */
async function keepDollars(
  { connections }: Awaited<ReturnType<typeof createService>>['parts'],
  organizationId: number,
): Promise<void> {
  for (const one of await connections.list(organizationId))
    if (one.currency !== 'USD') await connections.remove(organizationId, one.id);
}
