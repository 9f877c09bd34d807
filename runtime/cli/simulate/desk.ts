/** A service on a world and a clock of its own, as a strategy meets it: tools by name, days that pass. */
import type { World } from '../../../sdk/emulator/world.ts';
import { shareModules } from '../../catalog/plugin/share-modules.ts';
import type { Config } from '../../config/config.ts';
import { createService, type ServiceParts } from '../../main.ts';
import { createMemoryStore } from '../../stores/memory/memory-store.ts';
import { openDoor, type Door } from '../service/counted-door.ts';
import { callOf, type Args, type Hand } from '../service/service-calls.ts';

export type { Args };

export interface Counts {
  readonly calls: number;
  readonly credits: number;
  /** Writes that waited for a person. */
  readonly approvals: number;
  /** Calls that were refused. */
  readonly refused: number;
}

export interface Desk {
  readonly counts: Counts;
  /** Guard rule > how often it held or refused a write. */
  readonly held: ReadonlyMap<string, number>;
  /** The day of the simulation, YYYY-MM-DD. */
  today(): string;
  /** @returns the result; undefined where it was refused, or a person did not agree */
  call(tool: string, args?: Args): Promise<Args | undefined>;
  /** Lets a program outside call over MCP; what waits when it has ended is decided then. */
  outside(work: (place: Place) => Promise<void>): Promise<void>;
  pass(days: number): void;
  close(): Promise<void>;
}

/** Decides each morning. */
export interface Strategy {
  readonly name: string;
  /** Tools and scripts that it calls, as far as it says. */
  readonly tools: readonly string[];
  /** Its work on one morning. */
  morning(desk: Desk, day: number): Promise<void>;
}

export interface Place {
  readonly address: string;
  readonly key: string;
}

export interface DeskWish {
  /** A held write is agreed to at once, as by a person who trusts the strategy; else nobody agrees to any. */
  readonly agrees: boolean;
  /** Rules of the guards in the place of those that hold by default. */
  readonly rules?: readonly unknown[];
}

const DAY_MS = 86_400_000;
/** Nobody looks at test mode's own account in the middle of the night. */
const BEGIN = Date.parse('2026-06-01T09:00:00Z');

export async function openDesk(
  config: Config,
  world: World,
  { agrees, rules = [] }: DeskWish = { agrees: true },
): Promise<Desk> {
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
  const { key } = (await service.start()) as { readonly key: string };
  const { organizationId } = await parts.keys.authenticate(key);
  await keepDollars(parts, organizationId);
  for (const rule of rules) await parts.guards.set(organizationId, rule);
  const hand = callOf(parts, organizationId, key);
  const door = config.surfaces.includes('mcp') ? await openDoor(config.urls['mcp'], 0) : undefined;
  const counts = { calls: 0, credits: 0, approvals: 0, refused: 0 };
  const held = new Map<string, number>();
  const asked = new Set<string>();
  const decide = decider({ parts, organizationId, hand, agrees, counts, held });
  return {
    counts,
    held,
    today: () => new Date(at).toISOString().slice(0, 10),
    async call(tool, input) {
      counts.calls += 1;
      try {
        const { result, waits } = await hand.call(tool, input, (one) => (counts.credits += one));
        return (waits === undefined ? result : await decide(waits)) as Args | undefined;
      } catch (error) {
        counts.refused += 1;
        noteRules(held, (error as GuardRefusal).details?.reasons);
        return undefined;
      }
    },
    outside: (work) =>
      outside({ parts, organizationId, door: door!, key, counts, asked, decide }, work),
    pass: (days) => {
      at += days * DAY_MS;
    },
    async close() {
      await door?.close();
      await service.stop();
    },
  };
}

/** Facts of a refusal by a guard. */
interface GuardRefusal {
  readonly details?: { readonly reasons?: readonly { readonly rule: string }[] };
}

interface Deciding {
  readonly parts: ServiceParts;
  readonly organizationId: number;
  readonly hand: Hand;
  readonly agrees: boolean;
  readonly counts: { approvals: number; credits: number };
  readonly held: Map<string, number>;
}

/** The person who is asked. @returns what came of the write; undefined where it was not agreed to */
function decider({ parts, organizationId, hand, agrees, counts, held }: Deciding) {
  return async (id: string): Promise<unknown> => {
    counts.approvals += 1;
    const asked = await parts.approvals.find(organizationId, id);
    noteRules(held, asked?.reasons);
    if (!agrees) return undefined;
    const { result, credits } = await hand.agree(id, 'Simulated');
    counts.credits += credits;
    return result;
  };
}

function noteRules(
  held: Map<string, number>,
  reasons: readonly { readonly rule: string }[] = [],
): void {
  for (const rule of new Set(reasons.map((one) => one.rule)))
    held.set(rule, (held.get(rule) ?? 0) + 1);
}

interface Outside {
  readonly parts: ServiceParts;
  readonly organizationId: number;
  readonly door: Door;
  readonly key: string;
  readonly counts: { calls: number; credits: number; refused: number };
  /** Approvals that were decided about, or left. */
  readonly asked: Set<string>;
  readonly decide: (id: string) => Promise<unknown>;
}

async function outside(
  { parts, organizationId, door, key, counts, asked, decide }: Outside,
  work: (place: Place) => Promise<void>,
): Promise<void> {
  const audited = async () => (await parts.audit.tail(organizationId, 1e6)).length;
  const before = await audited();
  door.reset();
  await work({ address: door.address, key });
  counts.calls += door.traffic().calls;
  const entries = (await parts.audit.tail(organizationId, 1e6)).slice(before);
  counts.refused += entries.filter(({ outcome }) => outcome === 'refused').length;
  counts.credits += entries.reduce((sum, { credits }) => sum + credits, 0);
  for (const { id, status } of await parts.approvals.list(organizationId)) {
    if (status !== 'pending' || asked.has(id)) continue;
    asked.add(id);
    await decide(id).catch(() => (counts.refused += 1));
  }
}

/** One account of each platform, in dollars: sums in several currencies would not be one profit. */
async function keepDollars(
  { connections }: Pick<ServiceParts, 'connections'>,
  organizationId: number,
): Promise<void> {
  const all = await connections.list(organizationId);
  for (const { id, platform } of all) {
    const own = all.filter((one) => one.platform === platform && one.currency === 'USD');
    const kept = own.find(({ primary }) => primary) ?? own[0];
    if (kept?.id !== id) await connections.remove(organizationId, id);
  }
}
