/**
 * The verdicts that rules would have given on changes of the past: each rule alone, as if a person had let the others
 * pass.
 */
import type { Change, Effect } from '../../sdk/script.ts';
import type { ExchangeRates } from '../rates/exchange-rates.ts';
import { accountMovesOf } from './account-moves.ts';
import type { AccountSum } from './account-sum.ts';
import { sumAfter, WEEK } from './sum-after.ts';
import type { GuardRule } from './guard-rule.ts';
import { withFormer, withRaises } from './lately.ts';
import { concerns, judgeChanges } from './judge-changes.ts';
import { movesOf, pastMoveOf } from './moves-of.ts';
import { conditionWords } from './rule-words.ts';
import {
  needsFacts,
  observationIn,
  tellsSums,
  wishOf,
  withBudgets,
  type SpendFacts,
} from './spend-facts.ts';
import type { Observation } from './observation.ts';
import type { WayBack } from './way-back.ts';
import type { AccountMove, PastMove, Subject } from './subject.ts';

/** A change of the past, from the audit. */
export interface PastChange {
  /** Instant, ms since the epoch. */
  readonly at: number;
  readonly runId: string | null;
  readonly keyId: string | null;
  readonly script: string | null;
  readonly platform: string;
  /** The one that was acted on, and the connected one above it. */
  readonly accountIds: readonly [string, ...string[]];
  readonly currency: string | null;
  readonly effect: Effect;
  readonly changes: readonly Change[];
  /** Whether it was made, or waited for a person and was not. */
  readonly outcome: 'made' | 'waited';
  /** Whether the removed object comes back; unknown when absent. */
  readonly wayBack?: WayBack;
  /** The platform's answers at that time; undefined when it was not asked. */
  readonly facts?: SpendFacts;
}

export interface SimulatedHold {
  /** ISO 8601. */
  readonly at: string;
  readonly run_id: string | null;
  readonly script: string | null;
  readonly platform: string;
  readonly account_id: string;
  readonly outcome: PastChange['outcome'];
  readonly message: string;
  readonly limit: string | null;
  readonly change: Pick<Change, 'entity' | 'id' | 'name' | 'field' | 'before' | 'after'> | null;
}

export interface SimulatedRule {
  readonly rule: string;
  readonly action: GuardRule['action'];
  /** In words. */
  readonly when: string;
  /** Off now: the holds are those it would make if it were on. */
  readonly off: boolean;
  readonly held: readonly SimulatedHold[];
  /** Calls about which the rule would have had to know what nobody asked the platform then. */
  readonly unknown: number;
}

/** @param past  oldest first */
export function simulate(
  rules: readonly GuardRule[],
  past: readonly PastChange[],
  rates: ExchangeRates,
): SimulatedRule[] {
  const subjects = subjectsOf(past, rates);
  return rules.map((rule) => {
    const awake = { ...rule, off: false };
    const concerned = subjects.filter(({ subject }) => concerns(awake, subject));
    const unknown = concerned.filter(({ subject }) => isUnknown(awake, subject));
    const known = concerned.filter((one) => !unknown.includes(one));
    return {
      rule: rule.id,
      action: rule.action,
      when: conditionWords(rule.when),
      off: rule.off ?? false,
      held: known.flatMap(({ of, subject }) => holdsOf(awake, of, subject)),
      unknown: unknown.length,
    };
  });
}

interface Judged {
  readonly of: PastChange;
  readonly subject: Subject;
}

/** Each change with the changes that had been made before it. */
function subjectsOf(past: readonly PastChange[], rates: ExchangeRates): Judged[] {
  const before: Before = {
    moves: [],
    ofAccounts: new Map(),
    observed: new Map(),
    sums: new Map(),
  };
  return past.map((of) => {
    const subject = subjectOf(of, before, rates);
    keep(of, subject, before);
    return { of, subject };
  });
}

/** Facts from before a change. The maps have the account as key (`platform account_id`); `moves` has all accounts. */
interface Before {
  readonly moves: PastMove[];
  readonly ofAccounts: Map<string, readonly AccountMove[]>;
  readonly observed: Map<string, readonly Observation[]>;
  readonly sums: Map<string, AccountSum>;
}

const nameOf = ({ platform, accountIds: [accountId] }: PastChange) => `${platform} ${accountId}`;

function subjectOf(of: PastChange, before: Before, rates: ExchangeRates): Subject {
  const { at: now, platform, accountIds, effect, facts, wayBack } = of;
  const name = nameOf(of);
  const ofAccount = before.ofAccounts.get(name) ?? [];
  const when = { now, askedAt: facts?.askedAt };
  const given = withRaises(withBudgets(of.changes, facts), ofAccount, when);
  const account = { platform, accountId: accountIds[0], currency: of.currency };
  const moves = movesOf(given, { ...account, now });
  const changes = withFormer(given, moves, before.moves, now);
  return {
    keyId: of.keyId ?? '',
    platform,
    accountIds,
    effect,
    changes,
    moves,
    now,
    rates,
    past: [...before.moves],
    ...(facts && {
      facts,
      pastOfAccount: ofAccount,
      observed: before.observed.get(name) ?? [],
      sums: [...before.sums.values()],
    }),
    ...(wayBack && { wayBack }),
  };
}

/** The platform's report at that time, and the changes since then. */
function keep(of: PastChange, subject: Subject, before: Before): void {
  const { platform, accountIds, facts } = of;
  const { keyId, now, moves, pastOfAccount = [], observed = [] } = subject;
  const name = nameOf(of);
  const isMade = of.outcome === 'made';
  if (facts && tellsSums(facts))
    before.sums.set(name, sumAfter(isMade ? subject : { ...subject, changes: [] }, WEEK));
  const seen = facts && observationIn(facts, now);
  if (seen) before.observed.set(name, [...observed, seen]);
  if (!isMade) return;
  const where = { keyId, platform, accountId: accountIds[0], accountIds, now, facts };
  before.moves.push(
    ...moves.flatMap((move, at) => pastMoveOf(move, `${of.runId ?? now} ${at}`, where) ?? []),
  );
  if (facts) before.ofAccounts.set(name, [...pastOfAccount, ...accountMovesOf(subject)]);
}

function isUnknown({ when }: GuardRule, { changes, facts }: Subject): boolean {
  const about = changes.filter((change) => needsFacts[when.kind]?.(change));
  if (about.length === 0) return false;
  if (!facts) return true;
  const rule: GuardRule = { id: 'asked', action: 'hold', when };
  const wish = wishOf(
    [rule],
    changes.filter(({ entity }) => !facts.aside.includes(entity)),
  );
  const hasReports = (wish?.reports ?? []).every(({ entity, days }) =>
    facts.reports.some((one) => one.entity === entity && one.days === days),
  );
  const hasCampaigns = wish?.campaigns !== true || facts.dailyBudgets !== null;
  const hasBudgets = when.kind !== 'enabled_above' || facts.budgets !== undefined;
  return !hasReports || !hasCampaigns || !hasBudgets;
}

function holdsOf(rule: GuardRule, of: PastChange, subject: Subject): SimulatedHold[] {
  return judgeChanges([rule], subject).map(({ message, limit, change }) => ({
    at: new Date(of.at).toISOString(),
    run_id: of.runId,
    script: of.script,
    platform: of.platform,
    account_id: of.accountIds[0],
    outcome: of.outcome,
    message,
    limit,
    change,
  }));
}
