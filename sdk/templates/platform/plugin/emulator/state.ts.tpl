/** What the emulator keeps: the seeded account, and the states that callers changed. */
import { localDay, type EmulatorParts } from '{{sdk_from_emulator}}';
import { worldAccount } from './accounts.ts';

interface Kept {
  /** The day before which the history lies. */
  readonly anchor: string;
  readonly statuses: Record<string, string>;
  /** Daily budgets in account currency. */
  readonly budgets: Record<string, number>;
}

/** What callers may change, as `shapes.json` describes it. */
export interface CampaignChange {
  readonly status?: string;
  readonly daily_budget?: number;
}

export type State = ReturnType<typeof openState>;

export function openState(parts: EmulatorParts) {
  const { today } = localDay(parts.now(), worldAccount.timeZone);
  const fresh: Kept = { anchor: today, statuses: {}, budgets: {} };
  const kept = (parts.state.load() as Kept | undefined) ?? fresh;
  parts.state.save(kept);
  return {
    parts,
    account: parts.world.buildAccount(worldAccount, kept.anchor),
    statusOf: (id: string) => kept.statuses[id],
    budgetOf: (id: string) => kept.budgets[id],
    change: (id: string, { status, daily_budget }: CampaignChange) => {
      if (status !== undefined) kept.statuses[id] = status;
      if (daily_budget !== undefined) kept.budgets[id] = daily_budget;
      parts.state.save(kept);
    },
  };
}
