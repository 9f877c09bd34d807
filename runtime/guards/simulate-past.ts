/** The changes that each rule would have held, from the audit. */
import { ServiceError } from '../../sdk/errors.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Condition, GuardRule } from './guard-rule.ts';
import { underPlainIds } from './moves-of.ts';
import { checkRule } from './rule-schema.ts';
import { wayBackOf } from './way-back.ts';
import { simulate, type PastChange, type SimulatedRule } from './simulate.ts';
import type { AuditPart } from '../audit/audit.ts';
import type { CatalogPart } from '../catalog/catalog.ts';
import type { ClockPart } from '../clock.ts';
import type { ConnectionsPart } from '../connections/connections.ts';
import type { GuardsPart } from './guards.ts';
import type { RatesPart } from '../rates/exchange-rates.ts';

export interface SimulateWish {
  readonly organizationId: number;
  readonly days: number;
  /** Rule > another limit; `on` and `off` switch it. */
  readonly set: Readonly<Record<string, string>>;
}

export interface Simulated {
  /** ISO 8601. */
  readonly since: string;
  readonly until: string;
  /** Calls that changed something, or would have. */
  readonly calls: number;
  readonly changes: number;
  readonly rules: readonly SimulatedRule[];
  /** The parts that were not looked at, a sentence each. */
  readonly warnings: readonly string[];
}

type SimulateParts = AuditPart & CatalogPart & ClockPart & ConnectionsPart & GuardsPart & RatesPart;

const DAY_MS = 86_400_000;
/** Newest entries of the audit that are looked at, at most. */
const MOST_ENTRIES = 100_000;

/** @throws input_invalid  a rule that is not there, or a limit that it does not take */
export async function simulateGuards(
  parts: SimulateParts,
  { organizationId, days, set }: SimulateWish,
): Promise<Simulated> {
  const now = parts.clock.now();
  const since = now - days * DAY_MS;
  const rules = changedRules(await parts.guards.rules(organizationId), set);
  const { entries, isCut } = await entriesSince(parts, organizationId, since);
  const past = await changesIn(parts, organizationId, entries);
  return {
    since: new Date(since).toISOString(),
    until: new Date(now).toISOString(),
    calls: past.length,
    changes: past.reduce((sum, { changes }) => sum + changes.length, 0),
    rules: simulate(rules, past, parts.rates),
    warnings: isCut ? [`Only the newest ${MOST_ENTRIES} entries of the audit were looked at.`] : [],
  };
}

async function entriesSince({ audit }: SimulateParts, organizationId: number, since: number) {
  for (let limit = 1_000; ; limit *= 10) {
    const entries = await audit.tail(organizationId, limit);
    const isWhole = entries.length < limit || Date.parse(entries[0]!.at) < since;
    if (!isWhole && limit < MOST_ENTRIES) continue;
    return { entries: entries.filter(({ at }) => Date.parse(at) >= since), isCut: !isWhole };
  }
}

/** @returns oldest first; a change that waited and was made in the end once */
async function changesIn(
  { catalog, connections }: SimulateParts,
  organizationId: number,
  entries: readonly AuditEntry[],
): Promise<PastChange[]> {
  const { scripts } = catalog.current();
  const currencies = new Map(
    (await connections.list(organizationId)).map(({ platform, accountId, currency }) => [
      `${platform} ${accountId}`,
      currency,
    ]),
  );
  const made = new Set(
    entries.flatMap(({ outcome, approvalId }) =>
      outcome === 'success' && approvalId !== undefined ? [approvalId] : [],
    ),
  );
  const factsOf = new Map(
    entries.flatMap(({ approvalId, facts }) =>
      approvalId !== undefined && facts ? [[approvalId, facts] as const] : [],
    ),
  );
  return entries.flatMap((entry): PastChange[] => {
    const { platform, accountId, clientAccountId, outcome, approvalId = '', changes } = entry;
    const hasWaited = outcome === 'pending';
    if (platform === null || changes.length === 0) return [];
    if (!hasWaited && outcome !== 'success' && outcome !== 'failure') return [];
    if (hasWaited && made.has(approvalId)) return [];
    const own = accountId ?? '';
    const facts = entry.facts ?? factsOf.get(approvalId);
    const manifest = scripts.get(entry.script ?? '')?.manifest;
    return [
      {
        at: Date.parse(entry.at),
        runId: entry.runId,
        keyId: entry.keyId,
        script: entry.script,
        platform,
        accountIds: clientAccountId === undefined ? [own] : [clientAccountId, own],
        currency:
          clientAccountId === undefined ? (currencies.get(`${platform} ${own}`) ?? null) : null,
        effect: manifest?.effect ?? 'write',
        wayBack: entry.undoes ? 'own' : wayBackOf(manifest ?? {}, undefined, 0),
        changes: underPlainIds(changes),
        outcome: hasWaited ? 'waited' : 'made',
        ...(facts ? { facts } : {}),
      },
    ];
  });
}

/** Which part of a condition a bare number stands for. */
export const limits: Partial<Record<Condition['kind'], string>> = {
  amount_above: 'amount',
  raise_above: 'times',
  target_lowered: 'times',
  raises_above: 'amount',
  enabled_above: 'amount',
  removed_spent: 'amount',
  enabled_idle: 'days',
  paused_share: 'share',
  account_raise_above: 'times',
  organization_raise_above: 'times',
};

/** @throws input_invalid  a rule that is not there, or a limit that it does not take */
export function changedRules(
  rules: readonly GuardRule[],
  set: Readonly<Record<string, string>>,
): GuardRule[] {
  for (const id of Object.keys(set))
    if (!rules.some((rule) => rule.id === id))
      throw invalid(`There is no rule ${id}; there are: ${rules.map((one) => one.id).join(', ')}.`);
  return rules.map((rule) => {
    const value = set[rule.id];
    return value === undefined ? rule : withLimit(rule, value);
  });
}

function withLimit(rule: GuardRule, value: string): GuardRule {
  if (value === 'on' || value === 'off') return { ...rule, off: value === 'off' };
  const name = limits[rule.when.kind];
  const number = Number(value);
  if (name === undefined || !/^\d{1,15}(\.\d{1,9})?$/.test(value))
    throw invalid(
      name === undefined
        ? `${rule.id} has no limit; it takes on or off.`
        : `${rule.id} takes a number for its ${name}, or on or off; ${value.slice(0, 40)} is none.`,
    );
  return checkRule({ ...rule, when: { ...rule.when, [name]: number } });
}

function invalid(message: string): ServiceError {
  return new ServiceError('input_invalid', { message, field: 'set' });
}
