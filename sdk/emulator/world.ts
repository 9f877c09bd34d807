/**
 * A seeded world of advertising: accounts, campaigns, groups, ads and keywords, with a history that looks
 * like life. Everything is a pure function of the seed and the date, so nothing is stored and nothing drifts:
 * the facts of a group on a day are the truth; campaigns and accounts are sums of them, ads, keywords and
 * search terms are exact splits of them. So every level and every window agrees with every other.
 */
import { buildAccount } from './build-account.ts';
import { groupFacts } from './group-facts.ts';
import type { Facts } from './facts.ts';
import { usualBusiness, type Business } from './market/business.ts';
import type { AccountSpec, WorldAccount, WorldGroup } from './world-model.ts';

export type * from './world-model.ts';

export interface World {
  readonly seed: string;
  readonly business: Business;
  /** @param anchor  the day before which two years of history lie; keep it in the emulator's state */
  buildAccount(spec: AccountSpec, anchor: string): WorldAccount;
  /**
   * Facts of a group on a day, as the platform would report them at `now`: the present day is partial, and
   * conversions of the last week are not all in yet.
   * @param today  the account's present day; `dayShare` how much of it has passed, 0 to 1
   */
  groupFacts(group: WorldGroup, date: string, today: string, dayShare: number): Facts;
  /** Is told what was delivered on each day that anybody asks for: a simulator sees the market through it. */
  readonly witness?: Witness | undefined;
}

/** @param facts  of the group on the day, after pauses */
export type Witness = (group: WorldGroup, date: string, facts: Facts) => void;

export function createWorld({
  seed,
  business = usualBusiness,
  witness,
}: {
  readonly seed: string;
  readonly business?: Business;
  readonly witness?: Witness;
}): World {
  return {
    seed,
    business,
    ...(witness && { witness }),
    buildAccount: (spec, anchor) => builtOnce(seed, spec, anchor),
    groupFacts: (group, date, today, dayShare) =>
      groupFacts({ seed, business }, group, date, [today, dayShare]),
  };
}

const built = new WeakMap<AccountSpec, Map<string, WorldAccount>>();

/** Kept with its spec: an emulator that is opened again has the same account. */
function builtOnce(seed: string, spec: AccountSpec, anchor: string): WorldAccount {
  const accounts = built.get(spec) ?? new Map<string, WorldAccount>();
  built.set(spec, accounts);
  const key = `${anchor} ${seed}`;
  const account = accounts.get(key) ?? buildAccount(seed, spec, anchor);
  accounts.set(key, account);
  return account;
}
