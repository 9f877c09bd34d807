/** The common words for objects that are on, off or gone, and Microsoft's. */

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

/** Microsoft's word for each common status that a change sends. */
export const apiStatus: Readonly<Record<string, string>> = { ENABLED: 'Active', PAUSED: 'Paused' };

/** Status that `--action` asks for. */
export const statusFor = { pause: 'PAUSED', enable: 'ENABLED' } as const;

/** Status words of callers, which are Microsoft's own. */
export const givenStatus = { Active: 'ENABLED', Paused: 'PAUSED' } as const;
