/** What a change of an object sends, and what the change of a campaign answers. */
import type { Change, Host } from '../../../sdk/script.ts';
import { readCampaign } from '../levels/campaign.ts';
import { toMinor, unitsOf } from '../money.ts';
import { commonStatus } from '../status.ts';

const statuses: Readonly<Record<string, string>> = { ENABLED: 'ACTIVE', PAUSED: 'PAUSED' };

/** The listed changes in Graph's words: what was previewed, and nothing else, is sent. */
export function sentFields(changes: readonly Change[], currency: string): Record<string, unknown> {
  return Object.fromEntries(
    changes.map(({ field, after, money }) => {
      if (field === 'status') return [field, statuses[String(after)]];
      return [field, money ? toMinor(String(after), currency, field) : after];
    }),
  );
}

/** The campaign as it is now, and what it was before. */
export async function campaignResult(
  host: Host,
  id: string,
  changes: readonly Change[],
  currency: string,
) {
  const before = (field: string) => changes.find((change) => change.field === field)?.before;
  const { name, status, daily_budget } = await readCampaign(host, id);
  const budget = unitsOf(daily_budget, currency);
  return {
    campaign: {
      id,
      name,
      status: commonStatus(status),
      previous_status: String(before('status') ?? commonStatus(status)),
    },
    daily_budget: budget,
    previous_daily_budget: (before('daily_budget') as number | undefined) ?? budget,
    currency,
  };
}
