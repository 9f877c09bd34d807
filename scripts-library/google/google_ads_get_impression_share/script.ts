import type { Script } from '../../../sdk/script.ts';
import { performance } from '../report/performance.ts';

const script: Script<'google_ads_get_impression_share'> = (args, host) =>
  performance(
    host,
    {
      level: 'campaign',
      from: 'campaign',
      fields: [
        'campaign.status',
        'metrics.search_impression_share',
        'metrics.search_budget_lost_impression_share',
      ],
      where: ['metrics.impressions > 0'],
      own: {
        impression_share: ['number', 'metrics.searchImpressionShare'],
        lost_to_budget: ['number', 'metrics.searchBudgetLostImpressionShare'],
      },
    },
    args,
  );
export default script;
