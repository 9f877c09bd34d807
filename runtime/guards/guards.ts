/**
 * Write guards over changes (design, section 9). Judging changes and noting those let pass are one transaction, so that
 * of two calls at once only one can use up what a window still allows.
 */
import type { Clock } from '../clock.ts';
import { deleteRows, everyValue } from '../stores/every-row.ts';
import type { Reader, Store, Transaction } from '../stores/store.ts';
import type { Change } from '../../sdk/script.ts';
import { exchangeRates, type ExchangeRates } from '../rates/exchange-rates.ts';
import { effectiveRules, MAX_WINDOW_HOURS, type GuardRule } from './guard-rule.ts';
import { checkRule } from './rule-schema.ts';
import type { Amount } from './agreed.ts';
import { newLeads, type Leads } from './leads.ts';
import { concerns } from './judge-changes.ts';
import { pastOfAccount, MOVES } from './past-moves.ts';
import { withPast } from './past-of.ts';
import { observing, type Observing } from './observe-account.ts';
import { OBSERVED } from './observed.ts';
import { questionOf, type GuardedCall, type Question } from './question.ts';
import type { Rehearsal } from './rehearsal.ts';
import { SUMS } from './keep-sum.ts';
import { wishOf, withBudgets, type FactsWish, type SpendFacts } from './spend-facts.ts';
import { verdictOf, type Asked, type Verdict } from './verdict-of.ts';

export interface Guards extends Observing {
  /**
   * Judges planned changes, and notes their amounts when they pass.
   * @param options.approved  a person has agreed: a change that would be held passes, a refused one stays refused
   * @param options.shown  the budget that the person saw enabled, null for none: nobody agreed to a larger one
   * @param options.rehearsed  nothing is noted, for nothing will be made
   * @param options.rehearsal  of the steps of one call: the changes of those before it count, too
   * @param options.ask  asks the platform for the facts that rules need; it throws nothing
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

interface CheckOptions {
  readonly approved: boolean;
  readonly shown?: Amount | null | undefined;
  readonly rehearsed?: boolean;
  readonly rehearsal?: Rehearsal | undefined;
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
  const rulesOf = async (organizationId: number) =>
    effectiveRules(await storedRules(store, organizationId));
  /** @param unit  of a rehearsal, which keeps what it notes to itself */
  const judge = async (
    call: GuardedCall,
    given: readonly Change[],
    { approved, shown, rehearsed = false, ask, leads }: Omit<CheckOptions, 'rehearsal'>,
    unit?: Transaction,
  ): Promise<Verdict> => {
    const question = questionOf(call, given, clock.now());
    const plain = await withPast(unit ?? store, question, clock.now());
    const { organizationId, keyId, owner, place } = plain;
    const read = (reader: Reader) => storedRules(reader, organizationId);
    const stored = await read(store);
    const rules = effectiveRules(stored).filter((rule) => concerns(rule, { keyId, ...place }));
    const wish = ask && (await wishFor(unit ?? store, rules, plain));
    const facts = wish && (await ask(wish));
    const strange = leads ? await newLeads(store, { owner, ...place }, leads, rules) : [];
    const asked: Asked = {
      ...plain,
      changes: withBudgets(plain.changes, facts),
      approved,
      shown,
      facts,
      leads,
      newLeads: strange,
      rates,
      clock,
      now: clock.now(),
    };
    if (unit) return verdictOf(unit, { ...asked, isRehearsed: true }, stored, unit);
    // Without an amount nothing is noted, so nobody has to wait for anybody.
    const notesNothing = asked.moves.length === 0 && !facts && !asked.stopsByItself;
    if (!notesNothing && !rehearsed)
      return store.transact((tx) => verdictOf(tx, asked, read(tx), tx));
    // A platform takes its time to answer; rules may be others by then.
    return verdictOf(store, asked, facts ? await read(store) : stored);
  };
  return {
    check(call, given, { rehearsal, ...options }) {
      if (!rehearsal) return judge(call, given, options);
      return rehearsal.turn((over) => judge(call, given, options, over(store)));
    },
    rules: rulesOf,
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
    ...observing({ store, clock, rulesOf }),
    sweep: () => sweep(store, clock.now() - MAX_WINDOW_HOURS * HOUR),
  };
}

/** The facts that rules need: also those of a change that a person agreed to, for it counts with later ones. */
async function wishFor(
  reader: Reader,
  rules: readonly GuardRule[],
  { owner, place, changes }: Question,
): Promise<FactsWish | undefined> {
  const wish = wishOf(rules, changes);
  if (!wish?.campaigns) return wish;
  const past = await pastOfAccount(reader, owner, place);
  const running = past.filter(({ sort }) => sort === 'running');
  return { ...wish, moved: [...new Set(running.map(({ object }) => object))] };
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

/** The verdict of an organization's rules on a change before it is made. */
export interface GuardsPart {
  readonly guards: Guards;
}
