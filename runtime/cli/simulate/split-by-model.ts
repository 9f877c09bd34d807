/** The strategy `optimize_budget`: asks for the best split over channels each morning, and moves budgets towards it. */
import type { Desk } from './desk.ts';
import { runningCampaigns } from './rules.ts';

interface Split {
  readonly allocation: readonly {
    readonly channel: string;
    readonly current: number | null;
    readonly recommended: number;
  }[];
}

/** A step of a morning at most: platforms learn anew after larger ones. */
const STEP = 1.15;
/** A channel nearer than this to its share is left alone. */
const NEAR = 0.05;

export async function splitByModel(desk: Desk, day: number): Promise<void> {
  if (day < 1) return;
  const campaigns = await runningCampaigns(desk);
  const total = campaigns.reduce((sum, { daily_budget }) => sum + Number(daily_budget ?? 0), 0);
  if (total === 0) return;
  const total_budget = Math.round(total * 100) / 100;
  const split = (await desk.call('optimize_budget', { total_budget, target: 'roas' })) as
    Split | undefined;
  for (const { channel, current, recommended } of split?.allocation ?? []) {
    if (!current) continue;
    const own = campaigns.filter(({ platform }) => platform === channel);
    const now = own.reduce((sum, { daily_budget }) => sum + Number(daily_budget ?? 0), 0);
    const factor = Math.max(1 / STEP, Math.min(STEP, recommended / now));
    if (!Number.isFinite(factor) || Math.abs(factor - 1) < NEAR) continue;
    for (const { id, account_id, daily_budget } of own) {
      if (daily_budget === null) continue;
      await desk.call('update_campaign_budget', {
        platform: channel,
        account_id,
        campaign_id: id,
        daily_budget: Math.round(Number(daily_budget) * factor * 100) / 100,
      });
    }
  }
}
