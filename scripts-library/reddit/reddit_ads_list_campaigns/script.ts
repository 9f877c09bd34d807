import type { Script } from '../../../sdk/script.ts';
import { normalMetrics, nothing } from '../../../sdk/kit/metrics.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { ACCOUNT } from '../account.ts';
import { readAll } from '../api.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { readThings } from '../list.ts';
import { spendFields, sumsOf } from '../metrics.ts';
import { readReport, rowsBy } from '../report.ts';
import { budgetsOf, thingOf, type Raw, type Thing } from '../levels/thing.ts';

const METRIC_DAYS = 30;

/** Daily budget of a campaign: its own, or the sum over its running ad groups. */
function dailyBudget(campaign: Thing, groups: readonly Raw[]): number | null {
  const own = budgetsOf(campaign.raw);
  if (own.daily_budget !== null || own.lifetime_budget !== null) return own.daily_budget;
  const running = groups
    .filter((raw) => raw.campaign_id === campaign.id && thingOf(raw).status === 'ENABLED')
    .map((raw) => budgetsOf(raw).daily_budget ?? 0);
  return running.length === 0 ? null : Math.round(running.reduce((a, b) => a + b, 0) * 1e6) / 1e6;
}

const script: Script<'reddit_ads_list_campaigns'> = async ({ status, limit }, host) => {
  const { things, total, more } = await readThings(host, 'campaign', { status, limit });
  const hasOwn = ({ raw }: Thing) => raw.goal_type !== null && raw.goal_type !== undefined;
  const groups = things.every(hasOwn)
    ? []
    : (await readAll<Raw>(host, `${ACCOUNT}/ad_groups`)).items;
  const window = {
    start_date: addDays(host.today, -METRIC_DAYS),
    end_date: addDays(host.today, -1),
  };
  const { rows, currency } = await readReport(host, {
    window,
    fields: spendFields,
    breakdowns: ['CAMPAIGN_ID'],
  });
  const figures = rowsBy(rows, 'campaign_id');
  const campaigns = things.map((campaign) => {
    const own = figures.get(campaign.id);
    const { clicks, impressions, spend } = normalMetrics(own ? sumsOf(own) : nothing);
    return {
      id: campaign.id,
      name: campaign.name,
      status: campaign.status,
      platform_status: campaign.raw.effective_status ?? null,
      objective: campaign.raw.objective ?? null,
      daily_budget: dailyBudget(campaign, groups),
      metrics: { clicks, impressions, cost: spend },
    };
  });
  return { ...listEnd(host, { items: campaigns, total, isCut: more }), currency, campaigns };
};
export default script;
