/** A record read as a rule, whatever its kind: all of them have one form, one judge and one watch. */
import type { ServiceError } from '../../../../sdk/errors.ts';
import type { Judged, Rule, RuleAccount, RuleCampaign } from '../../../../sdk/rules/index.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import type { Decision, Sight } from '../../../../sdk/watches.ts';
import type { ReadWorld, WorldPorts } from './read-world.ts';

export type RulePorts = WorldPorts & Pick<ToolPorts, 'watches'>;

export interface RuleForm {
  readonly rule: Rule;
  /** ISO 8601; absent where nobody has armed it yet. */
  readonly armed_at?: string | undefined;
  /** Key of the one thing that it moves, as often as it may for each arming; its decisions need not say it. */
  readonly only?: string;
  /** @throws errors of failed reads: nothing is judged then */
  read(ports: RulePorts, now: Date): Promise<RuleReading>;
}

/** A world that a rule is judged by, and the words for the outcome. */
export interface RuleReading extends ReadWorld {
  /** A part that could not be read. What is known may be enough by itself; otherwise nothing is judged. */
  readonly failure?: ServiceError | undefined;
  say(judged: Judged): Said;
}

/** A decision without its steps, which the acts are made into; or what was seen where nothing is to be done. */
export type Said = Omit<Decision, 'steps'> | Sight;

/** Bounds of a rule about figures of this hour: it decides at each look, and what failed is decided anew. */
export const eachLook = {
  evidence: { least_spend: 0, least_conversions: 0, lag_days: 0 },
  person: false,
  every_days: 0,
  tries_again: true,
  back_off_days: 0,
  most_a_day: 1,
} as const;

/** The world of a rule over one thing, whose figures are of this hour. */
export function oneThing(
  account: Pick<RuleAccount, 'platform' | 'account_id' | 'currency' | 'time_zone'>,
  thing: Pick<RuleCampaign, 'id' | 'name' | 'status' | 'hours'>,
): ReadWorld {
  const { platform, account_id } = account;
  return {
    accounts: [{ ...account, lag_days: 0, kept: null }],
    rows: [],
    campaigns: [{ platform, account_id, daily_budget: null, ...thing }],
  };
}
