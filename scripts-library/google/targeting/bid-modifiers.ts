/** Criteria of a campaign with the percent by which it bids higher or lower there. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { numberAt, search, textAt, type Row } from '../api.ts';

export const path = 'customers/{account}/campaignCriteria:mutate';

export interface Criterion {
  readonly resourceName: string;
  /** Percent by which bids differ. */
  readonly percent: number;
  readonly row: Row;
}

/** Google's factor of a bid, 1.2, as percent: 20. It counts in single precision. */
const percentOf = (modifier: number | null) =>
  modifier === null ? 0 : Math.round((modifier - 1) * 10_000) / 100;
export const modifierOf = (percent: number) => Math.round((1 + percent / 100) * 10_000) / 10_000;

export async function criteriaOf(
  host: Host,
  campaignId: string,
  type: string,
  fields: readonly string[],
): Promise<Criterion[]> {
  const { rows } = await search(host, {
    from: 'campaign_criterion',
    fields: [
      'campaign_criterion.resource_name',
      'campaign_criterion.bid_modifier',
      ...fields.map((field) => `campaign_criterion.${field}`),
    ],
    where: [
      `campaign.id = ${campaignId}`,
      `campaign_criterion.type = '${type}'`,
      'campaign_criterion.negative = FALSE',
      "campaign_criterion.status != 'REMOVED'",
    ],
  });
  return rows.map((row) => ({
    resourceName: textAt(row, 'campaignCriterion.resourceName') ?? '',
    percent: percentOf(numberAt(row, 'campaignCriterion.bidModifier')),
    row,
  }));
}

/** @throws input_invalid  Google takes a factor of 0.1 to 10, and of devices 0 too */
export function checkPercent(percent: number, field: string, least: number): void {
  if (percent >= least && percent <= 900) return;
  throw failure('input_invalid', `${field}: ${percent} % is not between ${least} and 900.`, {
    field,
  });
}
