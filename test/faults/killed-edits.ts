/** Edits of budgets by one call of `bulk_edit`, whose process is killed at a point of it, and what stands after it. */
import { expect } from 'chai';
import { aFolder } from '../support/a-folder.ts';
import type { TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { manualClock } from '../support/manual-clock.ts';
import { asker } from '../platforms/ask-tool.ts';
import { aDoomedGoogle, aWorld, budgetsOf, NOW } from './a-doomed-google.ts';

type Budget = readonly [campaign: string, amount: number];

interface Edit {
  readonly campaign_id: string;
  readonly daily_budget: number;
}

export interface After {
  readonly service: TestService;
  readonly ask: (tool: string, input: object) => Promise<AnyJson>;
  readonly budgets: () => Promise<Map<string, number>>;
  /** Of the point that it died at, for messages. */
  readonly at: string;
}

export interface KilledEdits {
  /** Budgets before, and as they were wished for. */
  readonly former: ReadonlyMap<string, number>;
  readonly wished: ReadonlyMap<string, number>;
  /** Points that the work passes. */
  readonly points: number;
  /** Lets a process die at this point, and looks at the service that is started after it. Its books must be whole. */
  dieAt(point: number, look: (after: After) => Promise<void>): Promise<void>;
}

/** @param editsOf  of the campaigns that spend more than 2 a day */
export async function killedEdits(
  editsOf: (budgets: readonly Budget[]) => readonly Edit[],
  approves?: true,
): Promise<KilledEdits> {
  const { origin, open, die } = aDoomedGoogle();
  const first = await open(origin, manualClock(NOW));
  const former = await budgetsOf(first);
  const edits = editsOf([...former].filter(([, budget]) => budget > 2));
  await first.stop();
  const wished = new Map([
    ...former,
    ...edits.map((one) => [one.campaign_id, one.daily_budget] as const),
  ]);
  const input = { action: 'update_campaign_budget', platform: 'google', edits };
  const work = { tool: 'bulk_edit', input, ...(approves ? { approves } : {}) };
  const dying = async (folder: string, dieAt: number) => {
    const world = await aWorld(aFolder());
    return { world, points: await die(folder, dieAt, { work, emulators: world.at }) };
  };
  const { world, points } = await dying(aFolder(), 0);
  await world.stop();
  return {
    former,
    wished,
    points,
    async dieAt(point, look) {
      const folder = aFolder();
      const { world: left } = await dying(folder, point);
      const service = await open(folder, manualClock(NOW), left.at);
      try {
        await look({
          service,
          ask: (tool, given) => asker(service, tool).result(given),
          budgets: () => budgetsOf(service),
          at: `${point} of ${points}`,
        });
        expect((await service.parts.credits.verify()).faults).to.deep.equal([]);
      } finally {
        await service.stop();
        await left.stop();
      }
    },
  };
}
