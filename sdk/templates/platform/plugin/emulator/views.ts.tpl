/** Accounts and campaigns as the platform answers them. */
import { lastValue, statusOf, type SeededAccount } from '{{sdk_from_emulator}}';
import type { Entity } from './model.ts';

export const accountView = ({ spec }: SeededAccount) => ({
  id: spec.id,
  name: spec.name,
  currency: spec.currency,
  time_zone: spec.timeZone,
});

export const campaignView = (campaign: Entity) => ({
  id: campaign.id,
  ...campaign.fields,
  status: statusOf(campaign),
  daily_budget: (lastValue(campaign.budgets) ?? 0) / 100,
});
