/** The ten jobs of the scripted assistant, as programs: what it writes, and what the checkers then need to know. */
import type { AnyJson } from '../support/any-json.ts';
import { pictures } from './assistant-jobs.ts';

export interface ProgramJob {
  /** The jobs that one program does. */
  readonly jobs: readonly string[];
  code(memory: Map<string, unknown>): string;
  keep(value: AnyJson, memory: Map<string, unknown>): void;
}

const READS = `const [report, waste] = await Promise.all([
  report_performance({ date_range: 'last_7_days', compare: 'previous_period', group_by: ['platform'], columns: 'spend,clicks,conversions,cpa' }),
  find_wasted_spend({ days: 60, min_spend: 20, limit: 5 }),
]);
return {
  rows: report.rows.map((one) => [one.platform, one.spend, one.cpa]),
  totals: report.totals.map((one) => [one.currency, one.spend]),
  waste: waste.rows.map((one) => [one.name, one.spend, one.conversions]),
};`;

const CHANGES = `const platform = 'google';
const { campaigns } = await list_campaigns({ platform, status: 'ENABLED' });
const paid = campaigns.filter((one) => one.daily_budget !== null);
const [first, second] = paid;
const last = paid.slice(0, 10).at(-1);
const daily_budget = first.daily_budget + Math.round(first.daily_budget * 10) / 100;
await update_campaign_budget({ platform, campaign_id: first.id, daily_budget, reason: 'Ten percent more' });
await pause_campaign({ platform, campaign_id: last.id });
const ad = (one) => ({ headlines: [one, 'Tested On Rivers', 'Free Returns'], descriptions: ['Sea kayaks and river kayaks.', 'Order today, delivered in two days.'] });
const made = await scripts.google_ads_create_search_campaign({
  campaign_name: 'Search - Kayaks', daily_budget: 20, final_url: 'https://northwind.example/kayaks', geo_targets: ['US'],
  ad_groups: [
    { name: 'Sea kayaks', keywords: ['sea kayak', '[touring kayak]'], ads: [ad('Sea Kayaks')] },
    { name: 'Paddles', keywords: ['kayak paddle'], ads: [ad('Kayak Paddles')] },
  ],
});
const sets = await scripts.meta_ads_list_ad_sets({ status: 'ENABLED', limit: 3 });
const pages = await scripts.meta_ads_list_pages({});
const carousel = await meta_ads_create_ad({
  adset_id: sets.result.ad_sets[0].id, name: 'Camp carousel', page_id: pages.result.pages[0].id, link: 'https://northwind.example/',
  message: 'All for the camp.', call_to_action: 'SHOP_NOW',
  children: PICTURES.map((image_url, at) => ({ image_url, headline: 'Card ' + (at + 1) })),
});
const side = ({ id }) => ({ platform, campaign_id: id });
const amount = Math.min(5, Math.round(second.daily_budget * 10) / 100, Math.round(daily_budget * 10) / 100);
await shift_budget({ from: side(first), to: side(second), amount });
return {
  raised: { id: first.id, daily_budget: daily_budget - amount }, paused: last.id, created: made.result.campaign.id,
  carousel: carousel.ad.id, moved: { id: second.id, daily_budget: second.daily_budget + amount },
};`;

const AFTER = `const platform = 'google';
const { changes: [{ run_id }] } = await list_changes({ platform, object_id: PAUSED, source: 'service', limit: 3 });
await undo_change({ run_id });
const { changes } = await list_changes({ platform, days: 7, limit: 20 });
const { schedule_id } = await schedule_report({
  name: 'Monday report', run: 'report_performance', args: { date_range: 'last_7_days', group_by: ['platform'] },
  cron: '0 8 * * 1', time_zone: 'Europe/Berlin', webhook: 'https://reports.example.com/in',
});
return { changes: [...new Set(changes.map(({ id }) => id))], schedule_id };`;

/** In their order: a later one builds on an earlier one. */
export const programJobs: readonly ProgramJob[] = [
  {
    jobs: ['weekly_report', 'wasted_spend'],
    code: () => READS,
    keep({ rows, totals, waste }, memory) {
      memory.set('report', { rows, totals });
      const named = waste.map(([name, spend, conversions]: AnyJson) => ({
        name,
        spend,
        conversions,
      }));
      memory.set('waste', { rows: named });
    },
  },
  {
    jobs: ['raise_budget', 'pause', 'create_search_campaign', 'carousel', 'move_budget'],
    code: () => CHANGES.replace('PICTURES', JSON.stringify(pictures)),
    keep(value, memory) {
      for (const [name, one] of Object.entries(value)) memory.set(name, one);
    },
  },
  {
    jobs: ['undo', 'what_changed', 'schedule_report'],
    code: (memory) => AFTER.replace('PAUSED', JSON.stringify(memory.get('paused'))),
    keep({ changes, schedule_id }, memory) {
      memory.set(
        'changes',
        changes.map((id: string) => ({ id })),
      );
      memory.set('schedule', schedule_id);
    },
  },
];
