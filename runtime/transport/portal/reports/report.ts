/** A report that a person puts together: platforms, period, what a row is, columns. Its wish stands in the address. */
import { daysOf } from '../../../../sdk/kit/days.ts';
import type { Window } from '../../../../sdk/script.ts';
import { say } from '../../../../sdk/words/say.ts';
import { periodOf, windowBefore, windowOf, type Period } from '../campaigns/campaign-list.ts';
import type { Asked } from '../console-page.ts';
import {
  addUp,
  changeOf,
  costOf,
  returnOf,
  sumsIn,
  type DaySums,
  type Figures,
  type Sums,
} from '../figures/day-figures.ts';
import { dayWords } from '../words/amounts.ts';
import { shownText } from '../words/shown-value.ts';
import { platformTitle } from '../words/words.ts';

export const rowSorts = {
  platform: () => say('a platform'),
  account: () => say('an account'),
  campaign: () => say('a campaign'),
  day: () => say('a day'),
} as const;
export type RowSort = keyof typeof rowSorts;

export interface ReportColumn {
  readonly title: () => string;
  readonly kind: 'money' | 'count' | 'ratio';
  readonly good?: 'more' | 'less';
  pick(sums: Sums): number | null;
  /** Its name where a report is sent by the reading tool. */
  readonly metric: string;
}

export const reportColumns: Readonly<Record<string, ReportColumn>> = {
  spend: { title: () => say('Spent'), kind: 'money', pick: ({ spend }) => spend, metric: 'spend' },
  results: {
    title: () => say('Results'),
    kind: 'count',
    good: 'more',
    pick: ({ conversions }) => conversions,
    metric: 'conversions',
  },
  cost: {
    title: () => say('Cost of a result'),
    kind: 'money',
    good: 'less',
    pick: costOf,
    metric: 'cpa',
  },
  value: {
    title: () => say('Value'),
    kind: 'money',
    good: 'more',
    pick: ({ value }) => value,
    metric: 'conversion_value',
  },
  return: {
    title: () => say('Return'),
    kind: 'ratio',
    good: 'more',
    pick: returnOf,
    metric: 'roas',
  },
};

export interface ReportWish {
  readonly name: string;
  /** Empty: all. */
  readonly platforms: readonly string[];
  readonly period: Period;
  readonly by: RowSort;
  readonly columns: readonly string[];
  readonly compares: boolean;
}

export interface ReportRow {
  readonly label: string;
  readonly under: string | null;
  readonly now: Sums;
  readonly before: Sums;
}

export interface Report {
  readonly wish: ReportWish;
  readonly title: string;
  readonly window: Window;
  readonly before: Window;
  readonly currency: string;
  readonly rows: readonly ReportRow[];
  readonly total: ReportRow;
}

const MOST_ROWS = 500;

export function wishOf(query: URLSearchParams): ReportWish {
  const all = (name: string) =>
    query
      .getAll(name)
      .flatMap((one) => one.split(','))
      .filter(Boolean);
  const columns = all('columns').filter((one) => Object.hasOwn(reportColumns, one));
  const by = query.get('by') ?? '';
  return {
    name: (query.get('name') ?? '').trim().slice(0, 80),
    platforms: all('platforms').filter((one) => /^[a-z][a-z0-9_]*$/.test(one)),
    period: periodOf(query.get('period'), 'last_7_days'),
    by: Object.hasOwn(rowSorts, by) ? (by as RowSort) : 'platform',
    columns: columns.length > 0 ? columns : ['spend', 'results', 'cost'],
    compares: query.get('compare') !== 'none',
  };
}

/** The same as a query, so that a report is kept, linked and taken away by one text. */
export function queryOf({ name, platforms, period, by, columns, compares }: ReportWish): string {
  const query = new URLSearchParams({ by, period, columns: columns.join(',') });
  if (platforms.length > 0) query.set('platforms', platforms.join(','));
  if (!compares) query.set('compare', 'none');
  if (name !== '') query.set('name', name);
  return query.toString();
}

export function reportOf({ parts }: Asked, figures: Figures, wish: ReportWish): Report {
  const window = windowOf(wish.period, figures.today);
  const before = windowBefore(window);
  const isMeant = (platform: string) =>
    wish.platforms.length === 0 || wish.platforms.includes(platform);
  const accounts = figures.accounts.filter(
    ({ account, isServed }) => !isServed && isMeant(account.platform),
  );
  const served = new Set(
    figures.accounts.filter(({ isServed }) => isServed).map(({ account }) => account.platform),
  );
  const catalog = parts.catalog.current();
  const rowOf = (
    label: string,
    under: string | null,
    all: readonly (readonly DaySums[])[],
  ): ReportRow => ({
    label,
    under,
    now: addUp(all.map((days) => sumsIn(days, window))),
    before: addUp(all.map((days) => sumsIn(days, before))),
  });
  const daysOfAll = accounts.map(({ days }) => days);
  const sorts: Readonly<Record<RowSort, () => readonly ReportRow[]>> = {
    platform: () =>
      [...Map.groupBy(accounts, ({ account }) => account.platform)].map(([id, own]) =>
        rowOf(
          platformTitle(catalog, id),
          null,
          own.map(({ days }) => days),
        ),
      ),
    account: () =>
      accounts.map(({ account, days }) =>
        rowOf(
          shownText(account.accountName ?? account.accountId),
          platformTitle(catalog, account.platform),
          [days],
        ),
      ),
    campaign: () =>
      figures.campaigns
        .filter(({ platform }) => isMeant(platform) && !served.has(platform))
        .map(({ name, platform, days }) =>
          rowOf(shownText(name), platformTitle(catalog, platform), [days]),
        ),
    day: () =>
      daysOf(window).map((day) => ({
        label: dayWords(day),
        under: null,
        now: addUp(daysOfAll.map((days) => sumsIn(days, { start_date: day, end_date: day }))),
        before: addUp([]),
      })),
  };
  const rows = sorts[wish.by]();
  const spends = ({ now, before: then }: ReportRow) => (now.spend ?? 0) + (then.spend ?? 0) > 0;
  const ordered =
    wish.by === 'day'
      ? rows
      : rows.filter(spends).sort((a, b) => (b.now.spend ?? 0) - (a.now.spend ?? 0));
  return {
    wish,
    title: wish.name || say('Report'),
    window,
    before,
    currency: figures.settings.currency,
    rows: ordered.slice(0, MOST_ROWS),
    total: rowOf(say('All together'), null, daysOfAll),
  };
}

/** Names of columns and rows of values, as a file has them: amounts as numbers. */
export function reportTable({ wish, rows, total, currency }: Report): (string | number | null)[][] {
  const shown = wish.columns.map((key) => reportColumns[key]!);
  const unit = (kind: ReportColumn['kind']) => (kind === 'money' ? `, ${currency}` : '');
  const compares = wish.compares && wish.by !== 'day';
  const head = shown.flatMap(({ title, kind }) => [
    `${title()}${unit(kind)}`,
    ...(compares ? [`${title()} ${say('before')}${unit(kind)}`, say('Change in %')] : []),
  ]);
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);
  const line = ({ label, under, now, before }: ReportRow) => [
    label,
    ...(wish.by === 'account' || wish.by === 'campaign' ? [under] : []),
    ...shown.flatMap(({ pick }) => [
      rounded(pick(now)),
      ...(compares ? [rounded(pick(before)), rounded(changeOf(pick(now), pick(before)))] : []),
    ]),
  ];
  const first =
    wish.by === 'account' || wish.by === 'campaign'
      ? [say('Name'), say('Platform')]
      : [say('Name')];
  return [[...first, ...head], ...rows.map(line), line(total)];
}
