/** Jobs that ask for figures. */
import type { AnyJson } from '../../support/any-json.ts';
import type { Walk } from './walk.ts';

const near = (a: number, b: number) => Math.abs(a - b) < 0.011;

/** 1: compares a whole month with the month before. Each total is the sum of its rows. */
export const lastMonth: Walk = async (desk, ask) => {
  const tool = await desk.find(ask, 'report_performance');
  const report = await desk.call(tool, {
    date_range: 'last_month',
    compare: 'previous_period',
    group_by: ['platform'],
    columns: ['spend', 'conversions', 'roas'],
  });
  const { window, compare_window: before } = report;
  if (!/-01$/.test(window.start_date)) desk.wrong('the window is no month');
  if (!/-01$/.test(before.start_date)) desk.wrong('the month before is none');
  for (const total of report.totals) {
    // An ad server counts media that others sold, so its sums are separate.
    const isApart = total.counts === 'served';
    const rows = report.rows.filter(
      (row: AnyJson) => row.currency === total.currency && (row.platform === 'cm360') === isApart,
    );
    const sum = rows.reduce((all: number, row: AnyJson) => all + Number(row.spend ?? 0), 0);
    if (!near(sum, total.spend))
      desk.wrong(`${total.spend} ${total.currency} is no sum of its rows`);
  }
  return report.totals.length > 0 ? undefined : 'no totals';
};

/** 2: finds what wastes money now, and ends it by the call that the answer names. */
export const waste: Walk = async (desk, ask) => {
  const tool = await desk.find(ask, 'find_wasted_spend', 'wasted-spend');
  const wish = { days: 30, min_spend: 1, kinds: 'campaign,ad_group', limit: 5 };
  const { rows } = await desk.call(tool, wish);
  const [row] = rows.filter((one: AnyJson) => one.next);
  if (!row) return 'nothing that can be ended';
  if (!row.last_spend_on) desk.wrong('the row does not say when it last spent');
  const made = await desk.call(row.next.tool, row.next.input);
  if (made.pending) await desk.agree(made.pending.approval_id);
  const now = await desk.look(tool, wish);
  const isThere = now.rows.some((one: AnyJson) => one.id === row.id && one.status === 'ENABLED');
  return isThere ? `${row.name} still runs` : undefined;
};

/** 7: lists the changes of a week. None is from null to null. */
export const changes: Walk = async (desk, ask) => {
  const tool = await desk.find(ask, 'list_changes');
  const { changes: list, warnings = [] } = await desk.call(tool, { days: 7, limit: 20 });
  const empty = list.filter(({ before, after }: AnyJson) => before === null && after === null);
  if (empty.length > 0) desk.wrong(`${empty.length} changes from null to null`);
  for (const platform of ['cm360', 'x'])
    if (warnings.some((one: string) => one.startsWith(`${platform} has no change log`)))
      desk.wrong(`${platform} has a change log`);
  return Array.isArray(list) ? undefined : 'no list';
};

/** 9: finds ads that people have seen too often. */
export const tired: Walk = async (desk, ask) => {
  const script = await desk.find(ask, 'meta_ads_get_creative_fatigue', 'creative-fatigue');
  const name = script === 'creative-fatigue' ? 'meta_ads_get_creative_fatigue' : script;
  const { result } = await desk.run(name, {});
  return Array.isArray(result.ads) ? undefined : 'no ads';
};

/** 13: forecasts the spend to the end of the month, compared with a budget. */
export const monthEnd: Walk = async (desk, ask) => {
  const tool = await desk.find(ask, 'forecast_campaign');
  const { accounts } = await desk.call('list_connected_accounts', { platform: 'google' });
  const { account_id } = accounts[0] as AnyJson;
  const wish = { platform: 'google', account_id, metric: 'spend', until: 'month_end' };
  const found = await desk.call(tool, { ...wish, budget: 3_000 });
  if (!Array.isArray(found.forecast) || found.forecast.length === 0) return 'no forecast';
  return JSON.stringify(found).includes('budget') ? undefined : 'no budget beside it';
};

/** 20: compares the spend of two systems in a month. */
export const reconciliation: Walk = async (desk, ask) => {
  const tool = await desk.find(ask, 'get_spend_reconciliation', 'month-end-reconciliation');
  const name = tool === 'get_spend_reconciliation' ? tool : 'get_spend_reconciliation';
  const found = await desk.call(name, { start_date: '2026-02-01', end_date: '2026-02-28' });
  return found.platforms.length === 2 ? undefined : 'not two platforms';
};

/** 10: finds the technologies on a competitor's site. */
export const competitor: Walk = async (desk, ask) => {
  await desk.find(ask, 'competitor-look', 'growth_enrich', 'research_campaign_opportunity');
  const { content } = await desk.call('load_skill', { skill_slug: 'competitor-look' });
  const found = await desk.call('builtwith_get_domain_technologies', { domain: 'example.com' });
  return content && Array.isArray(found.technologies) ? undefined : 'nothing about the site';
};

/** 6: checks pixels and conversions by reads only. */
export const tracking: Walk = async (desk, ask) => {
  const found = await desk.find(ask, 'tracking-audit', 'get_pixel_health');
  if (found === 'tracking-audit') {
    const { content } = await desk.call('load_skill', { skill_slug: found });
    if (!content) return 'an empty skill';
  }
  const health = await desk.call('get_pixel_health', {});
  const actions = await desk.run('google_ads_list_conversions', {});
  const pixels = await desk.run('meta_ads_list_pixels', {});
  if (!Array.isArray(health.sites)) return 'no sites';
  return actions.result.conversions && pixels.result.pixels ? undefined : 'no conversions';
};

/** 11: lists the accounts of a new client, and their faults. */
export const newClient: Walk = async (desk, ask) => {
  const found = await desk.find(ask, 'account-handover', 'audit_account_structure');
  if (found === 'account-handover') await desk.call('load_skill', { skill_slug: found });
  const { accounts } = await desk.call('list_connected_accounts', { limit: 100 });
  const report = await desk.call('report_performance', { days: 30, level: 'account', limit: 30 });
  const audit = await desk.call('audit_account_structure', { platform: 'google' });
  return accounts.length > 5 && report.rows.length > 5 && audit.findings
    ? undefined
    : 'accounts lack';
};
