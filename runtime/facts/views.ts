/** Views over kept facts, for SQL of callers: one for each level, and what stands beside them. */
import type { Entity } from '../../sdk/reports/levels.ts';
import type { FactsView } from '../../sdk/facts.ts';
import { factColumns } from './fact-columns.ts';

/** Relation with the rows of a level as they are kept. */
export const relationOf = (level: Entity): string => `kept_${level}`;

interface LevelView {
  readonly level: Entity;
  readonly name: string;
  readonly means: string;
  /** Columns above its own, then its own id and name under these names. */
  readonly above: readonly string[];
  readonly own: readonly [id: string, name: string];
  readonly more?: readonly string[];
}

const campaign = ['campaign_id', 'campaign_name'];
const group = [...campaign, 'ad_group_id', 'ad_group_name'];

const levelViews: readonly LevelView[] = [
  {
    level: 'campaign',
    name: 'daily',
    means: 'campaigns by day: add these up for sums of accounts',
    above: [],
    own: ['campaign_id', 'campaign_name'],
  },
  {
    level: 'ad_group',
    name: 'ad_groups',
    means: 'ad groups by day',
    above: campaign,
    own: ['ad_group_id', 'ad_group_name'],
  },
  { level: 'ad', name: 'ads', means: 'ads by day', above: group, own: ['ad_id', 'ad_name'] },
  {
    level: 'keyword',
    name: 'keywords',
    means: 'keywords by day',
    above: group,
    own: ['keyword_id', 'keyword'],
    more: ['match_type'],
  },
  {
    level: 'search_term',
    name: 'search_terms',
    means: 'words that people searched, by day',
    above: group,
    own: ['search_term_id', 'search_term'],
    more: ['match_type'],
  },
  {
    level: 'placement',
    name: 'placements',
    means: 'places where ads were shown, by day',
    above: campaign,
    own: ['placement_id', 'placement'],
  },
];

const isId = (name: string) => name.endsWith('_id');
const first = ['date_day', 'platform', 'account_id', 'account_name', 'currency'];
const last = [
  'status',
  'impressions',
  'clicks',
  'spend',
  'conversions',
  'conversions_value',
  'as_of',
];

export const viewOf = (level: Entity): string =>
  levelViews.find((one) => one.level === level)!.name;

/** `CREATE VIEW` of each level, and of the campaigns as they were last seen. */
export const viewWords: readonly string[] = [
  ...levelViews.map(({ level, name, above, own, more = [] }) => {
    const renamed = [`id AS ${own[0]}`, `name AS ${own[1]}`];
    const columns = [...first, ...above, ...renamed, ...more, ...last];
    return `CREATE VIEW ${name} AS SELECT ${columns.join(', ')} FROM ${relationOf(level)}`;
  }),
  `CREATE VIEW campaigns AS SELECT platform, account_id, any_value(account_name) AS account_name,
    any_value(currency) AS currency, campaign_id, arg_max(campaign_name, date_day) AS campaign_name,
    arg_max(status, date_day) AS status, min(date_day) AS first_day, max(date_day) AS last_day
    FROM daily GROUP BY platform, account_id, campaign_id`,
];

const columnsNamed = (names: readonly string[], as: Readonly<Record<string, string>> = {}) =>
  names.map((name) => {
    const { type, means } = factColumns.find((one) => one.name === name)!;
    return { name: as[name] ?? name, type, means };
  });

/** Tables that are handed over with each question, with their columns in DuckDB's words. */
export const besideTables = {
  accounts: {
    means: 'accounts, and the days that are kept of them',
    columns: {
      platform: ['VARCHAR', 'id of the platform'],
      account_id: ['VARCHAR', 'id of the account there'],
      account_name: ['VARCHAR', 'its name'],
      currency: ['VARCHAR', 'ISO 4217'],
      time_zone: ['VARCHAR', 'IANA'],
      imported: ['BOOLEAN', 'from a file (import_facts), not connected'],
      counts: ['VARCHAR', 'bought; served is an ad server: never add its figures to the others'],
      first_day: ['DATE', 'first kept day of campaigns'],
      last_day: ['DATE', 'last kept day of campaigns'],
    },
  },
  changes: {
    means: 'changes that were made through this service, newest first, 10,000 at most',
    columns: {
      changed_at: ['TIMESTAMP', 'UTC'],
      platform: ['VARCHAR', 'id of the platform'],
      account_id: ['VARCHAR', 'id of the account there'],
      tool: ['VARCHAR', 'tool or script that made it'],
      entity: ['VARCHAR', 'sort of object'],
      entity_id: ['VARCHAR', 'id of the object'],
      field: ['VARCHAR', 'what was changed'],
      value_before: ['VARCHAR', 'as JSON'],
      value_after: ['VARCHAR', 'as JSON'],
    },
  },
} as const;

export type BesideTable = keyof typeof besideTables;

/** View of each level > columns that tell its rows from each other. */
export const levelKeys: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  levelViews.map(({ name, above, own: [id], more = [] }) => [
    name,
    ['date_day', 'platform', 'account_id', ...above.filter(isId), id, ...more],
  ]),
);

/** All views with their columns, for who writes SQL. */
export const factsViews: readonly FactsView[] = [
  ...levelViews.map(({ name, means, above, own, more = [] }) => ({
    name,
    means,
    columns: columnsNamed([...first, ...above, 'id', 'name', ...more, ...last], {
      id: own[0],
      name: own[1],
    }),
  })),
  {
    name: 'campaigns',
    means: 'each campaign once, with its newest name and status',
    columns: [
      ...columnsNamed([
        'platform',
        'account_id',
        'account_name',
        'currency',
        ...campaign,
        'status',
      ]),
      { name: 'first_day', type: 'DATE', means: 'first day with figures' },
      { name: 'last_day', type: 'DATE', means: 'last day with figures' },
    ],
  },
  ...Object.entries(besideTables).map(([name, { means, columns }]) => ({
    name,
    means,
    columns: Object.entries(columns).map(([column, [type, words]]) => ({
      name: column,
      type,
      means: words,
    })),
  })),
];
