/** Meta's states in the common words, and back. */

export type CommonStatus = 'ENABLED' | 'PAUSED' | 'REMOVED';
export type ObjectLevel = 'campaign' | 'adset' | 'ad';

/** The state that a filter or a row is about; what only waits (review, processing) counts as enabled. */
const words: Readonly<Record<string, CommonStatus>> = {
  ACTIVE: 'ENABLED',
  IN_PROCESS: 'ENABLED',
  WITH_ISSUES: 'ENABLED',
  PENDING_REVIEW: 'ENABLED',
  PREAPPROVED: 'ENABLED',
  PAUSED: 'PAUSED',
  CAMPAIGN_PAUSED: 'PAUSED',
  ADSET_PAUSED: 'PAUSED',
  DISAPPROVED: 'PAUSED',
  PENDING_BILLING_INFO: 'PAUSED',
  ARCHIVED: 'REMOVED',
  DELETED: 'REMOVED',
};

const campaignStates = ['ACTIVE', 'PAUSED', 'IN_PROCESS', 'WITH_ISSUES', 'ARCHIVED', 'DELETED'];
/** The states that each level knows; Graph refuses a filter for another. */
const states: Readonly<Record<ObjectLevel, readonly string[]>> = {
  campaign: campaignStates,
  adset: [...campaignStates, 'CAMPAIGN_PAUSED'],
  ad: Object.keys(words),
};

/** A state that Meta adds one day is shown as it is. */
export function commonStatus(effective: string | undefined): string {
  return words[effective ?? ''] ?? effective ?? 'UNKNOWN';
}

/** States to filter for; without a wish all but the removed ones, which Graph hides by itself. */
export function statesFor(level: ObjectLevel, wanted: string | undefined): string[] | undefined {
  if (wanted === undefined) return undefined;
  return states[level].filter((state) => words[state] === wanted);
}

/** Every state, removed ones too: what reports need to be complete. */
export function allStates(level: ObjectLevel): readonly string[] {
  return states[level];
}

export function isGone(status: string | undefined): boolean {
  return status === 'DELETED' || status === 'ARCHIVED';
}
