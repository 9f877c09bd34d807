/** Whether the key, or the token, of a request is good when its answer comes: it may be revoked, or get too old, while the call runs. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { KeysPart } from '../../tenants/tenants.ts';

/** An answer that took longer than this is given only to a key that is still good, ms. */
const WAITED_MS = 200;
/** Time for which a check of a key counts, ms. */
const LOOK_HOLDS_MS = 1_000;

/** The last check of a key before the answer of one request. */
export interface LastLook {
  /**
   * Starts the check together with the settlement of the call, because a distant database then answers both at once.
   */
  begin(): void;
  /** Whether the answer may be given. It checks the key, unless a recent check exists or the answer was quick. */
  mayHaveAnswer(): Promise<boolean>;
}

/** @param begunAt  of the request, as `performance.now()` tells it */
export function lastLook(parts: KeysPart, secret: string | undefined, begunAt: number): LastLook {
  let last: { readonly at: number; readonly good: Promise<boolean> } | undefined;
  const look = () => {
    const good = isGood(parts, secret);
    last = { at: performance.now(), good };
    return good;
  };
  const isYoung = () => performance.now() - begunAt < WAITED_MS;
  return {
    begin() {
      if (secret !== undefined && !isYoung()) look().catch(() => undefined);
    },
    async mayHaveAnswer() {
      if (secret === undefined || isYoung()) return true;
      if (last && performance.now() - last.at < LOOK_HOLDS_MS) return last.good;
      return look();
    },
  };
}

export async function isGood({ keys }: KeysPart, secret: string | undefined): Promise<boolean> {
  try {
    await keys.authenticate(secret, { takesTokens: true });
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'key_invalid') return false;
    throw error;
  }
}
