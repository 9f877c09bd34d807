/** Bid strategies of a campaign in our words: the field of Google that sets each, and its one target. */
import type { Wish } from '../shared/changes.ts';
import type { Host } from '../../sdk/script.ts';
import { readEntity, type Entity, type Patch } from './entity.ts';
import { failure } from './failure.ts';
import { numberAt, textAt } from './gaql.ts';
import { toMicros, unitsOf } from './money.ts';

interface Args {
  readonly strategy?: keyof typeof table;
  readonly portfolio_strategy_id?: string;
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
    'campaign.bidding_strategy',
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

/** Id of the portfolio strategy that the campaign uses; null for one of its own. */
const portfolioOf = ({ row }: Entity) =>
  textAt(row, 'campaign.biddingStrategy')?.split('/').pop() ?? null;

/** @throws input_invalid  not one strategy, or a target that it does not have */
export function checkBidding(args: Args): void {
  if ((args.strategy === undefined) === (args.portfolio_strategy_id === undefined))
    throw failure('input_invalid', 'Give strategy or portfolio_strategy_id, one of them.');
  const target = args.strategy && table[args.strategy].target;
  const wrong = (['target_cpa', 'target_roas', 'max_cpc'] as const).filter(
    (name) => args[name] !== undefined && name !== target,
  );
  if (wrong.length > 0)
    throw failure(
      'input_invalid',
      `${args.strategy ?? 'A portfolio strategy'} takes ${target ?? 'no target'}, not ${wrong.join(' and ')}.`,
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

/** @throws platform_not_found, input_invalid  there is no such portfolio strategy, or it is removed */
export async function checkPortfolio(host: Host, id: string | undefined): Promise<void> {
  if (id !== undefined) await readEntity(host, 'bidding_strategy', id);
}

export function biddingWishes(args: Args, campaign: Entity): Wish[] {
  const { strategy: name, portfolio_strategy_id: portfolio } = args;
  // A portfolio is known by its id, a strategy of the campaign's own by its name.
  const before = portfolioOf(campaign) ?? strategyOf(campaign);
  const strategy = { field: 'bidding_strategy', before, after: portfolio ?? name };
  if (name === undefined) return [strategy];
  const { target } = table[name];
  const asked = target && args[target];
  if (!target || asked === undefined) return [strategy];
  const money = target === 'target_roas' ? {} : { currency: campaign.currency };
  return [strategy, { field: target, before: targetNow(campaign, target), after: asked, ...money }];
}

/** Setting a field of a strategy is what switches to it. */
export function biddingPatch(args: Args, account: string): Patch {
  if (args.strategy === undefined)
    return {
      biddingStrategy: `customers/${account}/biddingStrategies/${args.portfolio_strategy_id ?? ''}`,
    };
  const { path, target } = table[args.strategy];
  if (!target) return { [path]: false };
  const asked = args[target];
  if (asked === undefined) return { [path]: target === 'target_roas' ? 0 : '0' };
  return { [path]: target === 'target_roas' ? asked : toMicros(String(asked)) };
}
