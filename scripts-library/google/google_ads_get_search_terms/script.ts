import type { Script } from '../../../sdk/script.ts';
import { performance } from '../report/performance.ts';

const script: Script<'google_ads_get_search_terms'> = async (
  { min_cost, limit, ...args },
  host,
) => {
  const report = await performance(
    host,
    {
      level: 'search-term',
      from: 'search_term_view',
      fields: [
        'search_term_view.search_term',
        'search_term_view.status',
        'segments.search_term_match_type',
      ],
      id: 'searchTermView.resourceName',
      name: 'searchTermView.searchTerm',
      status: 'searchTermView.status',
      where: [
        'metrics.impressions > 0',
        ...(min_cost > 0 ? [`metrics.cost_micros >= ${String(Math.round(min_cost * 1e6))}`] : []),
      ],
      own: { match_type: 'segments.searchTermMatchType', campaign_id: 'campaign.id' },
    },
    args,
  );
  const { rows, warnings } = report;
  if (rows.length <= limit) return report;
  const cut = `Only the ${limit} terms with the highest cost of ${rows.length} are listed; totals cover all.`;
  return { ...report, rows: rows.slice(0, limit), truncated: true, warnings: [...warnings, cut] };
};
export default script;
