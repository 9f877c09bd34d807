/** The ten jobs of the scripted assistant: what it calls, and how somebody else sees that it is done. */
import type { AnyJson } from '../support/any-json.ts';

/** One conversation: a call costs what its arguments and its answer cost. @throws what the service refused, in words */
export interface Hand {
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<AnyJson>;
}

/** Facts that later jobs know of earlier ones, as a person at the same desk would. */
type Memory = Map<string, unknown>;

export interface Job {
  readonly name: string;
  /** @returns what was done, in a sentence */
  play(hand: Hand, memory: Memory): Promise<string>;
  /** Looks at it with a client of its own. @returns what is not as it was said, undefined when all is */
  isDone(checker: Hand, memory: Memory): Promise<string | undefined>;
}

/** Pictures that the assistant was given. */
export const pictures = ['tent', 'stove', 'lamp'].map(
  (name) => `https://cdn.example.com/${name}.png`,
);

interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly daily_budget: number | null;
}

const platform = 'google';
const campaigns = async (hand: Hand, limit: number): Promise<Campaign[]> =>
  (await hand.call('list_campaigns', { platform, status: 'ENABLED', limit })).campaigns;
const campaign = async (hand: Hand, id: unknown): Promise<Campaign> => {
  const args = { campaign_id: id };
  const { result } = await hand.call('execute', { action: 'google_ads_get_campaign', args });
  return result.campaign;
};
/** A campaign with a daily budget. @param from  the end of the list to look at */
const chosen = (list: readonly Campaign[], from: number): Campaign => {
  const one = list.filter(({ daily_budget: budget }) => budget !== null).at(from);
  if (!one) throw new Error('no campaign has a daily budget');
  return one;
};
const tenth = (budget: number | null) => Math.round(Number(budget) * 10) / 100;
const differs = (what: string, found: unknown, wanted: unknown) =>
  found === wanted ? undefined : `${what} is ${String(found)}, not ${String(wanted)}`;

const weeklyReport: Job = {
  name: 'weekly_report',
  async play(hand, memory) {
    const report = await hand.call('report_performance', {
      date_range: 'last_7_days',
      compare: 'previous_period',
      group_by: ['platform'],
      columns: 'spend,clicks,conversions,cpa',
    });
    memory.set('report', report);
    return `${report.rows.length} platforms, ${report.totals.length} currencies`;
  },
  async isDone(_checker, memory) {
    const { rows, totals } = memory.get('report') as AnyJson;
    if (rows.length < 5) return `only ${rows.length} rows`;
    return totals.length > 0 ? undefined : 'no totals';
  },
};

const wastedSpend: Job = {
  name: 'wasted_spend',
  async play(hand, memory) {
    const found = await hand.call('find_wasted_spend', { days: 60, min_spend: 20, limit: 5 });
    memory.set('waste', found);
    const [first] = found.rows;
    return first
      ? `${found.rows.length} places, first ${first.name ?? first.id}`
      : 'nothing wasted';
  },
  async isDone(_checker, memory) {
    const { rows } = memory.get('waste') as AnyJson;
    const wrong = rows.find((row: AnyJson) => row.conversions > 0);
    return wrong ? `${wrong.name} brought something` : undefined;
  },
};

const raiseBudget: Job = {
  name: 'raise_budget',
  async play(hand, memory) {
    const { id, name, daily_budget: budget } = chosen(await campaigns(hand, 5), 0);
    const daily_budget = Number(budget) + tenth(budget);
    const args = { platform, campaign_id: id, daily_budget };
    await hand.call('update_campaign_budget', { ...args, dry_run: true });
    await hand.call('update_campaign_budget', { ...args, reason: 'Ten percent more' });
    memory.set('raised', { id, daily_budget });
    return `${name}: ${budget} to ${daily_budget}`;
  },
  async isDone(checker, memory) {
    const { id, daily_budget } = memory.get('raised') as Campaign;
    return differs('the budget', (await campaign(checker, id)).daily_budget, daily_budget);
  },
};

const pause: Job = {
  name: 'pause',
  async play(hand, memory) {
    const { id, name } = chosen(await campaigns(hand, 10), -1);
    await hand.call('pause_campaign', { platform, campaign_id: id });
    memory.set('paused', id);
    return `${name} is paused`;
  },
  async isDone(checker, memory) {
    return differs('the status', (await campaign(checker, memory.get('paused'))).status, 'PAUSED');
  },
};

const ad = (first: string) => ({
  headlines: [first, 'Tested On Rivers', 'Free Returns'],
  descriptions: ['Sea kayaks and river kayaks.', 'Order today, delivered in two days.'],
});
const newCampaign = {
  campaign_name: 'Search - Kayaks',
  daily_budget: 20,
  final_url: 'https://northwind.example/kayaks',
  geo_targets: ['US'],
  ad_groups: [
    { name: 'Sea kayaks', keywords: ['sea kayak', '[touring kayak]'], ads: [ad('Sea Kayaks')] },
    { name: 'Paddles', keywords: ['kayak paddle'], ads: [ad('Kayak Paddles')] },
  ],
};

const searchCampaign: Job = {
  name: 'create_search_campaign',
  async play(hand, memory) {
    const query = 'create a google search campaign with ad groups and keywords';
    const { hits } = await hand.call('search', { query, limit: 3 });
    const script = hits
      .map((hit: AnyJson) => hit.name)
      .find((name: string) => /search_campaign$/.test(name));
    await hand.call('inspect_script', { script_name: script });
    const wish = { action: script, args: newCampaign };
    await hand.call('execute', { ...wish, dry_run: true });
    const made = await hand.call('execute', wish);
    memory.set('created', made.result.campaign.id);
    return `${made.result.ad_groups.length} ad groups, ${made.result.keywords} keywords, paused`;
  },
  async isDone(checker, memory) {
    const args = { campaign_id: memory.get('created') };
    const wish = { action: 'google_ads_get_ad_groups', args };
    const { result } = await checker.call('execute', wish);
    return differs('the number of ad groups', result.ad_groups.length, 2);
  },
};

const carousel: Job = {
  name: 'carousel',
  async play(hand, memory) {
    const list = (action: string, args: object) => hand.call('execute', { action, args });
    const sets = await list('meta_ads_list_ad_sets', { status: 'ENABLED', limit: 3 });
    const pages = await list('meta_ads_list_pages', {});
    const made = await hand.call('meta_ads_create_ad', {
      adset_id: sets.result.ad_sets[0].id,
      name: 'Camp carousel',
      page_id: pages.result.pages[0].id,
      link: 'https://northwind.example/',
      message: 'All for the camp.',
      call_to_action: 'SHOP_NOW',
      children: pictures.map((image_url, at) => ({ image_url, headline: `Card ${at + 1}` })),
    });
    memory.set('carousel', made.ad.id);
    return `${pictures.length} cards, ${made.ad.status.toLowerCase()}`;
  },
  async isDone(checker, memory) {
    const wish = { action: 'meta_ads_get_ad', args: { ad_id: memory.get('carousel') } };
    const { result } = await checker.call('execute', wish);
    return differs('the name', result.ad.name, 'Camp carousel');
  },
};

const moveBudget: Job = {
  name: 'move_budget',
  async play(hand, memory) {
    const list = await campaigns(hand, 5);
    const [from, to] = [chosen(list, 0), chosen(list, 1)];
    const amount = Math.min(5, tenth(to.daily_budget), tenth(from.daily_budget));
    const side = ({ id }: Campaign) => ({ platform, campaign_id: id });
    const wish = { from: side(from), to: side(to), amount };
    await hand.call('shift_budget', { ...wish, dry_run: true });
    await hand.call('shift_budget', wish);
    memory.set('moved', { id: to.id, daily_budget: Number(to.daily_budget) + amount });
    return `${amount} a day from ${from.name} to ${to.name}`;
  },
  async isDone(checker, memory) {
    const { id, daily_budget } = memory.get('moved') as Campaign;
    return differs('the budget', (await campaign(checker, id)).daily_budget, daily_budget);
  },
};

const undo: Job = {
  name: 'undo',
  async play(hand, memory) {
    const object_id = memory.get('paused');
    const { changes } = await hand.call('list_changes', {
      platform,
      object_id,
      source: 'service',
      limit: 3,
    });
    const [{ run_id }] = changes;
    await hand.call('undo_change', { run_id, dry_run: true });
    const undone = await hand.call('undo_change', { run_id });
    return `${undone.restored} change taken back`;
  },
  async isDone(checker, memory) {
    return differs('the status', (await campaign(checker, memory.get('paused'))).status, 'ENABLED');
  },
};

const whatChanged: Job = {
  name: 'what_changed',
  async play(hand, memory) {
    const found = await hand.call('list_changes', { platform, days: 7, limit: 10 });
    memory.set('changes', found.changes);
    return `${found.total} changes, newest ${found.changes[0]?.field} of ${found.changes[0]?.name}`;
  },
  async isDone(_checker, memory) {
    const ids = (memory.get('changes') as { id: string }[]).map(({ id }) => id);
    const { id } = memory.get('raised') as Campaign;
    return ids.includes(id) ? undefined : 'the raised budget is not among them';
  },
};

const scheduleReport: Job = {
  name: 'schedule_report',
  async play(hand, memory) {
    const made = await hand.call('schedule_report', {
      name: 'Monday report',
      run: 'report_performance',
      args: { date_range: 'last_7_days', group_by: ['platform'] },
      cron: '0 8 * * 1',
      time_zone: 'Europe/Berlin',
      webhook: 'https://reports.example.com/in',
    });
    memory.set('schedule', made.schedule_id);
    return `every Monday, next ${made.next_at}`;
  },
  async isDone(checker, memory) {
    const { schedules } = await checker.call('list_schedules', {});
    const ids = schedules.map((one: AnyJson) => one.schedule_id);
    return ids.includes(memory.get('schedule')) ? undefined : 'it is not among the schedules';
  },
};

export const jobs: readonly Job[] = [
  weeklyReport,
  wastedSpend,
  raiseBudget,
  pause,
  searchCampaign,
  carousel,
  moveBudget,
  undo,
  whatChanged,
  scheduleReport,
];
