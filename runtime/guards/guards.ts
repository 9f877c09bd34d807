/**
 * Write guards over changes (design, section 9). Judging and noting what was let pass are one transaction, so that of
 * two calls at once only one can use up what a window still allows.
 */
import type { Clock } from '../clock.ts';
import { deleteRows, everyValue } from '../stores/every-row.ts';
import type { Reader, Store, Transaction } from '../stores/store.ts';
import type { Change } from '../../sdk/script.ts';
import { exchangeRates, type ExchangeRates } from '../rates/exchange-rates.ts';
import { effectiveRules, MAX_WINDOW_HOURS, type GuardRule } from './guard-rule.ts';
import { checkRule } from './rule-schema.ts';
import { accountMovesOf } from './account-moves.ts';
import { enabledTogether, isAgreed, type Amount } from './agreed.ts';
import { withRaises } from './lately.ts';
import { newLeads, noteLeads, type Lead, type Leads } from './leads.ts';
import { concerns, judgeChanges } from './judge-changes.ts';
import { spendNotes } from './judge-spend.ts';
import { noteAccount, noteMoves, pastOfAccount, MOVES } from './past-moves.ts';
import { pastOf, withPast } from './past-of.ts';
import { observing, type Observing } from './observe-account.ts';
import { noteObserved, observedOf, OBSERVED } from './observed.ts';
import { questionOf, type GuardedCall, type Question } from './question.ts';
import type { Reason } from './reason.ts';
import { keepSum, noSums, sumsOf, SUMS } from './keep-sum.ts';
import { noteWatchStops, pastWatchStops } from './watch-stops.ts';
import { wayBackOf } from './way-back.ts';
import {
  observationIn,
  wishOf,
  withBudgets,
  type FactsWish,
  type SpendFacts,
} from './spend-facts.ts';
import type { Subject } from './subject.ts';

export interface Verdict {
  readonly action: 'pass' | 'hold' | 'refuse';
  /** Empty when the changes pass. */
  readonly reasons: readonly Reason[];
  /** What rules would have had to know and could not, where they let pass all the same; a sentence each. */
  readonly notes: readonly string[];
  /** What the platform was asked for it; undefined when nothing. */
  readonly facts?: SpendFacts;
  /** What all that would be enabled may then spend a day; undefined where nobody said. */
  readonly enables?: Amount;
  /** Takes back what was noted, when the changes turn out not to be made. */
  release(tx: Transaction): void | Promise<void>;
  /** Notes that they were made: what a platform says from now on knows them. */
  made(tx: Transaction): void;
}

export interface Guards extends Observing {
  /**
   * Judges planned changes, and notes their amounts when they pass.
   * @param options.approved  a person has agreed: what would be held passes, what is refused stays refused
   * @param options.shown  the budget that the person saw enabled, null for none: with more nobody agreed to it
   * @param options.rehearsed  nothing is noted, for nothing will be made
   * @param options.ask  asks the platform what rules have to know; it throws nothing
   * @param options.leads  destinations of the clicks that the call leads
   */
  check(call: GuardedCall, changes: readonly Change[], options: CheckOptions): Promise<Verdict>;
  /** Defaults included, as they hold. */
  rules(organizationId: number): Promise<readonly GuardRule[]>;
  /** @throws input_invalid  with every fault */
  set(organizationId: number, rule: unknown): Promise<GuardRule>;
  /** A default comes back in its first form. @returns false when no rule of this id was stored */
  remove(organizationId: number, id: string): Promise<boolean>;
  /** Forgets amounts that no window reaches any more. */
  sweep(): Promise<number>;
}

export interface CheckOptions {
  readonly approved: boolean;
  readonly shown?: Amount | null | undefined;
  readonly rehearsed?: boolean;
  readonly ask?: (wish: FactsWish) => Promise<SpendFacts>;
  readonly leads?: Leads | undefined;
}

const RULES = 'guard-rule';
const HOUR = 3_600_000;

interface Base {
  readonly store: Store;
  readonly clock: Clock;
  /** When absent, those that the service brings. */
  readonly rates?: ExchangeRates;
}

export function createGuards({ store, clock, rates = exchangeRates() }: Base): Guards {
  return {
    async check(call, given, { approved, shown, rehearsed = false, ask, leads }) {
      const plain = await withPast(store, questionOf(call, given, clock.now()), clock.now());
      const read = (reader: Reader) => storedRules(reader, plain.organizationId);
      const stored = await read(store);
      const wish = ask && (await wishFor(store, effectiveRules(stored), plain));
      const facts = wish && (await ask(wish));
      const ends = () => clock.now();
      const asked = { leads, newLeads: await newLeadsOf(store, plain, leads, stored) };
      const known = facts ? { ...asked, facts } : asked;
      const more = { approved, shown, rates, ends, now: clock.now(), ...known };
      const changes = withBudgets(plain.changes, facts);
      const question = { ...plain, ...more, changes };
      // Without an amount nothing is noted, so nobody has to wait for anybody.
      const notesNothing = question.moves.length === 0 && !facts && !question.stopsByItself;
      if (!notesNothing && !rehearsed)
        return store.transact((tx) => judgeIn(tx, question, read(tx), tx));
      // A platform takes its time to answer; rules may be others by then.
      return judgeIn(store, question, facts ? await read(store) : stored);
    },
    rules: async (organizationId) => effectiveRules(await storedRules(store, organizationId)),
    async set(organizationId, given) {
      const rule = checkRule(given);
      await store.transact((tx) => tx.put(organizationId, RULES, rule.id, rule));
      return rule;
    },
    remove: (organizationId, id) =>
      store.transact(async (tx) => {
        if ((await tx.get(organizationId, RULES, id)) === undefined) return false;
        tx.delete(organizationId, RULES, id);
        return true;
      }),
    ...observing({
      store,
      clock,
      rulesOf: async (organizationId) => effectiveRules(await storedRules(store, organizationId)),
    }),
    sweep: () => sweep(store, clock.now() - MAX_WINDOW_HOURS * HOUR),
  };
}

/** What rules have to know: also of what a person agreed to, for it counts with what comes after it. */
async function wishFor(
  reader: Reader,
  rules: ReturnType<typeof effectiveRules>,
  { owner, keyId, place, changes }: Question,
): Promise<FactsWish | undefined> {
  const asked = rules.filter((rule) => concerns(rule, { keyId, ...place }));
  const wish = wishOf(asked, changes);
  if (!wish?.campaigns) return wish;
  const past = await pastOfAccount(reader, owner, place);
  const running = past.filter(({ sort }) => sort === 'running');
  return { ...wish, moved: [...new Set(running.map(({ object }) => object))] };
}

async function newLeadsOf(
  reader: Reader,
  { owner, keyId, place }: Question,
  leads: Leads | undefined,
  stored: readonly GuardRule[],
): Promise<Lead[]> {
  const asked = effectiveRules(stored).filter((rule) => concerns(rule, { keyId, ...place }));
  const rules = asked.flatMap(({ when }) => (when.kind === 'new_destination' ? [when] : []));
  return leads ? newLeads(reader, { owner, ...place }, leads, rules) : [];
}

/** @param tx  where amounts that pass are noted; without it there are none */
async function judgeIn(
  reader: Reader,
  question: Question & {
    readonly approved: boolean;
    readonly shown: Amount | null | undefined;
    readonly now: number;
    readonly ends: () => number;
    readonly rates: ExchangeRates;
    readonly facts?: SpendFacts;
    readonly leads: Leads | undefined;
    readonly newLeads: readonly Lead[];
  },
  rulesThere: readonly GuardRule[] | Promise<readonly GuardRule[]>,
  tx?: Transaction,
): Promise<Verdict> {
  const { organizationId, owner, plannedRun, keyId, place, moves } = question;
  const { now, rates, facts, approved } = question;
  // All are read at once, because on a database each read is a round trip.
  const [stored, ofAccount, observed, sums] = await Promise.all([
    rulesThere,
    facts ? pastOfAccount(reader, owner, place) : [],
    facts ? observedOf(reader, owner, place) : [],
    facts ? sumsOf(reader, question) : noSums,
  ]);
  const seen = facts && observationIn(facts, now);
  if (tx && seen) noteObserved(tx, owner, place, { before: observed, seen });
  const changes = withRaises(question.changes, ofAccount, { now, askedAt: facts?.askedAt });
  const rules = effectiveRules(stored);
  const past = await pastOf(reader, question, moves, rules, now);
  const { manifest } = plannedRun.script;
  const { effect } = manifest;
  const wayBack = wayBackOf(manifest, question.undoesRunOf, now);
  const { newLeads, leads } = question;
  const plain = { keyId, ...place, effect, changes, moves, now, rates, wayBack, newLeads };
  const subject: Subject = {
    ...plain,
    ...past,
    ...(facts ? { facts, pastOfAccount: ofAccount, observed, sums: sums.sums } : {}),
    ...(question.stopsByItself ? { watchStops: await pastWatchStops(reader, organizationId) } : {}),
  };
  const reasons = judgeChanges(rules, subject);
  const refusals = reasons.filter(({ action }) => action === 'refuse');
  const enables = enabledTogether(changes);
  const agreed = approved && isAgreed(enables, question.shown);
  const notes = spendNotes(rules, subject);
  const known = { notes, ...(facts ? { facts } : {}), ...(enables ? { enables } : {}) };
  const nothing = { ...known, release: () => undefined, made: () => undefined };
  const passes = refusals.length === 0 && (reasons.length === 0 || agreed);
  const isMade = { rules, passes, isAgreed: agreed };
  const giveBack = tx && keepSum(tx, question, subject, { ...sums, ...isMade });
  if (refusals.length > 0) return { action: 'refuse', reasons: refusals, ...nothing };
  if (!passes) return { action: 'hold', reasons, ...nothing };
  const noted = tx ? noteAll(tx, question, subject) : [];
  const release = async (later: Transaction) => {
    for (const { of, id } of noted) later.delete(of, MOVES, id);
    await giveBack?.(later);
  };
  const made = (later: Transaction) => {
    if (leads) noteLeads(later, { owner, ...place }, leads);
    for (const { of, id, value } of noted)
      if ('sort' in value) later.put(of, MOVES, id, { ...value, endedAt: question.ends() });
  };
  return { action: 'pass', reasons: [], ...known, release, made };
}

function noteAll(
  tx: Transaction,
  { organizationId, owner, plannedRun, keyId, place, changes, moves, stopsByItself }: Question,
  subject: Subject,
) {
  const { now, past } = subject;
  const { runId } = plannedRun;
  return [
    ...noteMoves(tx, { organizationId, owner }, runId, moves, {
      keyId,
      ...place,
      now,
      past,
      facts: subject.facts,
    }),
    ...(subject.facts ? noteAccount(tx, owner, runId, place, accountMovesOf(subject)) : []),
    ...(stopsByItself ? noteWatchStops(tx, organizationId, { changes, now, runId, place }) : []),
  ];
}

function storedRules(reader: Reader, organizationId: number): Promise<GuardRule[]> {
  return everyValue<GuardRule>(reader, organizationId, RULES);
}

async function sweep(store: Store, before: number): Promise<number> {
  let swept = 0;
  const isOver = ({ value }: { readonly value: { readonly at: number } }) => value.at < before;
  for (const kind of [MOVES, OBSERVED, SUMS])
    for (const organizationId of await store.organizations(kind))
      swept += await deleteRows<{ readonly at: number }>(store, organizationId, kind, isOver);
  return swept;
}
