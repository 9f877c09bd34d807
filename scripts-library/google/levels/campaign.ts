/** Campaigns as lists show them, and one campaign with its budget as a change needs it. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { at, numberAt, quote, search, textAt, type Row } from '../api.ts';
import { unitsOf } from '../money.ts';
import { digitsOnly } from './entity.ts';

export const campaignFields = [
  'campaign.id',
  'campaign.name',
  'campaign.status',
  'campaign.advertising_channel_type',
  'campaign_budget.amount_micros',
  'campaign_budget.period',
  'campaign_budget.id',
  'campaign_budget.explicitly_shared',
  'campaign_budget.reference_count',
  'metrics.clicks',
  'metrics.impressions',
  'metrics.cost_micros',
];

/** A condition that keeps one status; undefined keeps all. */
export function statusIs(status: string | undefined): string | undefined {
  return status === undefined ? undefined : `campaign.status = ${quote(status)}`;
}

/** Google's statuses are the common words; its daily budget is null for a campaign with a total one. */
export function listedCampaign(row: Row) {
  const status = textAt(row, 'campaign.status') ?? 'UNKNOWN';
  const isDaily = textAt(row, 'campaignBudget.period') !== 'CUSTOM_PERIOD';
  return {
    id: textAt(row, 'campaign.id') ?? '',
    name: textAt(row, 'campaign.name') ?? '',
    status,
    platform_status: status,
    objective: textAt(row, 'campaign.advertisingChannelType'),
    daily_budget: isDaily ? unitsOf(numberAt(row, 'campaignBudget.amountMicros')) : null,
    ...sharedBudget(row),
    metrics: {
      clicks: numberAt(row, 'metrics.clicks'),
      impressions: numberAt(row, 'metrics.impressions'),
      cost: unitsOf(numberAt(row, 'metrics.costMicros')),
    },
  };
}

/** The id of the budget, only if other campaigns may spend from it too: an experiment's campaign spends from its base's. */
function sharedBudget(row: Row) {
  const isShared =
    at(row, 'campaignBudget.explicitlyShared') === true ||
    (numberAt(row, 'campaignBudget.referenceCount') ?? 0) > 1;
  const id = textAt(row, 'campaignBudget.id');
  return isShared && id !== null ? { shared_budget_id: id } : {};
}

export interface Campaign {
  readonly id: string;
  readonly resourceName: string;
  readonly name: string;
  readonly status: string;
  readonly channel: string;
  readonly currency: string;
  readonly budget: {
    readonly resourceName: string;
    readonly amount: number | null;
    readonly isDaily: boolean;
    /** How many campaigns spend from it. */
    readonly users: number;
  };
}

/**
 * @throws platform_not_found  no campaign of this account has the id
 * @throws input_invalid  it is removed, which is final
 */
export async function readCampaign(host: Host, id: string): Promise<Campaign> {
  digitsOnly(id, 'campaign_id');
  const { rows } = await search(host, {
    from: 'campaign',
    fields: [
      'campaign.id',
      'campaign.name',
      'campaign.status',
      'campaign.advertising_channel_type',
      'campaign.campaign_budget',
      'campaign_budget.amount_micros',
      'campaign_budget.period',
      'campaign_budget.reference_count',
      'customer.currency_code',
    ],
    where: [`campaign.id = ${id}`],
  });
  const row = rows[0];
  if (!row) throw failure('platform_not_found', `There is no campaign ${id} in this account.`);
  const status = textAt(row, 'campaign.status') ?? 'UNKNOWN';
  const name = textAt(row, 'campaign.name') ?? '';
  if (status === 'REMOVED')
    throw failure(
      'input_invalid',
      `Campaign ${id} (${name}) is removed; Google does not change removed campaigns.`,
      { field: 'campaign_id' },
    );
  return {
    id,
    resourceName: textAt(row, 'campaign.resourceName') ?? '',
    name,
    status,
    channel: textAt(row, 'campaign.advertisingChannelType') ?? '',
    currency: textAt(row, 'customer.currencyCode') ?? host.account.currency ?? '',
    budget: {
      resourceName: textAt(row, 'campaign.campaignBudget') ?? '',
      amount: unitsOf(numberAt(row, 'campaignBudget.amountMicros')),
      isDaily: textAt(row, 'campaignBudget.period') !== 'CUSTOM_PERIOD',
      users: numberAt(row, 'campaignBudget.referenceCount') ?? 1,
    },
  };
}

/**
 * Total budget of a campaign without a daily one, in units: all of it may be spent in one day. Null if there is
 * neither.
 */
export async function readTotalBudget(host: Host, id: string): Promise<number | null> {
  const { rows } = await search(host, {
    from: 'campaign',
    fields: ['campaign_budget.total_amount_micros'],
    where: [`campaign.id = ${id}`],
  });
  return unitsOf(rows[0] && numberAt(rows[0], 'campaignBudget.totalAmountMicros'));
}

/** The other campaigns that spend from the same budget. */
export async function readSharers(
  host: Host,
  { id, budget }: Campaign,
): Promise<{ readonly id: string; readonly name: string }[]> {
  if (budget.users <= 1) return [];
  const { rows } = await search(host, {
    from: 'campaign',
    fields: ['campaign.id', 'campaign.name'],
    where: [
      `campaign.campaign_budget = ${quote(budget.resourceName)}`,
      "campaign.status != 'REMOVED'",
      `campaign.id != ${id}`,
    ],
  });
  return rows.map((row) => ({
    id: textAt(row, 'campaign.id') ?? '',
    name: textAt(row, 'campaign.name') ?? '',
  }));
}
