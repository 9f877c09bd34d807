/** Bid strategies of a campaign in our words: the field of Google that sets each, and its one target. */
import type { Wish } from '../../../sdk/kit/changes.ts';
import type { Host } from '../../../sdk/script.ts';
import { readEntity, type Entity, type Patch } from '../levels/entity.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { numberAt, textAt } from '../api.ts';
import { toMicros, unitsOf } from '../money.ts';

export interface Bidding {
  readonly strategy?: keyof typeof table;
  readonly portfolio_strategy_id?: string;
  readonly target_cpa?: string;
  readonly target_roas?: number;
  readonly max_cpc?: string;
  readonly no_target?: boolean;
}

export const targets = ['target_cpa', 'target_roas', 'max_cpc'] as const;
type TargetName = (typeof targets)[number];

const table = {
  MANUAL_CPC: { path: 'manualCpc.enhancedCpcEnabled', target: undefined },
  MAXIMIZE_CLICKS: { path: 'targetSpend.cpcBidCeilingMicros', target: 'max_cpc' },
  MAXIMIZE_CONVERSIONS: { path: 'maximizeConversions.targetCpaMicros', target: 'target_cpa' },
  MAXIMIZE_CONVERSION_VALUE: { path: 'maximizeConversionValue.targetRoas', target: 'target_roas' },
} as const satisfies Record<string, { path: string; target: TargetName | undefined }>;

export const strategies = {
  fields: [
    'campaign.bidding_strategy',
    'campaign.bidding_strategy_type',
    'campaign.target_spend.cpc_bid_ceiling_micros',
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

/**
 * Without a strategy, `no_target` is about the one that the campaign has.
 * @throws input_invalid  not one strategy, or a target that it does not have
 */
export function checkBidding(args: Bidding): void {
  const given = [args.strategy, args.portfolio_strategy_id].filter((one) => one !== undefined);
  if (given.length > 1 || (given.length === 0 && !args.no_target))
    throw failure('input_invalid', 'Give strategy or portfolio_strategy_id, one of them.', {
      field: 'strategy',
    });
  const target = args.strategy && table[args.strategy].target;
  const wrong = targets.filter((name) => args[name] !== undefined && name !== target);
  if (wrong.length > 0)
    throw failure(
      'input_invalid',
      `${args.strategy ?? 'A portfolio strategy'} takes ${target ?? 'no target'}, not ${wrong.join(' and ')}.`,
      { field: wrong[0]! },
    );
}

/** The strategy that a campaign is to have of its own; undefined for one of a portfolio, or that is not ours to set. */
function ownStrategy(args: Bidding, campaign: Entity): keyof typeof table | undefined {
  if (args.strategy !== undefined || args.portfolio_strategy_id !== undefined) return args.strategy;
  const now = portfolioOf(campaign) === null ? strategyOf(campaign) : '';
  return Object.hasOwn(table, now) ? (now as keyof typeof table) : undefined;
}

/** Present value of the named target, in units; null for none. */
export function targetNow({ row }: Entity, name: TargetName): number | null {
  if (name === 'target_roas')
    return numberAt(row, 'campaign.maximizeConversionValue.targetRoas') || null;
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

export function biddingWishes(args: Bidding, campaign: Entity): Wish[] {
  const { portfolio_strategy_id: portfolio } = args;
  const name = ownStrategy(args, campaign);
  // A portfolio is known by its id, a strategy of the campaign's own by its name.
  const before = portfolioOf(campaign) ?? strategyOf(campaign);
  const strategy = { field: 'bidding_strategy', before, after: portfolio ?? name };
  const target = name && table[name].target;
  // A strategy that a campaign leaves takes its target with it.
  const lost: Wish[] = targets
    .filter((one) => strategy.after !== undefined && strategy.after !== before && one !== target)
    .map((one) => ({ field: one, before: targetNow(campaign, one), after: null }));
  const asked = target && (args[target] ?? (args.no_target ? null : undefined));
  if (!target || asked === undefined) return [strategy, ...lost];
  const money = target === 'target_roas' || asked === null ? {} : { currency: campaign.currency };
  const set = { field: target, before: targetNow(campaign, target), after: asked, ...money };
  return [strategy, ...lost, set];
}

/** Setting a field of a strategy is what switches to it. */
export function biddingPatch(args: Bidding, campaign: Entity, account: string): Patch {
  if (args.portfolio_strategy_id !== undefined)
    return {
      biddingStrategy: `customers/${account}/biddingStrategies/${args.portfolio_strategy_id}`,
    };
  const { path, target } = table[ownStrategy(args, campaign)!];
  if (!target) return { [path]: false };
  const asked = args[target];
  if (asked === undefined) return { [path]: target === 'target_roas' ? 0 : '0' };
  return { [path]: target === 'target_roas' ? asked : toMicros(String(asked)) };
}
