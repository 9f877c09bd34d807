/**
 * Requests in a day under one credential that many accounts share, counted over all organizations and processes. A sync
 * takes half of a platform's quota at most, and less by each live call: live calls are counted, and never refused here.
 */
import { createHash } from 'node:crypto';
import type { KeptReporting } from '../../sdk/platform-facts.ts';
import type { CreateWindow, Window } from './windows.ts';

export interface QuotaWish {
  readonly platform: string;
  /** Absent where the platform publishes none; the operator may still have said one. */
  readonly quota: KeptReporting['quota'];
  /** Value of the credential that shares it. */
  readonly secret: string;
  readonly requests: number;
}

export interface RequestBudget {
  /** @throws rate_exceeded  with the seconds until there are some again */
  take(wish: QuotaWish): Promise<void>;
  /** Counts what a live call sent. */
  note(wish: QuotaWish): void;
}

interface Noted {
  readonly window: Window;
  readonly token: string;
  requests: number;
}

const DAY_SECONDS = 86_400;
const SHARE = 0.5;
/** How long live calls are counted in this process alone, so that none of them waits for the database; ms. */
const GATHERED_MS = 2_000;

/** @param own  platform > requests a day that the operator's credential may send in truth; 0 for no limit */
export function createRequestBudget(
  createWindow: CreateWindow,
  own: Readonly<Record<string, number>> = {},
): RequestBudget {
  const windows = new Map<string, Window>();
  const noted = new Map<string, Noted>();
  let timer: NodeJS.Timeout | undefined;

  function placeOf({ platform, quota, secret }: QuotaWish) {
    const perDay = own[platform] ?? quota?.requests_per_day;
    if (!perDay) return undefined;
    const limit = Math.max(1, Math.floor(perDay * SHARE));
    const name = `facts-${platform}-${limit}`;
    const window = windows.get(name) ?? createWindow({ name, limit, seconds: DAY_SECONDS });
    windows.set(name, window);
    // An operator's number for a platform without a quota of its own is of all accounts there.
    const token = createHash('sha256')
      .update(quota ? secret : '')
      .digest('base64url');
    return { window, token, limit, key: `${name} ${token}` };
  }

  async function putDown() {
    clearTimeout(timer);
    timer = undefined;
    const all = [...noted.values()];
    noted.clear();
    await Promise.all(all.map(({ window, token, requests }) => window.count(token, requests)));
  }

  return {
    async take(wish) {
      const place = placeOf(wish);
      if (!place || wish.requests === 0) return;
      await putDown();
      await place.window.take(place.token, Math.min(wish.requests, place.limit));
    },
    note(wish) {
      const place = placeOf(wish);
      if (!place || wish.requests === 0) return;
      const { key, window, token } = place;
      const entry = noted.get(key) ?? { window, token, requests: 0 };
      entry.requests += wish.requests;
      noted.set(key, entry);
      // A count that is lost with the database costs the sync nothing but a refusal of the platform.
      timer ??= setTimeout(() => void putDown().catch(() => undefined), GATHERED_MS).unref();
    },
  };
}
