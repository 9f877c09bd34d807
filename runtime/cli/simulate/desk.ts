/** A service on a world and a clock of its own, as a strategy meets it: tools by name, days that pass. */
import type { World } from '../../../sdk/emulator/world.ts';
import { shareModules } from '../../catalog/plugin/share-modules.ts';
import type { Config } from '../../config/config.ts';
import { createService, type ServiceParts } from '../../main.ts';
import { createMemoryStore } from '../../stores/memory/memory-store.ts';
import { callOf, type Args } from '../service/service-calls.ts';

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
  const hand = callOf(parts, organizationId, key!);
  const counts = { calls: 0, credits: 0, approvals: 0, refused: 0 };
  const charge = (credits: number) => (counts.credits += credits);
  return {
    counts,
    today: () => new Date(at).toISOString().slice(0, 10),
    async call(tool, input) {
      counts.calls += 1;
      try {
        const { result, waits } = await hand.call(tool, input, charge);
        if (waits === undefined) return result as Args | undefined;
        counts.approvals += 1;
        const agreed = await hand.agree(waits, 'Simulated');
        counts.credits += agreed.credits;
        return agreed.result as Args | undefined;
      } catch {
        counts.refused += 1;
        return undefined;
      }
    },
    pass: (days) => {
      at += days * DAY_MS;
    },
    close: () => service.stop(),
  };
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
