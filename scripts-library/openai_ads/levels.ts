/** Campaigns, ad groups and ads: what each has, and how it is read and changed. */
import type { Host } from '../../sdk/script.ts';
import { microNumberOf, secondsOf, timeOf, unitsOf } from '../../sdk/kit/micro-numbers.ts';
import { checkBilling } from './money/check-billing.ts';
import { treeScripts } from '../../sdk/kit/tree.ts';
import {
  plainSetting,
  mergedFields,
  type Tree,
  type TreeLevel,
  type TreeSetting,
} from '../../sdk/kit/tree-model.ts';
import { currencyOf } from './account.ts';
import type { Fields } from './api.ts';
import { readLevel } from './list.ts';
import { commonStatus, ownStatus } from './status.ts';
import type { Row } from './levels/row.ts';

type Setting = TreeSetting<Row>;

/** A field that is sent as it is given. */
const plain = plainSetting<Row>;

const time = (name: 'start_time' | 'end_time'): Setting => ({
  of: (row) => timeOf(row[name]),
  body: (value) => ({ [name]: secondsOf(value) }),
});

/** A field of an object that is sent whole: `update` adds the others. */
const inner = (name: 'creative' | 'bidding_config', field: string): Setting => ({
  of: (row) => row[name]?.[field] ?? null,
  body: (value) => ({ [name]: { [field]: value } }),
});

const micros = (name: 'budget' | 'bidding_config', field: string): Setting => ({
  of: (row) => unitsOf(row[name]?.[field] as number | undefined),
  body: (value) => ({ [name]: { [field]: microNumberOf(value) } }),
  isMoney: true,
});

const daily = micros('budget', 'daily_spend_limit_micros');

const lifetime = micros('budget', 'lifetime_spend_limit_micros');

const bid = micros('bidding_config', 'max_bid_micros');

const countriesOf = ({ targeting }: Row) =>
  ((targeting?.['locations'] as Fields | undefined)?.['countries'] as readonly string[]) ?? null;

const levels: Readonly<Record<string, TreeLevel<Row>>> = {
  campaign: {
    entity: 'campaign',
    list: 'campaigns',
    words: 'campaign',
    needs: [{ any: ['daily_budget', 'lifetime_budget'] }],
    settings: {
      name: plain('name'),
      description: plain('description'),
      daily_budget: daily,
      lifetime_budget: lifetime,
      bidding_type: plain('bidding_type'),
      countries: {
        of: countriesOf,
        body: (value) => ({ targeting: { locations: { countries: value } } }),
      },
      start_time: time('start_time'),
      end_time: time('end_time'),
    },
    shows: (row) => ({
      description: row.description ?? null,
      daily_budget: daily.of(row),
      lifetime_budget: lifetime.of(row),
      bidding_type: row.bidding_type ?? null,
      countries: countriesOf(row) ?? [],
      start_time: timeOf(row.start_time),
      end_time: timeOf(row.end_time),
    }),
  },
  ad_group: {
    entity: 'ad_group',
    list: 'ad_groups',
    words: 'ad group',
    up: 'campaign_id',
    check: ({ billing_event }, { parent }) => checkBilling(billing_event, parent?.bidding_type),
    settings: {
      campaign_id: { ...plain('campaign_id'), isUnread: true },
      name: plain('name'),
      description: plain('description'),
      context_hints: {
        of: (row) => (row.context_hints?.length ? row.context_hints : null),
        body: (value) => ({ context_hints: value ?? [] }),
      },
      bid,
      billing_event: inner('bidding_config', 'billing_event_type'),
    },
    shows: (row) => ({
      description: row.description ?? null,
      context_hints: [...(row.context_hints ?? [])],
      bid: bid.of(row),
      billing_event: row.bidding_config?.['billing_event_type'] ?? null,
    }),
  },
  ad: {
    entity: 'ad',
    list: 'ads',
    words: 'ad',
    up: 'ad_group_id',
    settings: {
      ad_group_id: { ...plain('ad_group_id'), isUnread: true },
      name: plain('name'),
      title: inner('creative', 'title'),
      body: inner('creative', 'body'),
      target_url: inner('creative', 'target_url'),
      file_id: inner('creative', 'file_id'),
    },
    shows: (row) => ({
      campaign_id: row.campaign_id ?? null,
      title: row.creative?.['title'] ?? null,
      body: row.creative?.['body'] ?? null,
      target_url: row.creative?.['target_url'] ?? null,
      file_id: row.creative?.['file_id'] ?? null,
      review_status: row.review_status ?? null,
      review_reason: row.review?.reason ?? null,
    }),
  },
};

/** Objects within an object that are sent whole, and what of them the platform alone sets. */
const whole = { budget: [], targeting: [], bidding_config: [], creative: ['image_url'] } as const;

/** Wished fields, with the rest of each object as it is; null takes a field away. */
function completed(row: Partial<Row>, body: Fields): Fields {
  const parts = Object.entries(whole).flatMap(([name, own]) => {
    const asked = body[name];
    if (asked === undefined) return [];
    const before = (row[name as keyof typeof whole] ?? {}) as Fields;
    const all = Object.entries(withoutNulls(mergedFields(before, asked as Fields))).filter(
      ([field]) => !(own as readonly string[]).includes(field),
    );
    return [[name, Object.fromEntries(all)] as const];
  });
  return { ...body, ...Object.fromEntries(parts) };
}

function withoutNulls(fields: Fields): Fields {
  const isObject = (value: unknown): value is Fields =>
    typeof value === 'object' && !Array.isArray(value);
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, isObject(value) ? withoutNulls(value) : value]),
  );
}

const pathOf = (level: string, id?: string) =>
  id === undefined ? levels[level]!.list : `${levels[level]!.list}/${id}`;

const tree: Tree<Row> = {
  levels,
  facts: (row, level) => ({
    id: row.id,
    name: row.name ?? '',
    status: commonStatus(row.status),
    platformStatus: row.status ?? null,
    parentId:
      (level === 'ad' ? row.ad_group_id : level === 'ad_group' ? row.campaign_id : null) ?? null,
    createdAt: String(row.created_at ?? ''),
  }),
  currencyOf,
  readAll: (host, level, wish) => readLevel(host, level, wish),
  readOne: (host, level, id) => host.get<Row>(pathOf(level, id)),
  statusBody: (status) => ({ status: ownStatus[status] }),
  async create(host: Host, level, body) {
    const card = level === 'ad' ? { creative: { type: 'chat_card' } } : {};
    const { id } = await host.post<Row>(pathOf(level), completed(card, body));
    return id;
  },
  update: (host, level, row, body) => host.post(pathOf(level, row.id), completed(row, body)),
};

export const { listOf, getOf, createOf, updateOf, budgetScript, auditScript } = treeScripts(tree);
