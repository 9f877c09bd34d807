/** A rule as it is kept, and what tools say of it. */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../../../sdk/errors.ts';
import type { Destination } from '../../../../sdk/notify.ts';
import type { RecordsPort, StoredRecord } from '../../../../sdk/records.ts';
import { checkRule, type Rule } from '../../../../sdk/rules/index.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import bids from './bids.json' with { type: 'json' };

export const RULE = 'rule';

export interface KeptRule {
  readonly name: string;
  readonly rule: Rule;
  /** Its trial, as it was when it was armed. */
  readonly trial?: Readonly<Record<string, unknown>>;
  /** It may raise what is spent. */
  readonly raises: boolean;
  /** Armed, and it may: a person decides about that. */
  readonly live_raises?: boolean;
  /** ISO 8601. */
  readonly armed_at?: string;
  readonly tell?: Destination;
  readonly state: 'draft' | 'armed' | 'disarmed';
}

export type BidWay = { readonly read?: string; readonly write: string; readonly arg: string };
export const bidWays: Readonly<Record<string, BidWay | undefined>> = bids;

/** One rule for a name, so that two calls at once never make two. */
export const ruleId = (name: string) =>
  `rule_${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 12)}`;

/** @throws record_unknown */
export async function needRule(records: RecordsPort, id: string): Promise<StoredRecord<KeptRule>> {
  const found = await records.get<KeptRule>(RULE, id);
  if (!found) throw new ServiceError('record_unknown', { field: 'rule_id' });
  return found;
}

/** @throws input_invalid  it is no rule, or one that could not be kept to its bounds */
export function ruleToKeep(given: unknown): Rule {
  const rule = checkRule(given, 'rule.');
  const { then, scope } = rule;
  if ('percent' in then && then.percent !== undefined) {
    const bound = then.percent > 0 ? 'at_most' : 'at_least';
    if (then[bound] === undefined)
      throw wrong(`rule.then.${bound}`, `is needed: how far the rule may go, in account currency`);
  }
  if (then.action === 'bid') {
    const platforms = scope.platforms ?? [];
    const lacking = platforms.find((one) => !bidWays[one]);
    const known = Object.keys(bidWays).join(', ');
    if (platforms.length === 0)
      throw wrong('rule.scope.platforms', `must name those whose bids it sets: ${known}`);
    if (lacking !== undefined)
      throw wrong(
        'rule.scope.platforms',
        `${lacking} has no bid of a campaign here; ${known} have one`,
      );
    const unread = platforms.find((one) => !bidWays[one]?.read);
    if (then.percent !== undefined && unread !== undefined)
      throw wrong(
        'rule.then.percent',
        `needs the bid as it is, which ${unread} does not tell; give to`,
      );
  }
  return rule;
}

/** Whether more may be spent by it than without it. */
export function mayRaise({ then }: Rule): boolean {
  if (then.action === 'enable') return true;
  if (then.action !== 'budget' && then.action !== 'bid') return false;
  return then.to !== undefined || (then.percent ?? 0) > 0;
}

export function ruleView({ id, value }: Pick<StoredRecord<KeptRule>, 'id' | 'value'>) {
  const { name, rule, state, armed_at, trial } = value;
  return { rule_id: id, name, state, rule, armed_at: armed_at ?? null, trial: trial ?? null };
}
