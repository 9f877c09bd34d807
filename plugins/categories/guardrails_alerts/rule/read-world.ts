/** The world of a rule: kept days of its accounts, and their campaigns, or what is below them, as they are now. */
import type { ToolPorts } from '../../../../sdk/tool.ts';
import { targetsOf, withoutServed, type Target } from '../../../../sdk/reports/accounts.ts';
import {
  judgeRule,
  keyOf,
  reachOf,
  windowOf,
  type DayRow,
  type Rule,
  type RuleAccount,
  type RuleCampaign,
} from '../../../../sdk/rules/index.ts';
import type { MoveLevel } from '../../../../sdk/platform-facts.ts';
import { everyRecord } from '../../../../sdk/every-record.ts';
import { addDays } from '../../../../sdk/window.ts';
import { sideBySide } from '../../../../sdk/side-by-side.ts';
import { LABELS, type Labels } from './labels.ts';
import { isRouted, movesAt } from './moves.ts';
import { LISTED, thingsOf, withBids } from './read-things.ts';

export type WorldPorts = Pick<
  ToolPorts,
  'facts' | 'connections' | 'catalog' | 'scripts' | 'records'
>;
type Together = <T>(name: string, read: () => Promise<T>) => Promise<T>;

/** Level > view of its kept days. Figures of product targets are kept nowhere. */
const VIEWS: Readonly<Partial<Record<MoveLevel, string>>> = {
  campaign: 'daily',
  ad_group: 'ad_groups',
  ad: 'ads',
  keyword: 'keywords',
};
const DAY_HOURS = 24;

export interface ReadWorld {
  readonly accounts: readonly RuleAccount[];
  readonly rows: readonly DayRow[];
  readonly campaigns: readonly RuleCampaign[];
}

/**
 * @param back  days of history that are wanted beside those of its windows
 * @throws any error of `targetsOf`, and of a failed read
 */
export async function readWorld(
  ports: WorldPorts,
  rule: Rule,
  now: Date,
  {
    back = 0,
    together = (_name, read) => read(),
  }: { readonly back?: number; readonly together?: Together } = {},
): Promise<ReadWorld> {
  const { level = 'campaign', then } = rule;
  const moves = movesAt(ports.connections, level);
  const targets = await placesOf(ports, rule, now);
  const read = await keptOf(ports, targets, { level, days: reachOf(rule) + back });
  const accounts = read.map(({ account }) => account);
  const rows = read.flatMap((one) => one.rows);
  const asked = back > 0 ? accounts : accounts.filter((one) => isWanted(rule, one, rows, now));
  const lists = await sideBySide(asked, (one) =>
    together(`${level} ${one.platform} ${one.account_id}`, () =>
      thingsOf(ports, one, { level, moves }),
    ),
  );
  const placed = await placedThings(ports, rule, lists.flat(), rows);
  const named = await labelled(ports, rule, placed);
  const isByPercent = then.action === 'bid' && then.percent !== undefined;
  const campaigns = isByPercent ? await withBids(ports, moves, named) : named;
  return { accounts, rows, campaigns };
}

/** Accounts that a rule looks at. @throws any error of `targetsOf` */
export async function placesOf(
  ports: WorldPorts,
  { scope, level, then }: Pick<Rule, 'scope' | 'level' | 'then'>,
  now: Date,
): Promise<readonly Target[]> {
  const all = await targetsOf(ports, scope, [LISTED], now);
  const moves = movesAt(ports.connections, level);
  const { action } = then;
  const isAble = (platform: string) =>
    action === 'notify' || isRouted(ports.catalog, moves.get(platform)?.acts[action], platform);
  return withoutServed(
    all.filter(
      ({ imported, account: { platform } }) => !imported && moves.has(platform) && isAble(platform),
    ),
  );
}

/** Kept days of accounts, as far back as is wanted. */
export async function keptOf(
  ports: WorldPorts,
  targets: readonly Target[],
  wish: { readonly level: MoveLevel; readonly days: number },
) {
  const kept = await keptDays(ports, targets, VIEWS[wish.level]);
  return sideBySide(targets, (target) => daysOf(ports, target, kept, wish));
}

/** Unbroken days of a level, by account. */
async function keptDays(
  { facts }: WorldPorts,
  targets: readonly Target[],
  view: string | undefined,
) {
  const { levels } = await facts.state();
  return new Map(
    targets.flatMap(({ account }) => {
      const own = levels.find(
        (one) =>
          one.view === view &&
          one.platform === account.platform &&
          one.account_id === account.account_id,
      );
      if (!own) return [];
      const span = (Date.parse(own.last_day) - Date.parse(own.first_day)) / 86_400_000 + 1;
      const place = `${account.platform} ${account.account_id}`;
      // With a gap somewhere nobody knows which windows are whole.
      return own.days === span
        ? [[place, { first: own.first_day, last: own.last_day }] as const]
        : [];
    }),
  );
}

async function daysOf(
  { facts }: WorldPorts,
  { account, reporting, today }: Target,
  kept: Awaited<ReturnType<typeof keptDays>>,
  { level, days }: { readonly level: MoveLevel; readonly days: number },
): Promise<{ readonly account: RuleAccount; readonly rows: readonly DayRow[] }> {
  const { platform, account_id, currency, time_zone } = account;
  const lag_days = Math.max(1, Math.ceil((reporting.delay_hours ?? 0) / DAY_HOURS));
  const place = { platform, account_id, currency, time_zone, lag_days };
  const known = kept.get(`${platform} ${account_id}`);
  if (!known || level === 'product_target') return { account: { ...place, kept: null }, rows: [] };
  const wanted = addDays(today, -(days + 31));
  const first = known.first > wanted ? known.first : wanted;
  const window = { start_date: first, end_date: known.last };
  const report = await facts.report({
    platform,
    account_id,
    level,
    window,
    byDay: true,
  });
  // A figure that the platform could not tell makes every sum of it too small.
  if (!report || report.whole === false || report.truncated)
    return { account: { ...place, kept: null }, rows: [] };
  const rows = report.rows.map((row) => ({
    platform,
    account_id,
    id: row.id,
    name: row.name,
    campaign_id: typeof row['campaign_id'] === 'string' ? row['campaign_id'] : null,
    date: String(row['date']),
    spend: row.spend,
    impressions: row.impressions,
    clicks: row.clicks,
    conversions: row.conversions,
    conversion_value: row.conversion_value ?? null,
  }));
  return { account: { ...place, kept: { first, last: known.last } }, rows };
}

/** Campaigns are asked for where the figures alone do not rule it out that something is to be done. */
function isWanted(rule: Rule, account: RuleAccount, rows: readonly DayRow[], now: Date): boolean {
  if (typeof windowOf(rule, account, now.getTime()) === 'string') return false;
  const isOpen =
    rule.then.action === 'enable' || rule.when.some(({ metric }) => metric === 'budget_used');
  if (isOpen) return true;
  const own = rows.filter(
    (one) => one.platform === account.platform && one.account_id === account.account_id,
  );
  const campaigns = [...new Map(own.map((one) => [keyOf(one), one])).values()].map((one) => {
    const { platform, account_id, id } = one;
    return { platform, account_id, id, name: '', status: 'ENABLED', daily_budget: null };
  });
  const told = { ...rule, scope: {}, then: { action: 'notify' as const } };
  const world = { now: now.getTime(), accounts: [account], rows: own, campaigns, moves: [] };
  return judgeRule(told, world).acts.length > 0;
}

/** A list that does not say in which campaign a thing is: its ad group does, or its figures do. */
export async function placedThings(
  ports: WorldPorts,
  { scope: { campaigns, label } }: Pick<Rule, 'scope'>,
  things: readonly RuleCampaign[],
  rows: readonly DayRow[],
): Promise<readonly RuleCampaign[]> {
  const placed = inCampaigns(things, rows);
  if (campaigns === undefined && label === undefined) return placed;
  const lost = placed.filter((one) => one.campaign_id === null && one.ids?.['ad_group_id']);
  const moves = movesAt(ports.connections, 'ad_group');
  const places = [...new Map(lost.map((one) => [accountOf(one), one])).values()];
  const groups = await sideBySide(
    places.filter(({ platform }) => moves.has(platform)),
    (one) => thingsOf(ports, one, { level: 'ad_group', moves }),
  );
  const known = new Map(groups.flat().map((one) => [keyOf(one), one.campaign_id]));
  return placed.map((one) => {
    const id = one.ids?.['ad_group_id'];
    if (one.campaign_id !== null || id === undefined) return one;
    return { ...one, campaign_id: known.get(keyOf({ ...one, id })) ?? null };
  });
}

const accountOf = ({ platform, account_id }: RuleCampaign) => `${platform} ${account_id}`;

function inCampaigns(things: readonly RuleCampaign[], rows: readonly DayRow[]) {
  const known = new Map(rows.map((row) => [keyOf(row), row.campaign_id]));
  return things.map((one) =>
    one.campaign_id === null ? { ...one, campaign_id: known.get(keyOf(one)) ?? null } : one,
  );
}

export async function labelled(
  { records }: WorldPorts,
  { scope: { label } }: Pick<Rule, 'scope'>,
  campaigns: readonly RuleCampaign[],
): Promise<readonly RuleCampaign[]> {
  if (label === undefined) return campaigns;
  const all = await everyRecord<Labels>(records, LABELS);
  const own = new Set(
    all
      .filter(({ value }) => value.labels.includes(label))
      .map(({ value }) => keyOf({ ...value, id: value.object_id })),
  );
  return campaigns.filter(
    (one) => own.has(keyOf(one)) || own.has(keyOf({ ...one, id: one.campaign_id ?? one.id })),
  );
}
