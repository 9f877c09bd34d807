/** Spotify's statuses in the common words: campaigns have a status, ad sets and ads a switch beside one. */
import type { Status } from '../../sdk/kit/tree-model.ts';

interface Switched {
  readonly status?: string;
  readonly delivery?: string;
  readonly is_paused?: boolean;
}

export function commonStatus({ status, delivery, is_paused: isPaused }: Switched): Status {
  if (status === 'ARCHIVED') return 'REMOVED';
  if (delivery === undefined && isPaused === undefined)
    return status === 'PAUSED' || status === 'UNSET' ? 'PAUSED' : 'ENABLED';
  return delivery === 'OFF' || isPaused === true ? 'PAUSED' : 'ENABLED';
}

export const ownStatus = { ENABLED: 'ACTIVE', PAUSED: 'PAUSED', REMOVED: 'ARCHIVED' } as const;

/** The same as ad sets and ads take it. */
export const deliveryOf = (status: unknown) => (status === 'ACTIVE' ? 'ON' : 'OFF');
