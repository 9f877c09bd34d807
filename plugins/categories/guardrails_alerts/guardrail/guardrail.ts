/** A rule over one campaign as it is kept, and what tools say of it. */
import { createHash } from 'node:crypto';
import type { Destination } from '../../../../sdk/notify.ts';
import type { StoredRecord } from '../../../../sdk/records.ts';
import type { Rule } from '../../../../sdk/rules/index.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import type { DecisionView, WatchView } from '../../../../sdk/watches.ts';
import { isMove } from '../rule/decide.ts';
import { eachLook } from '../rule/form.ts';

export const KIND = 'guardrail';

export interface Guardrail {
  readonly platform: string;
  readonly account_id: string;
  readonly campaign_id: string;
  /** As it was when the rule was armed. */
  readonly campaign_name: string;
  readonly conversion_action_id: string;
  readonly conversion_action_name: string;
  /** Of the account when the rule was armed; in another one nothing is judged. */
  readonly currency: string;
  readonly time_zone: string;
  readonly spend_threshold: number;
  readonly min_age_hours: number;
  /** Counts how often it was armed anew after it had paused or was disabled. */
  readonly round: number;
  /** First day that counts, in the account's time zone: the day of the arming, or an earlier one that the caller named. */
  readonly since: string;
  /** Spend of that day before the rule was armed, in account currency. It does not count. */
  readonly spent_before: number;
  /** Hours until reports are complete. The rule acts only on spend that is at least so old. */
  readonly lag_hours?: number;
  /** ISO 8601. */
  readonly armed_at: string;
  readonly disabled_at?: string;
  readonly tell?: Destination;
  readonly state: 'armed' | 'disabled';
}

type Key = Pick<Guardrail, 'platform' | 'account_id' | 'campaign_id'>;

/** One rule for a campaign: 48 bits of who it is, so that two calls at once never make two rules. */
export function guardrailId({ platform, account_id, campaign_id }: Key): string {
  const whole = JSON.stringify([platform, account_id, campaign_id]);
  return String(createHash('sha256').update(whole).digest().readUIntBE(0, 6) + 1);
}

/** A guardrail as the rule that it is: it pauses one campaign, once, which has spent since a moment without a conversion. */
export function asRule(guardrail: Guardrail): Rule {
  const { platform, account_id, campaign_id, since, armed_at } = guardrail;
  const spend = { metric: 'spend', at_least: guardrail.spend_threshold, since } as const;
  const less = guardrail.spent_before;
  return {
    name: guardrail.campaign_name,
    scope: { platforms: [platform], accounts: [account_id], campaigns: [campaign_id] },
    when: [
      { metric: 'conversions', at_most: 0, since, action: guardrail.conversion_action_id },
      { metric: 'age_hours', at_least: guardrail.min_age_hours, since: armed_at },
      { ...spend, less },
      { ...spend, less, settled: true },
    ],
    then: { action: 'pause', most: 1 },
    ...eachLook,
  };
}

/** Course of the rule since it was armed. */
export interface Course {
  readonly decisions: readonly DecisionView[];
  readonly watched: WatchView | undefined;
  /** The decision by which it paused the campaign: a rule pauses once. */
  readonly paused: DecisionView | undefined;
}

export async function courseOf(
  { watches }: Pick<ToolPorts, 'watches'>,
  { id, value }: StoredRecord<Guardrail>,
): Promise<Course> {
  const [all, [watched]] = await Promise.all([
    watches.decisions(KIND, id, { limit: 50 }),
    watches.of(KIND, id),
  ]);
  const decisions = all.filter(({ decided_at }) => decided_at >= value.armed_at);
  const rule = asRule(value);
  return { decisions, watched, paused: decisions.find((one) => isMove(rule, one)) };
}

/** A rule, as every tool of the category shows it. */
export function guardrailView(
  { id, value }: Pick<StoredRecord<Guardrail>, 'id' | 'value'>,
  paused: boolean,
) {
  const { platform, account_id, campaign_id, campaign_name, conversion_action_id } = value;
  const { spend_threshold, min_age_hours, armed_at, state, since, lag_hours } = value;
  return {
    guardrail_id: Number(id),
    platform,
    account_id,
    campaign_id,
    campaign_name,
    conversion_action_id,
    spend_threshold,
    min_age_hours,
    status: state === 'disabled' ? 'disabled' : paused ? 'paused' : 'armed',
    armed_at,
    counts_from: since,
    ...(lag_hours === undefined ? {} : { lag_hours }),
    created_by: null,
  };
}
