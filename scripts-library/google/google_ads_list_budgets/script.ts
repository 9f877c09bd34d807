import type { Script } from '../../../sdk/script.ts';
import { listRows } from '../list.ts';

const script: Script<'google_ads_list_budgets'> = async (narrow, host) => {
  const { items, facts } = await listRows(
    host,
    {
      from: 'campaign_budget',
      fields: [
        'campaign_budget.id',
        'campaign_budget.name',
        'campaign_budget.status',
        'campaign_budget.amount_micros',
        'campaign_budget.explicitly_shared',
        'campaign_budget.delivery_method',
        'campaign_budget.reference_count',
      ],
      where: ["campaign_budget.status != 'REMOVED'"],
      orderBy: 'campaign_budget.id',
      table: {
        id: 'campaignBudget.id',
        name: 'campaignBudget.name',
        status: 'campaignBudget.status',
        daily_budget: ['units', 'campaignBudget.amountMicros'],
        is_shared: ['flag', 'campaignBudget.explicitlyShared'],
        delivery: 'campaignBudget.deliveryMethod',
        campaigns: ['number', 'campaignBudget.referenceCount'],
      },
    },
    narrow,
  );
  return { ...facts, budgets: items };
};
export default script;
