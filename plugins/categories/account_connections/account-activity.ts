/** Activity of one account in the days looked at; null where the platform did not say. */
export interface AccountActivity {
  readonly account_id: string;
  readonly account_name: string | null;
  readonly is_default: boolean;
  readonly impressions: number | null;
  readonly clicks: number | null;
  /** In the account's currency. */
  readonly spend: number | null;
  readonly currency: string | null;
  readonly error: string | null;
}

/**
 * The account to use instead of a dormant default one: the sibling that spends the most.
 * @returns undefined when the default account is alive, unread, or nobody else spends
 */
export function dormantDefault(accounts: readonly AccountActivity[]): AccountActivity | undefined {
  const own = accounts.find(({ is_default }) => is_default);
  if (!own || own.error !== null || own.spend !== 0 || (own.impressions ?? 0) > 0) return undefined;
  return accounts
    .filter((one) => one !== own && (one.spend ?? 0) > 0)
    .sort((a, b) => b.spend! - a.spend!)[0];
}
