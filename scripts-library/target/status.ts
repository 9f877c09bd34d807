/** Line items have the switch; a campaign is what its line items at Target are. */
import type { Status } from '../../sdk/kit/tree-model.ts';

const words: Readonly<Record<string, Status>> = {
  active: 'ENABLED',
  scheduled: 'ENABLED',
  budgetHit: 'ENABLED',
  noFunds: 'ENABLED',
  ended: 'REMOVED',
  archived: 'REMOVED',
};

export const commonStatus = (status: string | null | undefined): Status =>
  words[status ?? ''] ?? 'PAUSED';

export function statusOfAll(all: readonly Status[]): Status {
  if (all.includes('ENABLED')) return 'ENABLED';
  return all.length > 0 && !all.includes('PAUSED') ? 'REMOVED' : 'PAUSED';
}

/** Status that every change has to send, also a change of another field. */
export function ownStatus(wanted: unknown, now: string | null | undefined): string {
  if (wanted === 'ENABLED') return 'active';
  if (wanted === 'PAUSED') return 'paused';
  return now === 'draft' || now === 'paused' ? now : 'active';
}
