/** Bid strategies of a campaign in our words: the field of Google that sets each, and its one target. */
import type { Wish } from '../shared/changes.ts';
import type { Entity, Patch } from './entity.ts';
import { failure } from './failure.ts';
import { numberAt, textAt } from './gaql.ts';
import { toMicros, unitsOf } from './money.ts';

interface Args {
  readonly strategy: keyof typeof table;
  readonly target_cpa?: string;
  readonly target_roas?: number;
  readonly max_cpc?: string;
}

type TargetName = 'target_cpa' | 'target_roas' | 'max_cpc';

const table = {
  MANUAL_CPC: { path: 'manualCpc.enhancedCpcEnabled', target: undefined },
  MAXIMIZE_CLICKS: { path: 'targetSpend.cpcBidCeilingMicros', target: 'max_cpc' },
  MAXIMIZE_CONVERSIONS: { path: 'maximizeConversions.targetCpaMicros', target: 'target_cpa' },
  MAXIMIZE_CONVERSION_VALUE: { path: 'maximizeConversionValue.targetRoas', target: 'target_roas' },
} as const satisfies Record<string, { path: string; target: TargetName | undefined }>;

export const strategies = {
  fields: [
    ...['campaign.bidding_strategy_type', 'campaign.target_spend.cpc_bid_ceiling_micros'],
    'campaign.maximize_conversions.target_cpa_micros',
    'campaign.maximize_conversion_value.target_roas',
  ],
};

/** Google's TARGET_SPEND is what callers call MAXIMIZE_CLICKS. */
export function strategyOf({ row }: Entity): string {
  const type = textAt(row, 'campaign.biddingStrategyType') ?? 'UNKNOWN';
  return type === 'TARGET_SPEND' ? 'MAXIMIZE_CLICKS' : type;
}

/** @throws input_invalid  a target that the strategy does not have */
export function checkBidding(args: Args): void {
  const { target } = table[args.strategy];
  const wrong = (['target_cpa', 'target_roas', 'max_cpc'] as const).filter(
    (name) => args[name] !== undefined && name !== target,
  );
  if (wrong.length > 0)
    throw failure(
      'input_invalid',
      `${args.strategy} takes ${target ?? 'no target'}, not ${wrong.join(' and ')}.`,
    );
}

/** What the named target is now, in units; null for none. */
function targetNow({ row }: Entity, name: TargetName): number | null {
  if (name === 'target_roas') return numberAt(row, 'campaign.maximizeConversionValue.targetRoas');
  const path =
    name === 'target_cpa'
      ? 'maximizeConversions.targetCpaMicros'
      : 'targetSpend.cpcBidCeilingMicros';
  const micros = numberAt(row, `campaign.${path}`);
  return micros === 0 ? null : unitsOf(micros);
}

export function biddingWishes(args: Args, campaign: Entity): Wish[] {
  const { target } = table[args.strategy];
  const strategy = {
    field: 'bidding_strategy',
    before: strategyOf(campaign),
    after: args.strategy,
  };
  const asked = target && args[target];
  if (!target || asked === undefined) return [strategy];
  const money = target === 'target_roas' ? {} : { currency: campaign.currency };
  return [strategy, { field: target, before: targetNow(campaign, target), after: asked, ...money }];
}

/** Setting a field of a strategy is what switches to it. */
export function biddingPatch(args: Args): Patch {
  const { path, target } = table[args.strategy];
  if (!target) return { [path]: false };
  const asked = args[target];
  if (asked === undefined) return { [path]: target === 'target_roas' ? 0 : '0' };
  return { [path]: target === 'target_roas' ? asked : toMicros(String(asked)) };
}
