/** Records what runs in an account when no change asked for it. */
import type { Store } from '../stores/store.ts';
import type { Clock } from '../clock.ts';
import { ownerOf, type AccountPlace } from './account-place.ts';
import type { GuardRule } from './guard-rule.ts';
import { noteObserved, observedOf } from './observed.ts';
import { pastOfAccount } from './past-moves.ts';
import { observationIn, type SpendFacts } from './spend-facts.ts';
import { keepSum, sumsOf } from './keep-sum.ts';

interface Account extends AccountPlace {
  readonly organizationId: number;
  readonly mode: 'live' | 'test';
}

export interface Observing {
  /**
   * Time of the last answer about its running objects, ms since the epoch, undefined for never; and ids of the objects
   * moved in it.
   */
  lastTold(account: Account): Promise<{ readonly at?: number; readonly moved: readonly string[] }>;
  /** Keeps what the platform told. */
  observe(account: Account, facts: SpendFacts): Promise<void>;
}

interface Base {
  readonly store: Store;
  readonly clock: Clock;
  readonly rulesOf: (organizationId: number) => Promise<readonly GuardRule[]>;
}

export function observing({ store, clock, rulesOf }: Base): Observing {
  return {
    async lastTold(account) {
      const { owner, place } = whereOf(account);
      const [told, moves] = await Promise.all([
        observedOf(store, owner, place),
        pastOfAccount(store, owner, place),
      ]);
      const at = told.at(-1)?.at;
      const moved = [...new Set(moves.map(({ object }) => object))];
      return at === undefined ? { moved } : { at, moved };
    },
    async observe(account, facts) {
      const where = whereOf(account);
      const { owner, place } = where;
      const now = clock.now();
      const rules = await rulesOf(account.organizationId);
      const seen = observationIn(facts, now);
      if (!seen) return;
      await store.transact(async (tx) => {
        noteObserved(tx, owner, place, { before: await observedOf(tx, owner, place), seen });
        const known = await sumsOf(tx, where);
        const subject = {
          platform: place.platform,
          accountIds: [place.accountId],
          changes: [],
          now,
          facts,
          pastOfAccount: await pastOfAccount(tx, owner, place),
          sums: known.sums,
        };
        keepSum(tx, where, subject, { ...known, rules, passes: false, isAgreed: false });
      });
    },
  };
}

function whereOf({ organizationId, platform, accountId, mode }: Account) {
  const owner = ownerOf(organizationId, mode);
  return { organizationId, owner, place: { platform, accountId } };
}
