/** Records what runs in an account when no change asked for it. */
import type { Store } from '../stores/store.ts';
import { SERVICE } from '../stores/store.ts';
import type { Clock } from '../clock.ts';
import type { ExchangeRates } from '../rates/exchange-rates.ts';
import type { GuardRule } from './guard-rule.ts';
import { noteObserved, observedOf } from './observed.ts';
import { pastOfAccount } from './past-moves.ts';
import { observationIn, type SpendFacts } from './spend-facts.ts';
import type { Subject } from './subject.ts';
import { keepSum, sumsOf } from './sums.ts';

export interface Observed {
  readonly organizationId: number;
  readonly platform: string;
  readonly accountId: string;
  readonly mode: 'live' | 'test';
}

export interface Observing {
  /**
   * When the platform last reported what runs in the account, ms since the epoch, absent for never; and ids of objects
   * that were changed in it.
   */
  lastTold(account: Observed): Promise<{ readonly at?: number; readonly moved: readonly string[] }>;
  /** Records the platform's report. */
  observe(account: Observed, facts: SpendFacts): Promise<void>;
}

interface Base {
  readonly store: Store;
  readonly clock: Clock;
  readonly rates: ExchangeRates;
  readonly rulesOf: (organizationId: number) => Promise<readonly GuardRule[]>;
}

export function observing({ store, clock, rates, rulesOf }: Base): Observing {
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
        const subject: Subject = {
          ...place,
          accountIds: [account.accountId],
          keyId: '',
          effect: 'state',
          changes: [],
          moves: [],
          past: [],
          now,
          rates,
          facts,
          pastOfAccount: await pastOfAccount(tx, owner, place),
          sums: known.sums,
        };
        keepSum(tx, where, subject, { ...known, rules, passes: false, isAgreed: false });
      });
    },
  };
}

function whereOf({ organizationId, platform, accountId, mode }: Observed) {
  const owner = mode === 'live' ? SERVICE : organizationId;
  return { organizationId, owner, place: { platform, accountId } };
}
