/** Recommendations of Google: taking one on, or not wanting to see it again. */
import type { Change, Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { numberAt, search, textAt } from '../api.ts';
import { readCampaign } from '../levels/campaign.ts';
import { unitsOf } from '../money.ts';

interface Args {
  readonly recommendation_id: string;
}

interface Found {
  readonly id: string;
  readonly resourceName: string;
  readonly type: string;
  readonly campaignId: string;
  readonly campaign: string | null;
  readonly before: number | null;
  readonly after: number | null;
  readonly currency: string;
}

const budget = 'recommendation.campaign_budget_recommendation';

/** @throws platform_not_found  it is not there, or somebody took it on or dismissed it */
async function read(host: Host, id: string): Promise<Found> {
  const found = await find(host, id);
  if (found) return found;
  throw failure('platform_not_found', `There is no open recommendation ${id}.`);
}

async function find(host: Host, id: string): Promise<Found | undefined> {
  const { rows } = await search(host, {
    from: 'recommendation',
    fields: [
      'recommendation.resource_name',
      'recommendation.type',
      'campaign.id',
      'campaign.name',
      `${budget}.current_budget_amount_micros`,
      `${budget}.recommended_budget_amount_micros`,
      'customer.currency_code',
    ],
    where: ['recommendation.dismissed = FALSE'],
  });
  const row = rows.find((one) => textAt(one, 'recommendation.resourceName')?.endsWith(`/${id}`));
  if (!row) return undefined;
  const amount = (name: string) =>
    unitsOf(numberAt(row, `recommendation.campaignBudgetRecommendation.${name}`));
  return {
    id,
    resourceName: textAt(row, 'recommendation.resourceName') ?? '',
    type: textAt(row, 'recommendation.type') ?? 'UNKNOWN',
    campaignId: textAt(row, 'campaign.id') ?? '',
    campaign: textAt(row, 'campaign.name'),
    before: amount('currentBudgetAmountMicros'),
    after: amount('recommendedBudgetAmountMicros'),
    currency: textAt(row, 'customer.currencyCode') ?? host.account.currency ?? '',
  };
}

const shown = ({ id, type, campaignId, campaign }: Found) => ({
  recommendation: { id, type, campaign_id: campaignId, campaign_name: campaign },
});

/** Only budgets: what else Google would change by itself cannot be shown before, nor taken back. */
interface Applied {
  readonly recommendation: { readonly campaign_id: string };
  readonly daily_budget: number | null;
}

export const applyScript = (): WriteScript<Args, Applied> => ({
  async preview({ recommendation_id }, host) {
    const found = await read(host, recommendation_id);
    const { type, campaignId, campaign, before, after, currency } = found;
    if (after === null)
      throw failure(
        'input_invalid',
        `A recommendation of the type ${type} is not applied from here: only budgets (CAMPAIGN_BUDGET) are.`,
        { field: 'recommendation_id' },
      );
    const change: Change = {
      entity: 'campaign',
      id: campaignId,
      name: campaign,
      field: 'daily_budget',
      before,
      after,
      money: { amount: after, currency },
    };
    return [change];
  },
  async apply({ recommendation_id }, host, changes) {
    const found = await read(host, recommendation_id);
    const amount = changes[0]?.money?.amount;
    if (amount !== undefined)
      await host.post('customers/{account}/recommendations:apply', {
        operations: [
          {
            resourceName: found.resourceName,
            campaignBudget: { newBudgetAmountMicros: String(Math.round(amount * 1e6)) },
          },
        ],
      });
    return { ...shown(found), daily_budget: amount ?? found.before, currency: found.currency };
  },
  // It is gone once its budget is set: the campaign is asked.
  async verify(_args, host, { recommendation: { campaign_id: id }, daily_budget: after }) {
    const { name, budget: now } = await readCampaign(host, id);
    if (now.amount === after) return [];
    const change = { entity: 'campaign', id, name, field: 'daily_budget' };
    return [{ ...change, before: now.amount, after }];
  },
});

export const dismissScript = (): WriteScript<Args, object> =>
  removeScript({
    entity: 'recommendation',
    async read(host, { recommendation_id }) {
      const found = await read(host, recommendation_id);
      const { id, type, campaign } = found;
      const name = campaign === null ? type : `${type}: ${campaign}`;
      return [{ id, name, status: 'ENABLED', found }];
    },
    change: () => ({ field: 'dismissed', before: false, after: true }),
    async remove(host, { recommendation_id }, changes) {
      const found = await read(host, recommendation_id);
      if (changes.length > 0)
        await host.post('customers/{account}/recommendations:dismiss', {
          operations: [{ resourceName: found.resourceName }],
        });
      return shown(found);
    },
  });
