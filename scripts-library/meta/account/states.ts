/** @see https://developers.facebook.com/docs/marketing-api/reference/ad-account/ (account_status) */
const states: Readonly<Record<number, string>> = {
  1: 'ACTIVE',
  2: 'DISABLED',
  3: 'UNSETTLED',
  7: 'PENDING_RISK_REVIEW',
  8: 'PENDING_SETTLEMENT',
  9: 'IN_GRACE_PERIOD',
  100: 'PENDING_CLOSURE',
  101: 'CLOSED',
};

/** The state of an ad account in words; a number that Meta adds one day is shown as it is. */
export function accountStates(status: number | undefined): string {
  return states[status ?? 0] ?? `STATUS_${status ?? 'UNKNOWN'}`;
}
