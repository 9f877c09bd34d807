/** The rows of a performance report: what ads delivered day by day, added up to the level and the period asked for. */
import {
  addDays,
  dayStart,
  eachDay,
  splitFacts,
  sumFacts,
  treeDelivery,
  valueAt,
  type Facts,
} from '../../../../../sdk/emulator/index.ts';
import type { DemoAccount } from '../accounts.ts';
import type { AdRecord, State } from '../state.ts';

export type ReportLevel = 'account' | 'campaign' | 'ad_group' | 'ad' | 'keyword' | 'query';

export interface ReportScope {
  readonly account: DemoAccount;
  readonly level: ReportLevel;
  readonly start: string;
  readonly end: string;
  readonly aggregation: 'Summary' | 'Daily' | 'Weekly' | 'Monthly';
}

/** One row before its columns are chosen. */
export interface Row {
  readonly account: DemoAccount;
  readonly period: string;
  readonly campaign?: AdRecord;
  readonly group?: AdRecord;
  readonly ad?: AdRecord;
  readonly keyword?: AdRecord;
  readonly query?: string;
  readonly facts: Facts;
}

type Part = Omit<Row, 'account' | 'period'>;

export function reportRows(state: State, scope: ReportScope): Row[] {
  const { account, start, end } = scope;
  const { records } = state;
  const delivery = treeDelivery<AdRecord>(state, {
    kinds: ['campaign', 'ad_group', 'ad'],
    timeZone: account.timeZone,
    onOf: ({ statuses }) => statuses.map(({ at, value }) => ({ at, value: value === 'Active' })),
    budgetsOf: ({ budgets = [] }) => budgets,
  });
  const cells = new Map<string, { row: Omit<Row, 'facts'>; facts: Facts[] }>();
  for (const group of records.list('ad_group', { accountId: account.id })) {
    const campaign = records.find('campaign', group.parentId ?? '');
    for (const date of eachDay(start, end))
      for (const { facts, ...part } of partsOf(state, scope, {
        campaign,
        group,
        date,
        day: delivery.groupDay(group.id, date),
      })) {
        const period = periodOf(scope, date);
        const ids = [part.campaign?.id, part.group?.id, part.ad?.id, part.keyword?.id, part.query];
        const key = [period, ...ids].join('\u0000');
        const cell = cells.get(key) ?? { row: { account, period, ...part }, facts: [] };
        cell.facts.push(facts);
        cells.set(key, cell);
      }
  }
  return [...cells.values()]
    .map(({ row, facts }) => ({ ...row, facts: sumFacts(facts) }))
    .filter(({ facts }) => facts.impressions > 0 || facts.conversions > 0)
    .sort((a, b) => (a.period < b.period ? -1 : Number(a.period > b.period)));
}

function periodOf({ aggregation }: ReportScope, date: string): string {
  if (aggregation === 'Summary') return '';
  // A week begins on its Sunday.
  if (aggregation === 'Weekly') return addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
  return aggregation === 'Monthly' ? `${date.slice(0, 7)}-01` : date;
}

interface GroupDay {
  readonly campaign: AdRecord | undefined;
  readonly group: AdRecord;
  readonly date: string;
  /** By ad. */
  readonly day: ReadonlyMap<string, Facts>;
}

/** What a group delivered on a day, as the level cuts it. */
function partsOf({ records }: State, { level, account }: ReportScope, given: GroupDay): Part[] {
  const { campaign, group, date, day } = given;
  if (day.size === 0) return [];
  const facts = sumFacts(day.values());
  if (level === 'account') return [{ facts }];
  if (level === 'campaign') return [{ campaign, facts }];
  if (level === 'ad_group') return [{ campaign, group, facts }];
  if (level === 'ad')
    return [...day].map(([id, own]) => ({
      campaign,
      group,
      ad: records.find('ad', id),
      facts: own,
    }));
  const noon = dayStart(date, account.timeZone) + 12 * 3_600_000;
  // The keywords that were on share what the ad group delivered.
  const keywords = records
    .list('keyword', { parentId: group.id })
    .filter(({ statuses, createdAt }) => createdAt <= noon && valueAt(statuses, noon) === 'Active');
  const parts = split(facts, keywords).map(([keyword, own]) => ({
    campaign,
    group,
    keyword,
    facts: own,
  }));
  if (level === 'keyword') return parts;
  return parts.flatMap((part) => {
    const { terms = [{ text: String(part.keyword.fields['Text']), weight: 1 }] } = part.keyword;
    return split(part.facts, terms).map(([{ text: query }, own]) => ({
      ...part,
      query,
      facts: own,
    }));
  });
}

function split<Item extends { readonly weight?: number }>(whole: Facts, items: readonly Item[]) {
  const shares = splitFacts(
    whole,
    items.map(({ weight = 1 }) => weight),
  );
  return items.map((item, at) => [item, shares[at] ?? whole] as const);
}
