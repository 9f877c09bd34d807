/** Spend of a campaign on a day: nothing where its account is known and it has no row; unknown where nothing is kept. */
import type { CampaignDays, Figures } from './day-figures.ts';

export function spentOn(
  { accounts }: Pick<Figures, 'accounts'>,
  { platform, accountId, days }: Pick<CampaignDays, 'platform' | 'accountId' | 'days'>,
  day: string,
): number | null {
  const own = days.find((one) => one.day === day);
  if (own) return own.spend;
  const account = accounts.find(
    (one) => one.account.platform === platform && one.account.accountId === accountId,
  );
  return account?.days.some((one) => one.day === day && one.spend !== null) ? 0 : null;
}
