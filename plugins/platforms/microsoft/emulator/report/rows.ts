/** The rows of a performance report: what ads delivered day by day, added up to the level and the period asked for. */
import {
  addDays,
  dayStart,
  deliveredIn,
  splitFacts,
  sumFacts,
  valueAt,
  type Delivered,
  type Facts,
} from '../../../../../sdk/emulator/index.ts';
import type { DemoAccount } from '../accounts.ts';
import { levels } from '../seed/index.ts';
import type { AdRecord, Kind } from '../model.ts';
import type { State } from '../state.ts';
import { market } from '../market.ts';

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
  const { account: spec, start, end } = scope;
  const cells = new Map<string, { row: Omit<Row, 'facts'>; facts: Facts[] }>();
  const made = deliveredIn(state, { spec }, { on: 'Active', market }, [start, end], levels);
  for (const days of Map.groupBy(made, ({ group, date }) => `${group.id} ${date}`).values())
    for (const { facts, ...part } of partsOf(state, scope, days)) {
      const period = periodOf(scope, days[0]!.date);
      const ids = [part.campaign?.id, part.group?.id, part.ad?.id, part.keyword?.id, part.query];
      const key = [period, ...ids].join('\u0000');
      const cell = cells.get(key) ?? { row: { account: spec, period, ...part }, facts: [] };
      cell.facts.push(facts);
      cells.set(key, cell);
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

/** The delivery of a group on a day, ad by ad, as the level cuts it. */
function partsOf(
  { records, accounts }: State,
  { level, account }: ReportScope,
  day: readonly Delivered<string, Kind>[],
): Part[] {
  const { campaign, group, date } = day[0]!;
  const facts = sumFacts(day.map((one) => one.facts));
  const above =
    level === 'account' ? {} : level === 'campaign' ? { campaign } : { campaign, group };
  if (!['ad', 'keyword', 'query'].includes(level)) return [{ ...above, facts }];
  if (level === 'ad') return day.map(({ ad, facts: own }) => ({ ...above, ad, facts: own }));
  const noon = dayStart(date, account.timeZone) + 12 * 3_600_000;
  // The keywords that were on share what the ad group delivered.
  const keywords = records
    .list('keyword', { parentId: group.id })
    .filter(({ statuses, createdAt }) => createdAt <= noon && valueAt(statuses, noon) === 'Active');
  const parts = split(facts, keywords).map(([keyword, own]) => ({ ...above, keyword, facts: own }));
  if (level === 'keyword') return parts;
  const seeded = (accounts.get(account.id)?.world.campaigns ?? [])
    .flatMap(({ groups }) => groups)
    .find(({ id }) => id === group.id);
  return parts.flatMap((part) => {
    const { terms } = seeded?.keywords.find(({ id }) => id === part.keyword.id) ?? {
      terms: [{ text: String(part.keyword.fields['Text']), weight: 1 }],
    };
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
