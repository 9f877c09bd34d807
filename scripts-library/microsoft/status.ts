/** The common words for what is on, off or gone, and Microsoft's. */

/** A campaign without budget left is on, just not at the moment. */
const common: Readonly<Record<string, string>> = {
  Active: 'ENABLED',
  BudgetPaused: 'ENABLED',
  Paused: 'PAUSED',
  BudgetAndManualPaused: 'PAUSED',
  Suspended: 'PAUSED',
  Inactive: 'PAUSED',
  Expired: 'PAUSED',
  Deleted: 'REMOVED',
};

export function commonStatus(status: string | null | undefined): string {
  return common[status ?? ''] ?? 'PAUSED';
}

/** What a change to a common status sends. */
export const apiStatus: Readonly<Record<string, string>> = { ENABLED: 'Active', PAUSED: 'Paused' };

/** What `--action` asks for. */
export const statusFor = { pause: 'PAUSED', enable: 'ENABLED' } as const;

/** What callers say, as in Microsoft's own words. */
export const givenStatus = { Active: 'ENABLED', Paused: 'PAUSED' } as const;
