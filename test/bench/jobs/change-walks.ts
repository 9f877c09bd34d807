/** Jobs that change something at a platform. */
import type { AnyJson } from '../../support/any-json.ts';
import type { Desk, Walk } from './walk.ts';

const platform = 'google';
const budgets = async (desk: Pick<Desk, 'call'>) => {
  const wish = { platform, status: 'ENABLED', limit: 20 };
  const { campaigns } = await desk.call('list_campaigns', wish);
  return campaigns.filter((one: AnyJson) => one.daily_budget !== null) as AnyJson[];
};
const budgetOf = async (desk: Desk, id: string) => {
  const wish = { action: 'google_ads_get_campaign', args: { campaign_id: id } };
  return Number((await desk.look('execute', wish)).result.campaign.daily_budget);
};
const cents = (amount: number) => Math.round(amount * 100) / 100;

/** 3: raises a budget, first as a dry run. A person agrees if a rule asks. */
export const moreBudget: Walk = async (desk, ask) => {
  await desk.find(ask, 'update_campaign_budget');
  const [best] = await budgets(desk);
  const daily_budget = cents(Number(best!.daily_budget) * 1.2);
  const wish = { platform, campaign_id: best!.id, daily_budget };
  const dry = await desk.call('update_campaign_budget', { ...wish, dry_run: true });
  if (Number(dry.changes[0].after) !== daily_budget) desk.wrong('the preview shows another budget');
  const made = await desk.call('update_campaign_budget', { ...wish, reason: 'The best one' });
  if (made.pending) await desk.agree(made.pending.approval_id);
  const now = await budgetOf(desk, best!.id);
  return now === daily_budget ? undefined : `the budget is ${now}`;
};

/** 4: makes a search campaign by one call, first as a dry run. */
export const searchCampaign: Walk = async (desk, ask) => {
  const action = await desk.find(ask, 'google_ads_create_search_campaign');
  const ad = {
    headlines: ['Sea Kayaks', 'Tested On Rivers', 'Free Returns'],
    descriptions: ['Sea kayaks and river kayaks.', 'Order today, delivered in two days.'],
  };
  const args = {
    campaign_name: 'Search - Sea kayaks',
    daily_budget: 20,
    final_url: 'https://northwind.example/kayaks',
    geo_targets: 'US',
    ad_groups: [{ name: 'Sea', keywords: ['sea kayak', '[touring kayak]'], ads: [ad] }],
  };
  await desk.call('execute', { action, args, dry_run: true });
  const made = await desk.call('execute', { action, args });
  const look = {
    action: 'google_ads_get_ad_groups',
    args: { campaign_id: made.result.campaign.id },
  };
  const { result } = await desk.look('execute', look);
  return result.ad_groups.length === 1 ? undefined : 'no ad group';
};

/** 5: makes an audience of visitors, and shows them a campaign. */
export const visitors: Walk = async (desk, ask) => {
  const names = ['google_ads_create_website_visitor_audience', 'meta_ads_create_website_audience'];
  const action = await desk.find(ask, ...names);
  await desk.call('inspect_script', { script_name: action });
  const args = { name: 'Visitors of the shop', url_contains: ['northwind.example'] };
  const made = await desk.run(action, args);
  const { audiences } = await desk.look('list_audiences', { platform: platformOf(action) });
  const { id, name } = made.result.audience as { id: string; name: string };
  if (!audiences.some((one: AnyJson) => one.name === name)) return 'it is not listed';
  return attached(desk, platformOf(action), id);
};

/** Attaches an audience to a campaign that runs. @returns the fault that stopped it */
async function attached(desk: Desk, where: string, audience_id: string) {
  const tool = await desk.find('advertise to these visitors', 'attach_audience');
  const wish = { platform: where, status: 'ENABLED', limit: 20 };
  const { campaigns } = await desk.call('list_campaigns', wish);
  const [campaign] = campaigns as readonly AnyJson[];
  const attach = { platform: where, campaign_id: campaign!.id, audience_id };
  const made = await desk.call(tool, attach);
  if (made.pending) await desk.agree(made.pending.approval_id);
  // Attached again, it changes nothing more.
  const again = await desk.look(tool, { ...attach, dry_run: true });
  return again.changes.length === 0 ? undefined : 'it is not attached';
}

const platformOf = (action: string) => (action.startsWith('google') ? 'google' : 'meta');

/** 12: moves a fifth of the budget of one campaign to another, first as a dry run. */
export const shift: Walk = async (desk, ask) => {
  const tool = await desk.find(ask, 'shift_budget');
  await desk.call('report_performance', {
    days: 30,
    group_by: ['platform'],
    columns: 'spend,roas',
  });
  const [from, to] = await budgets(desk);
  const side = (one: AnyJson) => ({ platform, campaign_id: one.id });
  const wish = { from: side(from!), to: side(to!), share: 0.2 };
  await desk.call(tool, { ...wish, dry_run: true });
  const made = await desk.call(tool, wish);
  if (made.pending) await desk.agree(made.pending.approval_id);
  const now = await budgetOf(desk, from!.id);
  const wanted = cents(Number(from!.daily_budget) * 0.8);
  return Math.abs(now - wanted) < 0.02 ? undefined : `the budget is ${now}, not ${wanted}`;
};

/** 17: arms a guardrail for a campaign. */
export const guardrail: Walk = async (desk, ask) => {
  const tool = await desk.find(ask, 'set_campaign_guardrail');
  const { accounts } = await desk.call('list_connected_accounts', { platform });
  const account_id = accounts[0].account_id as string;
  const [campaign] = await budgets(desk);
  const { result } = await desk.run('google_ads_list_conversions', {});
  const wish = {
    account_id,
    campaign_id: campaign!.id,
    conversion_action_id: result.conversions[0].id,
    spend_threshold: 50,
  };
  const armed = await desk.call(tool, wish);
  const { guardrails } = await desk.look('list_campaign_guardrails', {});
  const ids = guardrails.map((one: AnyJson) => one.guardrail_id);
  return ids.includes(armed.guardrail_id) ? undefined : 'it is not armed';
};

/** 19: lists the refused ads with their reasons, and pauses each. */
export const disapproved: Walk = async (desk, ask) => {
  const action = await desk.find(ask, 'google_ads_get_ad_policy_issues');
  const { result } = await desk.run(action, {});
  const look = { action: 'google_ads_get_ads', args: { limit: 1_000 } };
  const refused = async () =>
    (await desk.look('execute', look)).result.ads.filter(
      (ad: AnyJson) => ad.approval === 'DISAPPROVED' && ad.status !== 'PAUSED',
    ) as AnyJson[];
  const issues = result.ads as readonly AnyJson[];
  if ((await refused()).length !== issues.length) desk.wrong('the list of refused ads is another');
  if (issues.length === 0) return 'there is no refused ad';
  for (const { id, ad_group_id, topics } of issues) {
    if (topics.length === 0) desk.wrong('a refused ad has no reason');
    const args = { ad_group_id, ad_id: id, status: 'PAUSED' };
    const made = await desk.run('google_ads_update_ad_status', args);
    if (made.pending) await desk.agree(made.pending.approval_id);
  }
  const left = await refused();
  return left.length === 0 ? undefined : `${left.length} refused ads still run`;
};
