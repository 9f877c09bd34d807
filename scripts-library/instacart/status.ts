/** Instacart's statuses in the common words. */
import type { Status } from '../../sdk/kit/tree-model.ts';

const words: Readonly<Record<string, Status>> = {
  active: 'ENABLED',
  enabled: 'ENABLED',
  running: 'ENABLED',
  archived: 'REMOVED',
  ended: 'REMOVED',
  completed: 'REMOVED',
};

export const commonStatus = (status = ''): Status => words[status.toLowerCase()] ?? 'PAUSED';

/** Status of the parent of products: it runs while one of them does. */
export function statusOfAll(all: readonly Status[]): Status {
  if (all.includes('ENABLED')) return 'ENABLED';
  return all.length > 0 && !all.includes('PAUSED') ? 'REMOVED' : 'PAUSED';
}
