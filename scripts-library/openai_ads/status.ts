/** OpenAI's statuses in the common words. */
import type { Status } from '../../sdk/kit/tree-model.ts';

const common: Readonly<Record<string, Status>> = {
  active: 'ENABLED',
  paused: 'PAUSED',
  archived: 'REMOVED',
};

export const commonStatus = (status: string | null | undefined): Status =>
  common[status ?? ''] ?? 'PAUSED';

export const ownStatus = { ENABLED: 'active', PAUSED: 'paused', REMOVED: 'archived' } as const;
