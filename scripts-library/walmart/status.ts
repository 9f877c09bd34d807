/** Walmart's statuses in the common words. */
import type { Status } from '../../sdk/kit/tree-model.ts';

const words: Readonly<Record<string, Status>> = {
  enabled: 'ENABLED',
  live: 'ENABLED',
  scheduled: 'ENABLED',
  rescheduled: 'ENABLED',
  paused: 'PAUSED',
  proposal: 'PAUSED',
  disabled: 'PAUSED',
  completed: 'REMOVED',
  deleted: 'REMOVED',
};

export const commonStatus = (status = ''): Status => words[status] ?? 'PAUSED';

/** Status to send: campaigns are paused, the objects in them are disabled. */
export function ownStatus(level: string, status: unknown): string {
  if (status === 'ENABLED') return 'enabled';
  return level === 'campaign' ? 'paused' : 'disabled';
}
