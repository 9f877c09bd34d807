/**
 * Write guards over changes (design, section 9). Judging and noting what was let pass are one transaction, so that of
 * two calls at once only one can use up what a window still allows.
 */
import { Ajv, type ValidateFunction } from 'ajv';
import { hashOf } from '../audit/canonical.ts';
import type { Call, Planned } from '../call.ts';
import type { Clock } from '../clock.ts';
import type { Reader, Store, Transaction } from '../stores/store.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import { amountsOf } from './amounts-of.ts';
import { effectiveRules, guardRuleSchema, MAX_WINDOW_HOURS, type GuardRule } from './guard-rule.ts';
import { judgeChanges, type Move, type PastMove, type Reason } from './judge-changes.ts';

export interface Verdict {
  readonly action: 'pass' | 'hold' | 'refuse';
  /** Empty when the changes pass. */
  readonly reasons: readonly Reason[];
  /** Takes back what was noted, when the changes turn out not to be made. */
  release(tx: Transaction): void;
}

export interface Guards {
  /**
   * Judges planned changes, and notes their amounts when they pass.
   * @param options.approved  a person has agreed: what would be held passes, what is refused stays refused
   */
  check(
    call: GuardedCall,
    changes: readonly Change[],
    options: { approved: boolean },
  ): Promise<Verdict>;
  /** Defaults included, as they hold. */
  rules(organizationId: number): Promise<readonly GuardRule[]>;
  /** @throws input_invalid  with every fault */
  set(organizationId: number, rule: unknown): Promise<GuardRule>;
  /** A default comes back in its first form. @returns false when no rule of this id was stored */
  remove(organizationId: number, id: string): Promise<boolean>;
  /** Forgets amounts that no window reaches any more. */
  sweep(): Promise<number>;
}

export type GuardedCall = Pick<Call, 'principal'> & { readonly plannedRun: Planned | undefined };

const RULES = 'guard-rule';
const MOVES = 'guard-move';
const HOUR = 3_600_000;

let check: ValidateFunction | undefined;

export function createGuards({ store, clock }: { store: Store; clock: Clock }): Guards {
  return {
    async check(call, changes, { approved }) {
      const question = { ...questionOf(call, changes), approved, now: clock.now() };
      // Without an amount nothing is noted, so nobody has to wait for anybody.
      return question.moves.length === 0
        ? judgeIn(store, question)
        : store.transact((tx) => judgeIn(tx, question, tx));
    },
    rules: async (organizationId) => effectiveRules(await storedRules(store, organizationId)),
    async set(organizationId, given) {
      const rule = checkedRule(given);
      await store.transact((tx) => tx.put(organizationId, RULES, rule.id, rule));
      return rule;
    },
    remove: (organizationId, id) =>
      store.transact(async (tx) => {
        if ((await tx.get(organizationId, RULES, id)) === undefined) return false;
        tx.delete(organizationId, RULES, id);
        return true;
      }),
    sweep: () => sweep(store, clock.now() - MAX_WINDOW_HOURS * HOUR),
  };
}

interface Question {
  readonly organizationId: number;
  readonly plannedRun: Planned;
  readonly keyId: string;
  readonly place: ReturnType<typeof placeOf>;
  readonly changes: readonly Change[];
  readonly moves: readonly Move[];
}

function questionOf({ principal, plannedRun }: GuardedCall, changes: readonly Change[]): Question {
  if (!principal || !plannedRun) throw new ServiceError('key_invalid');
  const { organizationId, keyId } = principal;
  const place = placeOf(plannedRun);
  const moves = movesOf(changes, plannedRun, place.accountId);
  return { organizationId, plannedRun, keyId, place, changes, moves };
}

/** @param tx  where amounts that pass are noted; without it there are none */
async function judgeIn(
  reader: Reader,
  question: Question & { readonly approved: boolean; readonly now: number },
  tx?: Transaction,
): Promise<Verdict> {
  const { organizationId, plannedRun, keyId, place, changes, moves, approved, now } = question;
  const rules = effectiveRules(await storedRules(reader, organizationId));
  const past = await pastOf(reader, organizationId, moves, rules, now);
  const { effect } = plannedRun.script.manifest;
  const subject = { keyId, ...place, effect, changes, moves, now, past };
  const reasons = judgeChanges(rules, subject);
  const refusals = reasons.filter(({ action }) => action === 'refuse');
  const nothing = { release: () => undefined };
  if (refusals.length > 0) return { action: 'refuse', reasons: refusals, ...nothing };
  if (reasons.length > 0 && !approved) return { action: 'hold', reasons, ...nothing };
  const noted = tx
    ? note(tx, organizationId, plannedRun.runId, moves, { keyId, ...place, now })
    : [];
  const release = (later: Transaction) => {
    for (const id of noted) later.delete(organizationId, MOVES, id);
  };
  return { action: 'pass', reasons: [], release };
}

function placeOf({ script, connection, clientAccountId }: Planned) {
  const own = connection?.accountId ?? '';
  const accountId = clientAccountId ?? own;
  return { platform: script.platform, accountId, accountIds: [...new Set([accountId, own])] };
}

function movesOf(
  changes: readonly Change[],
  { script, connection, clientAccountId }: Planned,
  accountId: string,
): Move[] {
  const currency = clientAccountId === undefined ? (connection?.currency ?? null) : null;
  return changes.flatMap((change) =>
    amountsOf(change, currency).map((amount): Move => {
      const { entity, id } = change;
      const object =
        id === null
          ? undefined
          : hashOf([script.platform, accountId, entity, id, amount.field]).slice(0, 32);
      return { ...amount, change, object };
    }),
  );
}

/** The history that the rules need: of the objects themselves, or of all when a rule adds up. */
async function pastOf(
  reader: Reader,
  organizationId: number,
  moves: readonly Move[],
  rules: readonly GuardRule[],
  now: number,
): Promise<PastMove[]> {
  if (moves.length === 0) return [];
  const sums = rules.some(({ when, off }) => when.kind === 'raises_above' && !off);
  const objects = [...new Set(moves.flatMap(({ object }) => object ?? []))];
  const since = now - MAX_WINDOW_HOURS * HOUR;
  const lists = sums
    ? [await allMoves(reader, organizationId, '')]
    : await Promise.all(objects.map((one) => allMoves(reader, organizationId, `${one}.`)));
  return lists
    .flat()
    .filter(({ at }) => at > since)
    .sort((a, b) => a.at - b.at);
}

async function allMoves(
  reader: Reader,
  organizationId: number,
  prefix: string,
): Promise<PastMove[]> {
  const found: PastMove[] = [];
  let after: string | undefined;
  do {
    const page = await reader.list<PastMove>(organizationId, MOVES, { prefix, after, limit: 1000 });
    found.push(...page.rows.map(({ value }) => value));
    after = page.next;
  } while (after !== undefined);
  return found;
}

/** @returns ids of the records */
function note(
  tx: Transaction,
  organizationId: number,
  runId: string,
  moves: readonly Move[],
  {
    now,
    keyId,
    platform,
    accountId,
    accountIds,
  }: { now: number } & Pick<PastMove, 'keyId' | 'platform' | 'accountId' | 'accountIds'>,
): string[] {
  return moves.flatMap(({ measure, before, after, currency, object }, at) => {
    if (after === undefined || before === undefined) return [];
    const name = object ?? hashOf([runId, at]).slice(0, 32);
    const id = `${name}.${String(now).padStart(14, '0')}.${runId}`;
    const move: PastMove = {
      at: now,
      object: name,
      measure,
      before,
      after,
      currency,
      keyId,
      platform,
      accountId,
      accountIds,
    };
    tx.put(organizationId, MOVES, id, move);
    return [id];
  });
}

async function storedRules(reader: Reader, organizationId: number): Promise<GuardRule[]> {
  const { rows } = await reader.list<GuardRule>(organizationId, RULES, { limit: 1000 });
  return rows.map(({ value }) => value);
}

/** @throws input_invalid */
function checkedRule(given: unknown): GuardRule {
  check ??= new Ajv({ allErrors: true, strict: false }).compile(guardRuleSchema);
  if (check(given)) return given as GuardRule;
  const faults = (check.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, message, params }) => {
      const extra = (params as { additionalProperty?: string }).additionalProperty;
      const field = `${instancePath}${extra === undefined ? '' : `/${extra}`}`;
      return { field: field || 'rule', message: message ?? 'is not valid' };
    });
  throw new ServiceError('input_invalid', { faults });
}

async function sweep(store: Store, before: number): Promise<number> {
  let swept = 0;
  for (const organizationId of await store.organizations(MOVES)) {
    let after: string | undefined;
    do {
      const page = await store.list<PastMove>(organizationId, MOVES, { after, limit: 1000 });
      after = page.next;
      const old = page.rows.filter(({ value }) => value.at < before);
      if (old.length === 0) continue;
      await store.transact((tx) => {
        for (const { id } of old) tx.delete(organizationId, MOVES, id);
      });
      swept += old.length;
    } while (after !== undefined);
  }
  return swept;
}
