import type { Clock } from '../clock.ts';
import type { ExchangeRates } from '../rates/exchange-rates.ts';
import type { Reader, Transaction } from '../stores/store.ts';
import { accountMovesOf } from './account-moves.ts';
import { enabledTogether, isAgreed, type Amount } from './agreed.ts';
import { effectiveRules, type GuardRule } from './guard-rule.ts';
import { judgeChanges } from './judge-changes.ts';
import { spendNotes } from './judge-spend.ts';
import { keepSum, noSums, sumsOf } from './keep-sum.ts';
import { withRaises } from './lately.ts';
import { noteLeads, type Lead, type Leads } from './leads.ts';
import { noteObserved, observedOf } from './observed.ts';
import { noteAccount, noteMoves, pastOfAccount, MOVES } from './past-moves.ts';
import { pastOf } from './past-of.ts';
import type { Question } from './question.ts';
import type { Reason } from './reason.ts';
import { observationIn, type SpendFacts } from './spend-facts.ts';
import type { Subject } from './subject.ts';
import { noteWatchStops, pastWatchStops } from './watch-stops.ts';
import { wayBackOf } from './way-back.ts';

export interface Verdict {
  readonly action: 'pass' | 'hold' | 'refuse';
  /** Empty when the changes pass. */
  readonly reasons: readonly Reason[];
  /** One sentence for each fact that a rule needed, did not get, and passed without. */
  readonly notes: readonly string[];
  /** The platform's answers for this verdict; undefined if it was not asked. */
  readonly facts?: SpendFacts;
  /** Daily spend of everything that would be enabled; undefined if it is unknown. */
  readonly enables?: Amount;
  /** Takes back the notes, when the changes turn out not to be made. */
  release(tx: Transaction): void | Promise<void>;
  /** Notes that the changes were made. The platform's next report includes them. */
  made(tx: Transaction): void;
}

/** A question, with the facts that were found for it. */
export interface Asked extends Question {
  readonly approved: boolean;
  /** One of several steps: all of them will be made, also those for which a person is asked. */
  readonly isRehearsed?: true;
  /** The budget that a person saw enabled, null for none. */
  readonly shown: Amount | null | undefined;
  readonly facts: SpendFacts | undefined;
  readonly leads: Leads | undefined;
  readonly newLeads: readonly Lead[];
  readonly rates: ExchangeRates;
  readonly clock: Clock;
  /** When it was asked, ms since the epoch. */
  readonly now: number;
}

type Stored = readonly GuardRule[] | Promise<readonly GuardRule[]>;

/** @param tx  transaction that stores the amounts that pass; nothing is stored without it */
export async function verdictOf(
  reader: Reader,
  asked: Asked,
  stored: Stored,
  tx?: Transaction,
): Promise<Verdict> {
  const { owner, place, now, clock, facts, leads } = asked;
  const { rules, subject, sums } = await knownOf(reader, asked, stored);
  const seen = facts && observationIn(facts, now);
  if (tx && seen) noteObserved(tx, owner, place, { before: subject.observed ?? [], seen });
  const reasons = judgeChanges(rules, subject);
  const refusals = reasons.filter(({ action }) => action === 'refuse');
  const enables = enabledTogether(subject.changes);
  const agreed = asked.approved && isAgreed(enables, asked.shown);
  const passes = refusals.length === 0 && (reasons.length === 0 || agreed);
  const isNoted = passes || (asked.isRehearsed === true && refusals.length === 0);
  const noting = { ...sums, rules, passes: isNoted, isAgreed: agreed };
  const giveBack = tx && keepSum(tx, asked, subject, noting);
  const notes = spendNotes(rules, subject);
  const known = { notes, ...(facts && { facts }), ...(enables && { enables }) };
  const nothing = { ...known, release: () => undefined, made: () => undefined };
  if (refusals.length > 0) return { action: 'refuse', reasons: refusals, ...nothing };
  const noted = tx && isNoted ? noteAll(tx, asked, subject) : [];
  if (!passes) return { action: 'hold', reasons, ...nothing };
  const release = async (later: Transaction) => {
    for (const { of, id } of noted) later.delete(of, MOVES, id);
    await giveBack?.(later);
  };
  const made = (later: Transaction) => {
    if (leads) noteLeads(later, { owner, ...place }, leads);
    for (const { of, id, value } of noted)
      if ('sort' in value) later.put(of, MOVES, id, { ...value, endedAt: clock.now() });
  };
  return { action: 'pass', reasons: [], ...known, release, made };
}

/** Adds the facts that the store has. */
async function knownOf(reader: Reader, asked: Asked, stored: Stored) {
  const { organizationId, owner, plannedRun, keyId, place } = asked;
  const { moves, now, rates, facts, newLeads } = asked;
  // All reads start at once, because each of them is a round trip to the database.
  const [ofOrganization, ofAccount, observed, sums] = await Promise.all([
    stored,
    facts ? pastOfAccount(reader, owner, place) : [],
    facts ? observedOf(reader, owner, place) : [],
    facts ? sumsOf(reader, asked) : noSums,
  ]);
  const rules = effectiveRules(ofOrganization);
  const changes = withRaises(asked.changes, ofAccount, { now, askedAt: facts?.askedAt });
  const { manifest } = plannedRun.script;
  const { effect } = manifest;
  const wayBack = wayBackOf(manifest, asked.undoesRunOf, now);
  const plain = { keyId, ...place, effect, changes, moves, now, rates, wayBack, newLeads };
  const subject: Subject = {
    ...plain,
    ...(await pastOf(reader, asked, moves, rules, now)),
    ...(facts && { facts, pastOfAccount: ofAccount, observed, sums: sums.sums }),
    ...(asked.stopsByItself && { watchStops: await pastWatchStops(reader, organizationId) }),
  };
  return { rules, subject, sums };
}

function noteAll(
  tx: Transaction,
  { organizationId, owner, plannedRun, keyId, place, changes, moves, stopsByItself }: Question,
  subject: Subject,
) {
  const { now, past, facts } = subject;
  const { runId } = plannedRun;
  const where = { keyId, ...place, now, past, facts };
  return [
    ...noteMoves(tx, { organizationId, owner }, runId, moves, where),
    ...(facts ? noteAccount(tx, owner, runId, place, accountMovesOf(subject)) : []),
    ...(stopsByItself ? noteWatchStops(tx, organizationId, { changes, now, runId, place }) : []),
  ];
}
