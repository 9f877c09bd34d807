/** Criterions of a campaign with the percent by which it bids higher or lower. */
import { failure } from '../../../sdk/kit/failure.ts';
import type { ApiCriterion } from '../targeting.ts';

export const path = 'CampaignCriterions';
export const CriterionType = 'Targets';
export const percentOf = ({ CriterionBid }: ApiCriterion) => CriterionBid?.Multiplier ?? 0;
export const bid = (Multiplier: number) => ({
  CriterionBid: { Type: 'BidMultiplier', Multiplier },
});
export const biddable = (CampaignId: string, Criterion: object, percent: number) => ({
  Type: 'BiddableCampaignCriterion',
  CampaignId,
  Criterion,
  ...bid(percent),
});

/** @throws input_invalid */
export function checkPercent(percent: number, least: number, field: string): void {
  if (percent >= least && percent <= 900) return;
  throw failure('input_invalid', `${field}: ${percent} % is not between ${least} and 900.`, {
    field,
  });
}
