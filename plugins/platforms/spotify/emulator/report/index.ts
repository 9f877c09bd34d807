/** Aggregate reports: what was delivered, by entity and by day. */
import {
  addDays,
  deliveredIn,
  eachDay,
  pages,
  statusOf,
  sumFacts,
  type Delivered,
  type Facts,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Ask, Entity, Status } from '../state.ts';
import { invalid } from '../words.ts';

type Made = Delivered<Status>;

const MOST_DAYS = 90;
const of = (entity: Entity) => ({
  id: entity.id,
  name: entity.fields['name'],
  status: statusOf(entity),
});
const types: Readonly<Record<string, (one: Made, account: Account) => Fields>> = {
  AD_ACCOUNT: (_one, { spec }) => ({ id: spec.id, name: spec.name, status: 'ACTIVE' }),
  CAMPAIGN: ({ campaign }) => of(campaign),
  AD_SET: ({ group }) => of(group),
  AD: ({ ad }) => of(ad),
};
const above: Readonly<Record<string, string>> = {
  CAMPAIGN: 'AD_ACCOUNT',
  AD_SET: 'CAMPAIGN',
  AD: 'AD_SET',
};
const metrics: Readonly<Record<string, (facts: Facts, units: number) => number>> = {
  IMPRESSIONS: ({ impressions }) => impressions,
  CLICKS: ({ clicks }) => clicks,
  // In units of the currency, unlike budgets.
  SPEND: ({ spendMinor }, units) => spendMinor / units,
  PURCHASES: ({ conversions }) => conversions,
  LEADS: () => 0,
  SIGN_UPS: () => 0,
  REVENUE: ({ valueMinor }, units) => valueMinor / units,
};

/** @throws Refusal 400 */
export function aggregate(ask: Ask, account: Account): Fields {
  const { query } = ask;
  const type = String(query['entity_type'] ?? 'CAMPAIGN');
  const fields = (query['fields'] ?? []) as readonly string[];
  const strange = fields.find((name) => !Object.hasOwn(metrics, name));
  if (strange !== undefined) throw invalid(`${strange} is not made here.`);
  if (query['granularity'] !== 'DAY') throw invalid('Only granularity DAY is made here.');
  const [start, end] = windowOf(query);
  const made = deliveredIn<Status>(ask.state, account, 'ACTIVE', [start, end]);
  const describe = types[type]!;
  const groups = Map.groupBy(made, (one) => `${String(describe(one, account)['id'])} ${one.date}`);
  const rows = [...groups.values()].map((all) => rowOf(all, { type, fields, account, query }));
  const {
    limit: size = 50,
    continuation_token: token,
    limit: _,
    continuation_token: __,
    ...rest
  } = query;
  const refuse = () => invalid('continuation_token is not valid.');
  const page = pages.cursor(rows, { size: Number(size), token, question: rest, refuse });
  return {
    report_start: query['report_start'],
    report_end: query['report_end'],
    granularity: 'DAY',
    rows: page.items,
    warnings: [],
    ...(page.next === undefined ? {} : { continuation_token: page.next }),
  };
}

function windowOf({ report_start: start, report_end: end }: Fields): readonly [string, string] {
  const midnight = /^(\d{4}-\d{2}-\d{2})T00:00:00Z$/;
  const days = [start, end].map((text) => midnight.exec(String(text))?.[1]);
  const [from, to] = days;
  if (from === undefined || to === undefined || from > to)
    throw invalid('report_start and report_end must be midnight in UTC, and in order.');
  if (eachDay(from, to).length > MOST_DAYS) throw invalid(`At most ${MOST_DAYS} days.`);
  return [from, to];
}

interface Wish {
  readonly type: string;
  readonly fields: readonly string[];
  readonly account: Account;
  readonly query: Fields;
}

function rowOf(all: readonly Made[], { type, fields, account, query }: Wish): Fields {
  const [first] = all;
  const { id, name, status } = types[type]!(first!, account);
  const parent = above[type];
  const facts = sumFacts(all.map((one) => one.facts));
  const units = 10 ** account.spec.currencyExponent;
  return {
    entity_type: type,
    entity_id: id,
    entity_name: name,
    entity_status: status,
    ...(query['include_parent_entity'] === true && parent
      ? { parent_entity: types[parent]!(first!, account) }
      : {}),
    start_time: `${first!.date}T00:00:00Z`,
    end_time: `${addDays(first!.date, 1)}T00:00:00Z`,
    stats: fields.map((field) => ({
      field_type: field,
      field_value: metrics[field]!(facts, units),
    })),
  };
}
