/** Campaigns, ad groups and ads: what each has, and how it is read and changed. */
import type { Host } from '../../sdk/script.ts';
import { checkBudgetHome } from './money/check-budget-home.ts';
import { treeScripts } from '../../sdk/kit/tree.ts';
import type { Tree, TreeLevel, TreeSetting } from '../../sdk/kit/tree-model.ts';
import { plainSetting } from '../../sdk/kit/tree-model.ts';
import { currencyOf } from './account.ts';
import { ACCOUNT, readAll, sendOne } from './api.ts';
import { microNumberOf, secondsOf, timeOf, unitsOf } from '../../sdk/kit/micro-numbers.ts';
import { commonStatus, ownStatus, statusesFor } from './status.ts';
import { targetingFault } from './targeting.ts';

/** As Pinterest shows it; which fields are there depends on the level. */
export interface Row {
  readonly id: string;
  readonly ad_account_id?: string;
  readonly campaign_id?: string;
  readonly ad_group_id?: string;
  readonly name?: string | null;
  readonly status?: string;
  readonly summary_status?: string;
  readonly created_time?: number;
  readonly objective_type?: string;
  readonly daily_spend_cap?: number | null;
  readonly lifetime_spend_cap?: number | null;
  readonly is_campaign_budget_optimization?: boolean | null;
  readonly start_time?: number | null;
  readonly end_time?: number | null;
  readonly budget_type?: string;
  readonly budget_in_micro_currency?: number | null;
  readonly bid_in_micro_currency?: number | null;
  readonly bid_strategy_type?: string | null;
  readonly billable_event?: string;
  readonly targeting_spec?: Readonly<Record<string, unknown>>;
  readonly pin_id?: string;
  readonly creative_type?: string;
  readonly destination_url?: string | null;
  readonly review_status?: string;
  readonly rejected_reasons?: readonly string[] | null;
}

type Setting = TreeSetting<Row>;

/** A field that is sent as it is given. */
const plain = plainSetting<Row>;
const time = (name: 'start_time' | 'end_time'): Setting => ({
  of: (row) => timeOf(row[name]),
  body: (value) => ({ [name]: secondsOf(value) }),
});
const money = (of: Setting['of'], body: Setting['body']): Setting => ({ of, body, isMoney: true });

type Cap = 'daily_spend_cap' | 'lifetime_spend_cap';
/** The two exclude each other: who sets one takes the other away. */
const cap = (own: Cap, other: Cap): Setting =>
  money(
    (row) => unitsOf(row[own]),
    (value) => ({ [own]: microNumberOf(value), [other]: null }),
  );

/** A change sets the amount of a budget; its type stays as it was made. */
const groupBudget = (type: string): Setting =>
  money(
    (row) => (row.budget_type === type ? unitsOf(row.budget_in_micro_currency) : null),
    (value, row) => ({
      budget_in_micro_currency: microNumberOf(value),
      ...(row ? {} : { budget_type: type }),
    }),
  );

const levels: Readonly<Record<string, TreeLevel<Row>>> = {
  campaign: {
    entity: 'campaign',
    list: 'campaigns',
    words: 'campaign',
    needs: [{ where: { budget_on_campaign: true }, any: ['daily_budget', 'lifetime_budget'] }],
    settings: {
      name: plain('name'),
      objective: {
        of: (row) => row.objective_type ?? null,
        body: (value) => ({ objective_type: value }),
      },
      daily_budget: cap('daily_spend_cap', 'lifetime_spend_cap'),
      lifetime_budget: cap('lifetime_spend_cap', 'daily_spend_cap'),
      budget_on_campaign: {
        of: (row) => row.is_campaign_budget_optimization === true,
        body: (value) => ({ is_campaign_budget_optimization: value }),
      },
      start_time: time('start_time'),
      end_time: time('end_time'),
    },
    shows: (row) => ({
      objective: row.objective_type ?? null,
      daily_budget: unitsOf(row.daily_spend_cap),
      lifetime_budget: unitsOf(row.lifetime_spend_cap),
      budget_on_campaign: row.is_campaign_budget_optimization === true,
      start_time: timeOf(row.start_time),
      end_time: timeOf(row.end_time),
    }),
  },
  ad_group: {
    entity: 'ad_group',
    list: 'ad_groups',
    words: 'ad group',
    up: 'campaign_id',
    needs: [{ where: { lifetime_budget: '*' }, any: ['end_time'] }],
    check: (after, { parent }) => checkBudgetHome(after, parent),
    settings: {
      campaign_id: plain('campaign_id'),
      name: plain('name'),
      daily_budget: groupBudget('DAILY'),
      lifetime_budget: groupBudget('LIFETIME'),
      bid: money(
        (row) => unitsOf(row.bid_in_micro_currency),
        (value) => ({ bid_in_micro_currency: microNumberOf(value) }),
      ),
      bid_strategy: {
        of: (row) => row.bid_strategy_type ?? null,
        body: (value) => ({ bid_strategy_type: value }),
      },
      billable_event: plain('billable_event'),
      targeting: {
        of: (row) => row.targeting_spec ?? null,
        body: (value) => ({ targeting_spec: value }),
        faultOf: (value) => targetingFault(value as Readonly<Record<string, unknown>>),
      },
      start_time: time('start_time'),
      end_time: time('end_time'),
    },
    shows: (row) => ({
      daily_budget: row.budget_type === 'DAILY' ? unitsOf(row.budget_in_micro_currency) : null,
      lifetime_budget:
        row.budget_type === 'LIFETIME' ? unitsOf(row.budget_in_micro_currency) : null,
      bid: unitsOf(row.bid_in_micro_currency),
      bid_strategy: row.bid_strategy_type ?? null,
      billable_event: row.billable_event ?? null,
      targeting: row.targeting_spec ?? null,
      start_time: timeOf(row.start_time),
      end_time: timeOf(row.end_time),
    }),
  },
  ad: {
    entity: 'ad',
    list: 'ads',
    words: 'ad',
    up: 'ad_group_id',
    settings: {
      ad_group_id: plain('ad_group_id'),
      name: plain('name'),
      pin_id: plain('pin_id'),
      creative_type: plain('creative_type'),
      destination_url: plain('destination_url'),
    },
    shows: (row) => ({
      campaign_id: row.campaign_id ?? null,
      pin_id: row.pin_id ?? null,
      creative_type: row.creative_type ?? null,
      destination_url: row.destination_url ?? null,
      review_status: row.review_status ?? null,
      rejected_reasons: [...(row.rejected_reasons ?? [])],
    }),
  },
};

/** Entries of campaigns alone say whose they are. */
const ownedBy = (host: Host, level: string) =>
  level === 'campaign' ? { ad_account_id: host.account.account_id } : {};
const listOfLevel = (level: string) => levels[level]!.list;

export const tree: Tree<Row> = {
  levels,
  facts: (row, level) => ({
    id: row.id,
    name: row.name ?? '',
    status: commonStatus(row.status) ?? 'PAUSED',
    platformStatus: row.summary_status ?? row.status ?? null,
    parentId:
      (level === 'ad' ? row.ad_group_id : level === 'ad_group' ? row.campaign_id : null) ?? null,
    createdAt: String(row.created_time ?? ''),
  }),
  currencyOf,
  readAll: (host: Host, level, { status, limit, where = {} }) => {
    // Pinterest filters by lists of ids.
    const filters = Object.entries(where)
      .filter(([, id]) => id !== undefined)
      .map(([name, id]) => [`${name}s`, [id]]);
    const query = { ...Object.fromEntries(filters), entity_statuses: statusesFor(status) };
    return readAll<Row>(host, `${ACCOUNT}/${listOfLevel(level)}`, { query, most: limit });
  },
  readOne: (host, level, id) => host.get<Row>(`${ACCOUNT}/${listOfLevel(level)}/${id}`),
  statusBody: (status) => ({ status: ownStatus[status] }),
  create: (host, level, body) =>
    sendOne(host, 'POST', listOfLevel(level), { ...ownedBy(host, level), ...body }),
  update: (host, level, { id }, body) =>
    sendOne(host, 'PATCH', listOfLevel(level), { ...ownedBy(host, level), id, ...body }),
};

export const { listOf, getOf, createOf, updateOf, budgetScript, auditScript } = treeScripts(tree);
