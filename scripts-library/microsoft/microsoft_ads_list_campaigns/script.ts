import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { normalMetrics, nothing } from '../../../sdk/kit/metrics.ts';
import { currencyOf } from '../account.ts';
import { readBelow } from '../levels.ts';
import { budgetsOf } from '../money.ts';
import { readReport, sumsOf } from '../report.ts';

const script: Script<'microsoft_ads_list_campaigns'> = async ({ status, limit }, host) => {
  const all = await readBelow(host, 'campaign');
  const asked = all.filter((campaign) => status === undefined || campaign.status === status);
  const window = { start_date: addDays(host.today, -30), end_date: addDays(host.today, -1) };
  const rows =
    asked.length === 0
      ? []
      : await readReport(host, {
          type: 'CampaignPerformanceReportRequest',
          window,
          aggregation: 'Summary',
          columns: ['CampaignId', 'Impressions', 'Clicks', 'Spend'],
        });
  const sums = new Map(rows.map((row) => [row['CampaignId'], sumsOf(row)]));
  const campaigns = asked
    .map(({ id, name, status: common, api }) => {
      const { clicks, impressions, spend: cost } = normalMetrics(sums.get(id) ?? nothing);
      return {
        id,
        name: name ?? '',
        status: common,
        platform_status: api.Status,
        objective: api.CampaignType ?? null,
        ...budgetsOf(api),
        ...(api.BudgetId ? { shared_budget_id: api.BudgetId } : {}),
        metrics: { clicks, impressions, cost },
      };
    })
    .sort((a, b) => (b.metrics.cost ?? 0) - (a.metrics.cost ?? 0) || (a.id < b.id ? -1 : 1));
  const hidden = 'Microsoft Advertising does not return campaigns that were deleted.';
  const cut = `Only ${limit} of ${campaigns.length} campaigns are listed; raise limit.`;
  return {
    account: accountOf(host.account),
    currency: await currencyOf(host),
    campaigns: campaigns.slice(0, limit),
    total: campaigns.length,
    truncated: campaigns.length > limit,
    warnings: [
      ...(status === 'REMOVED' ? [hidden] : []),
      ...(campaigns.length > limit ? [cut] : []),
    ],
  };
};
export default script;
