/** Aggregate reports: what was delivered, by entity and by day. */
import {
  addDays,
  carriedBy,
  deliveredIn,
  eachDay,
  pages,
  statusOf,
  sumFacts,
  type Delivered,
  type Facts,
  type Fields,
  lackOthers,
  lacks,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Status } from '../model.ts';
import type { Ask, Entity } from '../state.ts';
import { invalid } from '../words.ts';
import { market } from '../market.ts';

type Made = Delivered<Status>;

const MOST_DAYS = 90;
const MOST_ROWS = 50;
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
  AD_SET: 'CAMPAIGN',
  AD: 'AD_SET',
};
/** Few people are not told: conversions from one to four are shown as -5. */
const hidden = (count: number) => (count > 0 && count < 5 ? -5 : count);
const metrics: Readonly<Record<string, (facts: Facts, units: number) => number>> = {
  IMPRESSIONS: ({ impressions }) => impressions,
  CLICKS: ({ clicks }) => clicks,
  // In units of the currency, unlike budgets.
  SPEND: ({ spendMinor }, units) => spendMinor / units,
  PURCHASES: ({ conversions }) => hidden(conversions),
  LEADS: () => 0,
  SIGN_UPS: () => 0,
  REVENUE: ({ valueMinor }, units) => valueMinor / units,
};

/** Days that a report without bounds reaches back. */
const LIFE_DAYS = 730;
const badToken = () => invalid('continuation_token is not valid.');

/** @throws Refusal 400 */
export function aggregate({ query: given, state }: Ask, account: Account): Fields {
  const { continuation_token: token } = given;
  // A token stands for the question that it came of: what goes beside it is passed over, and said so.
  const query = (carriedBy(token, badToken) as Fields | undefined) ?? given;
  const isAlone = token === undefined || Object.keys(given).length === 1;
  const wish = wishOf(query, account);
  const made = deliveredIn<Status>(
    state,
    account,
    { on: 'ACTIVE', market },
    windowOf(query, state.parts.now()),
  );
  const describe = types[wish.type]!;
  const isDaily = query['granularity'] === 'DAY';
  const groups = Map.groupBy(
    made,
    (one) => `${String(describe(one, account)['id'])} ${isDaily ? one.date : ''}`,
  );
  const rows = [...groups.values()].map((all) => rowOf(all, wish));
  const size = Number(query['limit'] ?? MOST_ROWS);
  const page = pages.cursor(rows, { size, token, carry: query, refuse: badToken });
  return {
    report_start: query['report_start'],
    report_end: query['report_end'],
    granularity: query['granularity'] ?? 'LIFETIME',
    rows: page.items,
    warnings: isAlone ? [] : ['Parameters beside continuation_token are ignored.'],
    ...(page.next === undefined ? {} : { continuation_token: page.next }),
  };
}

/** @throws Refusal 400 */
function wishOf(query: Fields, account: Account): Wish {
  const type = String(query['entity_type'] ?? '');
  if (!Object.hasOwn(types, type)) throw invalid('entity_type is required.');
  const fields = (query['fields'] ?? []) as readonly string[];
  if (fields.length === 0) throw invalid('fields is required.');
  lackOthers('metric', fields, Object.keys(metrics));
  if (query['granularity'] === 'HOUR') throw lacks('the granularity HOUR');
  const withParent = query['include_parent_entity'] === true;
  if (withParent && !Object.hasOwn(above, type))
    throw invalid(`include_parent_entity is not valid for ${type}.`);
  return { type, fields, account, withParent };
}

/** Bounds may be left out of sums alone. @throws Refusal 400 */
function windowOf(
  { report_start: start, report_end: end, granularity }: Fields,
  now: number,
): readonly [string, string] {
  if (granularity !== 'DAY' && start === undefined && end === undefined) {
    const today = new Date(now).toISOString().slice(0, 10);
    return [addDays(today, -LIFE_DAYS), today];
  }
  const instant = /^(\d{4}-\d{2}-\d{2})T(\d{2}:00:00)Z$/;
  // Hours of sums are cut off.
  const dayOf = ([, day, hour]: readonly string[]) =>
    granularity !== 'DAY' || hour === '00:00:00' ? day : undefined;
  const days = [start, end].map((text) => dayOf(instant.exec(String(text)) ?? []));
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
  readonly withParent: boolean;
}

function rowOf(all: readonly Made[], { type, fields, account, withParent }: Wish): Fields {
  const [first] = all;
  const last = all.at(-1)!;
  const { id, name, status } = types[type]!(first!, account);
  const facts = sumFacts(all.map((one) => one.facts));
  const units = 10 ** account.spec.currencyExponent;
  return {
    entity_type: type,
    entity_id: id,
    entity_name: name,
    entity_status: status,
    ...(withParent ? { parent_entity: types[above[type]!]!(first!, account) } : {}),
    start_time: `${first!.date}T00:00:00Z`,
    end_time: `${addDays(last.date, 1)}T00:00:00Z`,
    stats: fields.map((field) => ({
      field_type: field,
      field_value: metrics[field]!(facts, units),
    })),
  };
}
