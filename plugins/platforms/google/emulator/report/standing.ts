/** Statuses that Google derives: of things that serve as they should, and of campaigns as they stand in their auctions. */
import type { Standing } from '../../../../../sdk/emulator/index.ts';
import { textOf, type Entity } from '../customers.ts';
import type { History } from './history.ts';

interface Standings {
  readonly primary: string;
  readonly reasons?: readonly string[];
  readonly bidding?: string;
}

const always: Readonly<Record<string, Standings>> = {
  ENABLED: { primary: 'ELIGIBLE' },
  PAUSED: { primary: 'PAUSED', reasons: ['CAMPAIGN_PAUSED'], bidding: 'PAUSED' },
  REMOVED: { primary: 'REMOVED', reasons: ['CAMPAIGN_REMOVED'], bidding: 'UNAVAILABLE' },
};
const learning = {
  start: 'LEARNING_NEW',
  budget: 'LEARNING_BUDGET_CHANGE',
  settings: 'LEARNING_SETTING_CHANGE',
} as const;
const limits = {
  budget: ['BUDGET_CONSTRAINED', 'LIMITED_BY_BUDGET'],
  bid: ['BIDDING_STRATEGY_CONSTRAINED', 'LIMITED_BY_CPC_BID_CEILING'],
  demand: ['SEARCH_VOLUME_LIMITED', 'LIMITED_BY_INVENTORY'],
} as const;
/** A limit of several groups with different ones: the one that money lifts is said first. */
const order = ['budget', 'bid', 'demand'] as const;

function standingsOf(campaign: Entity, history: History): Standings {
  const usual = always[textOf(campaign, 'status')] ?? { primary: 'UNKNOWN' };
  if (usual.primary !== 'ELIGIBLE') return usual;
  const all = history.standings(campaign.resourceName);
  if (all.length === 0) return { primary: 'NOT_ELIGIBLE', reasons: ['NO_AD_GROUPS'] };
  const learns = all.find(({ isLearning }) => isLearning)?.edit?.why;
  const found = order.filter((limit) => all.some((one: Standing) => one.limitedBy === limit));
  const reasons = found.map((limit) => limits[limit][0]);
  if (learns === undefined) return { primary: 'LIMITED', reasons, bidding: limits[found[0]!][1] };
  return {
    primary: 'LEARNING',
    reasons: ['BIDDING_STRATEGY_LEARNING', ...reasons],
    bidding: learning[learns],
  };
}

/** By field. */
const told: Readonly<Record<string, (standings: Standings) => unknown>> = {
  primary_status: ({ primary }) => primary,
  primary_status_reasons: ({ reasons = [] }) => reasons,
  bidding_strategy_system_status: ({ bidding }) => bidding,
};

/** Undefined for a field that is no such status. */
export function derivedStatus(
  resource: string,
  field: string | undefined,
): ((entity: Entity | undefined, history: History) => unknown) | undefined {
  const tell = told[field ?? ''];
  if (!tell) return undefined;
  if (resource === 'campaign') return (one, history) => one && tell(standingsOf(one, history));
  return field === 'primary_status' ? (one) => always[String(one?.['status'])]?.primary : undefined;
}
