/**
 * Requests that syncs may send in a day under one credential that many accounts share, counted over all organizations
 * and processes. Half of a platform's quota: the rest is for live calls.
 */
import { createHash } from 'node:crypto';
import type { CreateWindow, Window } from '../../limits/windows.ts';
import type { KeptReporting } from '../../../sdk/platform-facts.ts';

export interface RequestBudget {
  /** @throws rate_exceeded  with the seconds until there are some again */
  take(
    platform: string,
    quota: KeptReporting['quota'],
    secret: string,
    requests: number,
  ): Promise<void>;
}

const DAY_SECONDS = 86_400;
const SHARE = 0.5;

/** @param own  platform > requests a day that the operator's credential may send in truth; 0 for no limit */
export function createRequestBudget(
  createWindow: CreateWindow,
  own: Readonly<Record<string, number>> = {},
): RequestBudget {
  const windows = new Map<string, Window>();
  return {
    async take(platform, quota, secret, requests) {
      const perDay = quota && (own[platform] ?? quota.requests_per_day);
      if (!perDay || requests === 0) return;
      const limit = Math.max(1, Math.floor(perDay * SHARE));
      const name = `facts-${platform}-${limit}`;
      const window = windows.get(name) ?? createWindow({ name, limit, seconds: DAY_SECONDS });
      windows.set(name, window);
      const token = createHash('sha256').update(secret).digest('base64url');
      await window.take(token, Math.min(requests, limit));
    },
  };
}
